/**
 * What the author takes away as a file: the lesson, and the picture of its position.
 */
import { give, pngOf, svgText } from "./ui/image.js";
import { picture } from "./ui/table.js";
import { nameOf } from "./copies.js";
import { parsePosition } from "../lesson/position-text.js";

const PICTURE = { width: 720, height: 480 };

/**
 * @typedef {object} Taken what the files are made of
 * @property {Record<string, any>} lesson baked where it is ready
 * @property {string} pos the position to draw, as text
 * @property {string} side
 */

/** @param {import("../ui/words.js").Words} words @param {Taken} taken @returns {SVGElement | null} */
function drawing(words, { lesson, pos, side }) {
  const found = parsePosition(lesson.baked?.frames?.at(-1) ?? pos);
  return "position" in found ? picture(words, found.position, { ...PICTURE, side }) : null;
}

/** @param {Taken} taken */
export function giveLesson({ lesson }) {
  give(
    `${nameOf(lesson)}.json`,
    new Blob([`${JSON.stringify(lesson, null, 1)}\n`], { type: "application/json" }),
  );
}

/** @param {import("../ui/words.js").Words} words @param {Taken} taken */
export function giveSvg(words, taken) {
  const drawn = drawing(words, taken);
  if (drawn)
    give(`${nameOf(taken.lesson)}.svg`, new Blob([svgText(drawn)], { type: "image/svg+xml" }));
}

/** @param {import("../ui/words.js").Words} words @param {Taken} taken */
export async function givePng(words, taken) {
  const drawn = drawing(words, taken);
  const file = drawn && (await pngOf(drawn));
  if (file) give(`${nameOf(taken.lesson)}.png`, file);
}

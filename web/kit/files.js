/**
 * The files that an author downloads: the lesson, and the picture of its position as SVG and as
 * PNG.
 */
import { readMarks } from "../lesson/marks.js";
import { parsePosition } from "../lesson/position-edit.js";
import { inLanguage } from "../lesson/texts.js";
import { download } from "../ui/download.js";
import { fileNameOf } from "./snippets.js";
import { pngOf, svgText } from "./ui/image.js";
import { drawPosition } from "./ui/position-table.js";

/** @typedef {import("../ui/words.js").Words} Words */

/**
 * @typedef {object} Source what the files are made of
 * @property {import("../lesson/shapes.js").Json} lesson baked, if it has been checked
 * @property {string} side
 */

const PICTURE = { width: 720, height: 480 };

/** Return the position of a lesson's picture; a game that is not dealt yet has none. @param {Source["lesson"]} lesson */
export function picturedPosition({ baked, pos = "" }) {
  const parsed = parsePosition(baked?.frames?.at(-1) ?? pos);
  return "position" in parsed ? parsed.position : null;
}

/** @param {Words} words @param {Source} source @returns {SVGElement | null} */
function pictureOf(words, { lesson, side }) {
  const position = picturedPosition(lesson);
  if (!position) return null;
  const marks = readMarks(lesson.marks, "marks").map((mark) => ({
    ...mark,
    label: inLanguage(mark.label, words.lang),
  }));
  const view = { ...PICTURE, side, marks, names: lesson.labels };
  return drawPosition(words, position, view);
}

/** @param {Source} source */
export function downloadLesson({ lesson }) {
  const text = `${JSON.stringify(lesson, null, 1)}\n`;
  download(`${fileNameOf(lesson)}.json`, new Blob([text], { type: "application/json" }));
}

/** @param {Words} words @param {Source} source */
export function downloadSvg(words, source) {
  const picture = pictureOf(words, source);
  if (!picture) return;
  const file = new Blob([svgText(picture)], { type: "image/svg+xml" });
  download(`${fileNameOf(source.lesson)}.svg`, file);
}

/** @param {Words} words @param {Source} source */
export async function downloadPng(words, source) {
  const picture = pictureOf(words, source);
  const file = picture && (await pngOf(picture));
  if (file) download(`${fileNameOf(source.lesson)}.png`, file);
}

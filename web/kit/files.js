/**
 * The files that an author downloads: the lesson, and the picture of its position as SVG and as
 * PNG.
 */
import { readMarks } from "../lesson/marks.js";
import { parsePosition } from "../lesson/position-edit.js";
import { inLanguage } from "../lesson/texts.js";
import { download } from "../ui/download.js";
import { pngOf, svgText } from "./ui/image.js";
import { drawPosition } from "./ui/position-table.js";

/** @typedef {Json} Lesson */

const PICTURE = { width: 720, height: 480 };

/** Return the position of a lesson's picture; a game that is not dealt yet has none. @param {Lesson} lesson */
function picturedPosition({ baked, pos = "" }) {
  const parsed = parsePosition(baked?.frames?.at(-1) ?? pos);
  return "position" in parsed ? parsed.position : null;
}

/** @param {Words} words @param {Lesson} lesson @returns {SVGElement | null} */
function pictureOf(words, lesson) {
  const position = picturedPosition(lesson);
  if (!position) return null;
  const marks = readMarks(lesson.marks, "marks").map((mark) => ({
    ...mark,
    label: inLanguage(mark.label, words.lang),
  }));
  const view = { ...PICTURE, side: lesson.side ?? "A", marks, names: lesson.labels };
  return drawPosition(words, position, view);
}

/** @param {Lesson} lesson @param {string} name */
export function downloadLesson(lesson, name) {
  const text = `${JSON.stringify(lesson, null, 1)}\n`;
  download(`${name}.json`, new Blob([text], { type: "application/json" }));
}

/** @param {Words} words @param {Lesson} lesson @param {string} name */
export function downloadSvg(words, lesson, name) {
  const picture = pictureOf(words, lesson);
  if (!picture) return;
  const file = new Blob([svgText(picture)], { type: "image/svg+xml" });
  download(`${name}.svg`, file);
}

/** @param {Words} words @param {Lesson} lesson @param {string} name */
export async function downloadPng(words, lesson, name) {
  const picture = pictureOf(words, lesson);
  const file = picture && (await pngOf(picture));
  if (file) download(`${name}.png`, file);
}

/**
 * The files that an author downloads: the lesson, and the picture of its position, as SVG with its colours
 * written into it and as PNG.
 */
import { make, svgElement } from "../ui/dom.js";
import { readMarks } from "../lesson/marks.js";
import { parsePosition } from "../lesson/position-edit.js";
import { inLanguage } from "../lesson/texts.js";
import { download } from "../ui/file-dialogs.js";
import { drawPosition } from "./ui/position-table.js";

/** @type {Record<string, Record<string, string>>} */
const ATTRIBUTES = {
  face: { fill: "#fdfcf7", stroke: "#9aa39e", "stroke-width": "1" },
  back: { fill: "#274b86", stroke: "#8fb0e0" },
  "back other": { fill: "#9c2a35", stroke: "#eaa6a4" },
  hollow: { fill: "#1f5240", stroke: "#6f9484", "stroke-width": "1.5" },
  ghost: { fill: "#4d7a67" },
  black: { fill: "#16181d" },
  red: { fill: "#c8102e" },
  blue: { fill: "#1d5fa8" },
  orange: { fill: "#c2560a" },
  count: { fill: "#0c1114" },
  number: { fill: "#fff", "text-anchor": "middle", "font-weight": "600" },
  index: { "text-anchor": "middle", "font-weight": "700" },
};
const TABLE_COLOUR = "#265c46";
const FONT = "system-ui, Segoe UI, Roboto, Arial, sans-serif";

/** Return a picture as SVG text. @param {SVGElement} svg */
function svgText(svg) {
  const copy = /** @type {SVGElement} */ (svg.cloneNode(true));
  const [width, height] = ["width", "height"].map((name) => copy.getAttribute(name) ?? "0");
  copy.prepend(svgElement("rect", { width, height, fill: TABLE_COLOUR, rx: 8 }));
  copy.setAttribute("font-family", FONT);
  for (const one of copy.querySelectorAll("[class]")) {
    for (const [name, value] of Object.entries(ATTRIBUTES[one.getAttribute("class") ?? ""] ?? {}))
      one.setAttribute(name, value);
    one.removeAttribute("class");
  }
  copy.removeAttribute("class");
  return new XMLSerializer().serializeToString(copy);
}

/**
 * Return a picture as a PNG file of twice its size.
 * @param {SVGElement} svg @returns {Promise<Blob | null>}
 */
async function pngOf(svg) {
  const [width, height] = ["width", "height"].map((name) => Number(svg.getAttribute(name)) * 2);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svgText(svg))}`;
  await image.decode();
  const canvas = make("canvas", { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** @typedef {Json} Lesson */

const PICTURE = { width: 720, height: 480 };

/** Return the position of a lesson's picture; a game that is not dealt yet has none. @param {Lesson} lesson */
function picturedPosition({ baked, pos = "" }) {
  const parsed = parsePosition(baked?.frames?.at(-1) ?? pos);
  return "position" in parsed ? parsed.position : null;
}

/** @param {Words} words @param {Lesson} lesson */
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

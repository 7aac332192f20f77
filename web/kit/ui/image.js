/**
 * A drawing as a file of its own: colours written into it, and as pixels.
 */
import { make } from "../../ui/dom.js";
import { svgElement } from "../../ui/svg.js";

/** @type {Record<string, Record<string, string>>} */
const PAINT = {
  face: { fill: "#fdfcf8", stroke: "#9aa39e", "stroke-width": "1" },
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
const GROUND = "#265c46";
const FONT = "system-ui, Segoe UI, Roboto, Arial, sans-serif";

/**
 * Return a drawing as the text of a file.
 * @param {SVGElement} svg
 */
export function svgText(svg) {
  const copy = /** @type {SVGElement} */ (svg.cloneNode(true));
  const [width, height] = ["width", "height"].map((name) => copy.getAttribute(name) ?? "0");
  copy.prepend(svgElement("rect", { width, height, fill: GROUND, rx: 8 }));
  copy.setAttribute("font-family", FONT);
  for (const one of copy.querySelectorAll("[class]")) {
    for (const [name, value] of Object.entries(PAINT[one.getAttribute("class") ?? ""] ?? {}))
      one.setAttribute(name, value);
    one.removeAttribute("class");
  }
  copy.removeAttribute("class");
  return new XMLSerializer().serializeToString(copy);
}

/**
 * Return a drawing as a PNG file, twice as large.
 * @param {SVGElement} svg
 * @returns {Promise<Blob | null>}
 */
export async function pngOf(svg) {
  const [width, height] = ["width", "height"].map((name) => Number(svg.getAttribute(name)) * 2);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svgText(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/**
 * Give a file to the author.
 * @param {string} name @param {Blob} file
 */
export function give(name, file) {
  const address = URL.createObjectURL(file);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

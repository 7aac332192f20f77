/**
 * A picture as a file: as SVG text with its colours written into it, and as PNG.
 */
import { svgElement } from "../../ui/svg.js";

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

/**
 * Return a picture as SVG text.
 * @param {SVGElement} svg
 */
export function svgText(svg) {
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

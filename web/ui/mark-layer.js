/** Marks over the table of a board. The board describes them to assistive technology itself. */
import { markShapes } from "./mark-shapes.js";
import { svgElement } from "./svg.js";

/** @param {import("./mark-shapes.js").Shape[]} shapes */
export const drawShapes = (shapes) =>
  shapes.map(([tag, attributes, text]) => svgElement(tag, attributes, ...(text ? [text] : [])));

/** @param {HTMLElement} board */
export function createMarkLayer(board) {
  const picture = svgElement("svg", { class: "marks", "aria-hidden": "true" });
  board.append(picture);
  return {
    /**
     * Draw marks and the names of places instead of the present ones.
     * @param {import("./mark-shapes.js").Mark[]} marks
     * @param {Record<string, import("../board/layout/spots.js").Spot>} spots
     * @param {string} names none, houses or all
     */
    draw(marks, spots, names) {
      const area = { width: board.clientWidth, height: board.clientHeight };
      picture.replaceChildren(...drawShapes(markShapes(marks, spots, names, area)));
    },
  };
}

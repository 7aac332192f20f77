/** Arrows over a board: from the source of a move to its target. Units: CSS pixels. */
import { arrowPath, middle } from "../../ui/mark-shapes.js";
import { svgElement } from "../../ui/svg.js";

/** @typedef {{from: string, to: string, kind: "played" | "better"}} Arrow */

/**
 * @param {HTMLElement} board
 * @param {() => Record<string, Box>} boxes of the piles
 */
export function createArrows(board, boxes) {
  const picture = svgElement("svg", { class: "arrows", "aria-hidden": "true" });
  board.append(picture);
  /** @type {Arrow[]} */
  let shown = [];

  function draw() {
    const places = boxes();
    const shapes = shown
      .filter(({ from, to }) => places[from] && places[to])
      .map(({ from, to, kind }) =>
        svgElement("path", {
          class: kind,
          d: arrowPath(middle(places[from]), middle(places[to]), places[from].w),
        }),
      );
    picture.replaceChildren(...shapes);
  }

  return {
    /** Show arrows instead of the present ones. @param {Arrow[]} arrows */
    show(arrows) {
      shown = arrows;
      draw();
    },
    /** Draw the arrows again, since the piles have moved. */
    draw,
  };
}

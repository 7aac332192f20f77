/** Arrows over a board: from the source of a move to its target. Units: CSS pixels. */
import { svgElement } from "../../ui/svg.js";

/** @typedef {import("../../board/layout/geometry.js").Box} Box */
/** @typedef {{from: string, to: string, kind: "played" | "better"}} Arrow */

/** Shares of the card width: the width of the line, and the length and half width of the head. */
const LINE = 0.09;
const HEAD = { length: 0.34, half: 0.2 };

/** @param {Box} box @returns {[number, number]} */
const middle = ({ x, y, w, h }) => [x + w / 2, y + h / 2];

/**
 * Return the path of an arrow between two points.
 * @param {[number, number]} from @param {[number, number]} to @param {number} unit card width
 */
export function arrowPath([x1, y1], [x2, y2], unit) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const neck = Math.max(0, length - HEAD.length * unit);
  /** @param {number} along @param {number} across */
  const point = (along, across) =>
    [x1 + dx * along - dy * across, y1 + dy * along + dx * across]
      .map((value) => value.toFixed(1))
      .join(" ");
  const [line, half] = [(LINE / 2) * unit, HEAD.half * unit];
  const points = [
    point(0, line),
    point(neck, line),
    point(neck, half),
    point(length, 0),
    point(neck, -half),
    point(neck, -line),
    point(0, -line),
  ];
  return `M${points.join("L")}Z`;
}

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

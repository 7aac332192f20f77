/** Names of piles on the table, at their lower edges. They take no taps. */
import { clamp } from "../board/layout/card-size.js";
import { make } from "./dom.js";

/** @typedef {import("../board/layout/geometry.js").Box} Box */
/** @typedef {{text: string, isGlowing?: boolean}} Label */

const MARGIN = 2;

/**
 * Show labels in the element of a board. The names of the pile buttons say the same to assistive
 * technology.
 * @param {HTMLElement} board
 */
export function createPlaceLabels(board) {
  const layer = make("div", { className: "place-labels", "aria-hidden": "true" });
  board.append(layer);
  /** @type {Map<string, HTMLElement>} */
  const labels = new Map();
  /** @type {Record<string, Box>} */
  let boxes = {};

  /** @param {HTMLElement} label @param {Box | undefined} box */
  function put(label, box) {
    label.hidden = !box;
    if (!box) return;
    const { offsetWidth: w, offsetHeight: h } = label;
    const x = clamp(box.x + (box.w - w) / 2, MARGIN, board.clientWidth - w - MARGIN);
    const y = Math.min(box.y + box.h - 0.7 * h, board.clientHeight - h - MARGIN);
    label.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
  }

  return {
    /** Show other labels. @param {Record<string, Label>} byPlace */
    show(byPlace) {
      layer.replaceChildren();
      labels.clear();
      for (const [place, { text, isGlowing }] of Object.entries(byPlace)) {
        const label = make("span", { className: isGlowing ? "glowing" : "" }, text);
        labels.set(place, label);
        layer.append(label);
        put(label, boxes[place]);
      }
    },
    /** Move the labels to the piles. @param {Record<string, Box>} next */
    move(next) {
      boxes = next;
      for (const [place, label] of labels) put(label, boxes[place]);
    },
  };
}

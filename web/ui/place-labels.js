/**
 * Names of piles on the table, at their lower edges as the reader sees them. They take no taps.
 */
import { clamp } from "../board/layout/card-size.js";
import { make } from "./dom.js";

/** @typedef {import("../board/layout/geometry.js").Box} Box */
/**
 * @typedef {{text: string, isGlowing?: boolean, isTurned?: boolean}} Label isTurned: rotated for the
 *   player opposite
 */

const MARGIN = 2;

/**
 * Show labels in the element of a board. The names of the pile buttons say the same to assistive
 * technology.
 * @param {HTMLElement} board
 */
export function createPlaceLabels(board) {
  const layer = make("div", { className: "place-labels", "aria-hidden": "true" });
  board.append(layer);
  /** @type {Map<string, {label: HTMLElement, isTurned: boolean}>} */
  const labels = new Map();
  /** @type {Record<string, Box>} */
  let boxes = {};

  /** @param {string} place */
  function put(place) {
    const { label, isTurned } = labels.get(place) ?? {};
    const box = boxes[place];
    if (!label) return;
    label.hidden = !box;
    if (!box) return;
    const { offsetWidth: w, offsetHeight: h } = label;
    const x = clamp(box.x + (box.w - w) / 2, MARGIN, board.clientWidth - w - MARGIN);
    const edge = isTurned ? box.y - 0.3 * h : box.y + box.h - 0.7 * h;
    const y = clamp(edge, MARGIN, board.clientHeight - h - MARGIN);
    const turn = isTurned ? " rotate(180deg)" : "";
    label.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)${turn}`;
  }

  return {
    /** Show other labels. @param {Record<string, Label>} byPlace */
    show(byPlace) {
      layer.replaceChildren();
      labels.clear();
      for (const [place, { text, isGlowing, isTurned = false }] of Object.entries(byPlace)) {
        const label = make("span", { className: isGlowing ? "glowing" : "" }, text);
        labels.set(place, { label, isTurned });
        layer.append(label);
        put(place);
      }
    },
    /** Move the labels to the piles. @param {Record<string, Box>} next */
    move(next) {
      boxes = next;
      for (const place of labels.keys()) put(place);
    },
  };
}

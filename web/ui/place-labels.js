/**
 * Names of piles on the table, at their lower edges as the reader sees them. They take no taps.
 * Where the table is small, a name moves up, or is left out before it covers a count or another.
 */
import { clamp, overlap } from "../board/layout/geometry.js";
import { textScale } from "../board/layout/screen.js";
import { make } from "./dom.js";

const MARGIN = 2;
/** Piles with a count at their upper edge, and its least height with usual texts. */
const COUNTED = /\.(reserve|hand|waste)$/;
const COUNT_PX = 18;

/** The upper edges of piles with counts. @param {Record<string, Box>} boxes */
function countBoxes(boxes) {
  const least = COUNT_PX * textScale();
  return Object.entries(boxes)
    .filter(([place]) => COUNTED.test(place))
    .map(([, { x, y, w }]) => ({ x, y: y - MARGIN, w, h: Math.max(least, 0.23 * w) }));
}

/** Covers none of the others by more than an edge. @param {Box[]} wanted @param {Box[]} others */
export const firstFree = (wanted, others) =>
  wanted.find((box) => others.every((other) => overlap(box, other) <= box.h));

/**
 * The names of the pile buttons say the same to assistive technology.
 * @param {HTMLElement} board
 * @param {{isStill?: () => boolean, isMarked?: (place: string) => boolean}} [table] isStill: labels
 *   move without animation; isMarked: a pile has a mark, which a label would cover
 */
export function createPlaceLabels(board, { isStill = () => true, isMarked = () => false } = {}) {
  const layer = make("div", { className: "place-labels", "aria-hidden": "true" });
  board.append(layer);
  /** @type {Map<string, {label: HTMLElement, isGlowing: boolean, isTurned: boolean}>} */
  const labels = new Map();
  /** @type {Record<string, Box>} */
  let boxes = {};

  /** Where the names of the sides are. */
  const plateBoxes = () =>
    [.../** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(".side-plate"))].map(
      ({ offsetLeft: x, offsetTop: y, offsetWidth: w, offsetHeight: h }) => ({ x, y, w, h }),
    );

  /** Beside each pile, or else on its edge; what glows has to be read, and is always shown. */
  function arrange() {
    layer.classList.toggle("moving", !isStill());
    const piles = Object.values(boxes);
    const others = [...countBoxes(boxes), ...plateBoxes()];
    for (const [place, { label, isGlowing, isTurned }] of labels) {
      const box = boxes[place];
      label.hidden = !box || (!isGlowing && isMarked(place));
      if (label.hidden) continue;
      const { offsetWidth: w, offsetHeight: h } = label;
      const x = clamp(box.x + (box.w - w) / 2, MARGIN, board.clientWidth - w - MARGIN);
      const [beside, onEdge, inside] = isTurned
        ? [box.y - h - MARGIN, box.y - 0.3 * h, box.y + MARGIN]
        : [box.y + box.h + MARGIN, box.y + box.h - 0.7 * h, box.y + box.h - h - MARGIN];
      const at = (/** @type {number} */ y) => ({
        x,
        y: clamp(y, MARGIN, board.clientHeight - h - MARGIN),
        w,
        h,
      });
      const free = [at(beside)].filter((spot) => piles.every((pile) => overlap(spot, pile) === 0));
      const spots = [...free, at(onEdge), at(inside)];
      const spot = firstFree(spots, others) ?? (isGlowing ? spots[0] : undefined);
      label.hidden = !spot;
      if (!spot) continue;
      others.push(spot);
      const turn = isTurned ? " rotate(180deg)" : "";
      label.style.transform = `translate(${Math.round(x)}px,${Math.round(spot.y)}px)${turn}`;
    }
  }

  return {
    /** A label that stays moves with its pile. @param {Record<string, Label>} byPlace */
    show(byPlace) {
      const earlier = new Map(labels);
      labels.clear();
      for (const [place, { text, isGlowing = false, isTurned = false }] of Object.entries(
        byPlace,
      )) {
        const label = earlier.get(place)?.label ?? make("span");
        label.textContent = text;
        label.className = isGlowing ? "glowing" : "";
        labels.set(place, { label, isGlowing, isTurned });
        earlier.delete(place);
        if (!label.parentNode) layer.append(label);
      }
      for (const { label } of earlier.values()) label.remove();
      arrange();
    },
    /** Move the labels to the piles. @param {Record<string, Box>} next */
    move(next) {
      boxes = next;
      arrange();
    },
  };
}

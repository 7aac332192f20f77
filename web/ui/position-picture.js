/** A position as a still SVG picture, laid out as the table; for print, and until that is ready. */
import { COUNTED_PILES, splitCard } from "../protocol/cards.js";
import { countPiles, layout } from "../board/layout/layout.js";
import { itemsOf, spotsOf } from "../board/layout/scene.js";
import { drawShapes, markShapes } from "./mark-shapes.js";
import { svgElement } from "./dom.js";
import { SHAPES } from "../board/paint/suit-shapes.js";

const CLASSES = {
  two: { S: "black", C: "black", H: "red", D: "red" },
  four: { S: "black", C: "blue", H: "red", D: "orange" },
};

/**
 * @param {string} suit @param {number} x of the centre @param {number} y @param {number} size
 * @param {string} className
 */
const pip = (suit, x, y, size, className) =>
  svgElement("path", {
    d: SHAPES[suit],
    class: className,
    transform: `translate(${x} ${y}) scale(${size / 100})`,
  });

/** @param {Item} item @param {{w: number, h: number}} size @param {PictureView} view */
function cardOf(item, { w, h }, view) {
  const { x, y } = item;
  if (!item.card || item.complete)
    return svgElement(
      "g",
      {},
      svgElement("rect", { x, y, width: w, height: h, rx: w * 0.07, class: "face" }),
      svgElement("rect", {
        x: x + w * 0.06,
        y: y + w * 0.06,
        width: w * 0.88,
        height: h - w * 0.12,
        rx: w * 0.05,
        class: item.back ? "back other" : "back",
      }),
    );
  const { rank, suit } = splitCard(item.card);
  const ink =
    /** @type {Record<string, string>} */ (CLASSES[view.four ? "four" : "two"])[suit] ?? "black";
  const size = w * (item.tightness > 1 ? 0.2 : item.tightness ? 0.28 : 0.4);
  const left = item.corner === "right" ? x + w - size * 0.62 : x + size * 0.62;
  const small =
    item.corner === "top" ? [left + size * 0.85, y + size * 0.55] : [left, y + size * 1.45];
  const letter = view.letter(rank);
  // so that a wide font keeps "10" in its corner
  /** @type {Record<string, string | number>} */
  const fit = letter.length > 1 ? { textLength: size * 1.1, lengthAdjust: "spacingAndGlyphs" } : {};
  return svgElement(
    "g",
    { class: ink },
    svgElement("rect", { x, y, width: w, height: h, rx: w * 0.07, class: "face" }),
    svgElement(
      "text",
      { x: left, y: y + size * 0.92, "font-size": size, class: "index", ...fit },
      letter,
    ),
    pip(suit, small[0], small[1], size * 0.6, "pip"),
    pip(suit, x + w / 2, y + h * 0.68, w * 0.42, "pip"),
  );
}

/** @param {Pile} pile @param {Place} place */
function hollow(pile, { x, y, w, h }) {
  const frame = svgElement("rect", { x, y, width: w, height: h, rx: w * 0.07, class: "hollow" });
  return pile.suit
    ? svgElement("g", {}, frame, pip(pile.suit, x + w / 2, y + h / 2, w * 0.44, "ghost"))
    : frame;
}

/** @param {Pile} pile @param {{x: number, y: number}} at @param {number} w */
function countOf(pile, at, w) {
  const count = String(pile.down + pile.up.length);
  const size = Math.max(11, w * 0.16);
  const width = size * (count.length > 1 ? 2 : 1.7);
  return svgElement(
    "g",
    {},
    svgElement("rect", {
      x: at.x + w - width,
      y: at.y,
      width,
      height: size * 1.45,
      rx: size * 0.72,
      class: "count",
    }),
    svgElement(
      "text",
      { x: at.x + w - width / 2, y: at.y + size * 1.08, "font-size": size, class: "number" },
      count,
    ),
  );
}

/** Return a picture of piles. @param {Record<string, Pile>} places @param {PictureView} view */
export function positionPicture(places, view) {
  const { width, height, turned, label, marks = [], names = "none" } = view;
  const plan = layout({ width, height, turned, ...countPiles(places) });
  const items = itemsOf(places, plan);
  const lying = Object.entries(places).filter(([name]) => plan.places[name]);
  const top = (/** @type {string} */ name) =>
    items.filter((item) => item.place === name).at(-1) ?? plan.places[name];
  return svgElement(
    "svg",
    {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      class: "picture",
      role: "img",
      "aria-label": label,
    },
    ...lying.map(([name, pile]) => hollow(pile, plan.places[name])),
    ...items.filter(({ isVisible }) => isVisible).map((item) => cardOf(item, plan.card, view)),
    ...lying
      .filter(([, pile]) => COUNTED_PILES.includes(pile.kind) && pile.down + pile.up.length > 1)
      .map(([name, pile]) => countOf(pile, top(name), plan.card.w)),
    ...drawShapes(markShapes(marks, spotsOf(places, plan), names, { width, height })),
  );
}

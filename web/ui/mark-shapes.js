/**
 * Marks as SVG shapes: rings, arrows and labels over a table. rbcore/drawing/mark_shapes.py draws the
 * same; both are tested with tests/data/mark_shapes.json. Units: CSS pixels.
 */
import { svgElement } from "./dom.js";

/** @typedef {[tag: string, attributes: Record<string, string | number>, text: string]} Shape */
/** @type {Record<string, string>} */
const COLOURS = { "": "#ffb300", good: "#3ddc84", bad: "#ff7a59" };
const EDGE = "#10161c";
/** The arrow in card widths: the line, the head, and what is left free at the ends. */
const LINE = 0.1;
const HEAD = { length: 0.34, half: 0.2 };
const FREE = { start: 0.22, end: 0.06 };
/** Letters that are narrow or wide in a bold font. */
const NARROW = "iljtfrI.,:;'|!()[]1 -";
const WIDE = "mwMW@ШЩЮЖшщюж";
/** @type {Record<string, string>} in a box from -1 to 1 */
const SIGNS = {
  good: "M-0.5 0L-0.12 0.42L0.52 -0.42",
  bad: "M-0.4 -0.4L0.4 0.4M-0.4 0.4L0.4 -0.4",
};

const round = (/** @type {number} */ value) => Math.floor(value * 10 + 0.5) / 10;

/** Return the sign of a good or bad mark. @returns {Shape[]} */
function signAt(/** @type {number} */ x, /** @type {number} */ y, kind = "", unit = 1) {
  if (!kind) return [];
  const r = 0.15 * unit;
  const disc = { cx: round(x), cy: round(y), r: round(r), fill: COLOURS[kind], stroke: EDGE };
  const sign = {
    d: SIGNS[kind],
    transform: `translate(${round(x)} ${round(y)}) scale(${round(r)})`,
    fill: "none",
    stroke: EDGE,
    "stroke-width": 0.3,
    "stroke-linecap": "round",
  };
  return [
    ["circle", { ...disc, "stroke-width": round(0.03 * unit) }, ""],
    ["path", sign, ""],
  ];
}

/** @param {Box} box @param {string} kind @param {number} unit @returns {Shape[]} */
function ring({ x, y, w, h }, kind, unit) {
  const out = 0.06 * unit;
  const frame = {
    x: round(x - out),
    y: round(y - out),
    width: round(w + 2 * out),
    height: round(h + 2 * out),
    rx: round(0.07 * unit + out),
    fill: "none",
  };
  /** @type {Record<string, string>} */
  const dashes =
    kind === "bad" ? { "stroke-dasharray": `${round(0.22 * unit)} ${round(0.14 * unit)}` } : {};
  const line = { stroke: COLOURS[kind], "stroke-width": round(0.07 * unit), ...dashes };
  return [
    ["rect", { ...frame, stroke: EDGE, "stroke-width": round(0.12 * unit) }, ""],
    ["rect", { ...frame, ...line }, ""],
    ...signAt(x + w - 0.05 * unit, y + h - 0.05 * unit, kind, unit),
  ];
}

/** @param {[number, number]} from @param {[number, number]} to @param {number} unit card width */
export function arrowPath([x1, y1], [x2, y2], unit) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const neck = Math.max(0, length - HEAD.length * unit);
  const [line, half] = [(LINE / 2) * unit, HEAD.half * unit];
  const corners = [
    [0, line],
    [neck, line],
    [neck, half],
    [length, 0],
    [neck, -half],
    [neck, -line],
    [0, -line],
  ];
  const points = corners.map(([along, across]) =>
    [x1 + dx * along - dy * across, y1 + dy * along + dx * across].map(round).join(" "),
  );
  return `M${points.join("L")}Z`;
}

/** @param {Box} box @returns {[number, number]} */
export const middle = ({ x, y, w, h }) => [x + w / 2, y + h / 2];

/** Leaves the middles of both cards free. @param {Box} start @param {Box} end */
function arrowBetween(start, end) {
  const [[x1, y1], [x2, y2], unit] = [middle(start), middle(end), start.w];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((x2 - x1) / length) * unit, ((y2 - y1) / length) * unit];
  /** @type {[number, number]} */
  const first = [x1 + FREE.start * dx, y1 + FREE.start * dy];
  /** @type {[number, number]} */
  const last = [x2 - FREE.end * dx, y2 - FREE.end * dy];
  return { path: arrowPath(first, last, unit), first, last };
}

/** @param {Box} start @param {Box} end @param {string} kind @param {number} unit @returns {Shape[]} */
function arrow(start, end, kind, unit) {
  const { path, first, last } = arrowBetween(start, end);
  const look = {
    d: path,
    fill: COLOURS[kind],
    "fill-opacity": kind === "bad" ? 0.45 : 0.92,
    stroke: EDGE,
    "stroke-width": round(0.035 * unit),
    "stroke-linejoin": "round",
  };
  const sign = signAt((first[0] + last[0]) / 2, (first[1] + last[1]) / 2, kind, unit);
  return [["path", look, ""], ...sign];
}

/** The width of a letter as a part of the font size. @param {string} letter */
function ems(letter) {
  if (NARROW.includes(letter)) return 0.38;
  if (WIDE.includes(letter)) return 0.98;
  return letter !== letter.toLowerCase() ? 0.74 : 0.62;
}

/**
 * Labels do not cover each other.
 * @param {{width: number, height: number}} area @param {number} unit card width
 */
function labelMaker({ width, height }, unit) {
  const size = Math.min(17, Math.max(11, 0.22 * unit));
  /** @type {Box[]} */
  const placed = [];
  /** @param {string} text @param {number} x its middle @param {number} bottom @returns {Shape[]} */
  return (text, x, bottom, colour = "none") => {
    const w = [...text].reduce((sum, letter) => sum + ems(letter), 0) * size + 0.9 * size;
    const h = 1.45 * size;
    const left = Math.max(2, Math.min(x - w / 2, width - w - 2));
    let top = Math.min(bottom - 0.7 * h, height - h - 2);
    const isCovered = (/** @type {Box} */ one) =>
      left < one.x + one.w && one.x < left + w && top < one.y + one.h && one.y < top + h;
    for (let n = 0; n < 4; n++) if (placed.some(isCovered)) top -= h + 1;
    placed.push({ x: left, y: top, w, h });
    const pill = {
      x: round(left),
      y: round(top),
      width: round(w),
      height: round(h),
      rx: round(h / 2),
      fill: EDGE,
      "fill-opacity": 0.88,
      stroke: colour,
      "stroke-width": 1.5,
    };
    const words = {
      x: round(left + w / 2),
      y: round(top + h / 2 + 0.36 * size),
      "font-size": round(size),
      "font-weight": 600,
      fill: "#fff",
      "text-anchor": "middle",
    };
    return [
      ["rect", pill, ""],
      ["text", words, text],
    ];
  };
}

/**
 * @param {DrawnMark[]} marks @param {Record<string, Spot>} spots
 * @param {string} names none, houses or all @param {{width: number, height: number}} area
 */
export function markShapes(marks, spots, names, area) {
  const [first] = Object.values(spots);
  if (!first) return [];
  const unit = first.top.w;
  const label = labelMaker(area, unit);
  const shown = marks.filter(({ place, to }) => spots[place] && (!to || spots[to]));
  const labelled = marks.flatMap(({ place, label: text }) => (text ? [place] : []));
  const isNamed = { houses: /^H\d/, all: /^[HF]\d/ }[names] ?? /^$/;
  const named = Object.keys(spots).filter((one) => isNamed.test(one) && !labelled.includes(one));
  return [
    ...shown.flatMap(({ place, to, label: text, kind = "" }) =>
      to || text ? [] : ring(spots[place].box, kind, unit),
    ),
    ...shown.flatMap(({ place, to, kind = "" }) =>
      to ? arrow(spots[place].top, spots[to].top, kind, unit) : [],
    ),
    ...named.flatMap((one) => label(one, spots[one].middle, spots[one].box.y + spots[one].box.h)),
    ...shown.flatMap(({ place, label: text, kind = "" }) => {
      const { x, y, w, h } = spots[place].box;
      return text ? label(text, x + w / 2, y + h, COLOURS[kind]) : [];
    }),
  ];
}

// --- over the table of a board, which describes them to assistive technology itself

/** @param {Shape[]} shapes */
export const drawShapes = (shapes) =>
  shapes.map(([tag, attributes, text]) => svgElement(tag, attributes, ...(text ? [text] : [])));

/** @param {HTMLElement} board */
export function createMarkLayer(board) {
  const picture = svgElement("svg", { class: "marks", "aria-hidden": "true" });
  board.append(picture);
  return {
    /** @param {DrawnMark[]} marks @param {Record<string, Spot>} spots @param {string} names */
    draw(marks, spots, names) {
      const area = { width: board.clientWidth, height: board.clientHeight };
      picture.replaceChildren(...drawShapes(markShapes(marks, spots, names, area)));
    },
  };
}

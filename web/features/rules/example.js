/** A picture of some places with a move between them, and whether the referee allows it. */
import { placeName } from "../../board/speech/describe.js";
import { splitCard } from "../../protocol/cards.js";
import { readPosition } from "../../protocol/position.js";
import { pip } from "../../ui/suits.js";
import { svgElement } from "../../ui/svg.js";

/**
 * @typedef {object} Example
 * @property {string} line key of the statement that it illustrates
 * @property {string} position
 * @property {string[]} shown
 * @property {string} card
 * @property {string} source
 * @property {string} target
 * @property {string | null} reason for which it is refused; null: it is allowed
 * @property {string | null} clause
 * @property {string} variant which of the texts of the reason is true
 */

const [W, H, SLOT, TOP, STEP] = [50, 70, 114, 40, 22];
const CAPTION_CHARS = 14;
/** The font size in CSS pixels for which the measures above are meant. */
const USUAL_FONT = 16;

/** @param {Words} words @param {string} card @param {number} x @param {number} y */
function face(words, card, x, y) {
  const { rank, suit } = splitCard(card);
  const ink = "HD".includes(suit) ? "red" : "black";
  const index = svgElement(
    "text",
    { x: x + 6, y: y + 18, "font-size": 19, class: `index ${ink}` },
    words.t(`index.${rank}`),
  );
  return svgElement(
    "g",
    {},
    svgElement("rect", { x, y, width: W, height: H, rx: 5, class: "face" }),
    index,
    pip(suit, x + W - 12, y + 12, 14, ink),
    pip(suit, x + W / 2, y + H * 0.62, 24, ink),
  );
}

/** @param {Pile} pile @param {number} x @param {number} y */
function emptySpace(pile, x, y) {
  const frame = svgElement("rect", { x, y, width: W, height: H, rx: 5, class: "hollow" });
  return pile.suit
    ? svgElement("g", {}, frame, pip(pile.suit, x + W / 2, y + H / 2, 24, "ghost"))
    : frame;
}

/** @param {Words} words @param {Pile} pile @param {number} x @returns {SVGElement[]} */
function pilePicture(words, pile, x) {
  const down = pile.down
    ? [
        svgElement("rect", {
          x,
          y: TOP,
          width: W,
          height: H,
          rx: 5,
          class: `back ${pile.side === "B" ? "other" : ""}`,
        }),
      ]
    : [];
  if (pile.kind !== "house") {
    const top = pile.up.at(-1);
    return top ? [face(words, top[0], x, TOP)] : down.length ? down : [emptySpace(pile, x, TOP)];
  }
  const cards = pile.up.map(([card], at) => face(words, card, x, TOP + at * STEP));
  return cards.length ? cards : [emptySpace(pile, x, TOP)];
}

/**
 * Return the name of a pile under its drawing, in short lines.
 * @param {string} name @param {number} x @param {number} y
 */
function caption(name, x, y) {
  /** @type {string[]} */
  const lines = [];
  for (const word of name.split(" "))
    if (lines.length && lines[lines.length - 1].length + word.length < CAPTION_CHARS)
      lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  return svgElement(
    "text",
    { x, y, "font-size": 11, class: "caption" },
    ...lines.map((line, at) => svgElement("tspan", { x, dy: at ? 13 : 0 }, line)),
  );
}

/** @param {number} from @param {number} to @param {boolean} allowed */
function arrow(from, to, allowed) {
  const middle = (from + to) / 2;
  const way = Math.sign(to - from);
  const kind = allowed ? "yes" : "no";
  const mark = allowed ? `M${middle - 6} 13l4 5l8-10` : `M${middle - 5} 8l10 10m0-10l-10 10`;
  return svgElement(
    "g",
    { class: kind },
    svgElement("path", {
      d: `M${from} ${TOP - 4}Q${middle} -8 ${to - 3 * way} ${TOP - 7}`,
      class: "way",
    }),
    svgElement("path", { d: `M${to} ${TOP - 3}l${-10 * way}-3l${6 * way}-8Z`, class: "tip" }),
    svgElement("circle", { cx: middle, cy: 13, r: 11, class: "seal" }),
    svgElement("path", { d: mark, class: "mark" }),
  );
}

/**
 * Return the picture of an example, its verdict and its clause.
 * @param {Words} words
 * @param {Example} example
 */
export function examplePicture(words, example) {
  const places = readPosition(example.position);
  const x = (/** @type {string} */ place) => example.shown.indexOf(place) * SLOT + (SLOT - W) / 2;
  const most = Math.max(
    ...example.shown.map((place) => (places[place].kind === "house" ? places[place].up.length : 1)),
    1,
  );
  const bottom = TOP + H + (most - 1) * STEP;
  const [width, height] = [example.shown.length * SLOT, bottom + 46];
  const players = { A: "human", B: "computer" };
  const name = (/** @type {string} */ place) =>
    placeName(words, { places, players, record: { schema: 1 } }, place, "A");
  const under = (/** @type {string} */ place) =>
    places[place].kind === "foundation" ? "" : name(place);
  const verdict = example.reason
    ? words.t("rules.refused", { reason: reasonText(words, example) })
    : words.t("rules.allowed");
  const label = words.t("rules.picture", {
    source: name(example.source),
    target: name(example.target),
    verdict,
  });
  const svg = svgElement(
    "svg",
    {
      viewBox: `0 0 ${width} ${height}`,
      width: `${width / USUAL_FONT}rem`,
      class: "example",
      role: "img",
      "aria-label": label,
    },
    ...example.shown.flatMap((place) => [
      ...pilePicture(words, places[place], x(place)),
      caption(under(place), x(place) + W / 2, bottom + 16),
    ]),
    arrow(x(example.source) + W / 2, x(example.target) + W / 2, !example.reason),
  );
  return { svg, verdict, clause: example.clause ?? "" };
}

/** @param {Words} words @param {Example} example */
function reasonText(words, example) {
  const kind = readPosition(example.position)[example.target].kind;
  const variant = example.variant || (["house", "foundation"].includes(kind) ? kind : "load");
  const specific = `reason.${example.reason}.${variant}`;
  return words.t(words.has(specific) ? specific : `reason.${example.reason}`, {
    card: words.t("ground.card"),
  });
}

/**
 * Checks of a position's text that need no engine: its syntax, and whether the pack has its cards.
 * Pure.
 */
import { cardsUpTo } from "../protocol/cards.js";
import { GAMES } from "./keys.js";

// what may be read in two ways takes endlessly many tries in a text that is wrong further on
const ROW = "(?:(?:\\d{1,3}x|\\*?x|\\*?(?:10|[2-9AJQK])[SHDC]|\\*?JOKER)(?:\\.|$|(?=[_!,~])))*";
const PLAYER = `[A-C]:${ROW}(?:!${ROW})?_${ROW}_${ROW}_${ROW}`;
const PARTS = [
  "[a-z0-9-]+",
  "[A-C]",
  `${PLAYER}(?:,${PLAYER})+`,
  `(?:H\\d{1,2}:(?:closed|${ROW})(?:,|$))*`,
  ROW,
  "[a-z.]*",
  "[\\d.]*",
  "\\d*",
].map((part) => new RegExp(`^${part}$`));
const MAX_LENGTH = 2000;
const FULL_PACK = 52;
/** Options that change which cards there are. */
const PACK_OPTIONS = ["packs", "deck", "joker", "players"];

/**
 * Return the malformed part of a position, or ""; of an empty text, a pair of quotation marks.
 * @param {string} text
 */
export function syntaxFault(text) {
  const start = text.slice(0, 60) || '""';
  const parts = text.split("~");
  if (text.length > MAX_LENGTH || parts.length !== PARTS.length) return start;
  const wrong = parts.findIndex((part, at) => !PARTS[at].test(part));
  return wrong < 0 ? "" : parts[wrong] || start;
}

/**
 * Return why the game cannot have this position (an unknown preset, a side or a card too many), or
 * "". A position may show fewer cards than the game has.
 * @param {string} text well formed
 * @param {Record<string, unknown>} rules options over those of the preset
 */
export function packFault(text, rules) {
  const [preset, turn, players, houses, foundations] = text.split("~");
  if (!Object.hasOwn(GAMES, preset)) return preset;
  const sides = players.split(",").map((part) => part[0]);
  if (new Set(sides).size < sides.length || !sides.includes(turn)) return `${turn}: ${sides}`;
  if (Object.keys(rules).some((name) => PACK_OPTIONS.includes(name))) return "";
  const [packs, total] = GAMES[preset];
  const tops = foundations.split(".").filter(Boolean);
  const named = [...`${players},${houses}`.matchAll(/(?:10|[2-9AJQK])[SHDC]/g)]
    .map(([card]) => card)
    .concat(total % FULL_PACK ? tops : tops.flatMap((top) => cardsUpTo(top)));
  const count = (/** @type {string} */ card) => named.filter((one) => one === card).length;
  const extra = named.find((card) => count(card) > packs);
  if (extra) return `${count(extra)} ${extra}`;
  const unknown = [...`${players},${houses}`.matchAll(/(\d+)x/g)].reduce(
    (sum, [, number]) => sum + Number(number),
    0,
  );
  return named.length + unknown > total ? `${named.length + unknown} > ${total}` : "";
}

/**
 * Codes the document of a game with a friend, and the positions of its last sending. What follows
 * from the rest is left out. Every function both writes and reads, see events.js. Pure.
 */
import { LIMITS } from "../../protocol/friend-limits.js";
import { otherSide } from "../../protocol/sides.js";
import { playedEvents } from "../friend-document.js";
import { canonical } from "../../protocol/canonical.js";
import { codeEvents, codeText, notePlayed } from "./events.js";
import { codeFrames } from "./frames.js";
import { chainOf, commitmentOf } from "./hashes.js";
import { TracedTable } from "./traced-table.js";

/** @typedef {import("./range-coder.js").Coder} Coder */
/** @typedef {import("../../protocol/types.js").FriendSending} Sending */

/** @param {Coder} coder @param {string} [id] */
function codeId(coder, id = "0") {
  const [high, low] = [id.slice(0, 5), id.slice(5)].map((part) => Number.parseInt(part || "0", 36));
  const coded = [coder.random(26, high), coder.random(26, low)];
  return coded.map((part) => part.toString(36).padStart(5, "0")).join("");
}

/** @param {Coder} coder @param {number} digits @param {string} [hex] */
function codeHex(coder, digits, hex = "") {
  let coded = "";
  for (let at = 0; at < digits; at += 2) {
    const byte = coder.random(8, Number.parseInt(hex.slice(at, at + 2) || "0", 16));
    coded += byte.toString(16).padStart(2, "0");
  }
  return coded;
}

/** @param {Coder} coder @param {Record<string, string>} [halves] */
function codeHalves(coder, halves) {
  /** @type {Record<string, string>} */
  const coded = {};
  for (const side of ["A", "B"])
    if (coder.bit(`half ${side}`, halves && side in halves))
      coded[side] = codeHex(coder, 32, halves?.[side]);
  return coded;
}

/**
 * @param {Coder} coder
 * @param {Sending[]} [given]
 * @returns {Sending[]}
 */
function codeSendings(coder, given) {
  /** @type {Sending[]} */
  const sendings = [];
  const table = new TracedTable();
  let count = 0;
  while (coder.bit("sending", given && sendings.length < given.length)) {
    if (sendings.length >= LIMITS.sendings) throw new RangeError("too long");
    const sending = given?.[sendings.length];
    const expected = otherSide(sendings.at(-1)?.by ?? "B");
    const by = coder.bit("by", sending?.by === expected) ? expected : otherSide(expected);
    const isWhole = coder.bit("keep", sending?.keep === count);
    const keep = isWhole ? count : coder.number("kept", 15, sending?.keep);
    const events = codeEvents(coder, table, sending?.events);
    count = Math.min(keep, count) + events.length;
    sendings.push({ by, keep, events });
  }
  return sendings;
}

/**
 * Code the positions of the last sending.
 * @param {Coder} coder
 * @param {FriendGame} game
 * @param {string[] | null} [texts]
 */
function codeLastFrames(coder, { sendings, preset }, texts) {
  if (!coder.bit("frames", texts?.length)) return null;
  const { events, before } = playedEvents(sendings);
  const table = new TracedTable();
  for (const event of events.slice(0, before)) notePlayed(table, event);
  return codeFrames(coder, table, preset, events.slice(before), texts ?? undefined);
}

/**
 * Code a document and the positions of its last sending.
 * @param {Coder} coder
 * @param {LinkContent} [content]
 * @returns {LinkContent}
 */
export function codeContent(coder, content) {
  const { id, commitment, halves, sendings: _, chain, ...rest } = content?.game ?? {};
  const coded = JSON.parse(codeText(coder, content && canonical(rest)));
  const game = {
    ...coded,
    id: codeId(coder, id),
    commitment: "",
    halves: codeHalves(coder, halves),
  };
  game.sendings = codeSendings(coder, content?.game.sendings);
  const derived = commitmentOf(game);
  game.commitment = coder.bit("commitment", commitment === derived)
    ? derived
    : codeHex(coder, 64, commitment);
  const derivedChain = chainOf(game);
  game.chain = coder.bit("chain", chain === derivedChain)
    ? derivedChain
    : codeHex(coder, 32, chain);
  return { game, frames: codeLastFrames(coder, game, content?.frames) };
}

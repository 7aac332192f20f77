/**
 * Codes the document of a game with a friend, and the positions of its last sending. What follows
 * from the rest is left out. Every function both writes and reads, see friend-events.js. Pure.
 */
import { flag, list, mapOf, maybe, oneOf, plain, shape, text, whole } from "../protocol/checks.js";
import { codeEvents, codeText, notePlayed } from "./friend-events.js";
import { codeFrames } from "./friend-frames.js";
import { chainOf, commitmentOf } from "./friend-hashes.js";
import { canonical } from "./save-format.js";
import { TracedTable } from "./traced-table.js";

/** @typedef {import("./range-coder.js").Coder} Coder */
/** @typedef {import("../protocol/types.js").FriendGame} FriendGame */
/** @typedef {import("../protocol/types.js").FriendSending} Sending */
/** @typedef {{game: FriendGame, frames: string[] | null}} Letter what a link carries */

const ID = /^[a-z0-9]{10}$/;
const HASH = /^[0-9a-f]{64}$/;
const HALF = /^[0-9a-f]{32}$/;
const MAX_EVENTS = 20_000;
const MAX_SENDINGS = 4000;
/** @type {{A: "B", B: "A"}} */
const OTHER = { A: "B", B: "A" };

/**
 * A document whose parts have the right types; the engine checks the rest.
 * @type {import("../protocol/checks.js").Guard<FriendGame>}
 */
export const isFriendGame = shape({
  format: whole(1000),
  id: (value) => ID.test(String(value)),
  behaviour: whole(1_000_000),
  preset: text(40),
  options: mapOf(plain(3), 100),
  names: mapOf(text(40), 2, 1),
  agreed: mapOf(flag, 10),
  match: maybe(plain(5)),
  first: maybe(oneOf("A", "B")),
  commitment: (value) => HASH.test(String(value)),
  halves: mapOf((value) => HALF.test(String(value)), 2),
  sendings: list(
    shape({ by: oneOf("A", "B"), keep: whole(MAX_EVENTS), events: list(text(200), MAX_EVENTS) }),
    MAX_SENDINGS,
  ),
  chain: (value) => HALF.test(String(value)),
});

/**
 * Return the events of all sendings that stay, and how many of them the last sending found.
 * @param {Sending[]} sendings
 */
export function playedEvents(sendings) {
  /** @type {string[]} */
  let events = [];
  let before = 0;
  for (const { keep, events: more } of sendings) {
    events = [...events.slice(0, keep), ...more];
    before = Math.min(keep, events.length);
  }
  return { events, before };
}

/**
 * Return the side for which a game was sent: the one that did not send last.
 * @param {FriendGame} game
 */
export const recipientOf = ({ halves, sendings }) =>
  halves.B ? OTHER[sendings.at(-1)?.by ?? "B"] : "B";

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
    if (sendings.length >= MAX_SENDINGS) throw new RangeError("too long");
    const sending = given?.[sendings.length];
    const expected = sendings.at(-1)?.by === "A" ? "B" : "A";
    const by = coder.bit("by", sending?.by === expected) ? expected : OTHER[expected];
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
 * @param {Letter} [letter]
 * @returns {Letter}
 */
export function codeLetter(coder, letter) {
  const { id, commitment, halves, sendings: _, chain, ...rest } = letter?.game ?? {};
  const coded = JSON.parse(codeText(coder, letter && canonical(rest)));
  const game = {
    ...coded,
    id: codeId(coder, id),
    commitment: "",
    halves: codeHalves(coder, halves),
  };
  game.sendings = codeSendings(coder, letter?.game.sendings);
  const derived = commitmentOf(game);
  game.commitment = coder.bit("commitment", commitment === derived)
    ? derived
    : codeHex(coder, 64, commitment);
  const derivedChain = chainOf(game);
  game.chain = coder.bit("chain", chain === derivedChain)
    ? derivedChain
    : codeHex(coder, 32, chain);
  return { game, frames: codeLastFrames(coder, game, letter?.frames) };
}

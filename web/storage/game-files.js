/**
 * Games as text: a file with any number of them, and a link with one. What is read is checked, never trusted.
 */
import { idOf } from "./save-format.js";
import { isGameBundle, isGameRecord, isStoredGame } from "../protocol/validators.js";

/** @typedef {import("../protocol/types.js").GameRecord} GameRecord */

/**
 * A game that is kept.
 * @typedef {object} Game
 * @property {string} id
 * @property {number} begun ms, 0: not known
 * @property {number} ended ms, when it was kept
 * @property {string} side whose game it is: the player at this device
 * @property {{how: string, winner: string | null, score?: Record<string, number>} | null} result null: it was not played to its end
 * @property {GameRecord} record
 */

const MOST_RECORD_CHARS = 1_000_000;
const MOST_BUNDLE_CHARS = 50_000_000;
const MOST_LINK_CHARS = 60_000;
const LINK = "#game=";
const PACKED = "1";
const BARE = "0";

/** @param {Game[]} games */
export const writeBundle = (games) => JSON.stringify({ format: "russian-bank", bundle: 1, games });

/**
 * Return the games in a text, and how many of them were none; null when it is no file of ours at all.
 * @param {string} text
 * @returns {{games: Game[], refused: number} | null}
 */
export function readBundle(text) {
  if (text.length > MOST_BUNDLE_CHARS) return null;
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isGameBundle(found)) return null;
  const good = found.games.filter(
    (/** @type {any} */ game) =>
      isStoredGame(game) && JSON.stringify(game.record).length <= MOST_RECORD_CHARS,
  );
  const games = good.map(
    (/** @type {any} */ { id, begun, ended = 0, side = "A", result = null, record }) => ({
      id,
      begun,
      ended,
      side,
      result,
      record,
    }),
  );
  return { games, refused: found.games.length - games.length };
}

/** @param {Uint8Array} bytes */
function toLetters(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} letters */
const toBytes = (letters) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );

/**
 * Send bytes through a (de)compressor and read at most so many.
 * @param {Uint8Array} bytes @param {GenericTransformStream} stream @param {number} most
 */
async function through(bytes, stream, most) {
  const reader = new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (bytes)])
    .stream()
    .pipeThrough(stream)
    .getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * Return a text as letters for an address, packed where the browser can do that.
 * @param {string} text
 */
export async function packText(text) {
  const bytes = new TextEncoder().encode(text);
  try {
    return (
      PACKED +
      toLetters(await through(bytes, new CompressionStream("deflate-raw"), MOST_RECORD_CHARS))
    );
  } catch {
    return BARE + toLetters(bytes);
  }
}

/**
 * Return the text of such letters.
 * @param {string} letters
 */
export async function unpackText(letters) {
  const bytes = toBytes(letters.slice(1));
  const bare =
    letters[0] === PACKED
      ? await through(bytes, new DecompressionStream("deflate-raw"), MOST_RECORD_CHARS)
      : bytes;
  return new TextDecoder("utf-8", { fatal: true }).decode(bare);
}

/**
 * Return the address of a page with a game in its fragment, which no server ever sees.
 * @param {string} page @param {GameRecord} record
 */
export const writeLink = async (page, record) =>
  `${page.split("#")[0]}${LINK}${await packText(JSON.stringify(record))}`;

/** Tell whether a fragment means to be a game. @param {string} fragment */
export const isLink = (fragment) => fragment.startsWith(LINK);

/**
 * Return the game in a fragment, null when there is none that can be read.
 * @param {string} fragment
 * @returns {Promise<Game | null>}
 */
export async function readLink(fragment) {
  if (!isLink(fragment) || fragment.length > MOST_LINK_CHARS) return null;
  try {
    const record = JSON.parse(await unpackText(fragment.slice(LINK.length)));
    return isGameRecord(record)
      ? { id: idOf(record), begun: 0, ended: 0, side: "A", result: null, record }
      : null;
  } catch {
    return null;
  }
}

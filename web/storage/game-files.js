/**
 * Games as text: files with any number of games, and links with one. Everything that is read is
 * validated.
 */
import { toBytes, toLetters } from "./base64.js";
import { idOf } from "./save-format.js";
import { isGameBundle, isGameRecord, isStoredGame } from "../protocol/validators.js";

/** @typedef {import("../protocol/types.js").GameRecord} GameRecord */

/**
 * An archived game.
 * @typedef {object} Game
 * @property {string} id
 * @property {number} begun ms, 0: unknown
 * @property {number} ended ms, when it was archived
 * @property {string} side of the player at this device
 * @property {{how: string, winner: string | null, score?: Record<string, number>} | null} result
 *   null: unfinished
 * @property {GameRecord} record
 */

const MAX_RECORD_CHARS = 1_000_000;
const MAX_BUNDLE_CHARS = 50_000_000;
const MAX_FRIENDS = 1000;
const MAX_LINK_CHARS = 60_000;
/** Reading a value that is nested deeper could exhaust the stack. */
const MAX_LEVELS = 30;
/** What comes before the letters of a game in the fragment of an address. */
export const GAME_MARK = "#game=";
// The first letter of a packed text.
const DEFLATED = "1";
const PLAIN = "0";

/**
 * Return the text of a file with games, with games with friends that are in progress, and with notes.
 * @param {Game[]} games
 * @param {import("./friend-games.js").FriendRow[]} [friends]
 * @param {Record<string, unknown>} [notes] by name
 */
export const writeBundle = (games, friends = [], notes = {}) =>
  JSON.stringify({
    format: "russian-bank",
    bundle: 1,
    games,
    ...(friends.length && { friends }),
    ...(Object.keys(notes).length && { notes }),
  });

/**
 * Return whether nothing in a value lies deeper than so many levels.
 * @param {unknown} value
 * @returns {boolean}
 */
export const isShallow = (value, levels = MAX_LEVELS) =>
  value === null ||
  typeof value !== "object" ||
  (levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1)));

/**
 * Return the games in a text, and how many were refused; null if it is not a file of games. Games
 * with friends and notes are not validated here.
 * @param {string} text
 * @returns {{games: Game[], refused: number, friends: unknown[], notes: Record<string, unknown>} |
 *   null}
 */
export function readBundle(text) {
  if (text.length > MAX_BUNDLE_CHARS) return null;
  let bundle;
  try {
    bundle = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isGameBundle(bundle)) return null;
  const shallow = bundle.games.filter((one) => isShallow(one));
  const games = shallow.filter(isStoredGame).flatMap((game) => {
    const { id, begun, ended = 0, side = "A", result = null, record } = game;
    const isShort = JSON.stringify(record).length <= MAX_RECORD_CHARS;
    return isShort ? [{ id, begun, ended, side, result, record }] : [];
  });
  const { friends, notes } = /** @type {{friends?: unknown, notes?: unknown}} */ (bundle);
  return {
    games,
    refused: bundle.games.length - games.length,
    friends: Array.isArray(friends) ? friends.slice(0, MAX_FRIENDS) : [],
    notes: Object(notes),
  };
}

/**
 * Compress or decompress bytes.
 * @param {Uint8Array} bytes
 * @param {GenericTransformStream} stream
 * @param {number} maxBytes of the result
 */
async function through(bytes, stream, maxBytes) {
  const reader = new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (bytes)])
    .stream()
    .pipeThrough(stream)
    .getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * Return a text as letters for an address, deflated if the browser can do that.
 * @param {string} text
 */
export async function packText(text) {
  const bytes = new TextEncoder().encode(text);
  try {
    return (
      DEFLATED +
      toLetters(await through(bytes, new CompressionStream("deflate-raw"), MAX_RECORD_CHARS))
    );
  } catch {
    return PLAIN + toLetters(bytes);
  }
}

/**
 * Return the text that packText packed.
 * @param {string} letters
 */
export async function unpackText(letters) {
  const bytes = toBytes(letters.slice(1));
  const plain =
    letters[0] === DEFLATED
      ? await through(bytes, new DecompressionStream("deflate-raw"), MAX_RECORD_CHARS)
      : bytes;
  return new TextDecoder("utf-8", { fatal: true }).decode(plain);
}

/**
 * Return the address of a page with a game in its fragment, which is never sent to a server.
 * @param {string} page @param {GameRecord} record
 */
export const writeLink = async (page, record) =>
  `${page.split("#")[0]}${GAME_MARK}${await packText(JSON.stringify(record))}`;

/** Return whether a fragment looks like a game. @param {string} fragment */
export const isLink = (fragment) => fragment.startsWith(GAME_MARK);

/**
 * Return the game in a fragment, or null.
 * @param {string} fragment
 * @returns {Promise<Game | null>}
 */
export async function readLink(fragment) {
  if (!isLink(fragment) || fragment.length > MAX_LINK_CHARS) return null;
  try {
    const record = JSON.parse(await unpackText(fragment.slice(GAME_MARK.length)));
    return isGameRecord(record)
      ? { id: idOf(record), begun: 0, ended: 0, side: "A", result: null, record }
      : null;
  } catch {
    return null;
  }
}

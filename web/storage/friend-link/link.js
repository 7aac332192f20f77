/**
 * A game with a friend as a link, `#friend=` and letters, and as a file that contains the link. In
 * every version the letters are the version, the number of bytes, the bytes and a checksum of all
 * that; so a link that a messenger cut off can be distinguished from a damaged one and from one of
 * a newer version of the page.
 */
import { MARK, readLinks } from "../../protocol/addresses.js";
import { toBytes, toLetters } from "../base64.js";
import { isFriendGame } from "../friend-document.js";
import { codeContent } from "./content.js";
import { FILE_FORMAT, MAX_TEXT } from "./file.js";
import { friendOdds } from "./odds.js";
import { isShallow } from "../game-files.js";
import { Decoder, Encoder } from "./range-coder.js";
import { canonical } from "../../protocol/canonical.js";
import { checksum } from "../save-format.js";

const VERSION = "1";
const FORMAT = 1;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Letters that no program takes for the end of a sentence, as a link ends with them. */
const LAST_LETTERS = "abcdefghijkmnopqrstuvwxyz2345678";
const CHECKSUM_LETTERS = 6;
const MAX_BYTES = 30_000;

// --- the letters

/** Return a number as letters: five bits in each, and one for whether there are more. @param {number} number */
function sizeLetters(number) {
  let letters = LETTERS[number & 31];
  for (let rest = number >> 5; rest; rest >>= 5) letters = LETTERS[32 + (rest & 31)] + letters;
  return letters;
}

/**
 * Return the number at the start of letters, and how many letters it takes; null if they end in it.
 * @param {string} letters
 */
function readSize(letters) {
  let size = 0;
  for (let at = 0; at < letters.length && at < 4; at++) {
    const digit = LETTERS.indexOf(letters[at]);
    if (digit < 0) return null;
    size = (size << 5) | (digit & 31);
    if (digit < 32) return { size, count: at + 1 };
  }
  return null;
}

/** @param {string} letters */
function checksumLetters(letters) {
  const sum = Number.parseInt(checksum(letters), 16);
  return Array.from(
    { length: CHECKSUM_LETTERS },
    (_, at) => LAST_LETTERS[(sum >>> (5 * at)) & 31],
  ).join("");
}

/** @param {LinkContent} content */
function lettersOf(content) {
  const encoder = new Encoder(friendOdds());
  codeContent(encoder, content);
  const bytes = encoder.finish();
  const letters = VERSION + sizeLetters(bytes.length) + toLetters(bytes);
  return letters + checksumLetters(letters);
}

/**
 * Return the game in letters, and the positions of its last sending.
 * @param {string} letters
 * @returns {LinkContent | {fault: Fault}}
 */
function readLetters(letters) {
  const head = readSize(letters.slice(1));
  if (!head) return { fault: letters.length < 5 ? "cut" : "damaged" };
  const { size, count } = head;
  if (size > MAX_BYTES) return { fault: "damaged" };
  const end = 1 + count + Math.ceil((size * 8) / 6);
  const total = end + CHECKSUM_LETTERS;
  if (letters.length < total) return { fault: "cut" };
  if (checksumLetters(letters.slice(0, end)) !== letters.slice(end, total))
    return { fault: "damaged" };
  if (letters[0] !== VERSION) return { fault: "newer" };
  return readBytes(toBytes(letters.slice(1 + count, end)));
}

/** @param {Uint8Array} bytes @returns {LinkContent | {fault: Fault}} */
function readBytes(bytes) {
  try {
    const content = codeContent(new Decoder(friendOdds(), bytes));
    if (Number(content.game.format) > FORMAT) return { fault: "newer" };
    return isShallow(content.game) && isFriendGame(content.game) ? content : { fault: "damaged" };
  } catch {
    return { fault: "damaged" };
  }
}

// --- links

/**
 * Return the address of a page with a game in its fragment, which is never sent to a server.
 * @param {string} page
 * @param {FriendGame} game
 * @param {string[] | null} [frames] the positions before and during the last sending, which show it
 *   before the engine is there
 */
export async function friendAddress(page, game, frames = null) {
  const letters = checkedLetters({ game, frames }) ?? checkedLetters({ game, frames: null });
  if (!letters) throw new RangeError("this game cannot be sent as a link");
  return `${page.split("#")[0]}${MARK.friend}${letters}`;
}

/** Return the letters of a game if they can be read again. @param {LinkContent} content */
function checkedLetters(content) {
  try {
    const letters = lettersOf(content);
    const back = readLetters(letters);
    return !("fault" in back) && canonical(back.game) === canonical(content.game) ? letters : null;
  } catch {
    return null;
  }
}

/**
 * Return the game in a fragment, in an address or in a message with one; of several the last one
 * that can be read.
 * @param {string} text
 * @returns {Promise<LinkContent | {fault: Fault}>}
 */
export const readFriendLink = async (text) =>
  text.length > MAX_TEXT ? { fault: "other" } : readLinks(text, "friend", readLetters);

// --- files

/** Return the text of a file with a game. @param {FriendGame} game @param {string[] | null} [frames] */
export async function friendFile(game, frames) {
  return `${JSON.stringify({ format: FILE_FORMAT, version: 1, link: await friendAddress("", game, frames) })}\n`;
}

/**
 * Return the game in a file, which may also contain the link alone.
 * @param {string} text
 * @returns {Promise<LinkContent | {fault: Fault}>}
 */
export async function readFriendFile(text) {
  if (text.length > MAX_TEXT || !text.trimStart().startsWith("{")) return readFriendLink(text);
  try {
    const file = JSON.parse(text);
    if (file?.format !== FILE_FORMAT) return { fault: "other" };
    return file.version > 1 ? { fault: "newer" } : readFriendLink(String(file.link));
  } catch {
    if (!text.includes(FILE_FORMAT)) return { fault: "other" };
    return text.trimEnd().endsWith("}") ? { fault: "damaged" } : { fault: "cut" };
  }
}

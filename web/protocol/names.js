/** The names that players may have. Pure. */
import { LIMITS } from "./friend-limits.js";

/** More does not fit beside the piles. Unit: code points. */
export const MAX_NAME_LENGTH = 16;
/** Control characters, breaks of lines, marks that turn the direction of what follows, and half characters. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu;
/** What a reader takes for one character, nearly as Unicode has it: also flags and joined emoji. */
const CHARACTER =
  /(?:\p{RI}{2}|.)(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gsu;

/** Return whether a value is a name that a friend may have. @param {unknown} value */
export const isName = (value) =>
  typeof value === "string" &&
  [...value].length <= LIMITS.name &&
  /\P{White_Space}/u.test(value) &&
  value.search(NOT_IN_NAMES) < 0;

/**
 * Return a text as the characters that a reader sees. Firefox before 125 has no Intl.Segmenter.
 * @param {string} text
 */
export const charactersOf = (text) =>
  "Segmenter" in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : (text.match(CHARACTER) ?? []);

/**
 * Return what can be a name of a text that a player has entered, at most some code points long; it is
 * not cut inside a character of several.
 * @param {string} entered @param {number} [most]
 */
export function nameFrom(entered, most = MAX_NAME_LENGTH) {
  let name = "";
  for (const character of charactersOf(entered.replace(NOT_IN_NAMES, "")))
    if ([...name, ...character].length <= most) name += character;
    else break;
  return name;
}

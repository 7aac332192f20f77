/**
 * The keys of the board: they focus a pile, read something out, or run a command. A letter is what
 * is printed on the key, or on a keyboard of another script the Latin letter at its place.
 */
import { FOUNDATIONS } from "../../protocol/cards.js";
import { isHuman } from "../../protocol/players.js";

/** @type {Record<string, "targets" | "last" | "pile" | "board">} */
export const SPEECH_KEYS = { t: "targets", l: "last", p: "pile", b: "board" };

/** @type {Record<string, string>} */
export const COMMAND_KEYS = { s: "stop", i: "hint", z: "undo", y: "redo", e: "end", "?": "keys" };

/** @type {Record<string, string>} */
export const PILE_KEYS = { r: "reserve", h: "hand", u: "turned", w: "waste" };

/** The question marks of other scripts: Greek, Arabic, Armenian, Ethiopic, full width. */
const QUESTION_MARK = /^[?\u037e\u061f\u055e\u1367\uff1f]$/;

/** Return a letter, a digit or "?". @param {Pick<Press, "key" | "code" | "shiftKey">} press */
export function letterOf({ key, code, shiftKey }) {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (QUESTION_MARK.test(key)) return "?";
  if (digit) return digit;
  if (/^[!-~]$/.test(key)) return key.toLowerCase();
  if (code === "Slash") return shiftKey ? "?" : "";
  return /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? "";
}

/** @typedef {Seated & {turn: string}} Seats */

/**
 * Return the sides whose piles letters reach, and those of Shift and letters. If several people
 * share the table, the player on turn is near.
 * @param {Seats | null} snapshot @param {string} seat
 */
export function sidesOfKeys(snapshot, seat) {
  const near = snapshot && isHuman(snapshot, snapshot.turn) ? snapshot.turn : seat;
  return {
    near,
    others: Object.keys(snapshot?.players ?? {})
      .filter((side) => side !== near)
      .sort(),
  };
}

/** @param {Press} press @param {string} seat @param {Seats | null} snapshot @returns {KeyAction} */
export function keyAction(press, seat, snapshot) {
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  const letter = letterOf(press);
  if (/^[1-9]$/.test(letter)) return { jump: [`H${letter}`] };
  if (letter === "f") return { jump: FOUNDATIONS };
  const { near, others } = sidesOfKeys(snapshot, seat);
  if (letter in PILE_KEYS)
    return {
      jump: (press.shiftKey ? others : [near]).map((side) => `${side}.${PILE_KEYS[letter]}`),
    };
  if (letter in SPEECH_KEYS) return { announce: SPEECH_KEYS[letter] };
  return letter in COMMAND_KEYS ? { command: COMMAND_KEYS[letter] } : null;
}

/** @param {Table} table @param {{announce: string} | {command: string}} action */
export function runKeyAction({ snapshot, selection, buttons, announcer, port, words }, action) {
  if (!snapshot) return;
  if ("command" in action) {
    if (!port.command?.(action.command)) announcer.announce(words.t("say.cannot"));
    return;
  }
  const focused = { place: buttons.current };
  announcer.answer(
    snapshot,
    action.announce,
    action.announce === "targets" ? (selection ?? focused) : focused,
  );
}

/**
 * The keys of the board: which pile a key goes to, what it lets be said, which command it gives.
 * Letters stand for what is printed on the key, or for its place where the key has no Latin letter.
 */
import { isHuman } from "../../protocol/players.js";

/** @typedef {{jump: string[]} | {say: "targets" | "last" | "pile" | "board"} | {command: string} | null} KeyAct */

/** @type {Record<string, "targets" | "last" | "pile" | "board">} */
export const SAID = { t: "targets", l: "last", p: "pile", b: "board" };

/** @type {Record<string, string>} */
export const COMMANDS = { s: "stop", i: "hint", z: "undo", y: "redo", e: "end", "?": "keys" };

/** @type {Record<string, string>} */
export const PARTS = { r: "reserve", h: "hand", u: "turned", w: "waste" };

const FOUNDATIONS = Array.from({ length: 8 }, (_, n) => `F${n + 1}`);

/** @typedef {{key: string, code: string, shiftKey: boolean, altKey: boolean, ctrlKey: boolean, metaKey: boolean}} Press */

/** @param {Press} press */
function letterOf({ key, code }) {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit) return digit;
  if (/^[a-z?]$/i.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? "";
}

/** @typedef {import("../../protocol/players.js").Seated & {turn: string}} Seats */

/**
 * Return whose piles the letters stand for, and whose the letters with Shift: at a table of several people
 * the first are those of whoever is on turn.
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

/**
 * Return what a key means, seen from a seat.
 * @param {Press} press
 * @param {string} seat
 * @param {Seats | null} snapshot
 * @returns {KeyAct}
 */
export function keyAct(press, seat, snapshot) {
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  const letter = press.key === "?" ? "?" : letterOf(press);
  if (/^[1-9]$/.test(letter)) return { jump: [`H${letter}`] };
  if (letter === "f") return { jump: FOUNDATIONS };
  const { near, others } = sidesOfKeys(snapshot, seat);
  if (letter in PARTS)
    return { jump: (press.shiftKey ? others : [near]).map((side) => `${side}.${PARTS[letter]}`) };
  if (letter in SAID) return { say: SAID[letter] };
  return letter in COMMANDS ? { command: COMMANDS[letter] } : null;
}

/**
 * Do at a table what a key asks for, about the pile that has the focus or the one selected.
 * @param {import("../table.js").Table} table
 * @param {{say: string} | {command: string}} act
 */
export function answerKey({ snapshot, sight, buttons, teller, port, words }, act) {
  if (!snapshot) return;
  if ("command" in act) {
    if (!port.command?.(act.command)) teller.say(words.t("say.cannot"));
  } else
    teller.answer(
      snapshot,
      act.say,
      (act.say === "targets" && sight.marks.selected) || buttons.current,
    );
}

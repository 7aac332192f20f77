import assert from "node:assert/strict";
import { test } from "node:test";
import {
  allowsHints,
  allowsUndo,
  friendIn,
  isAlone,
  isOffered,
  personOf,
  plainRecord,
  seatsOf,
  sideToAct,
} from "../protocol/players.js";
import { nameOf, sideName } from "../board/speech/names.js";
import { createWords } from "../ui/words.js";
import { turnToShowAgain } from "../protocol/events.js";
import { isBetweenGames, isRunning } from "./opening.js";

const words = {
  t: (key, values = {}) => [key, ...Object.values(values)].join(" "),
  name: (name) => name,
  names: {},
};
const TOM = { friend: "Tom", hints: true, undo: false, sealed: 3 };
const withTom = { players: { A: "human", B: TOM }, record: { schema: 1, events: [] } };
const alone = { players: { A: "human", B: "club" }, record: { schema: 1, events: [] } };

test("a friend at another device has a name; the player is still addressed as you", () => {
  assert.equal(sideName(words, withTom, "B", "A"), "Tom");
  assert.equal(nameOf(words, withTom, "B"), "Tom");
  assert.equal(personOf(withTom, "B", "A"), "named");
  assert.equal(personOf(withTom, "A", "A"), "mine");
  assert.equal(isAlone(withTom), false);
  assert.equal(isAlone(alone), true);
  assert.equal(personOf(alone, "B", "A"), "theirs");
});

test("the letter of a side does not move the number that follows its name in Arabic", () => {
  const arabic = createWords({}, { lang: "ar" });
  const shown = { ...words, name: arabic.name };
  assert.equal(
    nameOf(shown, { ...alone, players: { B: "human" } }, "B"),
    "side.player \u2068B\u2069",
  );
  assert.equal(nameOf(shown, alone, "B"), "side.computer \u2068B\u2069");
});

test("who must answer an offer acts, whoever is on turn", () => {
  const moment = (turn, actor, offer = null) => ({ ...withTom, turn, actor, calls: { offer } });
  const of = (snapshot) => [sideToAct(snapshot), isOffered(snapshot)];
  assert.deepEqual(of(moment("A", "human")), ["A", false]);
  assert.deepEqual(of(moment("B", "friend")), ["B", false]);
  assert.deepEqual(of(moment("A", "friend", "A")), ["B", true]);
  assert.deepEqual(of(moment("B", "human", "B")), ["A", true]);
  assert.deepEqual(
    of(moment("A", "friend")),
    ["B", false],
    "the rest of the friend's turn is to come",
  );
  assert.equal(sideToAct({ ...moment("A", null), calls: null }), "A", "the game is over");
  assert.equal(sideToAct({ ...alone, turn: "A", actor: "computer" }), "A");
});

test("a name is isolated where its direction is not that of the text", () => {
  const named = (lang, name) =>
    nameOf(createWords({}, { lang }), { players: { B: { friend: name } } }, "B");
  assert.equal(named("en", "Tom"), "Tom");
  assert.equal(named("en", "ليلى"), "\u2068ليلى\u2069");
  assert.equal(named("en", "Tom ليلى"), "\u2068Tom ليلى\u2069");
  assert.equal(named("ar", "ليلى"), "ليلى");
  assert.equal(named("ar", "Tom"), "\u2068Tom\u2069");
  assert.equal(named("ar", "7"), "\u20687\u2069");
  assert.equal(named("en", "Tom\u200f"), "\u2068Tom\u200f\u2069");
  assert.equal(named("ar", "ليلى\u200e"), "\u2068ليلى\u200e\u2069");
  const own = { ...createWords({}, { lang: "ar" }), names: { A: "Ann" } };
  assert.equal(nameOf(own, { players: { A: "human" } }, "A"), "\u2068Ann\u2069");
});

test("hints and undo are allowed, except where a friend has not agreed", () => {
  assert.equal(friendIn(withTom), TOM);
  assert.equal(friendIn(alone), null);
  assert.deepEqual([allowsHints(withTom), allowsUndo(withTom)], [true, false]);
  assert.deepEqual([allowsHints(alone), allowsUndo(alone)], [true, true]);
  const silent = { players: { A: "human", B: { friend: "Tom" } } };
  assert.deepEqual([allowsHints(silent), allowsUndo(silent)], [false, false]);
});

test("a game with a friend is counted for the player at this device", () => {
  assert.deepEqual(seatsOf(withTom.players, "A"), { own: "A", level: "friend", friend: "Tom" });
  assert.deepEqual(seatsOf(alone.players, "A"), { own: "A", level: "club", friend: "" });
});

test("a game with a friend does not end when another one replaces it, and waits between turns", () => {
  const of = (players, actor) => ({
    players,
    actor,
    result: null,
    can: { undo: true, redo: false },
  });
  assert.equal(isRunning(of(withTom.players, "human")), false);
  assert.equal(isRunning(of(alone.players, "human")), true);
  assert.equal(isBetweenGames(of(withTom.players, "human")), false);
  assert.equal(isBetweenGames(of(withTom.players, "friend")), true);
  assert.equal(isBetweenGames(of(alone.players, "human")), false);
});

test("a plain record has two people, and others stay as they are", () => {
  assert.deepEqual(plainRecord(withTom).players, { A: "human", B: "human" });
  assert.equal(plainRecord(alone), alone);
  assert.equal(plainRecord({ events: [] }).players, undefined);
});

test("a friend's last turn can be shown again, also when they must act or the game is over", () => {
  const events = ["A discard", "B move 6S H4 H2", "B discard", "A discard"];
  const of = (snapshot, actor) =>
    turnToShowAgain({ ...snapshot, actor, turn: "B", record: { schema: 1, events } }, "A");
  assert.deepEqual(of(withTom, "friend"), [1, 3]);
  assert.deepEqual(of(withTom, null), [1, 3]);
  assert.equal(of(alone, "computer"), null);
});

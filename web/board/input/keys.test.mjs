import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cardsOf, positionText } from "../speech/describe.js";
import { keyAction } from "./keys.js";
import { createWords } from "../../ui/words.js";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const words = createWords(read("../../lang/en.json"));
const dealt = read("../../test/data/dealt.json");
const press = (key, more = {}) =>
  keyAction(
    { key, code: "", shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more },
    "A",
    dealt,
  );

test("digits and letters go to piles", () => {
  assert.deepEqual(press("3", { code: "Digit3" }), { jump: ["H3"] });
  assert.deepEqual(press("é", { code: "Digit2" }), { jump: ["H2"] }); // a French keyboard
  assert.deepEqual(press("r"), { jump: ["A.reserve"] });
  assert.deepEqual(press("W", { shiftKey: true }), { jump: ["B.waste"] });
  assert.equal(press("f").jump.length, 8);
});

test("letters go to the piles of the player on turn, and Shift and letters to those of the others", () => {
  const at = (players, turn, shiftKey) =>
    keyAction(
      { key: "w", code: "", shiftKey, altKey: false, ctrlKey: false, metaKey: false },
      "A",
      {
        players,
        turn,
      },
    ).jump;
  const people = { A: "human", B: "human" };
  assert.deepEqual(
    [at(people, "B", false), at(people, "B", true), at(people, "A", false)],
    [["B.waste"], ["A.waste"], ["A.waste"]],
  );
  const three = { A: "human", B: "club", C: "club" };
  assert.deepEqual(
    [at(three, "A", true), at(three, "B", false), at(three, "B", true)],
    [["B.waste", "C.waste"], ["A.waste"], ["B.waste", "C.waste"]],
  );
});

test("a key's letter is the printed one, or else the one at its position", () => {
  assert.deepEqual(press("z", { code: "KeyY" }), { command: "undo" }); // a German keyboard
  assert.deepEqual(press("ف", { code: "KeyT" }), { announce: "targets" }); // an Arabic one
  assert.deepEqual(press("?", { shiftKey: true, code: "Slash" }), { command: "keys" });
  assert.deepEqual(press("я", { code: "KeyZ" }), { command: "undo" }); // a Russian one
  assert.deepEqual(press("Ы", { code: "KeyS", shiftKey: true }), { command: "stop" });
  assert.equal(press(",", { code: "KeyW" }), null); // a Dvorak keyboard
  assert.deepEqual(press("ñ", { code: "Semicolon" }), null);
});

test("the question mark of every script opens the list of keys", () => {
  for (const key of ["?", "؟", "\u037e", "՞", "፧", "？"])
    assert.deepEqual(press(key, { shiftKey: true, code: "Digit7" }), { command: "keys" }, key);
  assert.deepEqual(press("ظ", { shiftKey: true, code: "Slash" }), { command: "keys" });
  assert.equal(press("ظ", { code: "Slash" }), null);
  assert.equal(press("_", { shiftKey: true, code: "Slash" }), null); // a German keyboard
});

test("keys of the browser and the system are not handled", () => {
  for (const held of ["altKey", "ctrlKey", "metaKey"])
    assert.equal(press("z", { [held]: true }), null);
  for (const key of ["Tab", "Enter", " ", "F5", "m"]) assert.equal(press(key), null);
});

test("keys read out a whole pile and the whole position", () => {
  assert.equal(cardsOf(words, dealt, "A.hand"), "35 cards face down");
  assert.match(cardsOf(words, dealt, "B.reserve"), /^king of hearts, 12 cards face down$/);
  assert.equal(cardsOf(words, dealt, "F1"), "empty");
  const text = positionText(words, dealt, "A");
  assert.equal(text.match(/\./g).length, Object.keys(dealt.places).length);
  assert.match(text, /House 2: six of hearts\./);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { formatAction, parseAction } from "../protocol/events.js";
import { checksum } from "./baked.js";
import { readLesson } from "./lesson.js";
import { placesOf, visiblePosition } from "./lesson-snapshot.js";
import { syntaxFault } from "./position-check.js";
import { inLanguage, wrongText } from "./texts.js";
import { NODE, POS, TREE } from "../test/sample-lesson.mjs";
import { Judge } from "../embed/answers/judge.js";

/** The fault of a lesson as [parameter, code]. */
function faultOf(given) {
  try {
    readLesson(given);
    return null;
  } catch (error) {
    return [error.parameter, error.code];
  }
}

test("a position of a short pack may show all of its cards", () => {
  const full = "foster2-36~A~A:12x!KC_23x__,B:12x!KH_23x__~H1:,H2:~~~0.0~0";
  assert.equal(faultOf({ pos: full }), null);
  assert.deepEqual(faultOf({ pos: full.replace("H1:", "H1:9S") }), ["pos", "excess"]);
});

test("every invalid key of a lesson is named", () => {
  assert.equal(faultOf({ pos: POS }), null);
  assert.equal(faultOf({ mode: "play" }), null);
  for (const [given, parameter, code] of [
    [{}, "pos", "missing"],
    [{ pos: `${POS}~` }, "pos", "form"],
    [{ pos: POS.replace("9H", "19H") }, "pos", "form"],
    [{ pos: POS, side: "D" }, "side", "unknown"],
    [{ pos: POS, mode: "task" }, "task", "missing"],
    [{ pos: POS, task: "sequence" }, "accept", "missing"],
    [{ pos: POS, mode: "replay" }, "game", "missing"],
    [{ mode: "replay" }, "game", "missing"],
    [{ pos: "pagat~A~~~~~~" }, "pos", "form"],
    [{ pos: POS.split(",B:")[0] + POS.slice(POS.indexOf("~H1")) }, "pos", "form"],
    [{ pos: POS.replace("H6:KD", "H6:KS") }, "pos", "excess"],
    [{ pos: POS.replace("12x", "99x") }, "pos", "excess"],
    [{ pos: POS.replace("pagat", "whist") }, "pos", "excess"],
    [{ pos: POS.replace("~A~", "~C~") }, "pos", "excess"],
    [{ pos: POS, preset: "whist" }, "preset", "unknown"],
    [{ pos: POS, preset: "foster2" }, "preset", "beside"],
    [{ pos: POS, side: "C" }, "side", "unknown"],
    [{ seed: "x", side: "C" }, "side", "unknown"],
    [{ pos: POS, size: "100x100" }, "size", "small"],
    [{ pos: POS, colour: "red" }, "colour", "needless"],
    [{ pos: POS, controls: "none,hint" }, "controls", "beside"],
    [{ pos: POS, at: 3 }, "at", "beside"],
    [{ pos: POS, seed: "x" }, "seed", "beside"],
    [{ pos: POS, format: 3 }, "format", "unknown"],
    [{ pos: POS, id: 5 }, "id", "form"],
    [{ pos: POS, wrong: 5 }, "wrong", "form"],
    [{ pos: POS, hint: 5 }, "hint", "form"],
    [{ pos: POS, prompt: [1] }, "prompt", "form"],
    [{ pos: POS, wrong: [{ when: "end" }] }, "wrong", "form"],
    [{ game: { events: [] }, captions: [{ at: 0, text: "x", ask: {} }] }, "captions", "form"],
    [{ pos: POS, controls: "hint,all" }, "controls", "unknown"],
    [{ pos: POS, deck: "gold" }, "deck", "unknown"],
    [{ pos: POS, opponent: "No such" }, "opponent", "form"],
    [{ pos: POS, size: "big" }, "size", "form"],
    [{ pos: POS, rules: "referee" }, "rules", "form"],
    [{ pos: POS, version: 2 }, "version", "version"],
    [{ pos: POS, baked: { frames: ["<b>"], events: [], nodes: [] } }, "baked", "form"],
    [{ seed: "x".repeat(33), mode: "play" }, "seed", "form"],
    [{ game: { events: "none" } }, "game", "form"],
  ])
    assert.deepEqual(faultOf(given), [parameter, code], JSON.stringify(given));
});

test("more rows than a lesson can have are refused without a look at any of them", () => {
  let looks = 0;
  const row = {
    get text() {
      looks++;
      return "x";
    },
    at: 0,
  };
  const rows = Array.from({ length: 50_000 }, () => row);
  for (const key of ["captions", "wrong", "hint", "branch"])
    assert.deepEqual(faultOf({ pos: POS, [key]: rows }), [key, "form"]);
  assert.equal(looks, 0);
  assert.equal(faultOf({ pos: POS, captions: rows.slice(0, 2) }), null);
  assert.equal(looks > 0, true);
});

test("a position may lack cards, and a preset for three has a third side", () => {
  for (const given of [
    { pos: POS.replace("12x", "") },
    { pos: POS, size: "280x320", at: 0, id: "My_Second", lesson: "first-ace" },
    { pos: POS.replace("H6:KD", "H6:KS"), rules: "packs:3" },
    { seed: "x", preset: "wegner-three", side: "C" },
    {
      pos: POS,
      prompt: { en: "x" },
      hint: [{ en: "x" }, "y"],
      controls: "none",
      sound: "on",
      motion: "auto",
    },
  ])
    assert.equal(faultOf(given), null, JSON.stringify(given));
});

test("a baked tree is used only if it is complete and of this lesson", () => {
  const ask = {
    pos: POS,
    task: "find-compulsory",
    wrong: [{ when: "move 9H", text: "no" }, { text: "é" }],
  };
  const baked = { ...TREE, frames: [POS], events: [], of: checksum(ask, false) };
  assert.equal(baked.of, "4a1b829b");
  assert.deepEqual(readLesson({ ...ask, baked, prompt: "x", side: "B" }).baked, baked);
  for (const other of [
    { ...ask, pos: POS.replace("9H,H3", "8H,H3") },
    { ...ask, wrong: "no" },
    { ...ask, rules: "referee:players" },
  ])
    assert.equal(readLesson({ ...other, baked }).baked, null);
  const game = { events: [] };
  const replay = { frames: [POS], events: [], nodes: [], asks: [], of: checksum({ game }, true) };
  assert.deepEqual(readLesson({ game, at: 0, baked: replay }).baked.frames, [POS]);
  const node = (change) => ({ ...baked, nodes: [{ ...NODE, ...change }, TREE.nodes[1]] });
  for (const bad of [
    {},
    { ...baked, nodes: [] },
    { ...baked, frames: [] },
    { ...baked, events: ["A end"] },
    { ...baked, solution: [5] },
    node({ legal: undefined }),
    node({ refused: [] }),
    node({ due: "x" }),
    node({ pos: "<b>" }),
    node({ legal: { end: [null, "right", 77, -1] } }),
    node({ legal: { end: [null, "perhaps", 1, -1] } }),
    node({ legal: { end: 5 } }),
    node({ refused: { misfit: { moves: [] } } }),
    { ...baked, asks: [{ nodes: [], solution: [] }] },
    { ...baked, branches: [{ at: 0 }] },
    "text",
  ])
    assert.deepEqual(
      faultOf({ ...ask, baked: bad }),
      ["baked", "form"],
      JSON.stringify(bad).slice(0, 200),
    );
});

test("missing keys get their defaults", () => {
  const lesson = readLesson({
    pos: POS,
    task: "find-compulsory",
    rules: "referee:players,strict:a+b,houses:4",
    controls: ["hint"],
    wrong: "No.",
  });
  assert.deepEqual(
    [lesson.mode, lesson.side, lesson.opponent, lesson.at],
    ["task", "A", "casual", 0],
  );
  assert.deepEqual(lesson.rules, { referee: "players", strict: ["a", "b"], houses: 4 });
  assert.deepEqual(lesson.look.controls, ["hint"]);
  assert.equal(readLesson({ game: { events: [] } }).mode, "replay");
});

test("texts are chosen by language, and texts about wrong answers by row", () => {
  assert.equal(inLanguage({ en: "a", de: "b" }, "de"), "b");
  assert.equal(inLanguage({ en: "a", de: "b" }, "pt"), "a");
  assert.equal(inLanguage("c", "pt"), "c");
  const wrong = [
    { when: "move 9H", text: { en: "nine" } },
    { when: "end", text: "end" },
  ];
  assert.deepEqual(
    [
      wrongText({ wrong }, 0, "en"),
      wrongText({ wrong }, -1, "en"),
      wrongText({ wrong: [...wrong, { text: "all" }] }, -1, "en"),
      wrongText({ wrong: "one" }, -1, "en"),
    ],
    ["nine", "", "all", "one"],
  );
});

test("inherited property names are unknown keys", () => {
  assert.deepEqual(parseAction("constructor AS"), { do: "constructor", words: ["AS"] });
  assert.equal(formatAction({ do: "toString" }, "A"), "toString");
  assert.equal(new Judge(TREE, "play").answer("constructor").result, "refused");
  assert.deepEqual(
    Object.keys(placesOf(POS.replace("pagat", "constructor"))),
    Object.keys(placesOf(POS)),
  );
});

test("a reader may copy only what lies face up", () => {
  const pos =
    "pagat~A~A:4x.3D!KC_7H.9x_2C_5D.6C,B:12x!KH_12x__~H1:*QS.*x.JS,H2:closed,H3:~AS.2D~reserve~0.1~0";
  assert.equal(
    visiblePosition(pos),
    "pagat~A~A:5x!KC_10x_2C_5D.6C,B:12x!KH_12x__~H1:*x.*x.JS,H2:closed,H3:~AS.2D~reserve~0.1~0",
  );
  assert.equal(syntaxFault(visiblePosition(pos)), "");
});

test("malformed positions are recognized", () => {
  assert.equal(syntaxFault(POS), "");
  for (const text of [
    "",
    "a~b",
    POS.replace("~A~", "~Z~"),
    POS.replace("12x", "12y"),
    POS.replace("H2:9H", "H2:9H<"),
    "x".repeat(9000),
  ])
    assert.notEqual(syntaxFault(text), "", text);
});

test("a level that only older or newer boards know is read, since other modes do not use it", () => {
  const { opponent } = readLesson({ seed: "7", mode: "view", opponent: "greedy" });
  assert.equal(opponent, "greedy");
});

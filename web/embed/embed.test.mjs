import assert from "node:assert/strict";
import { test } from "node:test";
import { readAddress } from "./url-parameters.js";
import { Judge } from "./judge.js";
import { checksum } from "../lesson/baked.js";
import { readLesson } from "../lesson/lesson.js";
import { syntaxFault } from "../lesson/position-check.js";
import { inLanguage, wrongText } from "../lesson/texts.js";
import { formatAction, parseAction, sourceAndTarget } from "../protocol/events.js";
import { placesOf, snapshotOf } from "../lesson/lesson-snapshot.js";
import { CALLS, EVENTS, fits } from "./host-messages.js";
import { layout } from "../board/layout/layout.js";
import { packText, unpackText } from "../storage/game-files.js";

const POS =
  "pagat~A~A:5x!KC_12x__,B:5x!KH_12x_6D_2C.3C~H1:AS,H2:9H,H3:10S.9H,H4:,H5:*KS.QD,H6:KD,H7:KS,H8:closed~3D~hand.acted~0.0~0";
const NODE = {
  pos: POS,
  due: ["move AS H1 F1"],
  legal: {
    "move AS H1 F1": [null, "done", 1, -1],
    "move AS H1 F5": [null, "done", 1, -1],
    "turn hand": ["foundation", "wrong", null, 0],
    "group 10S H3 H4": [null, "wrong", null, -1],
    none: [null, "wrong", null, -1],
  },
  refused: {
    misfit: { clause: "P20", moves: ["9H H2 H1"] },
    "foundation-first": { clause: "P22", moves: ["9H H2 H4", "discard"], texts: { "9H H2 H4": 1 } },
  },
};
const TREE = { nodes: [NODE, { ...NODE, legal: {}, due: [] }], solution: ["move AS H1 F1"] };

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

test("every bad word of an author is named", () => {
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
    [{ pos: POS, size: "big" }, "size", "form"],
    [{ pos: POS, rules: "referee" }, "rules", "form"],
    [{ pos: POS, version: 2 }, "version", "version"],
    [{ pos: POS, baked: { frames: ["<b>"], events: [], nodes: [] } }, "baked", "form"],
    [{ seed: "x".repeat(33), mode: "play" }, "seed", "form"],
    [{ game: { events: "none" } }, "game", "form"],
  ])
    assert.deepEqual(faultOf(given), [parameter, code], JSON.stringify(given));
});

test("an incomplete position is a picture, and three may sit at a table for three", () => {
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

test("a tree made ahead is taken only when it is whole and this lesson's own", () => {
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
  const film = { frames: [POS], events: [], nodes: [], asks: [], of: checksum({ game }, true) };
  assert.deepEqual(readLesson({ game, at: 0, baked: film }).baked.frames, [POS]);
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

test("what is left out is filled up", () => {
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

test("texts are found by language, wrong ones by their number", () => {
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

test("a word that objects inherit is no known one", () => {
  assert.deepEqual(parseAction("constructor AS"), { do: "constructor", words: ["AS"] });
  assert.equal(formatAction({ do: "toString" }, "A"), "toString");
  assert.equal(new Judge(TREE, "play").answer("constructor").result, "refused");
  assert.deepEqual(
    Object.keys(placesOf(POS.replace("pagat", "constructor"))),
    Object.keys(placesOf(POS)),
  );
});

test("positions are told from rubbish", () => {
  assert.equal(syntaxFault(POS), "");
  for (const text of [
    "",
    "a~b",
    POS.replace("~A~", "~Z~"),
    POS.replace("12x", "12y"),
    POS.replace("H2:9H", "H2:9H<"),
    "x".repeat(9000),
  ])
    assert.notEqual(syntaxFault(text || "?"), "", text);
});

test("a lesson in an address, or packed in its fragment", async () => {
  const given = await readAddress(
    new URL(
      `https://a.b/embed/v1/?pos=${POS}&hint=one&hint=two&at=3&utm_source=mail&fbclid=no&title=x`,
    ),
  );
  assert.deepEqual(given, { pos: POS, hint: ["one", "two"], at: 3 });
  const letters = await packText(JSON.stringify({ pos: POS, prompt: "é?", lang: "de" }));
  assert.deepEqual(await readAddress(new URL(`https://a.b/embed/v1/?lang=fr#lesson=${letters}`)), {
    pos: POS,
    prompt: "é?",
    lang: "fr",
  });
  assert.equal(JSON.parse(await unpackText(letters)).prompt, "é?");
  await assert.rejects(readAddress(new URL("https://a.b/embed/v1/#lesson=1xx")), {
    parameter: "lesson",
    code: "form",
  });
  await assert.rejects(
    readAddress(new URL("https://a.b/embed/v1/?lesson=https://evil.example/x.json")),
    { parameter: "lesson", code: "foreign" },
  );
  await assert.rejects(readAddress(new URL(`https://a.b/embed/v1/?pos=${POS}&colour=red`)), {
    parameter: "colour",
    code: "needless",
  });
  await assert.rejects(readAddress(new URL("https://a.b/embed/v1/?game=1xx")), {
    parameter: "game",
    code: "form",
  });
});

test("lines and actions are each other's text", () => {
  for (const line of [
    "move AS H1 F1",
    "group 9H H1 H2",
    "pile H1 H2",
    "under 9H A.turned H2",
    "reverse H4",
    "turn hand",
    "turn reserve",
    "discard",
    "end",
    "stop foundation",
  ])
    assert.equal(formatAction(parseAction(line), "A"), line);
  assert.deepEqual(sourceAndTarget(parseAction("discard"), "B"), ["B.turned", "B.waste"]);
  assert.equal(
    formatAction({ do: "under", card: "9H", from: "A.turned", to: "H2" }, "A"),
    "under 9H A.turned H2",
  );
});

test("equal cards of the two packs stay apart from position to position", () => {
  const first = placesOf(POS);
  assert.deepEqual(
    [first.H2.up, first.H3.up],
    [
      [["9H", 0]],
      [
        ["10S", 0],
        ["9H", 1],
      ],
    ],
  );
  assert.deepEqual(
    first.F3.up.map(([card]) => card),
    ["AD", "2D", "3D"],
  );
  const next = placesOf(POS.replace("H2:9H", "H2:").replace("10S.9H", "10S.9H.8C"), first);
  assert.deepEqual(next.H3.up, [
    ["10S", 0],
    ["9H", 1],
    ["8C", 0],
  ]);
});

test("a node becomes a table on which what fits is shown, whatever is due", () => {
  const shown = snapshotOf(POS, { side: "A", version: 7, node: NODE, event: "B discard" });
  assert.deepEqual(shown.sources.H1.legal, ["F1", "F5"]);
  assert.deepEqual(shown.sources["A.hand"].legal, ["A.turned"]);
  assert.deepEqual(shown.sources.H2, { legal: [], fits: [], possible: ["H1", "H4"] });
  assert.deepEqual(shown.sources.H3.lifts, [
    {
      action: { do: "group", card: "10S", from: "H3" },
      cards: 2,
      legal: ["H4"],
      fits: ["H4"],
      possible: ["H4"],
    },
  ]);
  assert.deepEqual(
    [shown.actor, shown.turn, shown.players, shown.last[0].by],
    ["human", "A", { A: "human", B: "casual" }, "B"],
  );
  assert.equal(snapshotOf(POS, { side: "A", version: 8 }).actor, null);
});

test("the judge goes along the tree and refuses without telling what is due", () => {
  const judge = new Judge(TREE, "find-compulsory");
  assert.deepEqual(judge.statements, ["none"]);
  assert.deepEqual(
    [
      judge.answer("move 9H H2 H1").result,
      judge.answer("move 9H H2 H1").reason,
      judge.answer("none").result,
    ],
    ["refused", "misfit", "wrong"],
  );
  assert.deepEqual(
    [judge.answer("discard").result, judge.answer("move 9H H2 H4").text],
    ["wrong", 1],
  );
  assert.deepEqual(judge.answer("turn hand"), {
    result: "wrong",
    verdict: { legal: false, stoppable: true, rule: "foundation" },
    text: 0,
    reason: "",
    clause: "",
  });
  assert.equal(judge.answer("move AS H1 F1").result, "done");
  assert.deepEqual([judge.at, judge.isOver, judge.path], [1, true, ["move AS H1 F1"]]);
  judge.reset();
  assert.deepEqual(
    [judge.at, judge.isOver, new Judge(TREE, "play").answer("discard").result],
    [0, false, "refused"],
  );
});

test("a message has exactly the values of its row", () => {
  assert.equal(fits(CALLS, "goTo", { at: 3 }), true);
  for (const [call, args] of [
    ["goTo", { at: "3" }],
    ["goTo", { at: Number.NaN }],
    ["goTo", {}],
    ["goTo", { at: 1, more: 2 }],
    ["constructor", {}],
    ["load", { lesson: null }],
    ["reset", null],
    ["reset", undefined],
  ])
    assert.equal(fits(CALLS, call, args), false, call);
  assert.equal(fits(EVENTS, "rb-stop", { ground: "", right: true }), true);
  assert.equal(fits(EVENTS, "rb-stop", { ground: "", right: true, by: 1 }), false);
});

test("a table seen from the other side has the same places with other owners", () => {
  for (const [width, height] of [
    [1180, 820],
    [390, 600],
  ]) {
    const [near, far] = [false, true].map((turned) => layout({ width, height, turned }));
    assert.deepEqual(
      [far.places["B.hand"], far.places["A.reserve"], far.places.H1, far.places.H7, far.places.F2],
      [
        near.places["A.hand"],
        near.places["B.reserve"],
        near.places.H5,
        near.places.H3,
        near.places.F2,
      ],
    );
    assert.deepEqual(Object.keys(far.places).sort(), Object.keys(near.places).sort());
  }
});

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  asksForAnother,
  namesDeal,
  readUrl,
  refereeOptions,
  withoutKeys,
} from "../../game/url-parameters.js";
import { EngineError } from "../../engine/error.js";
import { contradictionIn, knownOptions } from "./new-game.js";
import { BACKS as PAINTED } from "../../board/paint/card-faces.js";
import { sideName } from "../../protocol/players.js";
import { levelOf } from "../../protocol/players.js";
import { seedOfDay } from "../../protocol/seed.js";
import { referees } from "./rules-fields.js";
import { contradictionText } from "./options.js";
import { named, presetLines } from "../../ui/game-names.js";
import { playersOf } from "./seating.js";
import { BACKS } from "../../storage/settings.js";
import { createWords, LANGUAGES } from "../../ui/words.js";
import { catalogueOf } from "../../test/catalogues.mjs";

const catalogue = JSON.parse(readFileSync(new URL("../../lang/en.json", import.meta.url), "utf8"));
const words = createWords(catalogue);
const NAMES = Object.keys(catalogue)
  .filter((key) => /^preset\.[a-z0-9-]+\.first$/.test(key))
  .map((key) => key.split(".")[1]);

test("every preset has a short description of its own", () => {
  assert.ok(NAMES.length >= 8);
  const described = NAMES.map((name) => presetLines(words, { name, options: {} }));
  for (const lines of described)
    for (const line of lines) assert.ok(line.length > 30 && line.length < 90, line);
  assert.equal(new Set(described.map(String)).size, NAMES.length);
});

test("a preset without texts is described by its numbers", () => {
  const preset = { name: "new-one", options: { packs: 2, deck: 52, reserve: 11, houses_each: 4 } };
  assert.deepEqual(presetLines(words, preset), [
    "2 packs of 52 cards",
    "11 cards in the reserve, 4 houses each",
  ]);
  assert.equal(named(words, "preset", "new-one"), "new-one");
});

test("the dialog offers the referees of the engine that have texts", () => {
  const options = [
    { name: "deck", values: [52] },
    { name: "referee", values: ["strict", "players", "off", "strange"] },
  ];
  assert.deepEqual(referees(words, { options }), ["strict", "players", "off"]);
  assert.deepEqual(referees(words, {}), []);
  assert.deepEqual(
    [refereeOptions("strict"), refereeOptions("players"), refereeOptions("")],
    [{}, { referee: "players" }, {}],
  );
});

test("URL parameters may name the referee", () => {
  const request = readUrl("?referee=players&lang=en");
  assert.ok(namesDeal(request));
  assert.ok(asksForAnother(request, { preset: "pagat", options: {}, seed: "x", players: {} }));
  assert.ok(
    !asksForAnother(request, {
      preset: "pagat",
      options: { referee: "players" },
      seed: "x",
      players: {},
    }),
  );
  assert.equal(withoutKeys("?referee=players&lang=en"), "?lang=en");
});

test("URL parameters may name a side of a deal, which is compared with the saved game", () => {
  const request = readUrl("?seed=x&side=B&lang=en");
  const saved = { preset: "pagat", options: {}, seed: "x", players: {} };
  assert.deepEqual([namesDeal(request), namesDeal(readUrl("?side=B"))], [true, false]);
  assert.deepEqual(
    [asksForAnother(request, saved), asksForAnother(request, { ...saved, side: "B" })],
    [true, false],
  );
  assert.deepEqual(
    [
      asksForAnother(readUrl("?seed=x&side=A"), saved),
      asksForAnother(readUrl("?seed=x"), { ...saved, side: "B" }),
    ],
    [false, false],
  );
  assert.equal(withoutKeys("?seed=x&side=B&lang=en"), "?lang=en");
});

test("sides are called you and the computer where that is unambiguous, else by their names", () => {
  const named = { ...words, names: { A: "Anna" } };
  const called = (players) =>
    Object.keys(players).map((side) =>
      sideName(named, { players, record: { schema: 1 } }, side, "A"),
    );
  assert.deepEqual(called({ A: "human", B: "club" }), ["You", "Computer"]);
  assert.deepEqual(called({ A: "human", B: "club", C: "club" }), [
    "You",
    "Computer B",
    "Computer C",
  ]);
  assert.deepEqual(called({ A: "human", B: "human" }), ["Anna", "Player B"]);
  assert.deepEqual(called({ A: "club", B: "club" }), ["Computer A", "Computer B"]);
});

test("the players follow from the choices of the dialog", () => {
  const seating = { who: "computer", level: "club", errs: true, calls: true, names: {} };
  assert.deepEqual(playersOf(seating, 3), { A: "human", B: "club", C: "club" });
  assert.deepEqual(playersOf({ ...seating, who: "people" }, 2), { A: "human", B: "human" });
  const mannered = playersOf({ ...seating, who: "watch", calls: false }, 2);
  assert.deepEqual(mannered.A, { level: "club", errs: true, calls: false });
  assert.deepEqual(
    [levelOf(mannered), levelOf({ A: "human", B: "master" }), levelOf({ A: "human" })],
    ["club", "master", ""],
  );
});

test("every colour of card backs is painted, can be chosen and has a name", () => {
  assert.deepEqual(Object.keys(PAINTED).sort(), [...BACKS].sort());
  for (const name of BACKS) assert.ok(words.has(`settings.backs.${name}`), name);
  assert.deepEqual(PAINTED.red, [...PAINTED.blue].reverse());
});

test("only stored options of known presets are restored", () => {
  const presets = [{ name: "pagat", options: { reserve: 13 } }];
  assert.deepEqual(
    knownOptions({ pagat: { reserve: 7, gone: 1 }, lost: { reserve: 1 } }, presets),
    {
      pagat: { reserve: 7 },
    },
  );
  for (const wrong of [null, 5, { pagat: "x" }]) assert.deepEqual(knownOptions(wrong, presets), {});
});

test("the deal of the day is that of the UTC date", () => {
  assert.equal(seedOfDay(new Date("2026-03-01T23:30:00-05:00")), "day-2026-03-02");
});

test("contradicting options are named in every language", () => {
  const fault = {
    code: "reserve-top",
    options: ["reserve", "reserve_top"],
    message: "reserve and reserve_top contradict each other",
  };
  for (const lang of LANGUAGES) {
    const texts = catalogueOf(`options.${lang}`);
    const text = contradictionText(texts, lang, fault);
    assert.ok(
      text.includes(texts["option.reserve"]) &&
        text.includes(texts["fault.reserve-top"]) &&
        !text.includes("_"),
      text,
    );
    assert.equal(
      contradictionText(texts, lang, { code: "", options: [], message: "lost" }),
      "lost",
    );
    assert.ok(
      contradictionText(texts, lang, {
        code: "number",
        options: ["reserve"],
        message: "",
      }).startsWith(texts["option.reserve"]),
    );
  }
});

test("an engine that does not answer says nothing about the options", async () => {
  for (const type of ["Timeout", "WorkerCrashed", "Closed", "StartFailed", "Bug"]) {
    const rules = () => Promise.reject(new EngineError(type, "no answer"));
    assert.equal(await contradictionIn({ rules }, "pagat", {}), null, type);
  }
});

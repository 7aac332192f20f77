/** Names from outside that every object inherits are unknown names, wherever they come from. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { unknownKeys } from "../embed/source/board-query.js";
import { readAddress } from "../embed/source/url-parameters.js";
import { CALLS, EVENTS, fits } from "../embed/host/messages.js";
import { requestedDeal } from "../game/opening.js";
import { Tallies } from "../game/tallies.js";
import { readUrl } from "../game/url-parameters.js";
import { LessonError } from "../lesson/error.js";
import { readLesson } from "../lesson/lesson.js";
import { shapeOf } from "../protocol/position.js";
import { readBundle } from "../storage/game-files.js";
import { unpack } from "../storage/save-format.js";
import { checkSettings, DEFAULTS } from "../storage/settings.js";
import { createWords, pickLanguage } from "../ui/words.js";

const POS =
  "pagat~A~A:12x!KC_35x__,B:12x!KH_35x__~H1:AS,H2:9H,H3:6D,H4:4S,H5:10S,H6:JC,H7:QD,H8:8D~~~0.0~0";
const HELLO = {
  levels: ["beginner", "casual"],
  level: "casual",
  presets: [{ name: "pagat", options: { players: 2, lift: "single" } }],
  options: [{ name: "referee", values: ["strict", "players"] }],
};
const LAST = { level: "beginner", preset: "pagat" };

for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"]) {
  const row = { [name]: "x" };

  test(`${name} is no parameter, preset, level, referee or side of an address`, () => {
    assert.deepEqual(readUrl(`?${name}=1`), { still: false });
    for (const [key, message] of [
      ["preset", "message.bad-deal"],
      ["level", "message.bad-level"],
      ["referee", "message.bad-setting"],
      ["side", "message.bad-setting"],
    ]) {
      const { deal, replaced } = requestedDeal(HELLO, readUrl(`?${key}=${name}`), LAST);
      assert.deepEqual([replaced, deal.preset, deal.level], [message, "pagat", "beginner"], key);
    }
  });

  test(`${name} is no parameter or key of a lesson, and no value of one`, async () => {
    const query = `?${name}=1`;
    assert.deepEqual(await readAddress(new URL(`https://example.org/embed/v1/${query}`)), {});
    const reported = unknownKeys(query).map(({ key }) => key);
    assert.deepEqual(reported, name.startsWith("_") ? [] : [name]);
    for (const lesson of [
      { pos: POS, [name]: "x" },
      { pos: POS, preset: name },
      { pos: POS.replace("pagat", name) },
      { pos: POS, mode: name },
      { pos: POS, task: name },
      { pos: POS, lang: name },
      { pos: POS, theme: name },
      { pos: POS, controls: name },
      { pos: POS, captions: [{ at: 0, text: "x", [name]: "x" }] },
      { pos: POS, wrong: [{ text: "x", [name]: "x" }] },
      { seed: "x", mode: "play", preset: name, side: "C" },
    ])
      assert.throws(() => readLesson(lesson), LessonError, JSON.stringify(lesson));
  });

  test(`${name} is no message between a board and its page`, () => {
    for (const table of [CALLS, EVENTS]) {
      assert.equal(fits(table, name, {}), false);
      for (const [known, values] of Object.entries(table))
        assert.equal(fits(table, known, { ...values, [name]: "x" }), false, known);
    }
  });

  test(`${name} is no language, no text and no game`, () => {
    assert.equal(pickLanguage([name]), "en");
    const words = createWords({ key: "text" }, { missing: (key) => `no ${key}` });
    assert.deepEqual([words.has(name), words.t(name)], [false, `no ${name}`]);
    assert.equal(shapeOf(name), shapeOf("pagat"));
  });

  test(`${name} is no setting or game with tallies`, () => {
    assert.deepEqual(checkSettings(row), DEFAULTS);
    const notes = { readNote: () => null, writeNote: (_, note) => Object.assign(notes, { note }) };
    const tallies = new Tallies(notes);
    assert.deepEqual(Object.values(tallies.of(name)), [0, 0, 0, 0, 0]);
    tallies.count(name, "helped");
    assert.deepEqual(Object.values(tallies.of(name)), [0, 0, 0, 0, 0]);
    assert.equal(Object.entries(notes.note)[0][1].helped, 1);
  });

  test(`${name} is no format of a save or a file`, () => {
    assert.ok("fault" in unpack(JSON.stringify({ save: name, schema: name, record: row })));
    assert.equal(readBundle(JSON.stringify({ format: name, bundle: 1, games: [] })), null);
    assert.equal(readBundle(`{"format":"russian-bank","bundle":1,"${name}":[]}`), null);
  });
}

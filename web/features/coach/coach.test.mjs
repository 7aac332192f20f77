import assert from "node:assert/strict";
import { test } from "node:test";
import { createCoach, hintAtHurrying } from "./coach.js";
import catalogue from "../../lang/en.json" with { type: "json" };
import { createWords } from "../../ui/words.js";
import { fakePage } from "../../test/fake-page.mjs";

const WAITING = { legal: false, reason: "foundation-first", clause: "P21", facts: { due: [] } };
const ENDS = { from: "A.hand", to: "A.turned" };
const table = (more = {}) => ({
  actor: "human",
  players: { A: "human", B: "beginner" },
  ends: ENDS,
  places: {},
  ...more,
});

/** A page with a coach; `answers` are what the engine says about turning up. */
function page(note = { games: [], explained: [] }, coach = "coach") {
  const notes = { coach: note };
  const heard = { said: [], dealt: [], offers: [] };
  const session = {
    about: { id: "one" },
    snapshot: null,
    shown: Promise.resolve(),
    ask: (send) => send(),
    client: {
      ready: Promise.resolve({ levels: ["beginner", "club"] }),
      explain: async () => page_.answer,
    },
  };
  const settings = {
    values: { coach, preset: "pagat" },
    change(changed) {
      Object.assign(this.values, changed);
    },
  };
  const page_ = {
    answer: WAITING,
    notes,
    heard,
    session,
    settings,
    async act(snapshot) {
      session.snapshot = snapshot;
      await parts.update(snapshot);
    },
  };
  const parts = createCoach(
    fakePage({
      session,
      settings,
      store: { readNote: (name) => notes[name], writeNote: (name, value) => (notes[name] = value) },
      words: createWords(catalogue),
      table: { markRefusal() {}, announce() {} },
      messages: {
        showRefusal: (text, clause) => heard.said.push([text, clause]),
        showOffer: (_, action) => heard.offers.push(action),
      },
      deal: async (wanted) => heard.dealt.push(wanted),
    }),
  );
  page_.dealFirst = parts.dealFirst;
  return page_;
}

test("what to look for is said before the first move, once, and before any duty", async () => {
  const one = page();
  await one.act(table({ record: { events: ["B turn hand", "B discard"] } }));
  await one.act(table({ record: { events: ["B turn hand", "B discard"] } }));
  assert.deepEqual(
    one.heard.said.map(([text, clause]) => [text.includes("Look for aces"), clause]),
    [
      [true, ""],
      [false, "P21"],
    ],
  );
  const later = page({ games: ["zero"], explained: [] });
  await later.act(table({ record: { events: [] } }));
  assert.ok(!later.heard.said[0][0].includes("Look for aces"), "only in the first game");
});

test("each kind of duty is explained once, with its clause", async () => {
  const one = page();
  for (const reason of [
    "foundation-first",
    "foundation-first",
    "fill-space-first",
    "foundation-first",
  ]) {
    one.answer = { ...WAITING, reason };
    await one.act(table());
  }
  assert.equal(one.heard.said.length, 2);
  assert.ok(
    one.heard.said.every(([text, clause]) => text.startsWith("Coach: ") && clause === "P21"),
  );
  assert.deepEqual(one.notes.coach, {
    games: ["one"],
    explained: ["foundation-first", "fill-space-first"],
  });
});

test("a mistake of the opponent is pointed out once", async () => {
  const one = page();
  const wrong = table({ breach: { by: "B", clause: "P50" }, calls: { stop: ["A"] } });
  await one.act(wrong);
  assert.deepEqual(one.heard.said, [[`Coach: ${catalogue["coach.stop"]}`, "P50"]]);
  one.answer = { legal: true };
  await one.act({ ...wrong });
  assert.equal(one.heard.said.length, 1);
});

test("nothing is explained without a coach, to several people, or while the computer plays", async () => {
  const without = page(null);
  await without.act(table());
  const one = page();
  await one.act(table({ actor: "computer" }));
  await one.act(table({ players: { A: "human", B: "human" } }));
  one.answer = { ...WAITING, reason: "card-turned" };
  await one.act(table());
  assert.deepEqual([...without.heard.said, ...one.heard.said], []);
});

test("an explanation that comes too late is dropped, and comes again when it is needed", async () => {
  const one = page();
  one.session.client.explain = async () => {
    one.session.snapshot = null;
    return WAITING;
  };
  await one.act(table());
  assert.deepEqual(one.heard.said, []);
  one.session.client.explain = async () => WAITING;
  await one.act(table());
  assert.equal(one.heard.said.length, 1);
});

test("the coach asks before mistakes in two games, tells after them in the third, then is silent", async () => {
  const one = page();
  const reactions = [];
  for (const id of ["one", "two", "three", "four", "five"]) {
    one.session.about = { id };
    await one.act(table());
    reactions.push(one.settings.values.coach);
  }
  assert.deepEqual(reactions, ["coach", "coach", "warn", "off", "off"]);
  assert.equal(one.heard.offers.length, 1);
  one.heard.offers[0].act();
  assert.equal(one.settings.values.coach, "coach");
});

test("a reaction that the player has chosen stays", async () => {
  const one = page({ games: ["one", "two"], explained: [] }, "off");
  for (const id of ["three", "four"]) {
    one.session.about = { id };
    await one.act(table());
  }
  assert.equal(one.settings.values.coach, "off");
  assert.deepEqual(one.heard.offers, []);
});

test("a damaged note is no progress", async () => {
  for (const note of [[], { games: 3, explained: [] }, { games: [1], explained: [] }, "x"]) {
    const one = page(note);
    await one.act(table());
    assert.deepEqual(one.heard.said, []);
  }
});

test("the first game is against the weakest level, and only Stop punishes mistakes", async () => {
  const one = page(null, "off");
  await one.dealFirst();
  const [{ level, options }] = one.heard.dealt;
  assert.deepEqual(
    [level, options, one.settings.values.coach],
    ["beginner", { referee: "players" }, "coach"],
  );
  assert.deepEqual(one.notes.coach, { games: [], explained: [] });
});

/** Return a hint function that has just shown its hint, and the hints that it has shown. */
function shownHint() {
  const notes = new Map();
  const hints = [];
  const showHint = () => {
    const hint = { isRemoved: false, remove: () => (hint.isRemoved = true) };
    hints.push(hint);
    return hint;
  };
  const store = {
    readNote: (key) => notes.get(key),
    writeNote: (key, note) => notes.set(key, note),
  };
  const page = fakePage({
    store,
    settings: { shown: { speed: 1 } },
    words: { t: (key) => key },
    messages: { showHint },
  });
  hintAtHurrying(page);
  const update = (change) => page.emit("update", change);
  const snapshot = { actor: "computer" };
  const decide = () => update({ snapshot, before: snapshot, cause: "decision" });
  for (let n = 0; n < 3; n++) decide();
  assert.equal(hints.length, 0);
  for (let n = 0; n < 9; n++) decide();
  assert.deepEqual(
    hints.map(({ isRemoved }) => isRemoved),
    [false],
  );
  return { update, snapshot, hints };
}

test("the hint goes with the game in which it came", () => {
  const { update, snapshot, hints } = shownHint();
  update({ snapshot, before: null, cause: "load" });
  assert.equal(hints[0].isRemoved, true);
});

test("the hint goes when the computer's turn is over", () => {
  const { update, snapshot, hints } = shownHint();
  update({ snapshot: { actor: "human" }, before: snapshot, cause: "decision" });
  assert.equal(hints[0].isRemoved, true);
});

test("the player learns once how to hurry the computer", () => {
  const hints = [];
  const notes = new Map();
  const store = {
    readNote: (name) => notes.get(name),
    writeNote: (name, note) => notes.set(name, note),
  };
  const moves = (actor, times, shown = { speed: 2 }) => {
    const page = fakePage({
      store,
      settings: { shown },
      words: { t: (key) => key },
      messages: { showHint: () => void hints.push({}) },
    });
    hintAtHurrying(page);
    for (let n = 0; n < times; n++)
      page.emit("update", { snapshot: { actor }, before: {}, cause: "decision" });
  };
  moves("computer", 3);
  moves("human", 9);
  moves("computer", 9, { speed: 0 });
  assert.equal(hints.length, 0);
  moves("computer", 9);
  moves("computer", 9);
  assert.equal(hints.length, 1);
});

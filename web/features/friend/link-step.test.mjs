import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { linkStep, caseOf } from "./link-step.js";
import { CASES } from "./link-notice.js";

const row = (more = {}) => ({
  seat: "A",
  half: "00",
  turn: "mine",
  game: { halves: { A: "1", B: "2" } },
  ...more,
});
const step = (answer, more = {}, stored = {}) => linkStep(row(stored), { answer, ...more });
const explain = (name) => ({ do: "explain", name });

test("what is new is played, also if it ends the game", () => {
  for (const answer of ["turn", "finished"])
    assert.deepEqual(step(answer, { record: {} }), { do: "play" });
});

test("an accepted invitation begins where its half is", () => {
  assert.deepEqual(step("accepted"), { do: "begin" });
  assert.deepEqual(step("accepted", {}, { half: undefined }), explain("half"));
});

test("an invitation that somebody else accepted is over for the one who was late", () => {
  assert.deepEqual(step("taken"), explain("taken"));
  assert.deepEqual(step("taken", {}, { seat: "B" }), { do: "close" });
});

test("where the own second device may be the reason, the player chooses", () => {
  assert.deepEqual(step("other-answer"), explain("other-answer"));
  const confirmed = { do: "choose", name: "other-confirmed" };
  assert.deepEqual(step("other-answer", { confirmed: true }), confirmed);
  assert.equal(step("other-acceptance").name, "other-deal");
  assert.equal(step("other-acceptance", {}, { seat: "B" }).name, "other-acceptance");
});

test("a link that was opened before says whose turn it is", () => {
  assert.deepEqual(step("same"), explain("seen-mine"));
  assert.deepEqual(step("same", {}, { turn: "theirs" }), explain("seen-theirs"));
  assert.deepEqual(step("same", {}, { turn: "over" }), explain("finished"));
});

test("before the cards are dealt, links of the game were opened before", () => {
  for (const answer of ["same", "older"])
    assert.deepEqual(step(answer, {}, { game: { halves: { B: "2" } } }), explain("seen-theirs"));
  assert.deepEqual(step("older"), explain("older"));
});

test("both versions of a changed turn are shown", () =>
  assert.deepEqual(step("changed"), { do: "compare", name: "changed" }));

test("every answer and every fault has a case with texts", () => {
  const texts = JSON.parse(readFileSync(new URL("../../lang/friend.en.json", import.meta.url)));
  const types = readFileSync(new URL("../../protocol/types.d.ts", import.meta.url), "utf8");
  const [declared] = /"invitation"[^;]*/.exec(types);
  const answers = [...declared.matchAll(/"([a-z-]+)"/g)].map(([, answer]) => answer);
  assert.ok(answers.length > 10);
  const names = answers.flatMap((answer) => {
    const steps = ["A", "B"].map((seat) => step(answer, { confirmed: true }, { seat }));
    return steps.flatMap(({ name }) => name ?? []);
  });
  const faults = ["cut", "damaged", "newer", "other"].map(caseOf);
  const unlikely = ["invitation", "turn"]; // never of a game that is stored and has no record
  for (const name of [...names, ...faults].filter((one) => !unlikely.includes(one))) {
    assert.ok(name in CASES, name);
    assert.ok(texts[`friend.${name}.title`] && texts[`friend.${name}.text`], name);
  }
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleMistake } from "../../test/sample-mistake.mjs";
import { EngineError } from "../../engine/error.js";
import { Store } from "../../storage/local-store.js";
import { MemoryStorage } from "../../test/memory-storage.mjs";
import { readPractice } from "./choice.js";
import { attemptWriter, problemMaker } from "./mistake-practice.js";
import { readMistakes, withMistake } from "./mistakes.js";
import { resultWriter } from "./problems.js";

const SOLVED = { solved: true, clean: true };
const HELPED = { solved: true, clean: false };
const MISSED = { solved: false, clean: false };
const OPTIONS = { levels: ["beginner", "casual"], day: "" };
const [ONE, OTHER] = ["one", "other"].map((id) => ({
  id,
  difficulty: "casual",
  themes: ["load"],
  pack: "pagat-1",
}));
const [MISTAKE, NEW_MISTAKE] = [1, 2].map((number) => sampleMistake(number));

/** Return the parts of a tab. @param {Map<string, string>} kept what all tabs store */
const tab = (kept) => ({ store: new Store(new MemoryStorage(kept).area) });
const practiceIn = ({ store }) => readPractice(store.readNote("practice"));
const mistakesIn = ({ store }) => readMistakes(store.readNote("mistakes"));
const counts = (marks) =>
  Object.fromEntries(
    Object.entries(marks).map(([id, { solved, missed }]) => [id, [solved, missed]]),
  );

test("problems that are open in two tabs both count, as if they came one after the other", () => {
  const [kept, again] = [new Map(), new Map()];
  const one = resultWriter(tab(kept), ONE, OPTIONS);
  const other = resultWriter(tab(kept), OTHER, { ...OPTIONS, day: "2026-11-22" });
  one(MISSED);
  other(SOLVED);
  one(HELPED);
  const practice = practiceIn(tab(kept));
  assert.deepEqual(counts(practice.marks), { one: [1, 1], other: [1, 0] });
  assert.deepEqual(practice.days, { "2026-11-22": 2 });
  resultWriter(tab(again), ONE, OPTIONS)(HELPED);
  resultWriter(tab(again), OTHER, OPTIONS)(SOLVED);
  assert.equal(practice.skill, practiceIn(tab(again)).skill);
});

test("a mistake that another tab stores meanwhile stays", () => {
  const kept = new Map();
  const { store } = tab(kept);
  store.writeNote("mistakes", withMistake(mistakesIn({ store }), MISTAKE));
  const write = attemptWriter({ store }, MISTAKE.id);
  write(MISSED);
  store.writeNote("mistakes", withMistake(mistakesIn(tab(kept)), NEW_MISTAKE));
  write(HELPED);
  const { problems, marks } = mistakesIn({ store });
  assert.deepEqual(problems, [MISTAKE, NEW_MISTAKE]);
  assert.deepEqual(counts(marks), { [MISTAKE.id]: [1, 1] });
});

test("a decision that is no problem is left out, and a lost engine ends the practice", async () => {
  const answers = [
    async () => ({ done: true, problem: MISTAKE }),
    async () => ({ done: true, problem: null }),
    () => Promise.reject(new EngineError("NotationError", "not a record")),
    () => Promise.reject(new EngineError("WorkerCrashed", "out of memory")),
  ];
  const client = { mistake: ({ at }) => answers[at]() };
  const maker = problemMaker(client, {}, [0, 1, 2, 3], () => true);
  const made = answers.map((_, number) => maker.start(number));
  assert.deepEqual(await Promise.all(made), [MISTAKE, null, null, undefined]);
});

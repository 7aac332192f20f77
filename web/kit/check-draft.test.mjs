import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { EngineError } from "../engine/error.js";
import { readOptions } from "../lesson/lesson.js";
import { withSets } from "../lesson/options.js";
import { createWords } from "../ui/words.js";
import { createDraftChecker } from "./check-draft.js";
import { FIRST_DRAFT } from "./draft.js";
import { restartedEngine } from "./restarted-engine.js";

const PARTS = {
  packOf: () => ({ packs: 2, deck: 52, joker: 0 }),
  optionsOf: (/** @type {unknown} */ rules) =>
    withSets(readOptions(rules), [{ name: "load_on", shape: "set" }]),
};
const words = createWords({}, { lang: "en", missing: (key) => key });

/** Check a draft with an engine that is lost a number of times; return the check, what is said, and
 * what is dealt. */
async function checked(losses, draft = FIRST_DRAFT) {
  const said = [];
  const dealt = [];
  let left = losses;
  let hasEnded = null;
  const call = (value) => async () => {
    if (!hasEnded && left-- > 0) hasEnded = new EngineError("Timeout", "no answer to bake");
    if (hasEnded) throw hasEnded;
    return value;
  };
  const client = {
    ready: Promise.resolve(),
    restart: async () => {
      hasEnded = null;
    },
    deal: (args) => call({ duties: [] })(dealt.push(args)),
    bake: call({ baked: { solution: ["turn hand"] } }),
  };
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    return await new Promise((resolve) => {
      const engine = restartedEngine(client, words, (text) => said.push(text));
      const onResult = (check) => resolve({ check, said, dealt });
      createDraftChecker({ ...PARTS, engine }, onResult).schedule(draft);
      mock.timers.tick(1000);
    });
  } finally {
    mock.timers.reset();
  }
}

test("a draft is checked although the engine is lost meanwhile", async () => {
  const { check, said } = await checked(1);
  assert.deepEqual([check.error, check.fault, check.solution], ["", null, ["turn hand"]]);
  assert.deepEqual(said, ["app.loading", ""]);
});

test("a position is not called illegal because the engine is lost", async () => {
  const { check } = await checked(2);
  assert.deepEqual(
    [check.error, check.duties, check.fault],
    ["", null, { key: "", text: "embed.fault.engine" }],
  );
  assert.ok(check.total > 0);
});

test("a position that cannot be read is a fault, not a table without cards", async () => {
  const { check } = await checked(0, { ...FIRST_DRAFT, pos: "pagat~A~rubbish" });
  assert.match(check.error, /rubbish/);
  assert.equal(check.lesson, null);
});

test("what is compulsory depends on the rules, which may be text", async () => {
  for (const rules of [
    "fdn_compulsory:no, load_on:waste",
    { fdn_compulsory: "no", load_on: ["waste"] },
  ]) {
    const { dealt } = await checked(0, { ...FIRST_DRAFT, rules });
    assert.deepEqual(dealt[0].options, { fdn_compulsory: "no", load_on: ["waste"] });
  }
});

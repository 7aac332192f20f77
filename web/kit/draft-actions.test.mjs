import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError } from "../engine/error.js";
import { FIRST_DRAFT } from "./draft.js";
import { createDraftActions } from "./draft-actions.js";

/** Return the actions on a draft, what the author is told, and the changes. */
function actionsWith(call) {
  const heard = { said: [], changes: [] };
  const editor = {
    draft: FIRST_DRAFT,
    change: (patch) => heard.changes.push(patch),
  };
  const showStatus = (...message) => heard.said.push(message);
  const engine = { deal: call, bake: call };
  return { heard, actions: createDraftActions({ engine, editor, lang: "en", showStatus }) };
}

test("the author is told why a table cannot be dealt or emptied", async () => {
  const failing = async () => {
    throw new EngineError("WorkerCrashed", "the engine is gone");
  };
  for (const name of ["deal", "startEmpty"]) {
    const { actions, heard } = actionsWith(failing);
    await actions[name]("pagat");
    assert.deepEqual(heard.said, [["the engine is gone", "bad"]], name);
    assert.deepEqual(heard.changes, []);
  }
});

test("an earlier complaint goes when a table is dealt", async () => {
  const { actions, heard } = actionsWith(async () => ({ baked: { frames: [FIRST_DRAFT.pos] } }));
  await actions.deal("pagat");
  assert.deepEqual(heard.said, [[""]]);
  assert.equal(heard.changes[0].pos, FIRST_DRAFT.pos);
});

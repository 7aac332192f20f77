import assert from "node:assert/strict";
import { test } from "node:test";
import { DUTIES } from "../../protocol/constants.js";
import { Judge } from "./judge.js";

/** Return the answer to a move that is refused for a reason. */
const refusal = (reason, task) => {
  const refused = { [reason]: { clause: "P22", moves: ["6H H1 H2"] } };
  const tree = { nodes: [{ pos: "", legal: {}, refused, due: [] }], solution: [] };
  return new Judge(tree, task).answer("move 6H H1 H2");
};

test("a task about compulsory plays does not tell which duty forbids a move", () => {
  for (const reason of DUTIES) {
    assert.equal(refusal(reason, "find-compulsory").result, "wrong", reason);
    assert.equal(refusal(reason, "play").result, "refused", reason);
  }
  assert.equal(refusal("misfit", "find-compulsory").result, "refused");
});

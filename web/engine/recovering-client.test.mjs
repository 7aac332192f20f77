import assert from "node:assert/strict";
import { test } from "node:test";
import { callsOf } from "../protocol/client.js";
import { EngineError } from "./error.js";
import { recoveringClient } from "./recovering-client.js";

/** Return a client whose engine answers each call by a function, and what it was asked. */
function clientThat(answer) {
  const asked = [];
  const call = async (name, args) => {
    asked.push([name, args]);
    return answer(asked.length);
  };
  return { asked, client: { ...callsOf(call), call, ready: Promise.resolve("hello") } };
}
const lost = () => new EngineError("WorkerCrashed", "out of memory");

test("a call that the engine loses is repeated after the game has recovered", async () => {
  const error = lost();
  const { client, asked } = clientThat((number) => {
    if (number === 1) throw error;
    return number;
  });
  const recovered = [];
  const queries = recoveringClient(client, async (reason) => void recovered.push(reason));
  assert.equal(await queries.tableAt({ at: 3 }), 2);
  assert.deepEqual(asked, Array(2).fill(["tableAt", { at: 3 }]));
  assert.deepEqual(recovered, [error]);
  assert.equal(await queries.ready, "hello");
});

test("a call that the engine loses again rejects", async () => {
  const { client, asked } = clientThat(() => {
    throw lost();
  });
  const queries = recoveringClient(client, async () => undefined);
  await assert.rejects(queries.review({}), { type: "WorkerCrashed" });
  assert.equal(asked.length, 2);
});

test("a refusal is no reason to recover", async () => {
  const { client } = clientThat(() => {
    throw new EngineError("IllegalMove", "no");
  });
  const queries = recoveringClient(client, () => assert.fail("recovered"));
  await assert.rejects(queries.tryPlays({}), { type: "IllegalMove" });
});

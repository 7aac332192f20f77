import assert from "node:assert/strict";
import test from "node:test";
import { restartAndRetry, retryingClient } from "./restart-and-retry.js";
import { callsOf } from "../protocol/client.js";
import { EngineError } from "./error.js";

/** An engine that its first calls lose, one for each error. */
function engineLostBy(...errors) {
  const engine = {
    asked: 0,
    restarts: 0,
    lostBy: errors.shift(),
    ready: Promise.resolve(),
    async restart() {
      engine.restarts++;
      engine.lostBy = errors.shift();
    },
    async ask() {
      engine.asked++;
      if (engine.lostBy) throw engine.lostBy;
      return engine.asked;
    },
  };
  return engine;
}
const lost = () => new EngineError("Timeout", "no answer");

test("a lost engine is restarted and asked once more", async () => {
  const engine = engineLostBy(lost());
  assert.equal(await restartAndRetry(engine.ask, engine.restart), 2);
  assert.equal(await restartAndRetry(engine.ask, engine.restart), 3);
  assert.equal(engine.restarts, 1);
});

test("calls that were lost together restart the engine once", async () => {
  const engine = engineLostBy(lost());
  await Promise.all([
    restartAndRetry(engine.ask, engine.restart),
    restartAndRetry(engine.ask, engine.restart),
  ]);
  assert.deepEqual([engine.restarts, engine.asked], [1, 4]);
});

test("an engine that is lost again rejects, and the next call restarts it", async () => {
  const [first, second] = [lost(), lost()];
  const engine = engineLostBy(first, second);
  await assert.rejects(restartAndRetry(engine.ask, engine.restart), second);
  assert.equal(await restartAndRetry(engine.ask, engine.restart), 4);
  assert.equal(engine.restarts, 2);
});

test("a refusal restarts nothing", async () => {
  const engine = engineLostBy(new EngineError("RulesError", "no"));
  await assert.rejects(restartAndRetry(engine.ask, engine.restart), { message: "no" });
  assert.deepEqual([engine.restarts, engine.asked], [0, 1]);
});

test("a client that retries repeats each call, and restarts the engine as it is told", async () => {
  const asked = [];
  const call = async (name, args) => {
    asked.push([name, args]);
    if (asked.length === 1) throw lost();
    return asked.length;
  };
  const client = { ...callsOf(call), call, ready: Promise.resolve("hello") };
  const recovered = [];
  const retrying = retryingClient(client, async ({ type }) => void recovered.push(type));
  assert.equal(await retrying.tableAt({ at: 3 }), 2);
  assert.deepEqual(asked, Array(2).fill(["tableAt", { at: 3 }]));
  assert.deepEqual(recovered, ["Timeout"]);
  assert.equal(await retrying.ready, "hello");
});

test("where the engine cannot be restarted, the call is not repeated", async () => {
  const engine = engineLostBy(lost());
  const fails = () => Promise.reject(new Error("no engine"));
  await assert.rejects(restartAndRetry(engine.ask, fails), { message: "no engine" });
  assert.equal(engine.asked, 1);
});

import assert from "node:assert/strict";
import test from "node:test";
import { restartAndRetry } from "./restart-and-retry.js";
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
  assert.equal(await restartAndRetry(engine, engine.ask), 2);
  assert.equal(await restartAndRetry(engine, engine.ask), 3);
  assert.equal(engine.restarts, 1);
});

test("calls that were lost together restart the engine once", async () => {
  const engine = engineLostBy(lost());
  await Promise.all([restartAndRetry(engine, engine.ask), restartAndRetry(engine, engine.ask)]);
  assert.deepEqual([engine.restarts, engine.asked], [1, 4]);
});

test("an engine that is lost again rejects, and the next call restarts it", async () => {
  const [first, second] = [lost(), lost()];
  const engine = engineLostBy(first, second);
  await assert.rejects(restartAndRetry(engine, engine.ask), second);
  assert.equal(await restartAndRetry(engine, engine.ask), 4);
  assert.equal(engine.restarts, 2);
});

test("a refusal restarts nothing", async () => {
  const engine = engineLostBy(new EngineError("RulesError", "no"));
  await assert.rejects(restartAndRetry(engine, engine.ask), { message: "no" });
  assert.deepEqual([engine.restarts, engine.asked], [0, 1]);
});

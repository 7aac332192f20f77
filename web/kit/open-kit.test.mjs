import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError } from "../engine/error.js";
import { createWords } from "../ui/words.js";
import { restartedEngine } from "./open-kit.js";

const words = createWords({}, { lang: "en", missing: (key) => key });

/** Call an engine that is lost a number of times; return its answer or error, and what is said. */
async function called(losses, error = new EngineError("Timeout", "no answer to view")) {
  const said = [];
  let left = losses;
  let hasEnded = null;
  const client = {
    ready: Promise.resolve(),
    restart: async () => {
      hasEnded = null;
    },
  };
  const call = async () => {
    if (!hasEnded && left-- > 0) hasEnded = error;
    if (hasEnded) throw hasEnded;
    return "answer";
  };
  const send = restartedEngine(client, words, (text) => said.push(text));
  return { result: await send(call).catch((error) => error), said };
}

test("a call is answered although the engine is lost meanwhile, and the author sees that it loads", async () => {
  assert.deepEqual(await called(1), { result: "answer", said: ["app.loading", ""] });
});

test("an engine that is lost again is said to be lost", async () => {
  const { result } = await called(2);
  assert.ok(result instanceof EngineError);
  assert.deepEqual([result.type, result.message], ["Timeout", "embed.fault.engine"]);
});

test("what the engine refuses is not repeated", async () => {
  const { result, said } = await called(1, new EngineError("BridgeError", "no such view"));
  assert.deepEqual([result.message, said], ["no such view", []]);
});

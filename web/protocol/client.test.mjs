import assert from "node:assert/strict";
import { test } from "node:test";
import { callsOf } from "./client.js";

test("each method sends the call of its name, and deal the call new", () => {
  /** @type {unknown[][]} */
  const sent = [];
  const calls = callsOf(async (...request) => void sent.push(request));
  const names = Object.keys(calls);
  for (const name of names) calls[name]({ version: 3 }, { timeout_ms: 9 });
  assert.deepEqual(
    sent,
    names.map((name) => [name === "deal" ? "new" : name, { version: 3 }, { timeout_ms: 9 }]),
  );
  assert.ok(names.includes("play") && names.includes("hello") && !names.includes("new"));
});

test("a method without arguments sends an empty object, and returns the answer", async () => {
  const calls = callsOf(async (name, args = {}) => [name, args]);
  assert.deepEqual(await calls.snapshot(), ["snapshot", {}]);
});

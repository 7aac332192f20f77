import assert from "node:assert/strict";
import { test } from "node:test";
import { CallWindow } from "./call-window.js";

const LONG = 60_000;

/** Return a window with a clock that the test sets. */
function windowAt() {
  const clock = { ms: 0 };
  return { clock, calls: new CallWindow(() => clock.ms) };
}

test("a call in time is answered with its reaction time, and only once", async () => {
  const { clock, calls } = windowAt();
  const answer = calls.open(LONG);
  clock.ms = 700;
  assert.equal(calls.call(), true);
  assert.equal(calls.call(), false);
  assert.equal(await answer, 700);
});

test("without a call the time runs out", async () => {
  const { calls } = windowAt();
  assert.equal(await calls.open(1), null);
  assert.equal(calls.call(), false);
});

test("a pause does not count, and nothing can be called in it", async () => {
  const { clock, calls } = windowAt();
  const answer = calls.open(LONG);
  clock.ms = 300;
  calls.pause();
  assert.equal(calls.call(), false);
  clock.ms = 9000;
  calls.resume();
  clock.ms = 9200;
  assert.equal(calls.call(), true);
  assert.equal(await answer, 500);
});

test("nothing can be called before the first play, or after the end", async () => {
  const { calls } = windowAt();
  const rest = calls.rest(1);
  assert.equal(calls.call(), false);
  await rest;
  const answer = calls.open(LONG);
  calls.close();
  assert.equal(await answer, null);
  assert.equal(await calls.open(LONG), null);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { CallWindow, playDrill, playPassage, isOver, NO_SCORE, withOutcome } from "./drill.js";

const LIMITS = { pace: "fast", ms: 1, faults: 8, passages: 24 };

const record = (...events) => ({ events });

/**
 * Return a port whose tables name their moment; `faults` are the moments of mistakes, `calls` those
 * at which the player calls Stop.
 */
function portOf({ faults = [], calls = [] } = {}) {
  const window = new CallWindow();
  const shown = [];
  const ended = [];
  return {
    shown,
    ended,
    window,
    limits: LIMITS,
    passage: async () => ({ record: record("a", "b", "c", "d"), first: 1 }),
    frames: async ({ record: { events }, first }) =>
      [...events.keys(), events.length]
        .slice(first)
        .map((at) => ({ at, breach: faults.includes(at) ? { due: [] } : null })),
    show({ at }, isFirst) {
      shown.push(isFirst ? `first ${at}` : at);
      if (!isFirst && calls.includes(at)) setTimeout(() => window.call());
    },
    explain: async ({ outcome }) => ended.push(outcome),
  };
}

async function endOf(given) {
  const port = portOf({ ...given });
  port.limits = { ...LIMITS, ms: 30 };
  const { outcome, after } = await playPassage(port, await port.passage());
  return { outcome, end: after.at, shown: port.shown };
}

test("a mistake that is called in time is caught", async () => {
  assert.deepEqual(await endOf({ faults: [4], calls: [4] }), {
    outcome: "caught",
    end: 4,
    shown: ["first 1", 2, 3, 4],
  });
});

test("a mistake that is not called is missed when the next play would come", async () => {
  assert.deepEqual((await endOf({ faults: [4] })).outcome, "missed");
});

test("a call without a mistake is false and ends the passage", async () => {
  assert.deepEqual(await endOf({ faults: [4], calls: [2] }), {
    outcome: "false",
    end: 2,
    shown: ["first 1", 2],
  });
});

test("a passage without a mistake or call is quiet", async () => {
  assert.deepEqual((await endOf({})).outcome, "quiet");
});

test("a drill ends after its mistakes", async () => {
  const port = portOf({ faults: [4] });
  const score = await playDrill(port);
  assert.equal(score.missed, LIMITS.faults);
  assert.deepEqual(new Set(port.ended), new Set(["missed"]));
});

test("a drill of quiet passages ends too", async () => {
  const port = portOf({});
  assert.deepEqual(await playDrill(port), { caught: 0, missed: 0, wrong: 0, reactions: [] });
  assert.equal(port.ended.length, LIMITS.passages);
});

test("a drill that is closed has no score", async () => {
  const port = portOf({ faults: [4] });
  port.explain = async () => port.window.close();
  assert.equal(await playDrill(port), null);
});

test("a score counts caught, missed and false, and the reactions of what was caught", () => {
  const outcomes = [
    ["caught", 900],
    ["missed", 0],
    ["false", 100],
    ["quiet", 0],
    ["caught", 500],
  ];
  const score = outcomes.reduce((all, [outcome, ms]) => withOutcome(all, outcome, ms), NO_SCORE);
  assert.deepEqual(score, { caught: 2, missed: 1, wrong: 1, reactions: [900, 500] });
});

test("a drill is over after its mistakes, or after many passages", () => {
  assert.equal(isOver({ ...NO_SCORE, caught: 5, missed: 2 }, 9, LIMITS), false);
  assert.equal(isOver({ ...NO_SCORE, caught: 5, missed: 3 }, 9, LIMITS), true);
  assert.equal(isOver({ ...NO_SCORE, wrong: 20 }, 24, LIMITS), true);
});

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

import assert from "node:assert/strict";
import { test } from "node:test";
import { CallWindow } from "./call-window.js";
import { playDrill, playPassage } from "./drill.js";

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

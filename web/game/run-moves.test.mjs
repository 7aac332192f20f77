import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Session } from "./session.js";
import { Store } from "../storage/local-store.js";

const dealt = JSON.parse(readFileSync(new URL("../test/data/dealt.json", import.meta.url), "utf8"));
const LINE = [
  ["6S", "H1", "H3"],
  ["7D", "H1", "H2"],
  ["6S", "H3", "H2"],
].map(([card, from, to]) => ({ do: "move", card, from, to }));
const RUN = { do: "run", card: "7D", from: "H1", to: "H2" };
const run = { action: RUN, cards: 2, legal: ["H2"], possible: ["H2"], lines: { H2: LINE } };
const MOVE = { source: "H1", target: "H2", action: RUN };

/**
 * A session with a run that may be moved; `refusals` are the engine's, by the number of the move.
 */
function sessionWith(refusals = {}) {
  const played = [];
  const start = { ...dealt, sources: { H1: { legal: [], possible: ["H2"], lifts: [run] } } };
  const client = {
    ready: Promise.resolve({ presets: [] }),
    async play({ action }) {
      played.push(action);
      const refusal = refusals[played.length];
      if (refusal) throw Object.assign(new Error(), { type: "IllegalMove", ...refusal });
      return { ...start, version: start.version + played.length };
    },
  };
  const listener = { update: async () => undefined, message: assert.fail };
  const session = new Session(client, new Store(null), listener, { isSaved: false });
  session.accept(start, "load");
  return { session, played };
}

test("a run is played as single moves", async () => {
  const { session, played } = sessionWith();
  assert.deepEqual(await session.submit(MOVE), {});
  assert.deepEqual(played, LINE);
});

test("the first refused move ends the run, and its refusal is returned", async () => {
  const { session, played } = sessionWith({ 2: { reason: "foundation-first" } });
  const { refused } = await session.submit(MOVE);
  assert.equal(refused.reason, "foundation-first");
  assert.equal(played.length, 2);
});

test("a move that the player does not confirm is not played", async () => {
  const { session, played } = sessionWith();
  session.listener.confirm = async () => false;
  assert.deepEqual(await session.submit(MOVE), { withdrawn: true });
  assert.deepEqual(played, []);
});

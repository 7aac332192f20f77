import assert from "node:assert/strict";
import { test } from "node:test";
import { play } from "./calls.js";

const LINE = [
  ["6S", "H1", "H3"],
  ["7D", "H1", "H2"],
  ["6S", "H3", "H2"],
].map(([card, from, to]) => ({ do: "move", card, from, to }));
const RUN = { do: "run", card: "7D", from: "H1", to: "H2" };
const lift = { action: RUN, cards: 2, legal: ["H2"], possible: ["H2"], lines: { H2: LINE } };

/** A page with a game in which a run may be shifted; `answers` are those of the engine. */
function pageWith(answers) {
  const done = [];
  const snapshot = {
    options: {},
    actor: "human",
    sources: { H1: { legal: [], possible: ["H2"], lifts: [lift] } },
    version: 0,
  };
  const session = {
    snapshot,
    shown: Promise.resolve(),
    saving: { about: { id: "one" } },
    async play(source, target, action) {
      done.push([source, target, action.card]);
      const answer = answers[done.length - 1] ?? {};
      if (!answer.refused) session.snapshot = { ...session.snapshot, version: done.length };
      return answer;
    },
  };
  return { page: { session, settings: { coach: "off" }, counter: { count() {} } }, done };
}

test("a run goes as the single moves that it is made of", async () => {
  const { page, done } = pageWith([]);
  assert.deepEqual(await play(page, "H1", "H2", RUN), {});
  assert.deepEqual(
    done,
    LINE.map(({ card, from, to }) => [from, to, card]),
  );
});

test("the first move that is refused ends it, and is told", async () => {
  const refused = { reason: "foundation-first" };
  const { page, done } = pageWith([{}, { refused }]);
  assert.deepEqual(await play(page, "H1", "H2", RUN), { refused });
  assert.equal(done.length, 2);
});

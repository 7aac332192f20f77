import assert from "node:assert/strict";
import { test } from "node:test";
import { fakePage } from "../test/fake-page.mjs";
import { createPageView } from "./view.js";

const VERDICT = { kind: "right", cost: "", ground: "", clause: "", card: "", due: [], allowed: [] };
const SNAPSHOT = { turn: "A", players: { A: "human", B: "casual" }, last: [], result: null };

/**
 * Return a page's view, the ids of the games for which a verdict was counted, and the functions that
 * close the results which were shown.
 */
function view() {
  const counted = [];
  const results = [];
  const openResult = () => new Promise((close) => results.push(close));
  const session = { about: { id: "first" }, friend: {}, snapshot: SNAPSHOT };
  const features = Object.assign(async () => ({ openResult }), { loaded: null });
  const page = fakePage({
    session,
    settings: { onChange() {}, values: {}, shown: {} },
    words: { t: (key) => key, has: () => true, card: (card) => card },
    table: { show: async () => undefined },
    plates: { show() {} },
    status: { show() {} },
    tools: { show() {} },
    faceToFace: { update: async () => undefined, side: undefined },
    calls: { update() {} },
  });
  page.on("judged", ({ id }) => counted.push(id));
  page.catchUp();
  return { counted, results, session, page: createPageView(page, features) };
}

const change = (cause) => ({
  snapshot: SNAPSHOT,
  before: null,
  cause,
  verdict: { ...VERDICT, places: [] },
});

test("a verdict is counted for the game in which it was given", async () => {
  const { counted, session, page } = view();
  const shown = page.update(change("decision"));
  session.about = { id: "second" };
  await shown;
  assert.deepEqual(counted, ["first"]);
});

test("the view of the last visit counts no verdict again", async () => {
  const { counted, page } = view();
  await page.update(change("view"));
  assert.deepEqual(counted, []);
});

test("a result that is open is not shown again when another tab gives the game back", async () => {
  const { results, session, page } = view();
  const over = () => {
    const record = { events: ["A resign"], schema: 1 };
    session.snapshot = { ...SNAPSHOT, result: { how: "resign", winner: "B" }, record };
    return { snapshot: session.snapshot, before: null, cause: "load", verdict: null };
  };
  const first = page.update(over());
  await new Promise(setImmediate);
  await page.update(over());
  assert.equal(results.length, 1);
  results[0]();
  await first;
  void page.update(over());
  await new Promise(setImmediate);
  assert.equal(results.length, 2, "it is closed by now");
});

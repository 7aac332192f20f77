import assert from "node:assert/strict";
import { test } from "node:test";
import { createPageView } from "./view.js";

const VERDICT = { kind: "right", cost: "", ground: "", clause: "", card: "", due: [], allowed: [] };
const SNAPSHOT = { turn: "A", players: { A: "human", B: "casual" }, result: null };

/** Return a page's view, and the ids of the games for which a verdict was counted. */
function view() {
  const counted = [];
  const late = { update() {}, countVerdict: (id) => counted.push(id) };
  const session = { about: { id: "first" }, friend: {}, snapshot: SNAPSHOT };
  const features = Object.assign(async () => late, { loaded: null });
  const parts = {
    session,
    settings: { onChange() {}, values: {}, shown: {} },
    words: { t: (key) => key, has: () => true, card: (card) => card },
    table: { show: async () => undefined },
    plates: { show() {} },
    status: { show() {} },
    tools: { show() {} },
    faceToFace: { update: async () => undefined, side: undefined },
    calls: { update() {} },
    features,
  };
  return { counted, session, page: createPageView(parts) };
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

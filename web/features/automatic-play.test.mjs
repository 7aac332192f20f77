import assert from "node:assert/strict";
import { test } from "node:test";
import { playAutomatically } from "./automatic-play.js";
import { fakePage } from "../test/fake-page.mjs";

const DUTY = { do: "move", card: "AS", from: "H1", to: "F1" };
const PLAY = { do: "move", card: "KS", from: "A.reserve", to: "F1" };

const snapshotWith = (auto, changes = {}) => ({
  actor: "human",
  auto: { duty: null, finish: false, ...auto },
  record: { events: ["A move 2S H2 F1"] },
  ...changes,
});

/** Return what is played after an update, and how often the end was announced. */
async function playedAfter(snapshot, { settings = {}, update = {}, plays = [PLAY] } = {}) {
  const played = [];
  let announcements = 0;
  const session = {
    snapshot,
    shown: Promise.resolve(),
    client: { finish: async () => ({ plays }) },
    ask: (send) => send(),
    playAction: async (action) => played.push(action),
  };
  const values = { finish: true, compulsory: false, ...settings };
  const page = fakePage({
    session,
    settings: { values },
    words: { t: (key) => key },
    messages: { showNotice: () => announcements++ },
  });
  playAutomatically(page);
  page.emit("update", { snapshot, before: null, cause: "decision", ...update });
  await new Promise((resolve) => setTimeout(resolve));
  return { played, announcements };
}

test("nothing is played where the engine knows no play that wins", async () => {
  assert.deepEqual(await playedAfter(snapshotWith()), { played: [], announcements: 0 });
});

test("the end of a won game is played and announced", async () => {
  const snapshot = snapshotWith({ finish: true });
  assert.deepEqual(await playedAfter(snapshot), { played: [PLAY], announcements: 1 });
  assert.deepEqual(await playedAfter(snapshot, { plays: [] }), { played: [], announcements: 0 });
  const off = await playedAfter(snapshot, { settings: { finish: false } });
  assert.deepEqual(off.played, []);
});

test("compulsory cards are played only if that is chosen", async () => {
  const snapshot = snapshotWith({ duty: DUTY });
  assert.deepEqual((await playedAfter(snapshot)).played, []);
  assert.deepEqual((await playedAfter(snapshot, { settings: { compulsory: true } })).played, [
    DUTY,
  ]);
});

test("what was undone, loaded, or is not the player's is left alone", async () => {
  const snapshot = snapshotWith({ duty: DUTY });
  const settings = { compulsory: true };
  const longer = { ...snapshot, record: { events: ["1", "2"] } };
  for (const update of [{ before: longer }, { cause: "load" }, { cause: "view" }])
    assert.deepEqual((await playedAfter(snapshot, { settings, update })).played, []);
  const theirs = snapshotWith({ duty: DUTY }, { actor: "computer" });
  assert.deepEqual((await playedAfter(theirs, { settings })).played, []);
});

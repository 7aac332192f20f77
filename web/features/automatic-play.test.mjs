import assert from "node:assert/strict";
import { test } from "node:test";
import { playAutomatically } from "./automatic-play.js";
import { fakePage } from "../test/fake-page.mjs";

const DUTY = { code: "foundation-first", clause: "P22", card: "AS", from: "H1", to: "F1" };
const PLAY = { do: "move", card: "KS", from: "A.reserve", to: "F1" };
const empty = { "A.reserve": { down: 0 }, "A.hand": { down: 0 }, "A.waste": { down: 0 } };

const snapshotWith = (changes = {}) => ({
  actor: "human",
  players: { A: "human", B: "casual" },
  turn: "A",
  options: {},
  duties: [],
  places: { ...empty, "A.hand": { down: 5 } },
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

test("nothing is played while a card of the player is unknown", async () => {
  assert.deepEqual(await playedAfter(snapshotWith()), { played: [], announcements: 0 });
});

test("the end of a won game is played and announced", async () => {
  const snapshot = snapshotWith({ places: empty });
  assert.deepEqual(await playedAfter(snapshot), { played: [PLAY], announcements: 1 });
  assert.deepEqual(await playedAfter(snapshot, { plays: [] }), { played: [], announcements: 0 });
  const off = await playedAfter(snapshot, { settings: { finish: false } });
  assert.deepEqual(off.played, []);
});

test("with a friend the end is played only if help was agreed, and after an own play", async () => {
  const playedWith = async (hints, by) => {
    const players = { A: "human", B: { friend: "Tom", hints } };
    const last = [{ by, action: { do: "move" }, n: 0 }];
    return (await playedAfter(snapshotWith({ places: empty, players, last }))).played;
  };
  assert.deepEqual(await playedWith(true, "A"), [PLAY]);
  assert.deepEqual(await playedWith(true, "B"), [], "Stop may still be called");
  assert.deepEqual(await playedWith(false, "A"), []);
});

test("compulsory cards are played only if that is chosen and Stop cannot be called", async () => {
  const snapshot = snapshotWith({ duties: [DUTY] });
  assert.deepEqual((await playedAfter(snapshot)).played, []);
  const settings = { compulsory: true };
  const wanted = [{ do: "move", card: "AS", from: "H1", to: "F1" }];
  assert.deepEqual((await playedAfter(snapshot, { settings })).played, wanted);
  const calls = snapshotWith({ duties: [DUTY], options: { referee: "players" } });
  assert.deepEqual((await playedAfter(calls, { settings })).played, []);
});

test("a choice between twins of a compulsory card is the player's", async () => {
  const twin = { ...DUTY, from: "A.turned" };
  const other = { ...DUTY, card: "AH", from: "H2", to: "F2" };
  const settings = { compulsory: true };
  const played = async (duties) =>
    (await playedAfter(snapshotWith({ duties }), { settings })).played.map(({ card }) => card);
  assert.deepEqual(await played([DUTY, twin]), []);
  assert.deepEqual(await played([DUTY, twin, other]), ["AH"]);
});

test("what was undone, loaded, or is not the player's is left alone", async () => {
  const snapshot = snapshotWith({ duties: [DUTY] });
  const settings = { compulsory: true };
  const longer = { ...snapshot, record: { events: ["1", "2"] } };
  for (const update of [{ before: longer }, { cause: "load" }, { cause: "view" }])
    assert.deepEqual((await playedAfter(snapshot, { settings, update })).played, []);
  const theirs = snapshotWith({ duties: [DUTY], actor: "computer" });
  assert.deepEqual((await playedAfter(theirs, { settings })).played, []);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { Library } from "./library.js";
import { fakePage } from "../../test/fake-page.mjs";

test("a game with a friend counts once, and as backed up only when a file has it", async () => {
  globalThis.document = { baseURI: "https://games.example/" };
  const rows = (...ids) => ids.map((id) => ({ game: { id } }));
  const friendGames = { rows: () => rows("running", "over"), unsaved: () => rows("running") };
  const library = new Library(
    fakePage({ session: {}, store: {}, words: {}, messages: {}, rows: friendGames }),
  );
  library.archive.list = async () => [{ id: "over", isBacked: true }];
  const { games, unsaved } = await library.count();
  assert.deepEqual([games, unsaved], [2, 1]);
});

test("games with friends do not make the reminder skip its turn", async () => {
  globalThis.document = { baseURI: "https://games.example/" };
  const offers = [];
  const messages = { showOffer: (text) => offers.push(text) };
  const words = { t: (key, { count } = {}) => `${key} ${count}` };
  const friendGames = { rows: () => [], unsaved: () => [{ game: { id: "friend" } }] };
  const library = new Library(
    fakePage({ session: {}, store: {}, words, messages, rows: friendGames }),
  );
  const games = [];
  library.archive.list = async () => games;
  library.archive.add = async ({ id }) => games.push({ id, isBacked: false });
  for (let number = 1; number <= 21; number++)
    await library.add({ record: {}, result: null }, { id: `g${number}` });
  assert.deepEqual(offers, ["backup.remind 20"]);
});

/** A library whose archive has rows; `asked` are the numbers of games that the engine was asked about. */
function listing(rows, answer = (games) => ({ entries: games.map(() => ({ preset: "pagat" })) })) {
  globalThis.document = { baseURI: "https://games.example/" };
  const asked = [];
  const kept = [];
  const entries = async ({ games }) => {
    asked.push(games.length);
    return answer(games);
  };
  const session = {
    about: { id: "now" },
    client: { entries },
    ask: (send) => send(),
  };
  const tallies = { of: (id) => ({ of: id }) };
  const library = new Library(
    fakePage({ session, store: {}, words: {}, messages: {}, rows: {}, tallies }),
  );
  library.archive.rows = async () => rows;
  library.archive.keepEntries = async (some) => kept.push(...some);
  return { library, asked, kept };
}
const row = (id, more = {}) => ({
  id,
  begun: 3,
  ended: 5,
  record: { players: { A: "human" } },
  ...more,
});

test("the engine is asked once about games that have no entry, in parts", async () => {
  const rows = Array.from({ length: 120 }, (_, at) => row(`g${at}`));
  rows[1].entry = { preset: "brief" };
  const { library, asked, kept } = listing(rows);
  const entries = await library.entries();
  assert.deepEqual([entries.length, asked, kept.length], [120, [50, 50, 19], 119]);
  const { id, date, players, tally, preset } = entries[1];
  assert.deepEqual(
    [id, date, players, tally, preset],
    ["g1", 5, { A: "human" }, { of: "g1" }, "brief"],
  );
  await library.entries();
  assert.equal(asked.length, 3);
});

test("without an answer of the engine there is no list that lacks games", async () => {
  const old = row("old", { entry: { preset: "brief" } });
  const many = Array.from({ length: 120 }, (_, at) => row(`g${at}`));
  const { library, asked } = listing([old, ...many], () => null);
  assert.equal(await library.entries(), null);
  assert.deepEqual(asked, [50], "it is not asked in vain again");
  assert.deepEqual(await library.newestWith({ record: {}, result: null }), []);
  assert.deepEqual((await listing([old], () => null).library.entries()).length, 1);
});

test("the game that has just ended comes first, once", async () => {
  const { library } = listing([row("now"), row("before")]);
  const entries = await library.newestWith({ record: {}, result: null });
  assert.deepEqual(
    entries.map(({ id }) => id),
    ["now", "before"],
  );
});

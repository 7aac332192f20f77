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
  assert.equal(await library.unsavedCount(), 1);
  assert.equal((await library.count()).games, 2);
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

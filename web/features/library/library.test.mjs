import assert from "node:assert/strict";
import { test } from "node:test";
import { Library } from "./library.js";

test("a game with a friend counts once, and as backed up only when a file has it", async () => {
  globalThis.document = { baseURI: "https://games.example/" };
  const rows = (...ids) => ids.map((id) => ({ game: { id } }));
  const friendGames = { rows: () => rows("running", "over"), unsaved: () => rows("running") };
  const library = new Library({ session: {}, store: {}, words: {}, messages: {}, friendGames });
  library.archive.list = async () => [{ id: "over", isBacked: true }];
  assert.equal(await library.unsavedCount(), 1);
  assert.equal((await library.count()).games, 2);
});

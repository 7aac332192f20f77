import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FriendGames } from "../../storage/friend-games.js";
import { Store } from "../../storage/local-store.js";
import { createWords } from "../../ui/words.js";
import { createStoredGames } from "./stored-games.js";
import { MemoryStorage } from "../../test/memory-storage.mjs";

const url = (path) => new URL(path, import.meta.url);
const catalogue = JSON.parse(readFileSync(url("../../lang/friend.en.json")));
const [{ game }] = JSON.parse(readFileSync(url("../../../tests/data/friend-1/links.json")));
const KEY = `rb:note:friend:${game.id}`;
const row = (changed) => ({ game, seat: "A", changed, sent: 0 });

/** Two tabs with one storage, and what each tells the player; the game is on the table of both. */
function tabs() {
  const { texts, area } = new MemoryStorage();
  const open = () => {
    const told = [];
    const page = {
      session: { snapshot: {}, about: { id: game.id } },
      rows: new FriendGames(new Store(area)),
      messages: { showNotice: (text) => told.push(text), showOffer: (text) => told.push(text) },
    };
    const kept = createStoredGames(page, {
      friendWords: async () => createWords(catalogue),
      reopen: () => told.push("reopened"),
    });
    return { kept, told };
  };
  return { texts, mine: open(), other: open() };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a game on the table that another tab has changed is not overwritten, and that is said once", async () => {
  const { mine, other } = tabs();
  assert.equal(mine.kept.write(row(1), null), true);
  assert.equal(other.kept.write(row(2), other.kept.onTable()), true);
  for (const changed of [3, 4])
    assert.equal(mine.kept.write(row(changed), mine.kept.onTable()), false);
  await settled();
  assert.equal(mine.told.length, 1);
  assert.match(mine.told[0], /gone on elsewhere/);
  assert.deepEqual(other.kept.read(game.id), row(2));
  mine.kept.readAgain();
  assert.equal(mine.kept.write(row(5), mine.kept.onTable()), true, "after it was opened again");
  assert.deepEqual(other.told, []);
});

test("a game of a newer version is not overwritten, and that is said", async () => {
  const { texts, mine } = tabs();
  texts.set(KEY, JSON.stringify({ friend: 2 }));
  assert.deepEqual([mine.kept.isNewer(game.id), mine.kept.read(game.id)], [true, null]);
  assert.equal(mine.kept.write(row(1), null), false);
  await settled();
  assert.match(mine.told[0], /newer version/);
  assert.equal(texts.get(KEY), JSON.stringify({ friend: 2 }));
});

test("a game that was removed and put back is on the table as before", () => {
  const { mine } = tabs();
  mine.kept.write(row(1), null);
  assert.equal(mine.kept.remove(mine.kept.onTable()), true);
  assert.equal(mine.kept.onTable(), null);
  assert.equal(mine.kept.write(row(1), null), true);
  assert.deepEqual(mine.kept.onTable(), row(1));
});

test("where nothing can be stored, the player hears that and not where the game will be", async () => {
  const told = [];
  const texts = { ...catalogue, "message.save-blocked": "Nothing can be saved." };
  const next = async (area) => {
    const page = {
      session: { snapshot: null, about: {} },
      rows: new FriendGames(new Store(area)),
      messages: {
        showNotice: (text) => told.push(text),
        showHint: (text, { isOfGame }) => told.push([text, isOfGame]),
      },
    };
    const kept = createStoredGames(page, { friendWords: async () => createWords(texts) });
    kept.write(row(1), null);
    await kept.showNextStep("It is in the list.");
  };
  await next(null);
  await next(new MemoryStorage().area);
  assert.deepEqual(told, ["Nothing can be saved.", ["It is in the list.", true]]);
});

test("a removal answers for itself, whatever became of the last row that was stored", () => {
  const { mine, other } = tabs();
  mine.kept.write(row(1), null);
  other.kept.write(row(2), row(1));
  assert.equal(mine.kept.remove(row(1)), false, "another tab has changed it");
  const { area } = new MemoryStorage();
  const rows = new FriendGames(new Store(area));
  const kept = createStoredGames({ session: { snapshot: null, about: {} }, rows }, {});
  kept.write(row(1), null);
  const { write } = rows;
  rows.write = () => "full";
  kept.write(row(2), row(1));
  rows.write = write;
  assert.equal(kept.remove(row(1)), true);
  assert.deepEqual(rows.rows(), []);
});

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { FakeIndexedDB } from "../test/fake-indexed-db.mjs";
import { Archive } from "./archive.js";
import { DurableCopy } from "./durable-copy.js";
import { DurableStore } from "./durable-store.js";
import { FriendGames } from "./friend-games.js";
import { readBundle, writeBundle } from "./game-files.js";
import { Store } from "./local-store.js";
import { MemoryStorage } from "../test/memory-storage.mjs";

const DATA = new URL("../../tests/data/friend-1/", import.meta.url);
const LINKS = JSON.parse(readFileSync(new URL("links.json", DATA), "utf8"));
const STORED = JSON.parse(readFileSync(new URL("storage.json", DATA), "utf8"));
const game = (name) => LINKS.find((one) => one.name === name).game;
const SHORT = game("pagat, 2 sendings");
const LONG = game("pagat, 9 sendings");
const { id } = SHORT;
const KEY = `rb:note:friend:${id}`;
const row = (more = {}) => ({ game: SHORT, seat: "B", changed: 5, sent: 0, future: [1], ...more });

const tabs = () => {
  const { texts, area } = new MemoryStorage();
  return { texts, mine: new FriendGames(new Store(area)), other: new FriendGames(new Store(area)) };
};

test("rows are read as they were written, the last changed first, with unknown fields", () => {
  const { mine } = tabs();
  const second = row({ game: game("foster2, 12 sendings"), changed: 9, half: "ab".repeat(16) });
  assert.equal(mine.write(row(), null), null);
  assert.equal(mine.write({ ...second, record: undefined }, null), null);
  assert.deepEqual(mine.rows(), [second, row()]);
  assert.deepEqual(mine.read(id), row());
  assert.equal(mine.remove(row()), null);
  assert.deepEqual(mine.rows(), [second]);
  assert.equal(mine.read("nothing"), null);
});

test("a row that another tab has changed or removed is not overwritten, however often it is read", () => {
  const { mine, other } = tabs();
  const later = row({ changed: 7 });
  assert.equal(mine.write(row(), null), null);
  assert.equal(other.write(later, null), "changed-elsewhere", "there is one already");
  assert.equal(other.write(later, row()), null);
  assert.deepEqual(mine.read(id), later);
  assert.equal(mine.write(row({ changed: 8 }), row()), "changed-elsewhere");
  assert.equal(mine.remove(row()), "changed-elsewhere");
  assert.deepEqual(mine.rows(), [later]);
  assert.equal(mine.write(row({ changed: 8 }), later), null);
  assert.equal(other.remove(row({ changed: 8 })), null);
  assert.equal(mine.write(row({ changed: 9 }), row({ changed: 8 })), "changed-elsewhere");
  assert.equal(mine.write(row({ changed: 9 }), null), null);
});

test("a row is backed up by a file, until the game goes on", () => {
  const { mine, texts } = tabs();
  mine.write(row(), null);
  assert.deepEqual(mine.unsaved(), [row()]);
  mine.markBackedUp(mine.rows());
  assert.deepEqual(mine.unsaved(), []);
  mine.write(row({ changed: 6 }), row());
  assert.deepEqual(mine.unsaved(), [row({ changed: 6 })]);
  texts.set("rb:note:friends-saved", '"damaged"');
  assert.deepEqual(mine.unsaved(), [row({ changed: 6 })]);
  const { mine: another } = tabs();
  another.importRows([row()]);
  assert.deepEqual(another.unsaved(), [], "it came from a file");
});

test("a damaged row is set aside, and a new one can be written", () => {
  const whole = tabs();
  whole.mine.write(row(), null);
  const text = whole.texts.get(KEY);
  for (const damaged of [
    text.slice(0, -5),
    text.replace('"seat":"B"', '"seat":"A"'),
    '{"friend":1}',
    "null",
    JSON.stringify({ friend: 1, checksum: "00000000", row: { ...row(), seat: "C" } }),
  ]) {
    const { texts, mine } = tabs();
    texts.set(KEY, damaged);
    assert.deepEqual(mine.rows(), []);
    assert.equal(texts.get(`rb:aside:friend:${id}:1`), damaged);
    assert.equal(texts.has(KEY), false);
    assert.equal(mine.write(row(), null), null);
  }
});

test("a damaged row that cannot be set aside stays where it is", () => {
  const full = new MemoryStorage(new Map([[KEY, "{"]]));
  full.fault = "full";
  const mine = new FriendGames(new Store(full.area));
  assert.deepEqual(mine.rows(), []);
  assert.equal(full.texts.get(KEY), "{");
  assert.equal(mine.write(row(), null), "full");
  assert.equal(new FriendGames(new Store(null)).write(row(), null), "blocked");
});

test("a row of a newer version stays untouched", () => {
  for (const newer of [
    JSON.stringify({ friend: 2, data: "x" }),
    JSON.stringify({ friend: 1, checksum: "", row: row({ game: { ...SHORT, format: 2 } }) }),
  ]) {
    const { texts, mine } = tabs();
    texts.set(KEY, newer);
    assert.deepEqual([mine.rows(), mine.read(id), mine.countNewer()], [[], null, 1]);
    assert.deepEqual([mine.isNewer(id), mine.isNewer("nothing")], [true, false]);
    assert.deepEqual([mine.write(row(), null), mine.remove(row())], ["newer", "newer"]);
    assert.equal(texts.get(KEY), newer);
  }
});

test("a row that local storage does not take is in the copy, and is listed", async () => {
  const factory = new FakeIndexedDB();
  const full = new MemoryStorage();
  full.fault = "full";
  const open = async (place) => {
    const store = new DurableStore(place, "", new DurableCopy({ factory }));
    await store.restore();
    return { store, games: new FriendGames(store) };
  };
  const first = await open(full.area);
  assert.equal(first.games.write(row(), null), null);
  assert.deepEqual(first.games.rows(), [row()]);
  const copy = new DurableCopy({ factory });
  while (!(await copy.read()).length) await new Promise((resolve) => setTimeout(resolve, 1));
  assert.deepEqual((await open(new MemoryStorage().area)).games.rows(), [row()]);
});

test("the stored data of the first version are unchanged", () => {
  const text = (name) => readFileSync(new URL(name, DATA), "utf8");
  const names = readdirSync(DATA).filter((name) => name.endsWith(".json"));
  const sums = names.map(
    (name) => `${createHash("sha256").update(text(name)).digest("hex")}  ${name}`,
  );
  assert.deepEqual(sums.sort(), text("SHA256SUMS").trim().split("\n").sort());
});

for (const [key, text] of Object.entries(STORED))
  test(`a stored row of the first version is read, and stored again unchanged: ${key}`, () => {
    const { texts, area } = new MemoryStorage(new Map([[key, text]]));
    const games = new FriendGames(new Store(area));
    const [one] = games.rows();
    assert.equal(games.write(one, one), null);
    assert.equal(texts.get(key), text);
  });

test("a file of games takes games with friends along, and is as before without them", async () => {
  const text = writeBundle([], [row()]);
  assert.deepEqual(readBundle(text), { games: [], refused: 0, friends: [row()], notes: {} });
  assert.deepEqual(Object.keys(JSON.parse(writeBundle([]))), ["format", "bundle", "games"]);
  const imported = await new Archive({ factory: null }).importFile(text);
  assert.deepEqual(imported, {
    added: [],
    replaced: [],
    known: 0,
    refused: 0,
    friends: [row()],
    notes: {},
  });
});

for (const [part, strange] of Object.entries({
  commitment: { commitment: "0".repeat(64) },
  names: { names: { ...LONG.names, A: "Mallory" } },
  rules: { options: { ...LONG.options, referee: "off" } },
  agreement: { agreed: { hints: true, undo: true } },
  match: { match: { target: 50, games: [] } },
  halves: { halves: { ...LONG.halves, B: "0".repeat(32) } },
}))
  test(`a game in a file with another ${part} never replaces the one of the same id`, () => {
    const { mine } = tabs();
    mine.write(row(), null);
    const foreign = row({ game: { ...LONG, ...strange } });
    assert.deepEqual(mine.importRows([foreign]), { changes: [], known: 1, refused: 0 });
    assert.deepEqual(mine.rows(), [row()]);
  });

test("a file of the other player never replaces a game", () => {
  const { mine } = tabs();
  mine.write(row(), null);
  assert.deepEqual(mine.importRows([row({ game: LONG, seat: "A" })]).known, 1);
  assert.deepEqual(mine.rows(), [row()]);
});

test("of two states of a game in a file and here, the further one stays; that can be undone", () => {
  const { mine } = tabs();
  const longer = row({ game: LONG });
  const strange = row({ game: { ...LONG, halves: { A: "0".repeat(32), B: "1".repeat(32) } } });
  const added = mine.importRows([row()]).changes;
  assert.deepEqual(added, [{ friend: id, changed: 5, before: null }]);
  assert.deepEqual(mine.importRows([row()]), { changes: [], known: 1, refused: 0 });
  const replaced = mine.importRows([longer]).changes;
  assert.deepEqual(replaced, [{ friend: id, changed: 5, before: row() }]);
  assert.deepEqual(mine.importRows([row(), strange]).known, 2);
  assert.deepEqual(mine.rows(), [longer]);
  const { refused } = mine.importRows([
    null,
    3,
    {},
    { ...row(), seat: "C" },
    { ...row(), game: {} },
  ]);
  assert.equal(refused, 5);

  for (const wrong of [null, 3, {}, { friend: id }, { friend: id, changed: 5, before: {} }])
    mine.undoImport(wrong);
  assert.deepEqual(mine.rows(), [longer]);
  mine.undoImport(replaced[0]);
  assert.deepEqual(mine.rows(), [row()]);
  mine.write(row({ changed: 8 }), row());
  mine.undoImport(added[0]);
  assert.deepEqual(mine.rows(), [row({ changed: 8 })]);
  mine.write(row(), row({ changed: 8 }));
  mine.undoImport(added[0]);
  assert.deepEqual(mine.rows(), []);
});

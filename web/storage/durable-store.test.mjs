import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { FakeIndexedDB } from "../test/fake-indexed-db.mjs";
import { DurableCopy } from "./durable-copy.js";
import { DurableStore } from "./durable-store.js";
import { pack } from "./save-format.js";
import { MemoryStorage } from "../test/memory-storage.mjs";

const snapshot = JSON.parse(
  readFileSync(new URL("../test/data/moved.json", import.meta.url), "utf8"),
);
const { record } = snapshot;
const ABOUT = { id: "one", begun: 1 };
const PATIENCE_MS = 100;
const GAME = "rb:game:main";

// Timers wait for `patience`, so that a busy machine cannot make the database answer too late.
mock.timers.enable({ apis: ["setTimeout"] });

const played = (...events) => ({ ...snapshot, record: { ...record, events } });
const save = (...events) => pack(played(...events).record, ABOUT).text;
/** Wait until the database has answered; its answers take no time. */
async function settled() {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}
/** Let so much time pass that the page has given up waiting, or has tried again. */
async function patience() {
  for (let turn = 0; turn < 3; turn++) {
    await settled();
    mock.timers.tick(PATIENCE_MS);
  }
  await settled();
}

/** A page over local storage and a database; the earlier page of both was killed. */
async function open(disk, factory) {
  const heard = { troubles: [], restored: 0, newer: 0 };
  const copy = new DurableCopy({ factory, patienceMs: PATIENCE_MS });
  const store = new DurableStore(disk.area, "site", copy);
  store.onTrouble = (trouble) => heard.troubles.push(trouble);
  store.onRestored = () => heard.restored++;
  store.onNewer = () => heard.newer++;
  const restoring = store.restore();
  await settled();
  if (factory?.fault === "silent") await patience();
  const isRestored = await restoring;
  await settled();
  return { store, heard, isRestored };
}

/** Play a game of three decisions, of which local storage forgets those after the first. */
async function killed(change = () => undefined) {
  const disk = new MemoryStorage();
  const base = new FakeIndexedDB();
  const { store } = await open(disk, base);
  store.writeSettings({ theme: "felt" });
  store.writeGame("main", played("a"), ABOUT);
  await settled();
  const kept = new Map(disk.texts);
  store.writeGame("main", played("a", "b"), ABOUT);
  change(store);
  store.writeGame("main", played("a", "b", "c"), ABOUT);
  await settled();
  return { disk: new MemoryStorage(kept), base, whole: disk.texts };
}

const events = (store) => store.readGame("main").record.events;

test("what local storage lost is there again when the copy has been read", async () => {
  const { disk, base, whole } = await killed((store) => {
    store.writeSettings({ theme: "night" });
    store.writeNote("course", { solved: 1 });
    store.remove("note:gone");
  });
  const copy = new DurableCopy({ factory: base });
  const store = new DurableStore(disk.area, "site", copy);
  assert.deepEqual(events(store), ["a"], "local storage is read at once");
  assert.equal(await store.restore(), true);
  assert.deepEqual(events(store), ["a", "b", "c"]);
  assert.deepEqual(store.readSettings(), { theme: "night" });
  assert.deepEqual(store.readNote("course"), { solved: 1 });
  assert.deepEqual(store.setAsideSaves(), []);
  for (const key of [GAME, "rb:before:main", "rb:settings", "rb:note:course"])
    assert.equal(disk.texts.get(key), whole.get(key), key);
});

test("the higher number wins and not the longer game: what was undone stays undone", async () => {
  const disk = new MemoryStorage();
  const base = new FakeIndexedDB();
  const { store } = await open(disk, base);
  store.writeGame("main", played("a", "b", "c"), ABOUT);
  const kept = new Map(disk.texts);
  store.writeGame("main", played("a"), ABOUT);
  await settled();
  const now = await open(new MemoryStorage(kept), base);
  assert.deepEqual(events(now.store), ["a"]);
  assert.deepEqual(now.store.setAsideSaves(), []);
});

test("nothing is put back when local storage has it all", async () => {
  const { base, whole } = await killed();
  const puts = base.log.length;
  const { isRestored, heard } = await open(new MemoryStorage(new Map(whole)), base);
  assert.deepEqual([isRestored, heard.restored], [false, 0]);
  assert.deepEqual(
    base.log.slice(puts).map(({ mode }) => mode),
    ["readonly"],
  );
});

test("the writes of one turn are one strict transaction", async () => {
  const { store } = await open(new MemoryStorage(), null);
  assert.ok(store);
  const base = new FakeIndexedDB();
  const page = await open(new MemoryStorage(), base);
  page.store.writeGame("main", played("a"), ABOUT);
  page.store.writeGame("main", played("a", "b"), ABOUT);
  page.store.writeSettings({});
  await settled();
  const writes = base.log.filter(({ mode }) => mode === "readwrite");
  assert.deepEqual(writes, [{ store: "texts", mode: "readwrite", durability: "strict", puts: 3 }]);
  assert.deepEqual([...base.rows.keys()].sort(), ["before:main", "game:main", "settings"]);
});

test("a text that both places have is not written again", async () => {
  const disk = new MemoryStorage();
  const base = new FakeIndexedDB();
  const { store } = await open(disk, base);
  store.writeGame("main", played("a"), ABOUT);
  await settled();
  const number = disk.texts.get("rb:number");
  const count = base.log.length;
  store.writeGame("main", played("a"), ABOUT);
  store.writeSettings({});
  store.writeSettings({});
  await settled();
  assert.deepEqual(
    base.log.slice(count).map(({ puts }) => puts),
    [1],
  );
  assert.notEqual(disk.texts.get("rb:number"), number);
  disk.texts.clear();
  store.writeGame("main", played("a"), ABOUT);
  assert.equal(disk.texts.get(GAME), save("a"), "somebody has cleared it");
});

test("numbers rise, also when the clock is set back and in another page", async (context) => {
  const disk = new MemoryStorage();
  const base = new FakeIndexedDB();
  const numbers = [];
  const write = async (store, text) => {
    store.write("note:x", text);
    await settled();
    numbers.push(base.rows.get("note:x").number);
  };
  const first = await open(disk, base);
  await write(first.store, "1");
  const { now } = Date;
  context.after(() => Object.assign(Date, { now }));
  Date.now = () => 5;
  await write(first.store, "2");
  const second = await open(disk, base);
  await write(second.store, "3");
  await write(first.store, "4");
  Date.now = () => now() + 1e12;
  await write(second.store, "5");
  assert.deepEqual(
    numbers,
    [...new Set(numbers)].sort((one, other) => one - other),
  );
  assert.equal(Number(disk.texts.get("rb:number").split(" ")[0]), numbers.at(-1));
});

test("a game that an older site played on is used, and the copy follows it", async () => {
  const { base, whole } = await killed();
  const disk = new MemoryStorage(new Map(whole).set(GAME, save("a", "b", "c", "d")));
  const { store, isRestored } = await open(disk, base);
  assert.equal(isRestored, false);
  assert.deepEqual(events(store), ["a", "b", "c", "d"]);
  assert.equal(base.rows.get("game:main").text, disk.texts.get(GAME));
});

test("what an older site played after the loss is set aside, unless it lives on", async () => {
  for (const [theirs, isKept] of [
    [save("a", "x"), true],
    [pack(played("y").record, { id: "two", begun: 2 }).text, true],
    [save("a", "b"), false],
  ]) {
    const { disk, base } = await killed();
    disk.texts.set(GAME, theirs);
    const { store } = await open(disk, base);
    assert.deepEqual(events(store), ["a", "b", "c"]);
    assert.equal(disk.texts.get("rb:aside:main:1") === theirs, isKept);
    assert.equal(base.rows.get("aside:main:1")?.text === theirs, isKept);
  }
});

test("a game that is missing or damaged falls back to the copy, whatever its number", async () => {
  for (const text of [undefined, "", "{", save("a").slice(9), "[]", '{"score": 1}']) {
    const { base, whole } = await killed();
    const disk = new MemoryStorage(new Map(whole).set(GAME, text));
    if (text === undefined) disk.texts.delete(GAME);
    const { store, isRestored } = await open(disk, base);
    assert.equal(isRestored, true, text);
    assert.deepEqual(events(store), ["a", "b", "c"], text);
    assert.equal(disk.texts.get("rb:aside:main:1"), text, text);
  }
});

test("a local storage that was lost as a whole comes back", async () => {
  const { base, whole } = await killed();
  const disk = new MemoryStorage();
  await open(disk, base);
  whole.delete("rb:view:main");
  assert.deepEqual(disk.texts, whole);
});

test("a save of a newer version is left alone, here and there", async () => {
  const newer = JSON.stringify({ ...JSON.parse(save("z")), save: 99 });
  const local = await killed();
  const here = await open(new MemoryStorage(new Map(local.whole).set(GAME, newer)), local.base);
  assert.equal(here.store.readGame("main").fault, "unknown", "the session says so");
  assert.equal(here.heard.newer, 0);

  const { disk, base } = await killed();
  base.rows.get("game:main").text = newer;
  const there = { disk, ...(await open(disk, base)) };
  assert.deepEqual(events(there.store), ["a"]);
  assert.equal(there.store.read("aside:main:1"), newer);
  assert.equal(there.heard.newer, 1);
  assert.equal((await open(there.disk, base)).heard.newer, 0, "it is told once");

  const lost = await killed();
  lost.base.rows.get("game:main").text = newer;
  const empty = await open(new MemoryStorage(), lost.base);
  assert.equal(empty.store.read("aside:main:1"), newer);
  assert.equal(empty.heard.newer, 1);
});

test("a damaged row is not used, and rows that are none are not read", async () => {
  const { disk, base } = await killed();
  Object.assign(base.rows.get("game:main"), { text: "{broken" });
  base.rows.set("settings", { key: "settings", text: 5, number: 1e15 });
  base.rows.set(7, { key: 7 });
  base.rows.set("null", null);
  const { store } = await open(disk, base);
  assert.deepEqual(events(store), ["a"]);
  assert.deepEqual(store.readSettings(), { theme: "felt" });
});

test("what was stored before there was a copy is copied at the first visit", async () => {
  const base = new FakeIndexedDB();
  const texts = { [GAME]: save("a"), "rb:settings": "{}", "rb:view:main": "{}", other: "x" };
  const { store, isRestored } = await open(new MemoryStorage(new Map(Object.entries(texts))), base);
  assert.equal(isRestored, false);
  assert.deepEqual([...base.rows.keys()].sort(), ["game:main", "settings"]);
  assert.deepEqual(events(store), ["a"]);
});

for (const fault of ["forbidden", "silent", "newer", "full"])
  test(`the page plays where the database is ${fault}, and tells nothing`, async () => {
    const disk = new MemoryStorage();
    const base = new FakeIndexedDB();
    base.fault = fault;
    const { store, heard } = await open(disk, base);
    assert.equal(store.writeGame("main", played("a"), ABOUT), null);
    await settled();
    assert.deepEqual(heard.troubles, []);
    const again = await open(disk, base);
    assert.deepEqual(events(again.store), ["a"]);

    base.fault = "";
    store.writeGame("main", played("a", "b"), ABOUT);
    await patience();
    assert.equal(
      base.rows.get("game:main")?.text,
      disk.texts.get(GAME),
      "writing goes on by itself",
    );
  });

test("a database that answers too late takes nothing away", async () => {
  const { disk, base } = await killed((store) => store.writeNote("course", 1));
  base.fault = "silent";
  const { store, isRestored } = await open(disk, base);
  assert.equal(isRestored, false);
  store.writeGame("main", played("a", "x"), ABOUT);
  base.fault = "";
  store.writeGame("main", played("a", "x", "y"), ABOUT);
  await patience();
  assert.deepEqual(events(store), ["a", "x", "y"]);
  assert.deepEqual(
    store.setAsideSaves().map((aside) => aside.record.events),
    [["a", "b", "c"]],
  );
  assert.equal(store.readNote("course"), 1);
  const { store: next } = await open(disk, base);
  assert.deepEqual(events(next), ["a", "x", "y"]);
});

for (const fault of ["forbidden", "full"])
  test(`the copy serves alone where local storage is ${fault}`, async () => {
    const disk = new MemoryStorage();
    disk.fault = fault;
    const base = new FakeIndexedDB();
    const { store, heard } = await open(disk, base);
    assert.equal(store.writeGame("main", played("a"), ABOUT), null);
    assert.equal(store.writeGame("main", played("a", "b"), ABOUT), null);
    assert.equal(store.writeSettings({ theme: "night" }), null);
    assert.deepEqual(events(store), ["a", "b"]);
    await settled();
    const again = await open(disk, base);
    assert.deepEqual(events(again.store), ["a", "b"]);
    assert.deepEqual(again.store.readSettings(), { theme: "night" });
    assert.deepEqual([heard.troubles, again.heard.troubles], [[], []]);
  });

test("a game that did not fit into local storage wins over the one that did", async () => {
  const { disk, base, whole } = await killed();
  assert.ok(disk);
  const full = new MemoryStorage(new Map(whole));
  const { store } = await open(full, base);
  full.isFull = (key) => key === GAME;
  store.writeGame("main", played("z"), ABOUT);
  store.writeSettings({ theme: "day" });
  await settled();
  const again = await open(new MemoryStorage(new Map(full.texts)), base);
  assert.deepEqual(events(again.store), ["z"]);
  assert.deepEqual(again.store.readSettings(), { theme: "day" });
  assert.deepEqual(again.store.setAsideSaves(), []);
});

test("where neither place can be written it is told once, and when it is over", async () => {
  const disk = new MemoryStorage();
  const base = new FakeIndexedDB();
  const { store, heard } = await open(disk, base);
  base.fault = "full";
  disk.fault = "full";
  store.writeGame("main", played("a"), ABOUT);
  await settled();
  assert.equal(store.writeGame("main", played("a", "b"), ABOUT), "full");
  assert.deepEqual(events(store), ["a", "b"]);
  await settled();
  assert.deepEqual(heard.troubles, ["full"]);
  disk.fault = "";
  await patience();
  assert.deepEqual(heard.troubles, ["full", null], "without another decision");
  assert.equal(disk.texts.get(GAME), save("a", "b"));
  base.fault = "";
  store.writeGame("main", played("a", "b", "c"), ABOUT);
  await settled();
  assert.equal(base.rows.get("game:main").text, save("a", "b", "c"));
});

test("a save that neither place takes is not set aside, however often it is tried", async () => {
  const disk = new MemoryStorage(new Map([[GAME, "{broken"]]));
  const { store } = await open(disk, null);
  disk.fault = "full";
  assert.equal(store.setAside("main"), false);
  assert.equal(store.setAside("main"), false);
  disk.fault = "";
  assert.equal(store.setAside("main"), true);
  assert.equal(disk.texts.get("rb:aside:main:1"), "{broken");
});

test("both places forbidden is told as well", async () => {
  const { store, heard } = await open(new MemoryStorage(), null);
  assert.deepEqual(heard.troubles, []);
  const { storage } = store;
  store.storage = null;
  store.writeGame("main", played("a"), ABOUT);
  await settled();
  assert.deepEqual(heard.troubles, ["blocked"]);
  store.storage = storage;
  await patience();
  assert.deepEqual(heard.troubles, ["blocked", null]);
});

test("a page beside the game puts back its own text only", async () => {
  const { disk, base } = await killed();
  const number = disk.texts.get("rb:number");
  const copy = new DurableCopy({ factory: base });
  const first = new DurableStore(new MemoryStorage().storage, "", copy, true);
  await first.restore();
  first.writeNote("kit", { draft: 1 });
  await settled();
  const kit = new DurableStore(disk.area, "", copy, true);
  assert.equal(await kit.restore(), true);
  assert.deepEqual([kit.readNote("kit"), events(kit)], [{ draft: 1 }, ["a"]]);
  assert.equal(disk.texts.get("rb:number"), number, "the game is still to be put back");
  const { store } = await open(disk, base);
  assert.deepEqual(events(store), ["a", "b", "c"]);
});

test("nothing is written to the copy before it was read", async () => {
  const { disk, base } = await killed();
  const copy = new DurableCopy({ factory: base });
  const store = new DurableStore(disk.area, "site", copy);
  const number = disk.texts.get("rb:number");
  store.writeNote("greeted", "now");
  await settled();
  assert.equal(disk.texts.get("rb:number"), number);
  assert.equal(base.rows.has("note:greeted"), false);
  await store.restore();
  await settled();
  assert.deepEqual(events(store), ["a", "b", "c"]);
  assert.equal(base.rows.get("note:greeted").text, '"now"');
});

test("a tab that takes over reads what the other one wrote", async () => {
  const disk = new MemoryStorage();
  const base = new FakeIndexedDB();
  disk.fault = "full";
  const first = await open(disk, base);
  first.store.writeGame("main", played("a"), ABOUT);
  await settled();
  const second = await open(disk, base);
  second.store.writeGame("main", played("a", "b"), ABOUT);
  await settled();
  assert.deepEqual(events(first.store), ["a"]);
  assert.equal(await first.store.restore(), true);
  assert.deepEqual(events(first.store), ["a", "b"]);
});

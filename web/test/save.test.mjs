import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { asksForAnother, namesDeal, readAddress, withoutDeal } from "../address.js";
import { canonical, checksum, pack, unpack } from "../save.js";
import { checkSettings, DEFAULTS } from "../settings.js";
import { Store } from "../store.js";

const snapshot = JSON.parse(readFileSync(new URL("data/moved.json", import.meta.url), "utf8"));
const { record } = snapshot;

/** A storage in memory; `fail` throws at every write. */
function memory(fail) {
  const kept = new Map();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (fail) throw Object.assign(new Error("no"), { name: fail });
      kept.set(key, value);
    },
    removeItem: (key) => kept.delete(key),
  };
}

test("the sum is FNV-1a and does not depend on the order of keys", () => {
  assert.equal(canonical({ b: [1, null], a: "x" }), canonical({ a: "x", b: [1, null] }));
  assert.equal(checksum(""), "811c9dc5");
  assert.notEqual(checksum("ab"), checksum("ba"));
});

test("a save is unpacked as it was packed", () => {
  assert.deepEqual(unpack(pack(record).text), { record, checksum: checksum(canonical(record)) });
});

test("damaged and foreign saves are told apart", () => {
  const text = pack(record).text;
  for (const broken of ["", "{", "null", "[]", '{"schema":1}', text.slice(0, -9), text.replace("6H", "6S")])
    assert.deepEqual(unpack(broken), { fault: "damaged" }, broken.slice(0, 40));
  assert.deepEqual(unpack(JSON.stringify({ ...JSON.parse(text), schema: 99 })), { fault: "foreign" });
});

test("a game is read back with the sight of its table", () => {
  const store = new Store(memory());
  assert.equal(store.readGame("main"), null);
  assert.equal(store.writeGame("main", snapshot), null);
  const found = store.readGame("main");
  assert.deepEqual(found.record, record);
  assert.deepEqual(found.view.places, snapshot.places);
});

test("the sight of another save is not shown", () => {
  const storage = memory();
  const store = new Store(storage);
  store.writeGame("main", snapshot);
  storage.kept.set("rb:game:main", pack({ ...record, seed: "other" }).text);
  assert.equal(store.readGame("main").view, null);
});

test("what is set aside is kept beside what was set aside before", () => {
  const storage = memory();
  const store = new Store(storage);
  for (const text of ["{broken", "{broken too", "{broken"]) {
    storage.kept.set("rb:game:main", text);
    assert.ok("fault" in store.readGame("main"));
    assert.ok(store.setAside("main"));
    store.clearGame("main");
  }
  assert.equal(storage.kept.get("rb:aside:main:1"), "{broken");
  assert.equal(storage.kept.get("rb:aside:main:2"), "{broken too");
  assert.equal(storage.kept.has("rb:aside:main:3"), false);
});

test("a storage that is missing, full or forbidden does no harm", () => {
  assert.equal(new Store(null).writeGame("main", snapshot), "blocked");
  assert.equal(new Store(null).readGame("main"), null);
  assert.equal(new Store(memory("QuotaExceededError")).writeGame("main", snapshot), "full");
  assert.equal(new Store(memory("SecurityError")).writeGame("main", snapshot), "blocked");
  const forbidden = new Store({ getItem() { throw new Error("no"); } });
  assert.equal(forbidden.readGame("main"), null);
  assert.equal(forbidden.readSettings(), null);
});

test("settings are only what is known", () => {
  assert.deepEqual(checkSettings(null), DEFAULTS);
  assert.deepEqual(checkSettings({ speed: 99, theme: "x", big: "yes", other: 1 }), DEFAULTS);
  assert.equal(checkSettings({ speed: 0, big: true }).big, true);
});

test("the address asks for a game", () => {
  const asked = readAddress("?preset=pagat&seed=%20abc%20&level=club&motion=off");
  assert.deepEqual(asked, { preset: "pagat", seed: "abc", level: "club", still: true });
  assert.equal(readAddress(`?seed=${"x".repeat(50)}`).seed?.length, 32);
  assert.ok(namesDeal(asked) && !namesDeal(readAddress("?lang=en")));
  assert.equal(asksForAnother(readAddress("?seed=abc&preset=pagat"), record), false);
  assert.equal(asksForAnother(readAddress("?seed=abd"), record), true);
  assert.equal(asksForAnother(readAddress("?level=master"), record), true);
  assert.equal(withoutDeal("?seed=abc&motion=off&level=club"), "?motion=off");
});

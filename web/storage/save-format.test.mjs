import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { asksForAnother, namesDeal, readUrl, withoutKeys } from "../game/url-parameters.js";
import { canonical } from "../protocol/json.js";
import { checksum, pack, unpack } from "./save-format.js";
import { checkSettings, DEFAULTS, SettingsStore } from "./settings.js";
import { Autosave } from "./autosave.js";
import { browserStorage, Store } from "./local-store.js";
import { MemoryStorage } from "../test/memory-storage.mjs";

const snapshot = JSON.parse(
  readFileSync(new URL("../test/data/moved.json", import.meta.url), "utf8"),
);
const { record } = snapshot;

test("the checksum is FNV-1a and does not depend on the order of keys", () => {
  assert.equal(canonical({ b: [1, null], a: "x" }), canonical({ a: "x", b: [1, null] }));
  assert.equal(checksum(""), "811c9dc5");
  assert.notEqual(checksum("ab"), checksum("ba"));
});

test("unpacking a packed save returns it unchanged", () => {
  const about = { id: "abc", begun: 5 };
  assert.deepEqual(unpack(pack(record, about).text), {
    record,
    checksum: checksum(canonical(record)),
    about,
  });
});

test("golden saves of every version are read, and one of a newer version is left unchanged", () => {
  const golden = (name) =>
    readFileSync(new URL(`../test/data/saves/${name}.json`, import.meta.url), "utf8");
  for (const version of [1, 2]) {
    const found = unpack(golden(`v${version}`));
    assert.ok(!("fault" in found), `v${version}`);
    assert.equal(found.record.seed, "golden");
    assert.ok(found.record.events.length > 5);
    assert.ok(found.about.id.length > 4);
  }
  assert.deepEqual(unpack(JSON.stringify({ ...JSON.parse(golden("v2")), save: 3 })), {
    fault: "unknown",
  });
  assert.deepEqual(unpack(JSON.stringify({ ...JSON.parse(golden("v2")), save: "x" })), {
    fault: "unknown",
  });
});

test("damaged saves and those of other versions are distinguished", () => {
  const text = pack(record).text;
  for (const broken of [
    "",
    "{",
    "null",
    "[]",
    '{"schema":1}',
    text.slice(0, -9),
    text.replace("6H", "6S"),
  ])
    assert.deepEqual(unpack(broken), { fault: "damaged" }, broken.slice(0, 40));
  assert.deepEqual(unpack(JSON.stringify({ ...JSON.parse(text), schema: 99 })), {
    fault: "unknown",
  });
});

test("a save without a version, or with the name of an inherited property as version, is of another version", () => {
  for (const version of [
    "constructor",
    "toString",
    "__proto__",
    "1",
    [1],
    1.5,
    -1,
    0,
    true,
    {},
    3,
    1e9,
  ]) {
    const text = JSON.stringify({ save: version, record: {} });
    assert.deepEqual(unpack(text), { fault: "unknown" }, text);
  }
  const deep = `{"save":2,"schema":1,"record":{"events":${"[".repeat(50_000)}${"]".repeat(50_000)}}}`;
  assert.deepEqual(unpack(deep), { fault: "damaged" });
  assert.deepEqual(unpack('{"save":1,"record":[]}'), { fault: "unknown" });
});

test("a game is read back with the view of its table", () => {
  const store = new Store(new MemoryStorage().area);
  assert.equal(store.readGame("main"), null);
  assert.equal(store.writeGame("main", snapshot), null);
  const found = store.readGame("main");
  assert.deepEqual(found.record, record);
  assert.deepEqual(found.view.places, snapshot.places);
});

test("a view that is damaged or of another version of the site is not shown", () => {
  const storage = new MemoryStorage();
  const store = new Store(storage.area, "one");
  store.writeGame("main", snapshot);
  const text = storage.texts.get("rb:view:main");
  assert.equal(new Store(storage.area, "two").readGame("main").view, null);
  const { sum: _, ...rest } = JSON.parse(text);
  for (const wrong of [
    text.replace('"turns":', '"turns":1'),
    JSON.stringify(rest),
    ...[5, null, "x", [], true].map((view) =>
      JSON.stringify({ ...rest, view, sum: checksum(canonical(view)) }),
    ),
    ...["", "5", "null", "{", "[]"],
  ]) {
    storage.texts.set("rb:view:main", wrong);
    assert.equal(store.readGame("main").view, null, wrong.slice(0, 60));
  }
  storage.texts.set("rb:view:main", text);
  assert.deepEqual(store.readGame("main").view.places, snapshot.places);
});

test("the view of another save is not shown", () => {
  const storage = new MemoryStorage();
  const store = new Store(storage.area);
  store.writeGame("main", snapshot);
  storage.texts.set("rb:game:main", pack({ ...record, seed: "other" }).text);
  assert.equal(store.readGame("main").view, null);
});

test("a save is set aside beside earlier ones", () => {
  const storage = new MemoryStorage();
  const store = new Store(storage.area);
  for (const text of ["{broken", "{broken too", "{broken"]) {
    storage.texts.set("rb:game:main", text);
    assert.ok("fault" in store.readGame("main"));
    assert.ok(store.setAside("main"));
    store.clearGame("main");
  }
  assert.equal(storage.texts.get("rb:aside:main:1"), "{broken");
  assert.equal(storage.texts.get("rb:aside:main:2"), "{broken too");
  assert.equal(storage.texts.has("rb:aside:main:3"), false);
});

test("missing, full or forbidden storage causes no error", () => {
  assert.equal(new Store(null).writeGame("main", snapshot), "blocked");
  assert.equal(new Store(null).readGame("main"), null);
  const storage = new MemoryStorage();
  const store = new Store(storage.area);
  storage.fault = "full";
  assert.equal(store.writeGame("main", snapshot), "full");
  storage.fault = "forbidden";
  assert.equal(store.writeGame("main", snapshot), "blocked");
  const forbidden = store;
  assert.equal(forbidden.readGame("main"), null);
  assert.equal(forbidden.readSettings(), null);
});

test("settings have only known keys and values", () => {
  assert.deepEqual(checkSettings(null), DEFAULTS);
  assert.deepEqual(checkSettings({ speed: 99, theme: "x", big: "yes", other: 1 }), DEFAULTS);
  assert.equal(checkSettings({ speed: 0, big: true }).big, true);
  assert.deepEqual(checkSettings({ names: null }), DEFAULTS);
  assert.deepEqual(
    checkSettings({
      names: { A: 4, B: "Ann", C: "\u202eTom", constructor: "x" },
      speed: "2",
      level: "x".repeat(99),
    }),
    { ...DEFAULTS, names: { B: "Ann", C: "Tom" } },
  );
});

test("settings that were stored elsewhere are taken over, and only what changed is told", () => {
  const storage = new MemoryStorage();
  const settings = new SettingsStore(new Store(storage.area));
  const told = [];
  settings.onChange((changed) => told.push(changed));
  settings.reread();
  storage.texts.set("rb:settings", '{"theme":"night","names":{"A":"Ann"},"lang":""}');
  settings.reread();
  settings.reread();
  assert.deepEqual(told, [{ theme: "night", names: { A: "Ann" } }]);
  assert.equal(settings.values.theme, "night");
});

test("URL parameters name a game", () => {
  const asked = readUrl("?preset=pagat&seed=%20abc%20&level=club&motion=off");
  assert.deepEqual(asked, { preset: "pagat", seed: "abc", level: "club", still: true });
  assert.equal(readUrl(`?seed=${"x".repeat(50)}`).seed?.length, 32);
  assert.ok(namesDeal(asked) && !namesDeal(readUrl("?lang=en")));
  assert.equal(asksForAnother(readUrl("?seed=abc&preset=pagat"), record), false);
  assert.equal(asksForAnother(readUrl("?seed=abd"), record), true);
  assert.equal(asksForAnother(readUrl("?level=master"), record), true);
  assert.equal(withoutKeys("?seed=abc&motion=off&level=club"), "?motion=off");
});

test("the previous save is kept, and used when the last one is damaged", () => {
  const storage = new MemoryStorage();
  const store = new Store(storage.area);
  const about = { id: "one", begun: 1 };
  store.writeGame("main", { ...snapshot, record: { ...record, events: [] } }, about);
  store.writeGame("main", snapshot, about);
  storage.texts.set("rb:game:main", "{broken");
  const found = store.readGame("main");
  assert.equal(found.fault, "damaged");
  assert.deepEqual(found.before.record.events, []);
  assert.deepEqual(found.before.about, about);
  storage.texts.set("rb:before:main", "{broken too");
  assert.equal(store.readGame("main").before, null);
});

test("changes of the storage by others are detected once and not overwritten", () => {
  const storage = new MemoryStorage();
  const reported = [];
  const saving = new Autosave(new Store(storage.area), "main", (code) => reported.push(code));
  saving.write(snapshot);
  storage.texts.clear();
  saving.write(snapshot);
  assert.deepEqual(reported, ["message.save-cleared"]);
  storage.texts.set("rb:game:main", "of another tab");
  saving.write(snapshot);
  saving.write(snapshot);
  assert.deepEqual(reported, ["message.save-cleared"]);
  assert.equal(storage.texts.get("rb:aside:main:1"), "of another tab");
  assert.ok(!("fault" in unpack(storage.texts.get("rb:game:main"))));
});

test("saving continues as soon as the older save can be set aside", () => {
  const storage = new MemoryStorage();
  storage.texts.set("rb:game:main", "{broken");
  storage.isFull = (key) => key.startsWith("rb:aside");
  const saving = new Autosave(new Store(storage.area), "main", () => undefined);
  assert.equal(saving.setAside(), false);
  saving.write(snapshot);
  assert.equal(storage.texts.get("rb:game:main"), "{broken");
  storage.isFull = () => false;
  saving.write(snapshot);
  assert.equal(storage.texts.get("rb:aside:main:1"), "{broken");
  assert.ok(!("fault" in unpack(storage.texts.get("rb:game:main"))));
});

test("a tab without the lock writes nothing", () => {
  const storage = new MemoryStorage();
  const saving = new Autosave(new Store(storage.area), "main", () => undefined);
  saving.isOn = false;
  saving.write(snapshot);
  assert.equal(storage.texts.size, 0);
});

test("the page gets local storage, or null where it is forbidden or missing", () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  const given = (get) => {
    Object.defineProperty(globalThis, "localStorage", { configurable: true, get });
    return browserStorage();
  };
  const storage = new MemoryStorage();
  try {
    const forbidden = given(() => {
      throw new DOMException("no", "SecurityError");
    });
    assert.equal(forbidden, null);
    assert.equal(
      given(() => undefined),
      null,
    );
    assert.equal(
      given(() => storage),
      storage,
    );
  } finally {
    delete globalThis.localStorage;
    if (own) Object.defineProperty(globalThis, "localStorage", own);
  }
});

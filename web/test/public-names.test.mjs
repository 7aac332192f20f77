/**
 * Query parameters, the board element and stored keys that others rely on keep their names and
 * meaning.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readUrl } from "../game/url-parameters.js";
import { kindOf } from "../protocol/addresses.js";
import { unknownKeys } from "../embed/source/board-query.js";
import { readAddress as readBoardAddress } from "../embed/source/url-parameters.js";
import { CALLS, EVENTS } from "../embed/host/messages.js";
import { Archive } from "../storage/archive.js";
import { readKitAddress } from "../kit/kit-address.js";
import { DurableCopy } from "../storage/durable-copy.js";
import { DurableStore } from "../storage/durable-store.js";
import { FakeIndexedDB } from "./fake-indexed-db.mjs";
import { MemoryStorage } from "./memory-storage.mjs";

const read = (name) =>
  JSON.parse(readFileSync(new URL(`../../tests/data/${name}.json`, import.meta.url), "utf8"));
const PUBLIC = read("public_names");
const ACE = read("first-release/lessons/first-ace");
const packed = (value) => `0${Buffer.from(JSON.stringify(value)).toString("base64url")}`;

test("the game page understands every public parameter", () => {
  const nothing = JSON.stringify(readUrl(""));
  for (const [name, value] of Object.entries(PUBLIC.pageQuery))
    assert.notEqual(JSON.stringify(readUrl(`?${name}=${value}`)), nothing, name);
  for (const fragment of PUBLIC.pageFragments) assert.equal(kindOf(`${fragment}0`), "game");
});

test("an embedded board accepts exactly the public parameters", async () => {
  const { fetch } = globalThis;
  globalThis.fetch = async () => new Response("{}");
  const { record } = Object.values(read("first-release/records/special"))[0];
  const value = { game: packed(record), at: "1", lesson: "first-ace", wait: "1" };
  const ask = (query) => readBoardAddress(new URL(`https://example.org/embed/v1/${query}`));
  for (const name of PUBLIC.boardQuery) {
    const query = `?${name}=${value[name] ?? "x"}`;
    const given = await ask(query);
    assert.deepEqual(unknownKeys(query), [], name);
    if (!["lesson", "problem", "wait", "state"].includes(name))
      assert.deepEqual(Object.keys(given), [name]);
  }
  globalThis.fetch = fetch;
  assert.deepEqual(await ask("?colour=red"), {});
  assert.deepEqual(unknownKeys("?colour=red"), [{ key: "colour", nearest: "" }]);
  for (const fragment of PUBLIC.boardFragments)
    assert.equal((await ask(`${fragment}${packed(ACE)}`)).pos, ACE.pos);
});

test("the author kit opens an exercise from every public address", async () => {
  const arrive = (end) => readKitAddress(new URL(`https://example.org/kit/index.html${end}`));
  const pos = encodeURIComponent(ACE.pos);
  assert.ok(PUBLIC.kitQuery.includes("pos"));
  for (const end of [`?pos=${pos}`, `#pos=${pos}`, `#lesson=${packed(ACE)}`])
    assert.equal((await arrive(end)).lesson.pos, ACE.pos, end.slice(0, 9));
});

test("the board element has its public attributes, properties, methods and events", async () => {
  const defined = new Map();
  Object.assign(globalThis, {
    HTMLElement: class {},
    document: { currentScript: { src: "https://example.org/embed/v1/board.js" }, scripts: [] },
    customElements: {
      get: (name) => defined.get(name),
      define: (name, element) => defined.set(name, element),
    },
  });
  await import("../embed/host/board-element.js");
  const { name, attributes, methods, properties, events } = PUBLIC.element;
  const element = defined.get(name);
  assert.deepEqual([...element.observedAttributes].sort(), [...attributes].sort());
  const own = Object.getOwnPropertyDescriptors(element.prototype);
  for (const method of methods) {
    assert.ok(Object.hasOwn(own, method), method);
    assert.equal(typeof element.prototype[method], "function", method);
  }
  for (const property of properties) assert.equal(typeof own[property].get, "function", property);
  assert.equal(typeof own.lesson.set, "function");
  const ownCalls = ["fail", "setLook"]; // which the element itself makes
  assert.deepEqual(Object.keys(CALLS).sort(), [...methods, ...ownCalls].sort());
  const { close: ownEvent, ...publicEvents } = EVENTS; // which the element keeps to itself
  assert.deepEqual(ownEvent, {});
  const details = Object.entries(publicEvents).map(([event, row]) => [event, Object.keys(row)]);
  assert.deepEqual(Object.fromEntries(details), events);
});

test("a game, its table, settings and notes are stored under their public keys", async () => {
  const { texts, area } = new MemoryStorage();
  const base = new FakeIndexedDB();
  const store = new DurableStore(area, "", new DurableCopy({ factory: base }));
  await store.restore();
  const { record } = Object.values(read("first-release/records/special"))[0];
  store.writeGame("main", { record, turns: 0 });
  store.writeGame("main", { record: { ...record, events: [] }, turns: 0 });
  store.setAside("main");
  store.writeSettings({});
  for (const name of PUBLIC.localStorage.notes) store.writeNote(name, 1);
  const { prefix, keys, notes } = PUBLIC.localStorage;
  const expected = [...keys, ...notes.map((name) => `note:${name}`)].map((key) => prefix + key);
  assert.deepEqual([...texts.keys()].sort(), expected.sort());
  const copied = expected
    .map((key) => key.slice(prefix.length))
    .filter((key) => !["number", "view:main", "note:kit"].includes(key));
  for (let waits = 0; base.rows.size < copied.length && waits < 5000; waits++)
    await new Promise((resolve) => setTimeout(resolve, 1));
  assert.deepEqual([...base.rows.keys()].sort(), copied);
  const { version, stores } = PUBLIC.indexedDB["rb-copy"];
  assert.deepEqual([base.opened[0], base.stores], [["rb-copy", version], stores]);
});

test("the notes have their public names", () => {
  const types = readFileSync(new URL("../storage/notes.d.ts", import.meta.url), "utf8");
  const names = [...types.matchAll(/\| "(.+)"/g)].map(([, name]) => name);
  assert.deepEqual(names.sort(), PUBLIC.localStorage.notes.sort());
});

test("archived games are in the public database", async () => {
  const name = "rb";
  const { version, stores } = PUBLIC.indexedDB[name];
  const factory = new FakeIndexedDB();
  await new Archive({ factory }).rows();
  assert.deepEqual([factory.opened, factory.stores], [[[name, version]], stores]);
});

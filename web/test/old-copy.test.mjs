/** What every published version of the copy holds is put back. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { DurableCopy } from "../storage/durable-copy.js";
import { DurableStore } from "../storage/durable-store.js";
import { FakeIndexedDB } from "./fake-indexed-db.mjs";
import { MemoryStorage } from "./memory-storage.mjs";

const DATA = new URL("../../tests/data/copy-1/", import.meta.url);
const text = (name) => readFileSync(new URL(name, DATA), "utf8");
const NAMES = readdirSync(DATA).filter((name) => name.endsWith(".json"));

test("the stored rows are unchanged", () => {
  const sum = (name) => createHash("sha256").update(text(name)).digest("hex");
  const lines = NAMES.map((name) => `${sum(name)}  ${name}`).sort();
  assert.deepEqual(lines, text("SHA256SUMS").trim().split("\n").sort());
});

for (const name of NAMES)
  test(`everything that local storage lost is taken from the copy: ${name}`, async () => {
    const { localStorage, rows, expected } = JSON.parse(text(name));
    const texts = new Map(Object.entries(localStorage));
    const copy = new DurableCopy({ factory: new FakeIndexedDB(rows) });
    const store = new DurableStore(new MemoryStorage(texts).area, "", copy);
    assert.equal(await store.restore(), true);
    for (const key of [...texts.keys(), ...Object.keys(expected)])
      if (key !== "rb:view:main") assert.equal(texts.get(key), expected[key], key);
  });

import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../../storage/local-store.js";
import { MemoryStorage } from "../../test/memory-storage.mjs";
import { resultWriter } from "./course.js";

const SOLVED = { solved: true, clean: true };
const HELPED = { solved: true, clean: false };
const MISSED = { solved: false, clean: false };

/** Return the store of a tab. @param {Map<string, string>} kept what all tabs store */
const tab = (kept) => new Store(new MemoryStorage(kept).area);

const countsIn = (store) =>
  Object.fromEntries(
    Object.entries(store.readNote("course")).map(([id, { solved, missed }]) => [
      id,
      [solved, missed],
    ]),
  );

test("lessons that are open in two tabs both count", () => {
  const kept = new Map();
  const one = resultWriter({ store: tab(kept) }, { id: "one" });
  const other = resultWriter({ store: tab(kept) }, { id: "other" });
  other(SOLVED);
  one(MISSED);
  other(SOLVED);
  one(HELPED);
  assert.deepEqual(countsIn(tab(kept)), { one: [1, 1], other: [1, 0] });
});

test("a lesson that is open in two tabs counts in both", () => {
  const kept = new Map();
  const [one, other] = [1, 2].map(() => resultWriter({ store: tab(kept) }, { id: "one" }));
  one(MISSED);
  other(SOLVED);
  one(HELPED);
  assert.equal(countsIn(tab(kept)).one[0], 2);
});

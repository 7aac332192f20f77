import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Store } from "../storage/local-store.js";
import { MemoryStorage } from "../test/memory-storage.mjs";
import { beginVisit, countResults, lookOf } from "./visits.js";

const SOLVED = { solved: true, clean: true };
const MISSED = { solved: false, clean: false };
const ABOUT = { note: "course", id: "first-ace" };
let kept;

beforeEach(() => {
  kept = new Map();
});

/** Return a tab, whose engine counts what is noted if it answers. */
function tab({ isLost = false } = {}) {
  const store = new Store(new MemoryStorage(kept).area);
  const counted = [];
  const page = { store, counted, isLost };
  const act = async ({ does, stored }) => {
    await null;
    if (page.isLost) return null;
    const visits = { ...store.readNote("visits"), ...stored().unnoted };
    const states = Object.entries(visits).map(([key, { results, written }]) => {
      counted.push(...results.slice(written).map(({ solved }) => solved));
      return [key, { written: results.length, before: null, own: results.length }];
    });
    store.writeNote("visits", null);
    does.counted({ visits: Object.fromEntries(states) }, []);
    return [];
  };
  return Object.assign(page, { views: { act } });
}

test("a result is noted at once, counted once, and the visit knows what is counted", async () => {
  const page = tab();
  const { visit, add } = beginVisit(page, ABOUT);
  const first = add({ ...MISSED, at: 3 });
  const [noted] = Object.values(page.store.readNote("visits"));
  assert.deepEqual([noted.note, noted.id, noted.results.length], ["course", "first-ace", 1]);
  assert.equal(noted.results[0].at, 3);
  await first;
  await add(SOLVED);
  assert.deepEqual(page.counted, [false, true]);
  assert.deepEqual([visit.written, visit.own], [2, 2]);
  assert.equal(page.store.readNote("visits"), null);
});

test("results wait for an engine that is lost, also if their page is closed", async () => {
  const lost = tab({ isLost: true });
  const { visit, add } = beginVisit(lost, ABOUT);
  await add(MISSED);
  assert.equal(visit.written, 0);
  const other = tab();
  await countResults(other);
  assert.deepEqual(other.counted, [false]);
  lost.isLost = false;
  await add(SOLVED);
  assert.deepEqual(lost.counted, [true], "what another page has counted does not count again");
});

test("the results of two visits are noted beside each other", async () => {
  const page = tab({ isLost: true });
  await beginVisit(page, ABOUT).add(MISSED);
  await beginVisit(page, { note: "practice", id: "p" }).add(SOLVED);
  assert.deepEqual(
    Object.values(page.store.readNote("visits")).map(({ id }) => id),
    ["first-ace", "p"],
  );
  page.isLost = false;
  await countResults(page);
  assert.deepEqual(page.counted, [false, true]);
});

test("nothing is asked if nothing is noted", async () => {
  const act = () => assert.fail("asked");
  await countResults({ store: tab().store, views: { act } });
});

test("a result is counted also where there is no room to note it", async () => {
  const page = tab();
  page.store.writeNote = () => "full";
  const { visit, add } = beginVisit(page, ABOUT);
  page.isLost = true;
  await add(MISSED);
  assert.equal(visit.written, 0);
  page.isLost = false;
  await add(SOLVED);
  assert.deepEqual([page.counted, visit.written], [[false, true], 2]);
});

test("lessons have the theme of the game", (t) => {
  const themeOf = (theme) => lookOf({ settings: { values: { theme } }, words: {} }).theme;
  assert.deepEqual(["felt", "blue", "day"].map(themeOf), ["felt", "blue", "day"]);
  t.after(() => delete globalThis.matchMedia);
  for (const [wish, theme] of [
    ["(prefers-contrast: more)", "contrast"],
    ["(prefers-color-scheme: dark)", "night"],
    ["", "day"],
  ]) {
    globalThis.matchMedia = (query) => ({ matches: query === wish });
    assert.equal(themeOf("auto"), theme);
  }
});

/** Where the names of piles lie on a small table. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstFree } from "./place-labels.js";

const box = (y, x = 0) => ({ x, y, w: 40, h: 19 });

test("a name goes where it covers no count and no other name, else it is left out", () => {
  const count = box(50);
  assert.deepEqual(firstFree([box(40), box(30)], [count]), box(30));
  assert.deepEqual(firstFree([box(40, 41), box(30, 41)], [count]), box(40, 41));
  assert.equal(firstFree([box(40), box(35)], [count]), undefined);
});

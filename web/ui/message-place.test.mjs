import assert from "node:assert/strict";
import { test } from "node:test";
import { freeBoxes } from "./message-place.js";

const overlaps = (one, other) =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

test("an empty table is free up to the margins", () => {
  assert.deepEqual(freeBoxes([], 400, 300), [{ x: 6, y: 6, w: 388, h: 288 }]);
});

test("free boxes lie between the piles, the largest first", () => {
  const rows = [0, 240].map((y) => ({ x: 0, y, w: 400, h: 100 }));
  const [best] = freeBoxes(rows, 400, 600);
  assert.deepEqual(best, { x: 6, y: 346, w: 388, h: 248 });
});

test("no free box overlaps a pile, however the piles lie", () => {
  let seed = 7;
  const random = (limit) => {
    seed = (seed * 48271) % 2147483647;
    return seed % limit;
  };
  let count = 0;
  for (let round = 0; round < 50; round++) {
    const piles = Array.from({ length: 12 }, () => ({
      x: random(350),
      y: random(700),
      w: 40 + random(30),
      h: 60 + random(90),
    }));
    for (const box of freeBoxes(piles, 390, 740)) {
      count++;
      assert.ok(!piles.some((pile) => overlaps(box, pile)));
      assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.w <= 390 && box.y + box.h <= 740);
    }
  }
  assert.ok(count > 100);
});

test("a table without room has no free box", () => {
  assert.deepEqual(freeBoxes([{ x: 0, y: 40, w: 400, h: 220 }], 400, 300), []);
});

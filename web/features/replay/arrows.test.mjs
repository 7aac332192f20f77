import assert from "node:assert/strict";
import { test } from "node:test";
import { arrowPath } from "./arrows.js";

test("an arrow begins at its source and its tip is at its target", () => {
  const points = arrowPath([10, 20], [110, 20], 50)
    .slice(1, -1)
    .split("L")
    .map((point) => point.split(" ").map(Number));
  assert.deepEqual(points[3], [110, 20]);
  assert.equal(Math.min(...points.map(([x]) => x)), 10);
  assert.ok(Math.abs(points[0][1] + points.at(-1)[1] - 40) < 0.2);
});

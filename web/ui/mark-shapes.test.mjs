import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { arrowPath, markShapes } from "./mark-shapes.js";

/** Made by the engine, whose drawings have the same shapes. */
const ROWS = JSON.parse(
  readFileSync(new URL("../../tests/data/mark_shapes.json", import.meta.url), "utf8"),
);
const boxOf = ([x, y, w, h]) => ({ x, y, w, h });

test("an arrow begins at its source and its tip is at its target", () => {
  const points = arrowPath([10, 20], [110, 20], 50)
    .slice(1, -1)
    .split("L")
    .map((point) => point.split(" ").map(Number));
  assert.deepEqual(points[3], [110, 20]);
  assert.equal(Math.min(...points.map(([x]) => x)), 10);
  assert.ok(Math.abs(points[0][1] + points.at(-1)[1] - 40) < 0.2);
});

for (const { name, marks, names, area, spots, shapes } of ROWS)
  test(`marks have the same shapes as in drawings of the engine: ${name}`, () => {
    const rows = marks.map(([place, to, label, kind]) => ({ place, to, label, kind }));
    const places = Object.entries(spots).map(([place, [box, top, middle]]) => [
      place,
      { box: boxOf(box), top: boxOf(top), middle },
    ]);
    const [width, height] = area;
    assert.deepEqual(
      markShapes(rows, Object.fromEntries(places), names, { width, height }),
      shapes,
    );
  });

test("labels stay inside the table", () => {
  const { area, shapes } = ROWS.find(({ name }) => name === "labels");
  for (const [tag, { x, width }] of shapes)
    if (tag === "rect") assert.ok(x >= 2 || width > area[0] - 4, `${x} ${width}`);
});

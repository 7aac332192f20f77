import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { blankTable } from "../blank-table.js";
import { layout } from "../layout/layout.js";
import { difference, frameOf, durationOf } from "./motion.js";
import { makeScene } from "../layout/scene.js";

const read = (name) =>
  JSON.parse(readFileSync(new URL(`../../test/data/${name}.json`, import.meta.url), "utf8"));
const plan = layout({ width: 1180, height: 768 });
const scene = (snapshot) => makeScene(snapshot, plan);
const [dealt, moved, filled, turned] = ["dealt", "moved", "filled", "turned"].map((name) =>
  scene(read(name)),
);

test("no card flies if none has moved", () => assert.deepEqual(difference(dealt, dealt), []));

test("one card flies when one card was moved", () => {
  const flights = difference(dealt, moved);
  assert.deepEqual(
    flights.map((one) => one.id),
    ["6H/0"],
  );
  const [{ start, end }] = flights;
  assert.deepEqual([start.x, start.y], [plan.places.H2.x, plan.places.H2.y]);
  assert.ok(start.up && end.up && end.x < plan.places.H8.x);
});

test("the next reserve card turns over in place", () => {
  const flights = difference(moved, filled);
  const next = flights.find((one) => one.target === "A.reserve");
  assert.ok(next && !next.start.up && next.end.up);
  assert.equal(flights.length, 2);
});

test("a turned-up card leaves the hand face down", () => {
  const [flight, ...more] = difference(filled, turned);
  assert.equal(more.length, 0);
  assert.equal(flight.target, "A.turned");
  assert.equal(flight.start.up, false);
  assert.equal(flight.start.x, plan.places["A.hand"].x);
});

test("undo moves the card back and turns it face down", () => {
  const [flight] = difference(turned, filled);
  assert.ok(flight.start.up && !flight.end.up);
  assert.equal(flight.target, "A.hand");
});

test("dealt cards fly from the two packs", () => {
  const flights = difference(scene(blankTable()), dealt);
  assert.equal(flights.length, 10);
  for (const one of flights) {
    assert.ok(!one.start.up && one.end.up);
    const owner = one.back ? "B.hand" : "A.hand";
    assert.ok(Math.abs(one.start.x - plan.places[owner].x) < 1);
  }
});

test("a flight has the right start and end, and its duration depends on the cards", () => {
  const flights = difference(dealt, moved);
  assert.equal(durationOf(flights), 1);
  assert.deepEqual(frameOf(flights[0], 0).x, flights[0].start.x);
  const landed = frameOf(flights[0], 1);
  assert.deepEqual([landed.x, landed.y], [flights[0].end.x, flights[0].end.y]);
});

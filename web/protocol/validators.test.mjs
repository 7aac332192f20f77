import assert from "node:assert/strict";
import { test } from "node:test";
import { mapOf, plain } from "./checks.js";

/** Return a value nested in `depth` lists or objects. */
const nested = (depth, wrap, value = 1) => (depth ? wrap(nested(depth - 1, wrap, value)) : value);

test("plain JSON is not nested deeper than allowed", () => {
  for (const wrap of [(value) => [value], (value) => ({ key: value })])
    for (const depth of [0, 1, 3]) {
      assert.ok(plain(depth)(nested(depth, wrap)), `${depth}`);
      assert.equal(plain(depth)(nested(depth + 1, wrap)), false, `${depth + 1}`);
    }
});

test("plain JSON contains only null, booleans, finite numbers and texts", () => {
  for (const value of [null, true, false, 0, -1.5, "", "x".repeat(4000)])
    assert.ok(plain(0)(value), String(value).slice(0, 20));
  for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY, "x".repeat(4001), () => 1])
    assert.equal(plain(0)(value), false, String(value).slice(0, 20));
});

test("a map has short keys, not __proto__, and no more than allowed", () => {
  const isMap = mapOf(plain(0), 2);
  assert.ok(isMap({ a: 1, ["b".repeat(40)]: 2 }));
  for (const wrong of [
    { a: 1, b: 2, c: 3 },
    { ["b".repeat(41)]: 1 },
    JSON.parse('{"__proto__": 1}'),
    { a: [] },
    [],
    null,
  ])
    assert.equal(isMap(wrong), false, JSON.stringify(wrong));
});

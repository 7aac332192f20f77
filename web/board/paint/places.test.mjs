import assert from "node:assert/strict";
import { test } from "node:test";
import { trailStrengths } from "./places.js";

test("of a long turn, the last three cards stand out", () => {
  assert.deepEqual(
    [...trailStrengths(new Set(["a", "b"]))],
    [
      ["a", 1],
      ["b", 1],
    ],
  );
  const strengths = trailStrengths(new Set(["a", "b", "c", "d", "e"]));
  assert.ok(strengths.get("a") === strengths.get("b") && strengths.get("b") < 0.5);
  assert.deepEqual(
    ["c", "d", "e"].map((id) => strengths.get(id)),
    [1, 1, 1],
  );
});

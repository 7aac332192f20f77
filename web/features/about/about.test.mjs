import assert from "node:assert/strict";
import { test } from "node:test";
import { median } from "./about.js";

test("the median is the middle, or between the two middle ones", () => {
  assert.equal(median([]), 0);
  assert.equal(median([900, 100, 500]), 500);
  assert.equal(median([900, 100]), 500);
});

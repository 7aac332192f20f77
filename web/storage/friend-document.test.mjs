import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LIMITS } from "../protocol/constants.js";
import { isFriendGame } from "./friend-document.js";

const DATA = new URL("../../tests/data/", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, DATA), "utf8"));

test("a document has as many options as the engine allows", () => {
  const [{ game }] = read("friend-1/links.json");
  const options = (count) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`option-${at}`, true]));
  assert.equal(isFriendGame({ ...game, options: options(LIMITS.options) }), true);
  assert.equal(isFriendGame({ ...game, options: options(LIMITS.options + 1) }), false);
});

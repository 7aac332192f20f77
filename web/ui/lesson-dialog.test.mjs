import assert from "node:assert/strict";
import { test } from "node:test";
import { lookOf } from "./lesson-dialog.js";

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

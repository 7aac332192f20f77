import assert from "node:assert/strict";
import { test } from "node:test";
import { startPage } from "./start.js";

test("the game opens also when what the address asks to read cannot be shown", async () => {
  const late = { remove: () => undefined };
  globalThis.document = /** @type {any} */ ({ hidden: true, getElementById: () => late });
  const steps = /** @type {unknown[]} */ ([]);
  const request = { still: true, rules: "pagat" };
  await startPage(request, {
    showBlank: () => steps.push("blank"),
    openReading: () => Promise.reject(new TypeError("the file cannot be had")),
    openGame: async (wanted) => steps.push(["game", wanted]),
    openFriendAddress: async () => undefined,
    setPainted: () => undefined,
    startFeatures: async () => steps.push("features"),
    report: (/** @type {TypeError} */ error) => steps.push(error.message),
  });
  assert.deepEqual(steps, ["blank", "the file cannot be had", ["game", request], "features"]);
});

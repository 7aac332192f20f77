/** What a first visit is. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isFirstVisit } from "./opening.js";

/** @param {string} search */
const visit = (search, hash = "") =>
  isFirstVisit(
    /** @type {any} */ ({ readNote: () => null, readSettings: () => null, readGame: () => null }),
    { search, hash },
  );

test("a visitor who comes in a language or from elsewhere is welcomed", () => {
  for (const search of ["", "?lang=fr", "?utm_source=x&lang=pl"]) assert.ok(visit(search), search);
});

test("a link to a game, a page or a friend's game is not covered by the welcome", () => {
  for (const search of ["?seed=monday&lang=fr", "?level=casual", "?rules=pagat", "?show=keep"])
    assert.equal(visit(search), false, search);
  assert.equal(visit("?lang=fr", "#game=0"), false);
});

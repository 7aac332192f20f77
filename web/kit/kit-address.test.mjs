import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { lessonFragment } from "../storage/game-files.js";
import { takeKitAddress } from "./kit-address.js";

const KIT = "https://example.org/kit/index.html?lang=en";
const POS = "pagat~A~A:1x!KC_3x__,B:1x!KH_3x__~H1:AS~~~0.0~0";

beforeEach(() => {
  globalThis.location = { href: KIT };
  globalThis.history = {
    replaceState: (_state, _title, address) => {
      globalThis.location.href = address;
    },
  };
});
afterEach(() => {
  delete globalThis.location;
  delete globalThis.history;
});

/** Open the kit with a fragment. @param {string} fragment */
function openAt(fragment) {
  globalThis.location.href = KIT + fragment;
  return takeKitAddress();
}

test("the exercise of the address is taken once", async () => {
  for (const fragment of [await lessonFragment({ pos: POS }), ""]) {
    const link = await openAt(fragment);
    assert.deepEqual(link?.lesson, fragment ? { pos: POS } : undefined);
    assert.equal(link?.fault, undefined);
    assert.equal(globalThis.location.href, KIT);
  }
});

test("an address that cannot be read is not tried again", async () => {
  const link = await openAt("#lesson=AAAAAA-damaged");
  assert.deepEqual([link?.key, link?.value], ["lesson", "AAAAAA-damaged"]);
  assert.equal(link?.fault, "damaged");
  assert.equal(globalThis.location.href, KIT);
});

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { lessonFragment } from "../storage/lesson-link.js";
import { FIRST_DRAFT } from "./draft.js";
import { openKitAddress } from "./lesson-import.js";

const KIT = "https://example.org/kit/index.html?lang=en";

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
  return openKitAddress("en");
}

test("the exercise of the address is opened once", async () => {
  for (const fragment of [await lessonFragment({ pos: FIRST_DRAFT.pos }), ""]) {
    const { arrived, fault } = await openAt(fragment);
    assert.equal(arrived?.pos, fragment ? FIRST_DRAFT.pos : undefined);
    assert.equal(fault, null);
    assert.equal(globalThis.location.href, KIT);
  }
});

test("an address without a readable exercise is a fault of its lesson, and is not tried again", async () => {
  const strange = [null, 5, "x", { marks: "no such place" }, { accept: [["turn hand"]], id: {} }];
  const fragments = await Promise.all(strange.map(lessonFragment));
  for (const fragment of ["#lesson=AAAAAA-damaged", ...fragments]) {
    const { arrived, fault } = await openAt(fragment);
    assert.equal(arrived, null, fragment);
    assert.deepEqual([fault?.parameter, fault?.code], ["lesson", "form"], fragment);
    assert.equal(globalThis.location.href, KIT);
  }
});

test("a position that is too long to be stored is a fault", async () => {
  const { arrived, fault } = await openAt(`#pos=${"x".repeat(2001)}`);
  assert.equal(arrived, null);
  assert.deepEqual([fault?.parameter, fault?.code], ["pos", "form"]);
  assert.equal(globalThis.location.href, KIT);
});

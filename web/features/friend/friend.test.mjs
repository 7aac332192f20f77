import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { LoadError, offerRetries } from "../../ui/loading.js";
import { createWords } from "../../ui/words.js";
import { createFriends } from "./friend.js";
import { fakePage } from "../../test/fake-page.mjs";

const NAMES = ["document", "location", "history"];
const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
afterEach(() => {
  for (const [name, own] of before)
    if (own) Object.defineProperty(globalThis, name, own);
    else delete globalThis[name];
});

/** Return the friends' games of a page at an address, and the addresses that it is given. */
function pageAt(address) {
  const replaced = [];
  const done = () => {};
  const createElement = () => ({
    append: done,
    before: done,
    setAttribute: done,
    addEventListener(type, listener) {
      if (type === "load") this.loaded = listener;
    },
  });
  Object.assign(globalThis, {
    document: {
      baseURI: new URL("./", address).href,
      head: { append: (link) => link.loaded() },
      createElement,
      getElementById: createElement,
      querySelectorAll: () => [],
      createElementNS: createElement,
    },
    location: new URL(address),
    history: { state: null, replaceState: (_state, _title, to) => replaced.push(to) },
  });
  const words = createWords({}, { lang: "en", missing: (key) => key });
  const session = { about: {}, ask: (act) => act() };
  const friends = createFriends(fakePage({ session, words, views: { ask: () => null } }));
  return { friends, replaced };
}

test("a link returns to the address if the player gives up loading the files that open it", async () => {
  let asked = 0;
  offerRetries(async () => ++asked < 2);
  const { friends, replaced } = pageAt("file:///nowhere/index.html#friend=1.x");
  await assert.rejects(friends.openAddress(), LoadError);
  assert.equal(asked, 2, "the player tried again once");
  assert.deepEqual(replaced, ["/nowhere/index.html", "/nowhere/index.html#friend=1.x"]);
});

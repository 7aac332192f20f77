import assert from "node:assert/strict";
import { test } from "node:test";
import { addressIn, siteAddress } from "./author-page.js";

const BOARD = "https://games.example/rb/embed/v1/board.js";
const PAGE = "https://host.example/page.html?a=1#end";

/** Return where the boards' site is for a page with these scripts. */
function found({ current = null, scripts = [], running = "" }) {
  const site = siteAddress({ currentScript: current, scripts, baseURI: PAGE, URL: PAGE }, running);
  return site && `${site.home}${site.name}`;
}
const script = (src, dataset = {}) => ({ src, dataset });

test("a script of the page, a module, an import and a copy in another script find their site", () => {
  const home = "https://games.example/rb/embed/v1/";
  const paged = script(BOARD, { page: "index.html" });
  assert.equal(found({ current: script(BOARD), running: BOARD }), home);
  assert.equal(found({ current: paged, running: BOARD }), `${home}index.html`);
  assert.equal(
    found({ scripts: [script("other.js"), paged], running: BOARD }),
    `${home}index.html`,
  );
  assert.equal(found({ scripts: [script("dashboard.js")], running: BOARD }), home);
  for (const board of [home, home.slice(0, -1), BOARD, "//games.example/rb/embed/v1/"]) {
    const named = script("", { board });
    assert.equal(found({ current: named, running: "https://host.example/page.html?a=1" }), home);
    assert.equal(found({ scripts: [named], running: "https://host.example/bundle.js" }), home);
  }
});

test("a script inside the page does not know its site", () => {
  const running = "https://host.example/page.html?a=1";
  assert.equal(found({ current: script(""), running }), null);
  assert.equal(found({ scripts: [script("")], running }), null);
  assert.equal(found({}), null);
});

test("the address of the running script is in the stacks of all browsers", () => {
  for (const stack of [
    `Error\n    at ${BOARD}:1:234\n    at Object.x (${PAGE}:2:1)`,
    `@${BOARD}:1:234\n`,
    `module code@${BOARD}:1:234`,
    `Error\n    at new x (${BOARD}:12:3)`,
  ])
    assert.equal(addressIn(stack), BOARD);
  assert.equal(addressIn("Error\n    at file:///a/board.js:1:2"), "file:///a/board.js");
  assert.equal(addressIn(""), "");
});

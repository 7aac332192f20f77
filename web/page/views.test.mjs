import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createViews } from "./views.js";

const DIALOG = { title: "", className: "", body: [["p", {}, "shown"]], answers: [] };
let shown;
let fetched;

beforeEach(() => {
  fetched = 0;
  globalThis.document = { baseURI: "https://games.example/", documentElement: { dataset: {} } };
  globalThis.fetch = async () => {
    fetched++;
    return Response.json({ rbpage: "" });
  };
});

/** Views of an engine that lacks what `missing` lists, one after the other; `asked` are its calls. */
function viewsOf(missing) {
  const asked = [];
  const client = {
    view: async ({ words }) => {
      asked.push(words.catalogues ? "view with texts" : "view");
      const lack = missing.shift();
      if (lack === "lost") return null;
      return lack ? { missing: lack, names: [""] } : { dialog: DIALOG };
    },
    loadPages: async () => void asked.push("load"),
  };
  const session = { client, recovery: { askTwice: (send) => send() } };
  const words = { lang: "en", device: "mouse", catalogue: { x: "y" }, t: (key) => key };
  const views = createViews({ session, words });
  const tree = async () => {
    const answer = await views.ask({ view: "statistics", stored: {} });
    return answer?.dialog ?? null;
  };
  return { asked, tree };
}

test("modules and texts are sent when the engine lacks them, and again after a restart", async () => {
  const { asked, tree } = viewsOf([
    "pages",
    "catalogues",
    undefined,
    undefined,
    "pages",
    "catalogues",
  ]);
  shown = await tree();
  assert.deepEqual(shown, DIALOG);
  assert.deepEqual(asked.splice(0), ["view", "load", "view", "view with texts"]);
  assert.deepEqual(await tree(), DIALOG);
  assert.deepEqual(asked.splice(0), ["view"]);
  assert.deepEqual(await tree(), DIALOG);
  assert.deepEqual(asked.splice(0), ["view", "load", "view", "view with texts"]);
  assert.equal(fetched, 1);
});

test("an engine that does not answer shows nothing", async () => {
  assert.equal(await viewsOf(["lost"]).tree(), null);
  assert.equal(await viewsOf(Array(99).fill("catalogues")).tree(), null);
});

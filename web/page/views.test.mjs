import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createViews } from "./views.js";

const STORE = { do: "store", name: "course", note: { a: 1 } };
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
  const session = { client, ask: (send) => send() };
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

/** Views whose engine answers with these effects, one list after the other; the notes, and what is asked. */
function actingViews(answers, { refuses = [] } = {}) {
  const notes = {};
  const asked = [];
  const client = {
    view: async (request) => {
      asked.push(structuredClone(request));
      const effects = answers.shift();
      return effects === undefined ? null : { effects: effects(notes) };
    },
  };
  const store = {
    readNote: (name) => notes[name] ?? null,
    writeNote(name, note) {
      if (refuses.includes(name)) return "full";
      notes[name] = note;
      return null;
    },
  };
  const session = { client, ask: (send) => send() };
  const words = { lang: "en", device: "mouse", catalogue: {}, t: (key) => key };
  return { notes, asked, views: createViews({ session, words, store }) };
}
const ADD = { view: "course", event: "add", value: "x", notes: ["course"] };

test("an event without a dialog stores, and resolves to what its effects return", async () => {
  const { notes, asked, views } = actingViews([
    () => [STORE, { do: "say", text: "one" }, { do: "say", text: "two" }],
  ]);
  const does = { say: async ({ text }, unstored) => [text, ...unstored] };
  const given = { ...ADD, stored: () => ({ now: 5 }), does };
  assert.deepEqual(await views.act(given), [["one"], ["two"]]);
  assert.deepEqual(notes, { course: { a: 1 } });
  const [{ view, event, stored }] = asked;
  assert.deepEqual(
    { view, event, stored },
    {
      view: "course",
      event: { name: "add", value: "x" },
      stored: { now: 5, notes: { course: null } },
    },
  );
});

test("an event is told for which notes there was no room", async () => {
  const { notes, views } = actingViews([() => [STORE, { do: "say" }]], { refuses: ["course"] });
  assert.deepEqual(await views.act({ ...ADD, does: { say: (_, unstored) => unstored } }), [
    ["course"],
  ]);
  assert.deepEqual(notes, {});

  const later = { ...STORE, name: "visits" };
  const both = actingViews([() => [STORE, later, { do: "say" }]], { refuses: ["course"] });
  assert.deepEqual(
    await both.views.act({
      ...ADD,
      notes: ["course", "visits"],
      does: { say: (_, unstored) => unstored },
    }),
    [["course", "visits"]],
    "what follows may rest on it",
  );
  assert.deepEqual(both.notes, {});
});

test("an event whose note has changed meanwhile is sent again", async () => {
  const { notes, asked, views } = actingViews([
    (stored) => {
      stored.course = { b: 2 }; // another page
      return [STORE];
    },
    () => [{ ...STORE, note: { a: 1, b: 2 } }],
  ]);
  assert.deepEqual(await views.act(ADD), []);
  assert.deepEqual(notes, { course: { a: 1, b: 2 } });
  assert.deepEqual(asked[1].stored.notes, { course: { b: 2 } });
});

test("an event that the engine does not answer does nothing", async () => {
  const { notes, views } = actingViews([]);
  assert.equal(await views.act(ADD), null);
  assert.deepEqual(notes, {});
});

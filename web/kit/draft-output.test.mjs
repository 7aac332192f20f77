import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { useFakeElements } from "../test/fake-elements.mjs";
import { createWords } from "../ui/words.js";
import { BLANK, FIRST_DRAFT } from "./draft.js";
import { createDraftOutput } from "./draft-output.js";

const { byId, byText } = useFakeElements();
beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

const words = createWords({}, { lang: "en", missing: (key) => key });
const engine = {
  deal: async () => ({ duties: [] }),
  bake: async () => ({ baked: { frames: [FIRST_DRAFT.pos], solution: [] } }),
};
const checking = {
  engine,
  packOf: () => ({ packs: 2, deck: 52, joker: 0 }),
  optionsOf: () => ({}),
};

test("snippets of a draft that has changed since are not shown", async () => {
  const drafts = ["old", "new"].map((text) => ({
    ...FIRST_DRAFT,
    texts: { ...BLANK.texts, prompt: { en: text } },
  }));
  const editor = { draft: drafts[0] };
  const copied = [];
  await new Promise((resolve) => {
    const check = () => {
      output.check();
      mock.timers.tick(1000);
    };
    const output = createDraftOutput({
      checking,
      editor,
      words,
      base: "https://x.org/",
      onCheck: (_result, checked) => {
        if (checked !== drafts[0]) return;
        editor.draft = drafts[1];
        check();
      },
      onShown: resolve,
    });
    Object.defineProperty(byId("copy-text"), "value", { set: (text) => copied.push(text) });
    check();
  });
  assert.equal(copied.length, 1);
  assert.match(copied[0], /title="new"/);
});

test("a picture can be saved only where the lesson shows a position before it starts", async () => {
  const editor = { draft: FIRST_DRAFT };
  let shown = (/** @type {number} */ _count) => undefined;
  const { check } = createDraftOutput({
    checking,
    editor,
    words,
    base: "https://x.org/",
    onCheck: () => undefined,
    onShown: (count) => shown(count),
  });
  const areDisabled = [];
  for (const change of [{}, { start: "seed", mode: "play" }]) {
    editor.draft = { ...FIRST_DRAFT, ...change };
    await new Promise((resolve) => {
      shown = resolve;
      check();
      mock.timers.tick(1000);
    });
    areDisabled.push(byText("kit.svg").disabled, byText("kit.png").disabled);
  }
  assert.deepEqual(areDisabled, [false, false, true, true]);
});

test("a file and a copy that are asked for right after an edit have that edit", async (t) => {
  const editor = { draft: FIRST_DRAFT };
  const { check } = createDraftOutput({
    ...{ checking, editor, words },
    base: "https://x.org/",
    onCheck: () => undefined,
    onShown: () => undefined,
  });
  byId("copy-text").select = () => undefined;
  for (const text of ["first", "second"]) {
    editor.draft = { ...FIRST_DRAFT, texts: { ...BLANK.texts, prompt: { en: text } } };
    check();
    const saved = new Promise((resolve) => {
      t.mock.method(URL, "createObjectURL", (file) => resolve(file.text()) ?? "blob:");
    });
    const copied = new Promise((resolve) => {
      Object.defineProperty(globalThis, "navigator", {
        value: { clipboard: { writeText: async (copy) => resolve(copy) } },
        configurable: true,
      });
    });
    byText("kit.file").click();
    byText("kit.copy").click();
    const { prompt, baked } = JSON.parse(await saved);
    assert.deepEqual([prompt, baked?.frames], [text, [FIRST_DRAFT.pos]]);
    assert.match(await copied, new RegExp(`title="${text}"`));
  }
});

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
      ...{ engine, editor, words },
      packOf: () => ({ packs: 2, deck: 52, joker: 0 }),
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

test("a lesson has no picture of a position with which it does not start", () => {
  createDraftOutput({
    ...{ engine, words, editor: { draft: { ...FIRST_DRAFT, start: "seed", mode: "play" } } },
    packOf: () => ({ packs: 2, deck: 52, joker: 0 }),
    base: "https://x.org/",
    onCheck: () => undefined,
    onShown: () => undefined,
  });
  const { createElement } = globalThis.document;
  let isDrawn = false;
  globalThis.document.createElementNS = () => {
    isDrawn = true;
    return createElement();
  };
  byText("kit.svg").click();
  assert.equal(isDrawn, false);
});

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { addressOf, parametersOf, snippetsOf } from "./snippets.js";
import { BLANK, languagesOf, readStoredDraft, textsMissing } from "./draft.js";
import { draftOf, lessonOf } from "./draft-lesson.js";
import { EditHistory } from "./edit-history.js";

const POS =
  "pagat~A~A:3D.4x!KC_12x__2C.3D,B:5x!KH_12x_7D_~H1:AS,H2:*9S.9H,H3:*x.10S,H4:~AS.4C.AS~hand.acted~0.1~0";

const LESSON = {
  format: "russian-bank-lesson",
  version: 1,
  id: "one",
  pos: POS,
  mode: "task",
  task: "play",
  accept: ["move 6S H4 H2", "turn hand"],
  languages: ["de", "en"],
  prompt: { en: "Which?", de: "Welche?" },
  hint: [{ en: "a", de: "b" }, { en: "c" }],
  wrong: [{ when: "end", text: { en: "No.", de: "Nein." } }, { text: { en: "Hm.", de: "Hm!" } }],
  theme: "day",
  clause: ["P22"],
};

test("a stored draft is read, and anything else in its place is ignored", () => {
  const folder = new URL("../course/", import.meta.url);
  const drafts = readdirSync(folder)
    .filter((name) => name.endsWith(".json") && name !== "index.json")
    .map((name) => draftOf(JSON.parse(readFileSync(new URL(name, folder), "utf8")), "en"));
  assert.ok(drafts.length > 40);
  for (const draft of [BLANK, ...drafts]) {
    const kept = JSON.parse(JSON.stringify({ draft, before: [draft, 5] }));
    assert.deepEqual(
      readStoredDraft(kept),
      { draft: { ...BLANK, ...kept.draft }, before: [{ ...BLANK, ...kept.draft }, BLANK] },
      draft.id,
    );
  }
  for (const strange of [null, 5, "x", [], {}, { draft: null }])
    assert.equal(readStoredDraft(strange), null, JSON.stringify(strange));
  for (const key of ["pos", "accept", "texts", "rows", "look", "id", "rest", "start"])
    for (const wrong of [null, 5, [5], [null]])
      assert.equal(
        readStoredDraft({ draft: { ...BLANK, [key]: wrong }, before: [] }),
        null,
        `${key}: ${wrong}`,
      );
  assert.equal(readStoredDraft({ draft: { ...BLANK, texts: { prompt: {} } } }), null);
});

test("a lesson converted to a draft and back is the same", () => {
  const draft = draftOf(LESSON, "en");
  assert.deepEqual(lessonOf(draft), LESSON);
  assert.deepEqual(
    [draft.lang, draftOf(LESSON, "fr").lang, languagesOf(draft)],
    ["en", "en", ["de", "en"]],
  );
  assert.deepEqual(textsMissing(draft), []);
  assert.deepEqual(textsMissing({ ...draft, texts: { ...draft.texts, success: { en: "Yes." } } }), [
    ["success", "de"],
  ]);
  const plain = lessonOf({
    ...BLANK,
    pos: POS,
    texts: { ...BLANK.texts, prompt: { fr: "Laquelle ?" } },
  });
  assert.equal(plain.prompt, "Laquelle ?");
  assert.equal("languages" in plain, false);
  assert.deepEqual(
    lessonOf(draftOf({ pos: POS, task: "play", accept: "end; turn hand", wrong: "No." }, "en"))
      .accept,
    ["end", "turn hand"],
  );
});

test("a snippet has parameters where they suffice, else the whole lesson", async () => {
  const { languages: _, clause: __, ...rest } = LESSON;
  const simple = { ...rest, prompt: 'Which "one" & why?', hint: ["a", "b"], wrong: "No." };
  assert.equal(parametersOf(LESSON), null);
  const copies = await snippetsOf(simple, "x:/site/", "Russian Bank");
  const query = new URL(copies.address).searchParams;
  assert.deepEqual(
    [query.get("pos"), query.get("prompt"), query.getAll("hint"), query.get("accept")],
    [POS, 'Which "one" & why?', ["a", "b"], "move 6S H4 H2; turn hand"],
  );
  assert.match(copies.iframe, /title="Which &quot;one&quot; &amp; why\?"/);
  for (const copy of [copies.iframe, copies.element])
    assert.match(
      copy,
      /<noscript><img src="one\.svg" alt="Which &quot;one&quot; &amp; why\?"><\/noscript>/,
    );
  assert.match(copies.element, /application\/json/, "two hints are no attribute");
  assert.match((await snippetsOf({ ...simple, hint: ["a"] }, "x:/", "")).element, /hint="a"/);
  assert.match(copies.markdown, /^\[!\[Which "one" & why\?\]\(one\.svg\)\]\(x:/);
  assert.match(await addressOf(LESSON, "x:/"), /^x:\/embed\/v1\/#lesson=/);
  assert.doesNotMatch(
    (await snippetsOf({ ...LESSON, prompt: { en: "</script><b>" } }, "x:/", "")).element,
    /<\/script><b>/,
  );
});

test("quick edits of one field are one undo step", () => {
  const past = new EditHistory("");
  past.push("a", "prompt", 0);
  past.push("ab", "prompt", 1000);
  past.push("abc", "prompt", 9000);
  past.push("x", "", 9001);
  past.push("y", "", 9002);
  const seen = [];
  while (past.undo()) seen.push(past.now);
  assert.deepEqual(seen, ["x", "abc", "ab", ""]);
  assert.deepEqual([past.redo(), past.now], [true, "ab"]);
  past.push("z", "", 0);
  assert.equal(past.redo(), false);
});

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { frameSize, parametersOf, snippetsOf, WIDTHS } from "./snippets.js";
import { unpackJson } from "../storage/game-files.js";
import { BLANK, languagesOf, readStoredDraft, textsMissing, withMark } from "./draft.js";
import { draftOf, lessonOf, recordingLesson } from "./draft-lesson.js";
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

const TARGET = { base: "https://x.org/", title: "Russian Bank", width: 640 };

/** Return the texts of all snippets of a lesson. */
const copiesOf = async (lesson, target = {}) =>
  Object.fromEntries(
    Object.entries(await snippetsOf(lesson, { ...TARGET, ...target })).map(([kind, { text }]) => [
      kind,
      text,
    ]),
  );

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
    draftOf({ pos: POS, task: "play", accept: "end; turn hand", wrong: "No." }, "en").accept,
    ["end", "turn hand"],
  );
});

test("keys without a field are kept", () => {
  const lesson = { ...LESSON, title: "One", lang: "de", size: "500x400", drill: true };
  assert.deepEqual(lessonOf(draftOf(lesson, "en")), lesson);
});

test("hints keep their number and their order in every language", () => {
  const hint = [{ en: "one\nmore", de: "eins" }, { en: "two" }, { en: "three", de: "drei" }];
  assert.deepEqual(lessonOf(draftOf({ ...LESSON, hint }, "en")).hint, [
    { en: "one more", de: "eins" },
    ...hint.slice(1),
  ]);
  const late = [{ en: "one" }, { en: "two", de: "zwei" }];
  assert.deepEqual(lessonOf(draftOf({ ...LESSON, hint: late }, "en")).hint, late);
  const hints = { en: "one\n\n two \n", de: "" };
  const draft = draftOf(LESSON, "en");
  assert.deepEqual(lessonOf({ ...draft, texts: { ...draft.texts, hint: hints } }).hint, [
    { en: "one" },
    { en: "two" },
  ]);
});

test("an answer is recorded from the start of the exercise, without its question", () => {
  const free = { side: "B", mode: "task", task: "free", controls: "none" };
  const draft = { ...BLANK, side: "B", task: "play", accept: ["turn hand"], pos: "p", at: "3" };
  assert.deepEqual(recordingLesson(draft), { pos: "p", ...free });
  assert.deepEqual(recordingLesson({ ...draft, start: "seed", seed: "monday" }), {
    seed: "monday",
    preset: "pagat",
    ...free,
  });
  assert.deepEqual(recordingLesson({ ...draft, start: "game", game: '{"seed":1}' }), {
    game: { seed: 1 },
    at: 3,
    ...free,
  });
});

test("a snippet has parameters where they suffice, else the whole lesson", async () => {
  const { languages: _, clause: __, ...rest } = LESSON;
  const simple = { ...rest, prompt: 'Which "one" & why?', hint: ["a", "b"], wrong: "No." };
  assert.equal(parametersOf(LESSON), null);
  const copies = await copiesOf(simple);
  const query = new URL(copies.address).searchParams;
  assert.deepEqual(
    [query.get("pos"), query.get("prompt"), query.getAll("hint"), query.get("accept")],
    [POS, 'Which "one" & why?', ["a", "b"], "move 6S H4 H2; turn hand"],
  );
  const line = await copiesOf({ ...simple, accept: "move 6S H4 H2; turn hand" });
  assert.equal(line.address, copies.address, "the answers may also be one line");
  assert.match(copies.iframe, /title="Which &quot;one&quot; &amp; why\?"/);
  assert.match(
    copies.element,
    /<noscript><img src="one\.svg" alt="Which &quot;one&quot; &amp; why\?"><\/noscript>/,
  );
  assert.match(copies.element, /application\/json/, "two hints are no attribute");
  assert.match((await copiesOf({ ...simple, hint: ["a"] })).element, /hint="a"/);
  assert.match(copies.picture, /^\[!\[Which "one" & why\?\]\(one\.svg\)\]\(https:/);
  assert.match((await copiesOf(LESSON)).address, /^https:\/\/x\.org\/embed\/v1\/#lesson=/);
});

test("the answers of a lesson are copied with it, if they are not too long", async () => {
  const given = { ...LESSON, baked: { frames: [POS], events: [], nodes: [], solution: [] } };
  const read = async (address) => (await unpackJson(address.split("#lesson=")[1])).value;
  const short = await snippetsOf(given, TARGET);
  for (const [kind, { note }] of Object.entries(short)) assert.equal(note, "baked", kind);
  assert.deepEqual(await read(short.address.text), given);
  assert.match(short.element.text, /"baked":/);
  const { baked, ...rest } = given;
  const noise = Array.from({ length: 6000 }, (_, at) => `move ${(at * 7919) % 10007}`);
  const long = await snippetsOf({ ...rest, baked: { ...baked, solution: noise } }, TARGET);
  assert.deepEqual(await read(long.address.text), rest);
  assert.match(long.element.text, /<russian-bank-board src="one\.json">/);
  assert.deepEqual(
    Object.fromEntries(Object.entries(long).map(([kind, { note }]) => [kind, note])),
    {
      iframe: "too-long",
      address: "too-long",
      picture: "too-long",
      element: "file",
      markdown: "file",
      mdx: "file",
      react: "file",
      vue: "file",
    },
  );
  const free = await snippetsOf({ ...given, task: "free" }, TARGET);
  assert.equal("baked" in (await read(free.address.text)), false, "only the engine plays freely");
  assert.equal(free.address.note, "");
});

test("a frame has the size of the preview, and its page may set its height", async () => {
  const heights = WIDTHS.map((width) => frameSize(LESSON, width).height);
  assert.deepEqual(
    heights.map((height) => height >= 320),
    WIDTHS.map(() => true),
  );
  assert.deepEqual(frameSize({ ...LESSON, size: "500x400" }, 640), { width: 500, height: 400 });
  const wordy = { ...LESSON, prompt: { en: "short", de: "lang ".repeat(60) } };
  assert.ok(frameSize(wordy, 320).height > frameSize(LESSON, 320).height + 100);
  const { iframe } = await copiesOf(LESSON, { width: 480 });
  assert.match(iframe, new RegExp(`width="480" height="${frameSize(LESSON, 480).height}"`));
  const docs = readFileSync(new URL("docs.html", import.meta.url), "utf8");
  const [, script] = /<pre data-snippet="height"><code>([\s\S]*?)<\/code>/.exec(docs);
  const text = script.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  assert.ok(text.split("\n").length <= 10);
  assert.equal(
    (await copiesOf(LESSON, { fitsHeight: true })).iframe,
    `${(await copiesOf(LESSON)).iframe}\n${text.replaceAll("BASE/", TARGET.base)}`,
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

test("marks are put, taken away, exported and imported", () => {
  const mark = (place, more = {}) => ({ place, to: "", kind: "", label: {}, ...more });
  const one = withMark([], mark("H4"));
  assert.deepEqual(withMark(one, mark("H4")), [], "a second tap removes it");
  assert.equal(withMark(one, mark("H4", { kind: "good" }))[0].kind, "good");
  const arrow = withMark(one, mark("A.reserve", { to: "F1", kind: "bad" }));
  const labelled = withMark(arrow, mark("H2", { label: { en: "third house" } }));
  const draft = { ...BLANK, pos: POS, mode: "view", marks: labelled };
  const text = 'H4, A.reserve>F1 bad, H2="third house"';
  assert.equal(lessonOf(draft).marks, text);
  assert.deepEqual(draftOf(lessonOf(draft), "en").marks, labelled);
  const both = withMark(labelled, mark("H2", { label: { de: "dritte Reihe" } }));
  const rows = lessonOf({ ...draft, marks: both }).marks;
  assert.deepEqual(rows[2], { place: "H2", label: { de: "dritte Reihe", en: "third house" } });
  assert.deepEqual(draftOf({ pos: POS, marks: rows }, "en").marks, both);
  assert.deepEqual(textsMissing({ ...draft, marks: both }), []);
  assert.deepEqual(textsMissing({ ...draft, marks: labelled, texts: { prompt: { de: "x" } } }), [
    ["prompt", "en"],
    ["marks: H2", "de"],
  ]);
  assert.deepEqual(withMark(labelled, mark("H2", { label: { en: "" } })), arrow);
  assert.equal(withMark(Array(24).fill(mark("H1", { to: "H2" })), mark("H3")).length, 24);
});

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { addressOf, parametersOf, snippetsOf } from "./snippets.js";
import { BLANK, languagesOf, readStoredDraft, textsMissing } from "./draft.js";
import { draftOf, lessonOf } from "./draft-lesson.js";
import { EditHistory } from "./edit-history.js";
import {
  clearPile,
  countCards,
  hideFaceDown,
  pileText,
  putCard,
  removeTopCard,
  setPile,
} from "../lesson/position-edit.js";
import {
  emptyPosition,
  formatPosition,
  parsePosition,
  ranksOfDeck,
} from "../lesson/position-text.js";

const POS =
  "pagat~A~A:3D.4x!KC_12x__2C.3D,B:5x!KH_12x_7D_~H1:AS,H2:*9S.9H,H3:*x.10S,H4:~AS.4C.AS~hand.acted~0.1~0";
const read = (text) => parsePosition(text).position;

test("a position is written as it was read", () => {
  for (const text of [
    POS,
    "foster1~B~A:!___,B:!___~H1:closed,H2:7S.8S~~~~0",
    "wegner-three~C~A:8x!_2x__,B:8x!_2x__,C:8x!_2x__JOKER~H1:,H9:KD~10D~locked~0.0.0~1",
  ])
    assert.equal(formatPosition(read(text)), text);
  assert.equal(parsePosition("pagat~A").fault, "pagat~A");
  assert.equal(parsePosition(POS.replace("AS.4C.AS", "AS.4C.AS.2S")).fault, "2S");
});

test("a draft that was kept is gone on with, and anything else in its place is not", () => {
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

test("cards are put on piles of every kind, and taken off", () => {
  let at = emptyPosition("pagat", ["A.hand", "B.hand", "H1", "H2"]);
  for (const [place, card, face] of [
    ["H1", "7H", true],
    ["H1", "6S", false],
    ["A.reserve", "?", false],
    ["A.reserve", "KC", false],
    ["A.hand", "2D", false],
    ["A.hand", "3D", false],
    ["F2", "4H", false],
    ["F2", "5H", false],
    ["A.turned", "9C", false],
    ["A.turned", "?", false],
    ["B.waste", "JD", true],
  ])
    at = putCard(at, place, card, face);
  assert.equal(formatPosition(at), "pagat~A~A:1x!KC_3D.2D_9C_,B:!___JD~H1:*7H.6S,H2:~5H~~0.0~0");
  assert.equal(pileText(removeTopCard(at, "H1"), "H1"), "*7H");
  assert.equal(pileText(removeTopCard(at, "A.hand"), "A.hand"), "2D");
  assert.equal(pileText(clearPile(at, "A.reserve"), "A.reserve"), "");
  assert.equal(countCards(at, 52).total, 13, "a foundation up to the five holds five");
  assert.equal(formatPosition(hideFaceDown(at)).split("~")[2], "A:1x!KC_2x_9C_,B:!___JD");
});

test("a list of cards is read however it is written", () => {
  const at = read(POS);
  const put = (place, list) => setPile(at, place, list);
  assert.equal(pileText(put("H1", "7h, t♠ 10d").position, "H1"), "7H 10S 10D");
  assert.equal(pileText(put("H1", "*x *9s 4c").position, "H1"), "*x *9S 4C");
  assert.equal(pileText(put("A.reserve", "12x KC").position, "A.reserve"), "12x ! KC");
  assert.equal(pileText(put("A.reserve", "KC").position, "A.reserve"), "! KC");
  assert.equal(pileText(put("A.reserve", "2C 3C ! 4C").position, "A.reserve"), "2C 3C ! 4C");
  assert.equal(pileText(put("A.hand", "35x").position, "A.hand"), "35x");
  assert.equal(put("H1", "7H 11S").fault, "11S");
  for (const place of Object.keys(at.piles))
    assert.equal(formatPosition(put(place, pileText(at, place)).position), POS, place);
});

test("packs of other sizes", () => {
  assert.deepEqual(ranksOfDeck(32), ["7", "8", "9", "10", "J", "Q", "K", "A"]);
  assert.equal(ranksOfDeck(36)[0], "6");
  assert.equal(countCards(read("foster2-32~A~A:!___,B:!___~H1:~9S~~~0"), 32).total, 3);
});

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

test("a lesson becomes a draft and the same lesson again", () => {
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

test("a lesson is copied as parameters where it can, whole where not", async () => {
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

test("edits of one field at one time are one step", () => {
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

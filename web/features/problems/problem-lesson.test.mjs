import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createWords, LANGUAGES } from "../../ui/words.js";
import { withCatalogue } from "../../ui/late-words.js";
import { catalogueOf } from "../../test/catalogues.mjs";
import { forAuthors, headingOf, lessonOf } from "./problem-lesson.js";

const read = (name) =>
  JSON.parse(readFileSync(new URL(`../../lang/${name}.json`, import.meta.url), "utf8"));
const wordsOf = (lang) =>
  withCatalogue(createWords(catalogueOf(lang), { lang }), catalogueOf(`problems.${lang}`));
const words = wordsOf("en");

/** What rbcore/problems/themes.py can say; a test in Python compares these lists with it. */
const THEMES = read("../test/data/problem-codes").themes;
const REASONS = read("../test/data/problem-codes").reasons;
const POS = "foster2~A~A:!_2x__,B:!_2x__~H1:5C~~~0.0~0";
const PROBLEM = { id: "foster2-0", pos: POS, accept: ["discard"], themes: ["load"], behaviour: 4 };
const ABOUT = {
  themes: ["load", "shelter"],
  card: "5C",
  hint: { do: "move", card: "5C", source: "H1" },
  reasons: [
    { code: "loads", n: 2, other: 0 },
    { code: "won", n: 1, other: 0 },
  ],
  gap: 12,
  rollouts: 2000,
  tempting: false,
};
const WRONG = [
  { when: "discard", code: "loads", n: 2, other: 1 },
  { when: "turn hand", code: "detour" },
  { when: "move 5C H1 H2", code: "uncounted" },
  { when: "move 5C H1 H3", code: "declined", n: 1, other: 0 },
];
const answer = (changes = {}) => ({
  lesson: { id: "foster2-0" },
  about: { ...ABOUT, ...changes },
  wrong: WRONG,
});

test("the explanation names the counts and the points, and what they are compared with", () => {
  const { success, solution } = lessonOf(words, PROBLEM, answer());
  assert.equal(
    success,
    "Compared with the next best line: Cards loaded onto your opponent: 2 instead of 0. " +
      "It wins the game. " +
      "Over 2,000 games played on from there, this line comes out at least 12.0 points ahead on average.",
  );
  assert.equal(solution, success);
  assert.match(
    lessonOf(words, PROBLEM, answer({ tempting: true })).success,
    /^Compared with a line that looks good/,
  );
  assert.match(lessonOf(words, PROBLEM, answer({ reasons: [] })).success, /^Over 2,000 games/);
});

test("a wrong play is answered with what is lost", () => {
  assert.deepEqual(
    lessonOf(words, PROBLEM, answer()).wrong.map(({ text }) => text),
    [
      "Cards loaded onto your opponent: now 1 at best instead of 2. " +
        "That costs at least 12.0 points on average.",
      "Nothing is lost yet, but this move isn’t needed.",
      "That costs at least 12.0 points on average.",
      "Better to end your turn here. That costs at least 12.0 points on average.",
    ],
  );
  assert.deepEqual(
    lessonOf(words, PROBLEM, answer()).wrong.map(({ when }) => when),
    WRONG.map(({ when }) => when),
  );
});

test("the first hint is about the theme, the second one names the first play", () => {
  const hintsOf = (hint) => lessonOf(words, PROBLEM, answer({ hint })).hint;
  assert.equal(hintsOf(ABOUT.hint)[0], "Your opponent’s piles take cards too.");
  for (const [hint, text] of [
    [ABOUT.hint, "Look at the houses. Look at the five of clubs."],
    [
      { do: "move", card: "KD", source: "A.turned" },
      "Look at your turned-up card. Look at the king of diamonds.",
    ],
    [{ do: "pile", card: null, source: "H1" }, "Look at the houses."],
    [{ do: "turn", card: null, source: "A.hand" }, "Turn up a card from your hand."],
    [{ do: "turn", card: null, source: "A.reserve" }, "Turn up your reserve card."],
    [{ do: "discard", card: "5C", source: "A.turned" }, "Put the turned-up card on your waste."],
    [{ do: "end", card: null, source: null }, "Time to end your turn."],
  ])
    assert.equal(hintsOf(hint)[1], text);
});

test("a problem of another game says which", () => {
  assert.match(lessonOf(words, PROBLEM, answer()).prompt, /^Foster.*\. One line of play/);
  const usual = { ...PROBLEM, pos: POS.replace("foster2", "pagat") };
  assert.match(lessonOf(words, usual, answer()).prompt, /^One line of play/);
});

test("an author gets the lesson without its tree, and with a text for every wrong answer", () => {
  const lesson = lessonOf(words, PROBLEM, answer());
  const given = forAuthors(words, { ...lesson, baked: {} });
  assert.deepEqual(given.wrong, [...lesson.wrong, { text: "Not that. Try again." }]);
  assert.ok(!("baked" in given));
  assert.equal(given.success, lesson.success);
  assert.equal(forAuthors(words, { id: "x" }).wrong.length, 1);
});

test("a question about Stop is answered with its ground", () => {
  const stop = { lesson: {}, about: { themes: ["stop"] }, wrong: [] };
  const asked = (accept) => lessonOf(words, { ...PROBLEM, done: "discard", accept }, stop);
  assert.equal(asked(["stop misfit"]).success, "A card was put where it doesn’t fit.");
  assert.equal(asked(["none"]).success, "Nothing was wrong.");
  const due = { ...stop, about: { ...stop.about, card: "AD" } };
  const { success } = lessonOf(
    words,
    { ...PROBLEM, done: "discard", accept: ["stop foundation"] },
    due,
  );
  assert.match(success, /^The ace of diamonds had to go/);
  const [, here] = asked(["none"]).hint;
  assert.equal(here, "No other move had to come first. Look at the move itself.");
  assert.equal(asked(["stop misfit"]).hint[1], here, "which does not tell whether it was right");
  assert.equal(asked(["stop load"]).hint[1], "Another move had to come first. Which one?");
  const wrong = ["stop-missed", "stop-other", "stop-none"].map((code) => ({ when: "none", code }));
  const { wrong: texts } = lessonOf(
    words,
    { ...PROBLEM, done: "discard", accept: ["stop load"] },
    {
      ...stop,
      wrong,
    },
  );
  assert.deepEqual(
    texts.map(({ text }) => text),
    [
      "Look again: something was wrong.",
      "Stop! is right, but not for this reason.",
      "Nothing was wrong.",
    ],
  );
});

test("a problem is called by its difficulty, and by its theme only if the reader chose it", () => {
  assert.equal(headingOf(words, "", "club"), "Practice · Club");
  assert.equal(headingOf(words, "dig-out", "none"), "Dig out · above every level");
  assert.equal(headingOf(words, "stop", ""), "Stop!");
});

for (const lang of LANGUAGES)
  test(`${lang}: every theme and reason has its texts, and they fit a lesson`, () => {
    const own = wordsOf(lang);
    for (const theme of THEMES) {
      const reasons = REASONS.map((code) => ({ code, n: 12, other: 10 }));
      for (let first = 0; first < reasons.length; first++) {
        const about = { ...ABOUT, themes: [theme], reasons: reasons.slice(first) };
        const wrong = REASONS.map((code) => ({ when: "discard", code, n: 12, other: 10 }));
        const lesson = lessonOf(own, PROBLEM, { lesson: {}, about, wrong });
        assert.ok(lesson.success.length <= 500, lesson.success);
        assert.ok(lesson.prompt.length <= 400 && lesson.title.length <= 100);
        assert.deepEqual(
          lesson.hint.map((text) => Boolean(text)),
          [true, true],
        );
        assert.ok(lesson.wrong.every(({ text }) => text && text.length <= 500));
      }
    }
  });

const MISTAKE = { ...PROBLEM, id: "mistake-0", pos: POS, played: "move 5C H1 H2", loss: 12 };
const mistakeAnswer = (changes = {}, wrong = []) => ({
  ...answer({ mistake: true, ...changes }),
  wrong,
});

test("a mistake is compared with the move of the game, which is marked", () => {
  const lesson = lessonOf(words, MISTAKE, mistakeAnswer());
  assert.equal(lesson.prompt, `${words.t("preset.foster2")}. ${words.t("mistakes.task")}`);
  assert.deepEqual(lesson.marks, [{ from: "H1", to: "H2", kind: "bad" }]);
  assert.equal(
    lesson.success,
    "Compared with your move in the game: Cards loaded onto your opponent: 2 instead of 0. It wins the game.",
  );
  assert.match(
    lessonOf(words, MISTAKE, mistakeAnswer({ reasons: [] })).solution,
    /^On average, this is about 12.0 points better.$/,
  );
});

test("a mistake without a theme, or at the end of a turn, has its texts too", () => {
  const ended = { ...MISTAKE, played: "end" };
  const lesson = lessonOf(words, ended, mistakeAnswer({ themes: [] }));
  assert.equal(lesson.title, words.t("mistakes.title"));
  assert.equal(lesson.hint.length, 1);
  assert.equal("marks" in lesson, false);
  assert.ok(lesson.prompt.endsWith(words.t("mistakes.task-end")));
  const turned = lessonOf(words, { ...MISTAKE, played: "turn reserve" }, mistakeAnswer());
  assert.deepEqual(turned.marks, [{ place: "A.reserve", kind: "bad" }]);
});

test("another mistake is answered with its own reason and cost", () => {
  const rows = [
    { when: "discard", code: "loads", n: 2, other: 1, gap: 8.5 },
    { when: "turn hand", code: "won", n: 1, other: 0, gap: 100 },
    { when: "end", code: "uncounted", gap: 4 },
  ];
  assert.deepEqual(
    lessonOf(words, MISTAKE, mistakeAnswer({}, rows)).wrong.map(({ text }) => text),
    [
      "Cards loaded onto your opponent: 1 instead of 2. That costs at least 8.5 points on average.",
      "You could win now.",
      "That costs at least 4.0 points on average.",
    ],
  );
});

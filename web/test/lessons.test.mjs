import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Judge } from "../embed/answers/judge.js";
import { readLesson } from "../lesson/lesson.js";
import { inLanguage, listOf, wrongText } from "../lesson/texts.js";
import { LANGUAGES } from "../ui/words.js";

const { RB_COURSE } = process.env;
const folder = RB_COURSE ?? mkdtempSync(join(tmpdir(), "course-"));
if (!RB_COURSE) {
  const made = spawnSync("python3", ["-m", "web.build.course", folder], {
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    encoding: "utf8",
  });
  assert.equal(made.status, 0, made.stdout + made.stderr);
  after(() => rmSync(folder, { recursive: true }));
}
const COURSE = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name !== "index.json")
    .map((name) => [name, JSON.parse(readFileSync(join(folder, name), "utf8"))]),
);

/** Return the questions of a lesson with their trees, texts and kinds. */
function questionsOf(given) {
  const lesson = readLesson(given);
  assert.ok(lesson.baked, "the tree is this lesson's own");
  if (lesson.task) return [{ tree: lesson.baked, question: lesson.question, task: lesson.task }];
  const lines = [
    { ...lesson.baked, captions: lesson.captions },
    ...(lesson.baked.branches ?? []).map((line, at) => ({
      ...line,
      captions: lesson.branch[at].captions ?? [],
    })),
  ];
  return lines.flatMap(({ captions, asks }) =>
    captions.flatMap(({ ask, text }, at) =>
      ask ? [{ tree: asks[at], question: { prompt: text, ...ask }, task: "sequence" }] : [],
    ),
  );
}

/** Return a judge at a node. */
function judgeAt({ tree, task }, at) {
  const judge = new Judge(tree, task);
  judge.at = at;
  return judge;
}

/** Return every line of answers through a tree. */
function waysOf({ tree }) {
  const ways = [];
  const waiting = [{ at: 0, way: [], been: [0] }];
  for (const { at, way, been } of waiting)
    for (const [line, [, result, next]] of Object.entries(tree.nodes[at].legal)) {
      if (result === "done") ways.push([...way, line]);
      else if (result === "right" && !been.includes(next))
        waiting.push({ at: next, way: [...way, line], been: [...been, next] });
    }
  return ways;
}

/** Return every action that can be tried at a node. */
const triedAt = ({ legal, refused }) => [
  ...Object.keys(legal),
  ...Object.values(refused).flatMap(({ moves }) => moves),
];

/** Return a text in a language, or in English until it has been translated. */
const translated = (text, lang) => text?.[lang] ?? text?.en;

/** Throw unless the author has a text about a wrong answer in this language. */
function assertSaid({ wrong }, answer, lang, what) {
  const row = Array.isArray(wrong) ? (wrong[answer.text] ?? wrong.at(-1)) : { text: wrong };
  assert.ok(translated(row.text, lang), `${what}: no text`);
  assert.equal(wrongText({ wrong }, answer.text, lang), translated(row.text, lang), what);
}

for (const [name, given] of Object.entries(COURSE))
  test(`${name} can be solved and failed in each language`, () => {
    const questions = questionsOf(given);
    assert.ok(questions.length > 0 || given.mode === "view");
    for (const one of questions) {
      const { tree, question, task } = one;
      const ways = waysOf(one);
      assert.ok(
        ways.some((way) => way.join() === tree.solution.join()),
        "the solution is one of the ways",
      );
      for (const lang of LANGUAGES) {
        for (const text of [question.prompt, question.success, ...listOf(question.hint)])
          assert.ok(
            translated(text, lang) && inLanguage(text, lang) === translated(text, lang),
            `${lang}: ${JSON.stringify(text)}`,
          );
        for (const way of ways) {
          const judge = new Judge(tree, task);
          const results = way.map((line) => judge.answer(line).result);
          assert.deepEqual(
            [results, judge.isOver],
            [[...way.slice(1).map(() => "right"), "done"], true],
            way.join(),
          );
        }
        const failures = tree.nodes.flatMap((node, at) =>
          triedAt(node).flatMap((line) => {
            const answer = judgeAt(one, at).answer(line);
            const row = node.legal[line];
            if (row) assert.equal(answer.result, row[1]);
            if (answer.result === "refused")
              assert.ok(answer.reason && answer.clause, `${line} is refused without a reason`);
            if (answer.result !== "wrong") return [];
            assertSaid(question, answer, lang, line);
            return [line];
          }),
        );
        assert.ok(failures.length > 0, "it cannot be failed");
      }
    }
  });

test("the course is complete", () => {
  assert.ok(Object.keys(COURSE).length >= 60);
  const asked = Object.values(COURSE).map((given) => questionsOf(given).length);
  assert.ok(
    asked.every((count) => count > 0) && asked.filter((count) => count >= 4).length >= 2,
    "the printed hands ask several times",
  );
});

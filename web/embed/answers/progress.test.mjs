import assert from "node:assert/strict";
import { test } from "node:test";
import { readLesson } from "../../lesson/lesson.js";
import { POS } from "../../test/sample-lesson.mjs";
import { checkState, createProgress, questionsOf, summaryOf, UNKNOWN } from "./progress.js";
import {
  countGame,
  countHint,
  countRevealed,
  countSolved,
  countWrong,
  NO_ANSWER,
} from "./score.js";
import { readState, writeState } from "./state.js";

const TASK = { pos: POS, task: "find-compulsory", prompt: "?", id: "one" };
const ASK = { accept: "turn hand", prompt: "?" };
const REPLAY = {
  mode: "replay",
  game: {
    schema: 1,
    behaviour: 1,
    preset: "pagat",
    options: {},
    seed: "x",
    players: {},
    events: [],
  },
  captions: [
    { at: 0, text: "No question." },
    { at: 0, text: "One.", ask: ASK },
  ],
};
REPLAY.branch = [
  { at: 0, name: "Other", game: REPLAY.game, captions: [{ at: 0, text: "!", ask: ASK }] },
];

/** Return a progress with the states that it reports. */
function recorded() {
  const reports = [];
  return { reports, progress: createProgress((state) => reports.push(state)) };
}

/** Return the score after these steps, each of which changes the tally. */
const points = (...steps) => steps.reduce((tally, step) => step(tally), NO_ANSWER).quarters / 4;
const second = (tally) => countHint(tally, 2);
const first = (tally) => countHint(tally, 1);

test("a question scores 1, a quarter less for each wrong answer and each hint, 0 when shown", () => {
  for (const [score, ...steps] of [
    [0],
    [1, countSolved],
    [0.75, countWrong, countSolved],
    [0.75, first, countSolved],
    [0.5, first, second, countSolved],
    [0.75, first, first, countSolved],
    [0.25, countWrong, first, second, countSolved],
    [0.25, ...Array(9).fill(countWrong), countSolved],
    [0, ...Array(9).fill(countWrong)],
    [0, countRevealed],
    [0, countRevealed, countSolved],
    [0.75, countWrong, countSolved, countRevealed],
  ])
    assert.equal(points(...steps), score, steps.map(({ name }) => name).join());
});

test("the best try counts, and the first try stays what it was", () => {
  const poor = [countWrong, countWrong, countSolved].reduce((tally, one) => one(tally), NO_ANSWER);
  const better = countSolved(poor);
  assert.deepEqual([poor.quarters, poor.firstTry], [2, false]);
  assert.deepEqual([better.quarters, better.firstTry, better.wrong], [4, false, 2]);
  const clean = countSolved(NO_ANSWER);
  const worse = countSolved(countWrong(clean));
  assert.deepEqual([worse.quarters, worse.firstTry, worse.tries], [4, true, 2]);
  assert.equal(countSolved(countRevealed(NO_ANSWER)).firstTry, false);
});

test("a game scores 1 when it is won", () => {
  const lost = countGame(NO_ANSWER, false, 0);
  assert.deepEqual([lost.quarters, lost.firstTry], [0, false]);
  const later = countGame(lost, true, 0);
  assert.deepEqual([later.quarters, later.firstTry], [4, false]);
  assert.equal(countGame(NO_ANSWER, true, 0).firstTry, true);
  const helped = countGame(NO_ANSWER, true, 1);
  assert.deepEqual([helped.quarters, helped.firstTry], [4, false], "a hint costs nothing");
  assert.equal(countGame(countGame(NO_ANSWER, true, 0), true, 1).firstTry, true);
});

test("the questions of a lesson are its task, its game, or those of a replay and its branches", () => {
  const count = (given) => questionsOf(readLesson(given)).length;
  assert.equal(count(TASK), 1);
  assert.equal(count({ mode: "play", seed: "x" }), 1);
  assert.equal(count({ pos: POS, task: "free" }), 0);
  assert.equal(count({ pos: POS }), 0);
  assert.deepEqual(questionsOf(readLesson(REPLAY)), [
    [-1, 1],
    [0, 0],
  ]);
});

test("a state brings back path, facts and time, and is short", () => {
  const { reports, progress } = recorded();
  const lesson = readLesson(TASK);
  progress.begin();
  const part = progress.open(lesson);
  assert.deepEqual([progress.state, reports], ["", []], "opening a board is no progress");
  const tally = { ...countHint(countWrong(NO_ANSWER), 2), ms: 61_000 };
  part.setTally(0, tally);
  part.keep({ path: [0, 12, 0] });
  part.keep();
  assert.deepEqual(reports, [progress.state], "only a change is reported");
  assert.match(progress.state, /^1_[\w.-]{20,60}$/);
  const next = recorded();
  assert.equal(next.progress.begin({ saved: progress.state }), 0);
  const again = next.progress.open(lesson);
  assert.deepEqual(again.part.path, [0, 12, 0]);
  assert.deepEqual(again.tallyOf(0), tally);
  assert.deepEqual([next.progress.state, next.reports], [progress.state, []]);
  assert.deepEqual(again.totals(), { score: 0, maximum: 1, remaining: 1, state: progress.state });
});

test("a replay resumes at its event, and its questions add up", () => {
  const { progress } = recorded();
  const lesson = readLesson(REPLAY);
  progress.begin();
  const part = progress.open(lesson);
  assert.deepEqual([part.numberOf(-1, 0), part.numberOf(-1, 1), part.numberOf(0, 0)], [-1, 0, 1]);
  part.setTally(1, countSolved(countWrong(NO_ANSWER)));
  part.setTally(-1, countSolved(NO_ANSWER));
  part.keep({ at: 40, branch: 0 });
  const { score, maximum, remaining } = part.totals();
  assert.deepEqual([score, maximum, remaining], [0.75, 2, 1]);
  const next = recorded().progress;
  next.begin({ saved: progress.state });
  const again = next.open(lesson);
  assert.deepEqual([again.part.at, again.part.branch], [40, 0]);
  again.setTally(0, countRevealed(NO_ANSWER));
  assert.deepEqual([again.totals().score, again.totals().remaining], [0.75, 0]);
});

test("the state of a long replay fits what SCORM 1.2 keeps", () => {
  const tallies = Object.fromEntries(
    Array.from({ length: 200 }, (_, number) => [
      number,
      { ...countSolved(second(countWrong(NO_ANSWER))), ms: 45_000 },
    ]),
  );
  const part = {
    index: 0,
    checksum: "0123abcd",
    questions: 200,
    at: 400,
    branch: -1,
    path: [],
    isShown: false,
  };
  const state = writeState({ current: 0, parts: [{ ...part, tallies }] });
  assert.ok(state.length <= 4096, `${state.length}`);
  assert.deepEqual(readState(state).parts[0].tallies, tallies);
});

test("a state that is damaged, newer or of another lesson is refused", () => {
  const { progress } = recorded();
  const lesson = readLesson(TASK);
  progress.begin();
  progress.open(lesson).keep({ path: [1] });
  const { state } = progress;
  checkState(state, lesson);
  checkState(state, readLesson({ ...TASK, prompt: "Another text", id: "two" }));
  for (const [text, code, value] of [
    [state.slice(0, -1), "form", state.slice(0, -1)],
    ["", "form", ""],
    ["hello", "form", "hello"],
    [`1_${"x".repeat(100_000)}`, "form", `1_${"x".repeat(38)}`],
    [state.replace("1_", "2_"), "version", "2"],
  ])
    assert.throws(() => checkState(text, lesson), {
      parameter: "state",
      code,
      value: value.slice(0, 40),
    });
  assert.throws(() => checkState(state, readLesson({ ...TASK, pos: POS.replace("AS", "AC") })), {
    parameter: "state",
    code: "beside",
    value: "one",
  });
});

test("the lessons of a series add up, and a state resumes the one that was shown", () => {
  const { reports, progress } = recorded();
  const lessons = [TASK, REPLAY, { pos: POS }].map((one) => readLesson(one));
  progress.begin({ lessons: lessons.map(summaryOf) });
  const one = progress.open(lessons[0], 0);
  one.setTally(0, countSolved(countWrong(NO_ANSWER)));
  one.keep();
  const two = progress.open(lessons[1], 1);
  two.setTally(0, countSolved(NO_ANSWER));
  two.keep({ at: 3 });
  const { score, maximum, remaining } = two.totals();
  assert.deepEqual([score, maximum, remaining], [1.75, 3, 1]);
  assert.equal(reports.length, 3, "another lesson is a change");
  const numbers = [0, 1, 2];
  assert.deepEqual(
    [numbers.filter(progress.isDone), numbers.filter(progress.isSolved)],
    [[0, 1], [0]],
  );
  const next = recorded().progress;
  assert.equal(next.begin({ saved: progress.state, lessons: Array(3).fill(UNKNOWN) }), 1);
  assert.deepEqual(next.open(lessons[1], 1).totals(), {
    score: 1.75,
    maximum: 4,
    remaining: 2,
    state: progress.state,
  });
  next.open(lessons[2], 2);
  assert.deepEqual([numbers.filter(next.isDone), numbers.filter(next.isSolved)], [numbers, [0]]);
  const shorter = recorded().progress;
  assert.equal(shorter.begin({ saved: progress.state, lessons: [UNKNOWN] }), 0);
});

test("a lesson is solved when all of its questions are, for whatever score", () => {
  const { progress } = recorded();
  progress.begin({ lessons: [summaryOf(readLesson(REPLAY))] });
  const part = progress.open(readLesson(REPLAY));
  assert.equal(progress.isSolved(0), false);
  for (const [number, tally, isSolved] of [
    [0, countSolved(countRevealed(NO_ANSWER)), false],
    [1, countRevealed(NO_ANSWER), false],
    [1, countSolved(NO_ANSWER), true],
  ]) {
    part.setTally(number, tally);
    part.keep();
    assert.equal(progress.isSolved(0), isSolved);
  }
});

test("what a state says about lessons that were replaced since is dropped", () => {
  const lessons = [TASK, REPLAY].map((one) => readLesson(one));
  const { progress } = recorded();
  progress.begin({ lessons: lessons.map(summaryOf) });
  for (const [at, lesson] of lessons.entries()) {
    const part = progress.open(lesson, at);
    part.setTally(0, countSolved(NO_ANSWER));
    part.keep();
  }
  const { state } = progress;
  const other = readLesson({ ...TASK, pos: POS.replace("AS", "AC") });
  const next = recorded().progress;
  assert.equal(next.begin({ saved: state, lessons: [other, lessons[1]].map(summaryOf) }), 1);
  const { score, maximum, remaining } = next.open(lessons[1], 1).totals();
  assert.deepEqual([score, maximum, remaining], [1, 3, 2]);
  assert.equal(next.isDone(0), false);
  const unknown = recorded().progress;
  unknown.begin({ saved: state, lessons: [UNKNOWN, UNKNOWN] });
  assert.equal(unknown.open(lessons[1], 1).totals().score, 2, "a lesson that is not here yet");
  assert.equal(unknown.open(other, 0).totals().score, 1);
});

test("a state without the lesson that is shown is of no series", () => {
  const lessons = [TASK, { pos: POS, task: "play", accept: "turn hand" }].map((one) =>
    readLesson(one),
  );
  const { progress } = recorded();
  progress.begin({ lessons: lessons.map(summaryOf) });
  progress.open(lessons[0], 0).keep();
  progress.open(lessons[1], 1);
  checkState(progress.state, lessons[1]);
  const beside = { parameter: "state", code: "beside" };
  assert.throws(() => checkState(progress.state, readLesson(REPLAY)), beside);
  const parts = readState(progress.state).parts.filter(({ index }) => index === 0);
  assert.throws(() => checkState(writeState({ current: 1, parts }), lessons[1]), beside);
});

test("a state depends on the questions of branches", () => {
  const { progress } = recorded();
  progress.begin();
  progress.open(readLesson(REPLAY)).keep();
  const [line] = REPLAY.branch;
  const withAsk = (/** @type {object} */ ask) =>
    readLesson({ ...REPLAY, branch: [{ ...line, captions: [{ at: 0, text: "!", ask }] }] });
  checkState(progress.state, withAsk({ ...ASK, prompt: "Another text" }));
  for (const ask of [undefined, { ...ASK, accept: "end" }])
    assert.throws(() => checkState(progress.state, withAsk(ask)), { code: "beside" });
});

test("the end of the game completes a replay, the end of a branch does not", () => {
  const game = { ...REPLAY.game, events: ["B turn hand", "B turn hand"] };
  const branch = [{ ...REPLAY.branch[0], game: { ...game, events: ["B turn hand"] } }];
  const lesson = readLesson({ ...REPLAY, game, branch });
  const { progress } = recorded();
  progress.begin();
  const part = progress.open(lesson);
  for (const [at, line, isDone] of [
    [1, -1, false],
    [1, 0, false],
    [2, 0, false],
    [2, -1, true],
    [0, -1, true],
  ]) {
    part.keepPlace(at, line);
    assert.equal(progress.isDone(0), isDone, `${at} of ${line}`);
  }
});

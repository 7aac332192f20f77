import assert from "node:assert/strict";
import { test } from "node:test";
import { connect, createSession, findApi, percentOf, statusOf, timespan } from "./scorm.js";

/** Return a platform that keeps what is set, and the names of the calls other than set and get. */
function platform(values = {}, { initialized = "true", accepted = "true" } = {}) {
  const calls = [];
  const noted = (name, answer) => () => {
    calls.push(name);
    return answer;
  };
  const api = {
    LMSInitialize: noted("initialize", initialized),
    LMSFinish: noted("finish", "true"),
    LMSCommit: noted("commit", "true"),
    LMSGetValue: (element) => values[element] ?? "",
    LMSSetValue(element, value) {
      if (accepted === "true") values[element] = value;
      return accepted;
    },
    LMSGetLastError: () => "405",
  };
  return { api, calls, values };
}

const warnings = [];
const warn = (text) => warnings.push(text);
const OPTIONS = { pass: 50, now: () => 0, warn };
const [HALF, GOOD, BAD] = [
  { score: 1, maximum: 3, remaining: 1 },
  { score: 2, maximum: 3, remaining: 0 },
  { score: 1, maximum: 3, remaining: 0 },
];

test("the API is found in frames around the page and around its opener", () => {
  const top = { API: { name: "top" } };
  top.parent = top;
  const alone = { opener: null };
  alone.parent = alone;
  const hidden = {
    get API() {
      throw new DOMException("another origin", "SecurityError");
    },
  };
  assert.equal(findApi({ parent: { parent: top } }), top.API);
  assert.equal(findApi({ parent: hidden, opener: { parent: top } }), top.API);
  assert.equal(findApi(alone), null);
  const endless = {};
  endless.parent = { parent: endless };
  assert.equal(findApi(endless), null);
});

test("times, scores and states have the forms of SCORM 1.2", () => {
  for (const [ms, text] of [
    [0, "0000:00:00.00"],
    [61_239, "0000:01:01.24"],
    [3_599_999, "0001:00:00.00"],
    [45_296_780, "0012:34:56.78"],
    [1e12, "9999:00:00.00"],
  ])
    assert.equal(timespan(ms), text);
  assert.deepEqual([HALF, GOOD].map(percentOf), [33.33, 66.67]);
  assert.deepEqual(
    [HALF, GOOD, BAD].map((one) => statusOf(one, 50)),
    ["incomplete", "passed", "failed"],
  );
});

test("a session reports what the reader does, and is suspended until all is answered", () => {
  const { api, calls, values } = platform();
  let clock = 0;
  const session = createSession(api, { ...OPTIONS, now: () => clock });
  assert.equal(session.state, "");
  session.begin();
  assert.equal(values["cmi.core.lesson_status"], "incomplete");
  clock = 2500;
  session.keep("state");
  session.report(HALF);
  assert.deepEqual(values, {
    "cmi.core.lesson_status": "incomplete",
    "cmi.core.session_time": "0000:00:02.50",
    "cmi.core.exit": "suspend",
    "cmi.core.score.min": "0",
    "cmi.core.score.max": "100",
    "cmi.core.score.raw": "33.33",
    "cmi.suspend_data": "state",
  });
  clock = 4000;
  session.finish();
  session.finish();
  session.keep("too late");
  assert.deepEqual(
    [values["cmi.core.exit"], values["cmi.core.session_time"], values["cmi.suspend_data"]],
    ["suspend", "0000:00:04.00", "state"],
  );
  assert.deepEqual(calls, ["initialize", "commit", "commit", "commit", "finish"]);
});

test("neither score nor status is lowered, and who failed may begin anew", () => {
  const passed = platform({
    "cmi.core.lesson_status": "passed",
    "cmi.core.score.raw": "66.67",
    "cmi.suspend_data": "kept",
  });
  const session = createSession(passed.api, OPTIONS);
  assert.equal(session.state, "kept");
  session.begin();
  session.report(BAD);
  session.finish();
  const { values } = passed;
  assert.deepEqual(
    [values["cmi.core.lesson_status"], values["cmi.core.score.raw"], values["cmi.core.exit"]],
    ["passed", "66.67", ""],
  );
  const failed = platform({ "cmi.core.lesson_status": "failed", "cmi.suspend_data": "kept" });
  const again = createSession(failed.api, OPTIONS);
  assert.equal(again.state, "");
  again.report(HALF);
  assert.equal(failed.values["cmi.core.lesson_status"], "failed");
  again.report(GOOD);
  assert.equal(failed.values["cmi.core.lesson_status"], "passed");
});

test("a board without questions is completed and has no score", () => {
  const { api, values } = platform();
  const session = createSession(api, OPTIONS);
  session.report({ score: 0, maximum: 0, remaining: 0 });
  session.complete();
  assert.equal(values["cmi.core.lesson_status"], "completed");
  assert.equal("cmi.core.score.raw" in values, false);
});

test("what the platform refuses is said", () => {
  warnings.length = 0;
  const closed = platform({}, { initialized: "false" });
  assert.equal(createSession(closed.api, OPTIONS), null);
  assert.deepEqual([closed.values, closed.calls], [{}, ["initialize"]]);
  createSession(platform({}, { accepted: "false" }).api, OPTIONS).keep("state");
  const long = platform({ "cmi.suspend_data": "kept" });
  const session = createSession(long.api, OPTIONS);
  for (const length of [4097, 4098]) session.keep("x".repeat(length));
  session.report(HALF);
  assert.deepEqual(
    [long.values["cmi.suspend_data"], long.values["cmi.core.score.raw"]],
    ["kept", "33.33"],
  );
  assert.deepEqual(warnings, [
    "SCORM: the session cannot be initialized",
    "SCORM: cmi.suspend_data cannot be set to state: error 405",
    "SCORM: the state has 4097 letters, suspend_data holds 4096; the score is kept, the place is not",
  ]);
});

test("another try after a failed one is suspended until all is answered", () => {
  const { api, values } = platform({
    "cmi.core.lesson_status": "failed",
    "cmi.core.score.raw": "33.33",
    "cmi.suspend_data": "failed",
  });
  const unused = createSession(api, OPTIONS);
  unused.begin();
  unused.finish();
  assert.equal(values["cmi.core.exit"], "", "nothing was answered");
  const second = createSession(api, OPTIONS);
  assert.equal(second.state, "");
  second.begin();
  second.keep("second");
  second.report(HALF);
  second.finish();
  assert.deepEqual(
    [values["cmi.core.lesson_status"], values["cmi.core.exit"], values["cmi.suspend_data"]],
    ["failed", "suspend", "second"],
  );
  values["cmi.core.entry"] = "resume";
  const resumed = createSession(api, OPTIONS);
  assert.equal(resumed.state, "second");
  resumed.finish();
  assert.equal(values["cmi.core.exit"], "suspend", "it was only looked at");
  const last = createSession(api, OPTIONS);
  last.report(BAD);
  last.keep("answered");
  last.finish();
  assert.equal(values["cmi.core.exit"], "");
  values["cmi.core.entry"] = "";
  assert.equal(createSession(api, OPTIONS).state, "", "and the third try begins anew");
});

test("a platform that only shows an activity hears nothing of it", () => {
  for (const mode of ["review", "browse"]) {
    const given = {
      "cmi.core.lesson_mode": mode,
      "cmi.core.lesson_status": "failed",
      "cmi.core.entry": "resume",
      "cmi.suspend_data": "kept",
    };
    const { api, calls, values } = platform({ ...given });
    const session = createSession(api, OPTIONS);
    assert.equal(session.state, "kept");
    session.begin();
    session.keep("other");
    session.report(GOOD);
    session.complete();
    session.finish();
    assert.deepEqual(values, given);
    assert.deepEqual(calls, ["initialize", "finish"]);
  }
  const failed = { "cmi.core.lesson_status": "failed", "cmi.suspend_data": "kept" };
  const review = platform({ ...failed, "cmi.core.lesson_mode": "review" });
  assert.equal(
    createSession(review.api, OPTIONS).state,
    "kept",
    "a review shows what was answered",
  );
});

test("whenever a result is committed, it is known whether the activity is suspended", () => {
  const { api, values } = platform();
  const commits = [];
  api.LMSCommit = () => {
    commits.push(values["cmi.core.exit"]);
    return "true";
  };
  const session = createSession(api, OPTIONS);
  session.begin();
  session.report(HALF);
  session.report(GOOD);
  assert.deepEqual(commits, ["suspend", "suspend", ""]);
});

test("a call that throws or is refused loses nothing else, and is made again", () => {
  warnings.length = 0;
  const { api, values } = platform();
  const { LMSSetValue } = api;
  let isPoor = true;
  api.LMSSetValue = (element, value) => {
    if (isPoor && element === "cmi.suspend_data") throw new Error("full");
    return isPoor && element === "cmi.core.session_time" ? "false" : LMSSetValue(element, value);
  };
  api.LMSCommit = () => {
    throw new Error("no network");
  };
  api.LMSFinish = api.LMSCommit;
  const session = createSession(api, OPTIONS);
  session.begin();
  session.keep("state");
  session.report(GOOD);
  assert.deepEqual(
    [values["cmi.core.score.raw"], values["cmi.core.lesson_status"], values["cmi.suspend_data"]],
    ["66.67", "passed", undefined],
  );
  isPoor = false;
  session.finish();
  assert.deepEqual(
    [values["cmi.suspend_data"], values["cmi.core.session_time"]],
    ["state", "0000:00:00.00"],
  );
  assert.ok(warnings.some((text) => text.includes("cmi.suspend_data: Error: full")));
});

test("a session that a loaded page finds is gone on with", () => {
  const { api, values } = platform(
    { "cmi.core.lesson_status": "incomplete" },
    { initialized: "false" },
  );
  createSession(api, OPTIONS).report(GOOD);
  assert.equal(values["cmi.core.lesson_status"], "passed");
});

/** Return a board that is ready, and the states from which it was resumed. */
function readyBoard() {
  const board = new EventTarget();
  const resumed = [];
  const attributes = {};
  Object.assign(board, {
    ready: true,
    dataset: { questions: "2", lessons: "1" },
    setAttribute: (name, value) => Object.assign(attributes, { [name]: value }),
    resume: async (state) => resumed.push(state),
  });
  const say = (name, detail) => board.dispatchEvent(new CustomEvent(name, { detail }));
  return { board, resumed, attributes, say };
}

/** Connect a board with a platform that is there from the second look on. */
function connectLate(board, api) {
  let looks = 0;
  const connection = connect(board, () => (looks++ ? createSession(api, OPTIONS) : null));
  assert.equal(connection.open(), false);
  return connection;
}

test("what was done before the platform came is reported to it", () => {
  const { api, values } = platform({ "cmi.suspend_data": "before", "cmi.core.entry": "resume" });
  const { board, resumed, say } = readyBoard();
  const connection = connectLate(board, api);
  say("rb-state", { state: "begun" });
  say("rb-task", { ...GOOD, state: "solved" });
  assert.equal(connection.open(), true);
  assert.deepEqual(
    [values["cmi.suspend_data"], values["cmi.core.lesson_status"], values["cmi.core.score.raw"]],
    ["solved", "passed", "66.67"],
  );
  assert.deepEqual(resumed, []);
  connection.finish();
});

test("a platform that comes late has the board resume where nothing was done", () => {
  const { api, values } = platform({ "cmi.suspend_data": "before", "cmi.core.entry": "resume" });
  const { board, resumed, attributes, say } = readyBoard();
  const connection = connectLate(board, api);
  say("rb-state", { state: "begun" });
  connection.open();
  assert.deepEqual([resumed, attributes], [["before"], { state: "before" }]);
  assert.equal(values["cmi.suspend_data"], "before");
  say("rb-task", { ...HALF, state: "half" });
  assert.equal(values["cmi.suspend_data"], "half");
});

test("a page that is left looks for its platform once more", () => {
  const { api, values, calls } = platform();
  const { board, say } = readyBoard();
  const connection = connectLate(board, api);
  say("rb-task", { ...GOOD, state: "solved" });
  connection.finish();
  assert.equal(values["cmi.core.lesson_status"], "passed");
  assert.equal(calls.at(-1), "finish");
});

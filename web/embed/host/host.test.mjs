/** The element and the board's side of the connection, as the page around them sees them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import {
  addBoard,
  answerAsFrame,
  clearPage,
  makeReady,
  page,
  settle,
} from "../../test/element-page.mjs";
import { TREE_KEYS } from "../../lesson/keys.js";
import { likelyHeight } from "./board-height.js";
import { connectToHost } from "./connection.js";
import { CALLS, EVENTS, fits } from "./messages.js";

const OLD = JSON.parse(
  readFileSync(new URL("../../test/data/old-messages.json", import.meta.url), "utf8"),
);
const LESSON = { pos: "x", task: "play", prompt: "Which card?" };
/** @type {Record<string, unknown>} a value of each type */
const VALUES = { string: "x", number: 1, boolean: true, object: {} };
/** @param {Record<string, string>} row */
const fill = (row) =>
  Object.fromEntries(
    Object.entries(row).map(([key, kind]) => [key, VALUES[kind.replace("?", "")]]),
  );
const queryOf = (/** @type {any} */ board) => new URL(board.frame.src).searchParams;
const reason = (/** @type {Promise<unknown>} */ call) =>
  call.then(
    () => "resolved",
    ({ message }) => message,
  );

afterEach(() => {
  clearPage();
  Object.assign(page, { scheme: "", files: {} });
  page.late.length = 0;
});

for (const [version, { calls, events }] of Object.entries(OLD)) {
  test(`a board of ${version} in the cache understands the calls of the element`, async () => {
    const board = await addBoard({ state: "1_x" }, { lesson: LESSON });
    const frame = await answerAsFrame(board);
    await reason(board.load(LESSON));
    await reason(board.load(LESSON, "1_x"));
    await reason(board.goTo(2));
    await reason(board.hint());
    assert.deepEqual(
      frame.calls.map(([call]) => call),
      ["load", "load", "load", "goTo", "hint"],
    );
    for (const [call, args] of frame.calls) assert.ok(fits(calls, call, args), call);
    assert.equal("state" in frame.calls[0][1], false);
  });

  test(`an element of ${version} hears every event that it knows`, () => {
    const { emit, hear, sent } = openConnection();
    for (const [event, row] of Object.entries(EVENTS)) emit(event, fill(row));
    hear({ rb: "port", version: 1 });
    assert.deepEqual(
      sent.map(({ event }) => event),
      Object.keys(EVENTS).filter((event) => event in events),
    );
    for (const { event, detail } of sent) {
      assert.ok(fits(events, event, detail), event);
      assert.deepEqual(Object.keys(detail), Object.keys(events[event]), event);
    }
    assert.deepEqual(Object.keys(events).sort(), sent.map(({ event }) => event).sort());
  });
}

/** Open the board's side of a connection with a page that a test plays. */
function openConnection() {
  const kept = globalThis.addEventListener;
  let listener;
  const hellos = [];
  const parent = { postMessage: (data) => hellos.push(data) };
  Object.assign(globalThis, {
    window: { parent },
    addEventListener: (_, one) => {
      listener = one;
    },
  });
  const host = connectToHost(async () => null);
  globalThis.addEventListener = kept;
  const sent = [];
  const port = { postMessage: (message) => sent.push(message) };
  return {
    ...host,
    sent,
    hellos,
    hear: (data) => listener({ source: parent, data, ports: [port] }),
  };
}

test("an element that says its level hears everything, also what was sent before", () => {
  const { emit, hear, sent, hellos } = openConnection();
  emit("rb-state", { state: "a" });
  hear({ rb: "port", version: 1, level: 2 });
  emit("rb-task", fill(EVENTS["rb-task"]));
  assert.deepEqual(sent, [
    { event: "rb-state", detail: { state: "a" } },
    { event: "rb-task", detail: fill(EVENTS["rb-task"]) },
  ]);
  assert.deepEqual(hellos, [{ rb: "hello", version: 1, level: 2 }]);
});

test("an element tells the board which of its attributes may be misspelt", async () => {
  const attributes = {
    promt: "x",
    contrls: "none",
    class: "a",
    style: "",
    "data-x": "1",
    "aria-label": "x",
    onclick: "",
    title: "x",
    lang: "en",
    seed: "x",
  };
  assert.equal(queryOf(await addBoard(attributes)).get("_attributes"), "promt,contrls");
  assert.equal(queryOf(await addBoard({ seed: "x" })).has("_attributes"), false);
});

test("a warning goes to the page without showing or hiding anything", async () => {
  const board = await addBoard({ seed: "x" });
  const frame = await answerAsFrame(board, { level: 2 });
  const warning = { parameter: "promt", code: "nearly", message: "Did you mean prompt?" };
  await frame.emit("rb-warning", warning);
  assert.deepEqual(board.events, [["rb-warning", warning]]);
  assert.equal(board.frame.style.visibility, "hidden");
});

test("a board still refuses to send what has no row", () => {
  const { emit } = openConnection();
  assert.throws(() => emit("rb-state", { state: "a", more: 1 }), TypeError);
});

test("the element says its level, and ignores keys that a newer board adds", async () => {
  const board = await addBoard({}, { lesson: LESSON });
  const frame = await makeReady(board);
  assert.equal(frame.hello.level, 2);
  await frame.emit("rb-state", { state: "a", more: 1 });
  await frame.emit("rb-state", { more: 1 });
  await frame.emit("rb-more", {});
  assert.deepEqual(
    board.events.map(([name, detail]) => [name, detail.state]),
    [
      ["rb-ready", undefined],
      ["rb-state", "a"],
    ],
  );
});

test("names of lessons and texts that frameworks set as properties are attributes", async () => {
  const board = await addBoard({}, { lesson: "first-ace", hint: "Look.", solution: "There." });
  assert.deepEqual(
    ["lesson", "hint", "solution"].map((name) => [
      name,
      board.getAttribute(name),
      queryOf(board).get(name),
    ]),
    [
      ["lesson", "first-ace", "first-ace"],
      ["hint", "Look.", "Look."],
      ["solution", "There.", "There."],
    ],
  );
  const frame = await makeReady(board, { level: 2, answer: (call) => call });
  assert.equal(board.lesson, undefined);
  assert.deepEqual([await board.hint(), await board.solution()], ["hint", "solution"]);
  assert.deepEqual(frame.calls, [
    ["hint", {}],
    ["solution", {}],
  ]);
  board.lesson = "whole-run";
  board.hint = null;
  await settle();
  assert.deepEqual([queryOf(board).get("lesson"), board.getAttribute("hint")], ["whole-run", null]);
  await makeReady(board);
  board.lesson = LESSON;
  assert.equal(board.ready, false, "at once");
  await settle();
  assert.deepEqual([board.lesson, queryOf(board).get("wait")], [LESSON, "1"]);
  board.lesson = undefined;
  await settle();
  assert.equal(queryOf(board).get("lesson"), "whole-run");
  board.lesson = undefined;
  assert.equal(board.getAttribute("lesson"), null);
});

test("what was set before the element was defined is set then", async () => {
  const board = await addBoard();
  board.disconnectedCallback();
  for (const [name, value] of [
    ["lesson", "first-ace"],
    ["hint", "Look."],
  ])
    Object.defineProperty(board, name, { value, configurable: true, writable: true });
  board.connectedCallback();
  await settle();
  assert.deepEqual(
    [board.getAttribute("lesson"), board.getAttribute("hint")],
    ["first-ace", "Look."],
  );
  assert.equal(typeof board.hint, "function");
});

test("a lesson that cannot be sent is rejected, and shown if it is the first", async () => {
  const board = await addBoard({}, { lesson: { ...LESSON, prompt: () => "" } });
  const frame = await answerAsFrame(board, { level: 2 });
  const [[call, { parameter, code, value }], ...others] = frame.calls;
  assert.deepEqual([call, parameter, code, others.length], ["fail", "lesson", "form", 0]);
  assert.match(value, /could not be cloned/);
  assert.match(await reason(board.load({ ...LESSON, prompt: () => "" })), /could not be cloned/);
});

test("a first lesson that another one replaces is not called a fault", async () => {
  const board = await addBoard({}, { lesson: LESSON });
  const answer = () => {
    throw new Error("another lesson was loaded");
  };
  const frame = await answerAsFrame(board, { level: 2, answer });
  assert.deepEqual(
    frame.calls.map(([call]) => call),
    ["load"],
  );
});

test("methods name the argument that has another type, and take null for none", async () => {
  const board = await addBoard({}, { lesson: LESSON });
  assert.equal(await reason(board.goTo(1)), "not ready");
  const frame = await makeReady(board);
  assert.equal(await reason(board.goTo("3")), "goTo: at must be of type number");
  assert.equal(await reason(board.resume(null)), "resume: state must be of type string");
  assert.equal(await reason(board.load("first-ace")), "load: lesson must be of type object");
  assert.equal(await reason(board.load(LESSON, 5)), "load: state must be of type string");
  assert.equal(await reason(board.load(LESSON, null)), "resolved");
  assert.deepEqual(frame.calls.at(-1), ["load", { lesson: LESSON }]);
});

test("a failed load does not end that the reader's progress is kept", async () => {
  const board = await addBoard({}, { lesson: LESSON });
  const early = board.load(LESSON);
  assert.equal(await reason(early), "not ready");
  const frame = await makeReady(board);
  await frame.emit("rb-state", { state: "a" });
  board.setAttribute("lang", "de");
  await settle();
  const next = await makeReady(board);
  assert.equal(next.calls[0][1].state, "a");
  await board.load({ pos: "y" });
  await next.emit("rb-state", { state: "b" });
  board.setAttribute("lang", "fr");
  await settle();
  assert.equal((await makeReady(board)).calls[0][1].state, "a", "the lesson of the attributes");
});

test("of two lessons that are loaded at once neither replaces the reader's progress", async () => {
  const board = await addBoard({}, { lesson: LESSON });
  let loads = 0;
  const answer = (call) => {
    if (call === "load" && loads++ === 1) throw new Error("another lesson was loaded");
    return null;
  };
  const frame = await makeReady(board, { level: 2, answer });
  await frame.emit("rb-state", { state: "a" });
  const reasons = [{ pos: "y" }, "a lesson is an object", { pos: "z" }].map((lesson) =>
    reason(board.load(lesson)),
  );
  assert.match((await Promise.all(reasons)).join(), /^another.*,load: lesson.*,resolved$/);
  await frame.emit("rb-state", { state: "b" });
  board.setAttribute("lang", "fr");
  await settle();
  assert.equal((await makeReady(board)).calls[0][1].state, "a");
});

const LESSON_KEYS = [...TREE_KEYS, "at", "src", "lesson"];
for (const name of ["labels", "marks", "engine", "prompt", "hint", "success", "sandbox", "theme"])
  test(`the progress is kept when "${name}" changes, also while the frame loads`, async () => {
    const board = await addBoard({}, { lesson: LESSON });
    const frame = await makeReady(board);
    await frame.emit("rb-state", { state: "a" });
    board.setAttribute("deck", "four");
    await settle();
    board.setAttribute(name, "felt");
    await settle();
    const { calls } = await answerAsFrame(board, { level: 2 });
    assert.equal(calls[0][1].state, "a");
  });

for (const name of LESSON_KEYS)
  test(`another "${name}" is another lesson, which begins anew`, async () => {
    page.files = { "other.json": JSON.stringify(LESSON) };
    const board = await addBoard({ state: "old" }, {});
    const frame = await makeReady(board);
    assert.equal(queryOf(board).get("_state"), "old");
    await frame.emit("rb-state", { state: "a" });
    board.setAttribute(name, "other.json");
    await settle();
    const { calls } = await answerAsFrame(board, { level: 2 });
    assert.equal(queryOf(board).get("_state") ?? calls[0]?.[1].state, undefined);
  });

test("a state belongs to one lesson, until another one is given", async () => {
  const board = await addBoard({ state: "one" }, { lesson: LESSON });
  const sent = async () => (await makeReady(board)).calls[0][1].state;
  assert.equal(await sent(), "one");
  board.setAttribute("lang", "de");
  await settle();
  assert.equal(await sent(), "one", "nothing was answered yet");
  board.lesson = { ...LESSON, pos: "y" };
  await settle();
  assert.equal(await sent(), undefined);
  board.lesson = { ...LESSON, pos: "z" };
  board.setAttribute("state", "two");
  await settle();
  assert.equal(await sent(), "two");
  board.setAttribute("state", "three");
  board.lesson = LESSON;
  await settle();
  assert.equal(await sent(), "three", "in either order");
});

test("a page that gives back each state at once does not give it to the next lesson", async () => {
  const board = await addBoard({}, { lesson: LESSON });
  const frame = await makeReady(board);
  const { src } = board.frame;
  board.addEventListener("rb-state", ({ detail }) => board.setAttribute("state", detail.state));
  await frame.emit("rb-state", { state: "a" });
  await frame.emit("rb-state", { state: "b" });
  await settle();
  assert.equal(board.frame.src, src);
  assert.equal(board.ready, true, "the board is not loaded again");
  board.lesson = { ...LESSON, pos: "y" };
  await settle();
  assert.equal((await makeReady(board)).calls[0][1].state, undefined);
});

test("only a state that the page gave is called wrong", async () => {
  const wrong = { parameter: "state", code: "beside", message: "It does not belong here." };
  const board = await addBoard({ state: "one" }, { lesson: LESSON });
  const frame = await makeReady(board);
  await frame.emit("rb-error", wrong);
  await frame.emit("rb-state", { state: "a" });
  board.setAttribute("wrong", "No.");
  await settle();
  const next = await makeReady(board);
  await next.emit("rb-error", wrong);
  assert.equal(board.events.filter(([name]) => name === "rb-error").length, 1);
  await board.load(LESSON, "b");
  await next.emit("rb-error", wrong);
  assert.equal(board.events.filter(([name]) => name === "rb-error").length, 2);
});

test("a page that changes its colours by any attribute is followed", async () => {
  for (const [node, name] of [
    [page.body, "data-md-color-scheme"],
    [page.html, "data-bs-theme"],
  ]) {
    page.scheme = "light";
    const board = await addBoard({}, { lesson: LESSON });
    const frame = await makeReady(board);
    page.scheme = "dark";
    node.setAttribute(name, "slate");
    await settle();
    assert.deepEqual(frame.calls.at(-1), ["setLook", { theme: "", scheme: "dark" }]);
  }
});

test("colours that change while the frame loads are sent when it is ready", async () => {
  const board = await addBoard({}, { lesson: LESSON });
  page.scheme = "dark";
  page.html.setAttribute("class", "dark");
  const frame = await makeReady(board);
  await settle();
  assert.deepEqual(frame.calls.at(-1), ["setLook", { theme: "", scheme: "dark" }]);
});

test("the note that the board does not answer disappears when it does", async () => {
  const board = await addBoard({}, { lesson: LESSON });
  for (const run of page.late) run();
  assert.equal(board.notice.hidden, false);
  assert.equal(board.events[0][1].code, "unreachable");
  await answerAsFrame(board, { level: 2 });
  assert.equal(board.notice.hidden, true);
});

test("a file that is not there and one that is no JSON are told apart", async () => {
  page.files = { "broken.json": "{no" };
  for (const [src, code, text] of [
    ["missing.json", "unreachable", /missing\.json: 404/],
    ["broken.json", "form", /broken\.json: /],
  ]) {
    const board = await addBoard({ src });
    const { calls } = await answerAsFrame(board, { level: 2 });
    const [call, args] = calls[0];
    assert.deepEqual([call, args.parameter, args.code], ["fail", "src", code]);
    assert.match(args.value, text);
  }
});

test("title and height change at once, and a sandbox is put on and taken off", async () => {
  const board = await addBoard({ height: "400" }, { lesson: LESSON });
  const frame = await makeReady(board);
  const { src } = board.frame;
  assert.deepEqual(
    [board.frame.title, board.frame.style.height],
    ["Russian Bank: Which card?", "400px"],
  );
  board.setAttribute("title", "A board");
  board.setAttribute("height", "500");
  assert.deepEqual([board.frame.title, board.frame.style.height], ["A board", "500px"]);
  await frame.emit("rb-resize", { height: 760 });
  assert.equal(board.frame.style.height, "500px");
  board.removeAttribute("height");
  assert.equal(board.frame.style.height, "760px");
  await settle();
  assert.deepEqual([board.frame.src, board.ready], [src, true]);
  board.setAttribute("sandbox", "");
  await settle();
  assert.equal(board.frame.getAttribute("sandbox"), "allow-scripts");
  board.removeAttribute("sandbox");
  await settle();
  assert.equal(board.frame.hasAttribute("sandbox"), false);
});

test("a height in px is taken, and one that is no height is not", async () => {
  const px = async (/** @type {object} */ attributes) => {
    const { style } = (await addBoard(attributes, { lesson: LESSON })).frame;
    return [style.maxWidth, style.height];
  };
  const usual = `${likelyHeight(640, LESSON.prompt)}px`;
  for (const height of ["480", "480px", " 480 px "])
    assert.deepEqual(await px({ height }), ["", "480px"], height);
  for (const height of ["0", "abc", "-5", "100%", "", "."])
    assert.deepEqual(await px({ height }), ["", usual], height);
  assert.deepEqual(await px({ size: "480x520" }), ["480px", "520px"]);
  assert.deepEqual(await px({ size: "10x10" }), ["280px", "320px"], "the error can be read");
  const board = await addBoard({ height: "abc" }, { lesson: LESSON });
  await (await makeReady(board)).emit("rb-resize", { height: 760 });
  assert.equal(board.frame.style.height, "760px");
});

test("an element that shows its fallback keeps no room for the board", async () => {
  const board = await addBoard({ src: "missing.json" });
  board.childNodes.push(Object.assign(new HTMLElement("p"), { nextSibling: null }));
  assert.notEqual(board.style.minHeight, "");
  const frame = await answerAsFrame(board, { level: 2 });
  await frame.emit("rb-error", { parameter: "src", code: "unreachable", message: "404" });
  assert.deepEqual([board.style.minHeight, board.frame.style.visibility], ["", "hidden"]);
  const blocked = await addBoard({}, { lesson: LESSON });
  for (const run of page.late) run();
  assert.equal(blocked.style.minHeight, "");
});

/** Put nodes into an element; return the warnings about it. */
async function warnings(context, nodes, { next = null } = {}) {
  const warn = context.mock.method(console, "warn", () => undefined);
  const board = await addBoard({}, { lesson: LESSON, childNodes: nodes });
  board.nextSibling = next;
  for (const node of nodes) node.nextSibling ??= null;
  board.lastChild = nodes.at(-1);
  board.disconnectedCallback();
  board.connectedCallback();
  await settle();
  await makeReady(board);
  const [slot] = board.parts.slice(-1);
  warn.mock.restore();
  return { count: warn.mock.callCount(), isShown: slot.style.display !== "none" };
}

test("an element that contains the rest of the page shows it, and tells the author", async (context) => {
  const rest = () => [new HTMLElement("p"), { textContent: "\n" }];
  assert.deepEqual(await warnings(context, rest()), { count: 1, isShown: true });
  const script = () => [new HTMLElement("p"), new HTMLElement("script")];
  assert.deepEqual(await warnings(context, script()), { count: 1, isShown: true });
});

test("an element with a fallback of the author hides it", async (context) => {
  const quiet = { count: 0, isShown: false };
  assert.deepEqual(await warnings(context, [new HTMLElement("p")]), quiet, "no space in the page");
  const spaced = [new HTMLElement("p"), { textContent: "\n" }];
  assert.deepEqual(await warnings(context, spaced, { next: {} }), quiet);
});

test("a board whose lesson could not be fetched fetches it again when the reader tries again", async () => {
  const board = await addBoard({ src: "late.json" });
  const first = await answerAsFrame(board, { level: 2 });
  assert.equal(first.calls[0][0], "fail");
  page.files = { "late.json": JSON.stringify(LESSON) };
  await answerAsFrame(board, { level: 2 }); // the frame was loaded again
  const { calls } = await answerAsFrame(board, { level: 2 });
  assert.equal(calls[0][0], "load");
});

test("a lesson that is no object is refused with its reason", async () => {
  page.files = { "list.json": "[1, 2]", "text.json": '"first-ace"', "null.json": "null" };
  for (const src of Object.keys(page.files)) {
    const { calls } = await answerAsFrame(await addBoard({ src }), { level: 2 });
    const value = `${src}: a lesson is an object`;
    assert.deepEqual(calls, [["fail", { parameter: "src", code: "form", value }]]);
  }
  const board = await addBoard({}, { lesson: [LESSON] });
  const frame = await answerAsFrame(board, { level: 2 });
  assert.deepEqual(frame.calls[0][1].value, "a lesson is an object");
  board.setAttribute("theme", "night");
  assert.equal(await reason(board.load([])), "load: lesson must be of type object");
  assert.equal(fits(CALLS, "load", { lesson: [] }), false);
});

test("a series has its bar and the question of its first lesson in the reserved height", async () => {
  const height = (/** @type {any} */ board) => Number.parseInt(board.frame.style.height, 10);
  const one = await addBoard({}, { lesson: LESSON });
  const more = await addBoard({}, { lesson: { lessons: [LESSON, "first-ace"] } });
  const named = await addBoard({ lesson: "first-ace,whole-run" });
  assert.equal(height(one), likelyHeight(640, LESSON.prompt));
  assert.equal(height(more), likelyHeight(640, LESSON.prompt, true));
  assert.equal(height(named), likelyHeight(640, "", true));
  assert.equal(height(more) - height(one), 46);
  assert.equal(more.frame.title, "Russian Bank: Which card?");
});

test("the arguments of calls are checked by their rows", () => {
  assert.equal(fits(CALLS, "goTo", { at: 1, more: 2 }), false);
  assert.equal(fits(EVENTS, "rb-state", { state: "a", more: 2 }), false);
  assert.equal(fits(EVENTS, "rb-state", { state: "a", more: 2 }, { allowsMore: true }), true);
});

test("an element that is removed while its lesson is fetched does not complain later", async () => {
  page.files = { "one.json": JSON.stringify(LESSON) };
  const board = await addBoard();
  page.late.length = 0;
  board.setAttribute("src", "one.json");
  await Promise.resolve(); // now it fetches
  board.disconnectedCallback();
  await settle();
  assert.deepEqual(page.late, []);
});

for (const next of ["src", "lesson"])
  test(`a file that arrives after "${next}" was changed is not shown`, async () => {
    let arrive;
    page.files = {
      "slow.json": new Promise((resolve) => (arrive = resolve)),
      "next.json": JSON.stringify(LESSON),
    };
    const board = await addBoard({ src: "slow.json" });
    if (next === "lesson") board.removeAttribute("src");
    board.setAttribute(next, "next.json");
    await settle();
    arrive(JSON.stringify({ ...LESSON, pos: "y" }));
    await settle();
    const { calls } = await answerAsFrame(board, { level: 2 });
    const expected = next === "src" ? [["load", { lesson: { ...LESSON } }]] : [];
    assert.deepEqual(calls, expected);
  });

test("a lesson that is loaded by a call gets the theme of the element", async () => {
  const board = await addBoard({ theme: "night" }, { lesson: LESSON });
  const frame = await makeReady(board);
  await board.load({ ...LESSON, theme: "day" });
  assert.deepEqual(frame.calls.at(-1), ["load", { lesson: { ...LESSON, theme: "night" } }]);
  assert.match(await reason(board.load("first-ace")), /^load: lesson/);
  board.removeAttribute("theme");
  await board.load({ ...LESSON, theme: "day" });
  page.scheme = "dark";
  page.html.setAttribute("class", "dark");
  await settle();
  assert.deepEqual(frame.calls.at(-1), ["setLook", { theme: "day", scheme: "dark" }]);
});

const titleOf = (/** @type {any} */ board) => board.frame.title;

test("the title of the frame has the question that is shown", async () => {
  const board = await addBoard({ lesson: "first-ace" });
  const frame = await answerAsFrame(board, { level: 2 });
  assert.equal(titleOf(board), "Russian Bank");
  const ready = (more) => frame.emit("rb-ready", { mode: "task", task: "play", id: "", ...more });
  const height = Number.parseInt(board.frame.style.height, 10);
  await ready({ prompt: "Which card?" });
  assert.equal(titleOf(board), "Russian Bank: Which card?");
  await frame.emit("rb-resize", { height });
  assert.equal(board.frame.style.height, `${height}px`, "the page does not move");
  await ready({ prompt: "" });
  assert.equal(titleOf(board), "Russian Bank");
  await ready({ prompt: "And now?" });
  board.setAttribute("title", "A board");
  await ready({ prompt: "Which one?" });
  assert.equal(titleOf(board), "A board");
  board.removeAttribute("title");
  assert.equal(titleOf(board), "Russian Bank: Which one?");
  await ready({});
  assert.equal(titleOf(board), "Russian Bank: Which one?", "a board of an earlier version");
});

test("a lesson that is gone is not ready, and has no position", async () => {
  const board = await addBoard({}, { lesson: LESSON });
  board.childNodes = [{ textContent: "A picture of mine" }];
  const frame = await makeReady(board);
  await frame.emit("rb-position", { pos: "x" });
  const count = board.events.length;
  await frame.emit("close", {});
  assert.deepEqual([board.ready, board.position, board.events.length], [false, "", count]);
  await frame.emit("rb-error", { parameter: "pos", code: "form", message: "No." });
  assert.equal(board.frame.style.visibility, "", "the frame says what is wrong");
  board.setAttribute("theme", "night");
  await settle();
  assert.equal(frame.calls.at(-1)[0], "setLook", "it is not loaded again");
  await frame.emit("rb-ready", { mode: "task", task: "play", id: "" });
  await frame.emit("rb-position", { pos: "y" });
  board.disconnectedCallback();
  assert.deepEqual([board.ready, board.position], [false, ""]);
});

test("an attribute or a property that is set to the value that it has loads nothing", async () => {
  const board = await addBoard({ lesson: "first-ace", lang: "en" });
  const frame = await makeReady(board);
  await frame.emit("rb-state", { state: "a" });
  const { src } = board.frame;
  board.setAttribute("lesson", "first-ace");
  board.setAttribute("lang", "en");
  board.lesson = "first-ace";
  await settle();
  assert.deepEqual([board.ready, board.frame.src], [true, src]);
  board.setAttribute("lang", "de");
  await settle();
  assert.equal(queryOf(board).get("_state"), "a");
  board.lesson = LESSON;
  await settle();
  board.lesson = "first-ace";
  await settle();
  assert.deepEqual([board.lesson, queryOf(board).get("wait")], [undefined, null]);
});

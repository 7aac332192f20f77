import assert from "node:assert/strict";
import { test } from "node:test";
import { createWords } from "../ui/words.js";

const none = () => {};
/** An element that only has what errors need. */
class FakeElement {
  children = [];
  dataset = {};
  setAttribute = none;
  hasAttribute = () => false;
  querySelector = () => null;
  contains = () => false;
  append(...parts) {
    this.children.push(...parts);
    for (const part of parts) if (part instanceof FakeElement) part.remove = () => this.#drop(part);
  }
  #drop(part) {
    this.children = this.children.filter((child) => child !== part);
  }
}
Object.assign(globalThis, {
  document: { documentElement: new FakeElement(), createElement: () => new FakeElement() },
  location: { search: "", href: "https://games.example/embed/v1/" },
  addEventListener: none,
  ResizeObserver: class {
    observe = none;
  },
});
const { createLessonDisplay } = await import("./lesson-display.js");

/** Return an empty display, and the keys that it has called wrong. */
function opened() {
  const faults = [];
  const host = {
    listen: none,
    emit: (event, { parameter }) => event === "rb-error" && faults.push(parameter),
  };
  const words = createWords({}, { lang: "en", missing: (key) => key });
  const display = createLessonDisplay({ element: new FakeElement(), words, host });
  return { ...display, faults };
}

for (const late of ["arrives", "is not there"])
  test(`the lesson of the address does not replace one that was loaded before it ${late}`, async () => {
    const { call, loadFirst, faults } = opened();
    let settle;
    const given = new Promise((resolve, reject) => {
      settle = () => (late === "arrives" ? resolve({ task: "wrong" }) : reject(new Error("404")));
    });
    const first = loadFirst(() => given, "");
    await assert.rejects(call("load", { lesson: { mode: "wrong" } }));
    settle();
    await first;
    assert.deepEqual(faults, ["mode"]);
  });

test("the lesson of the address is shown, or what is wrong with it", async () => {
  const { loadFirst, faults } = opened();
  await loadFirst(async () => ({ task: "wrong" }), "");
  assert.deepEqual(faults, ["task"]);
});

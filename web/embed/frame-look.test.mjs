import assert from "node:assert/strict";
import { test } from "node:test";
import { readLesson } from "../lesson/lesson.js";
import { POS } from "../test/sample-lesson.mjs";
import { createFrameLook } from "./frame-look.js";

/** Return the look of a frame, and the theme that it shows. */
function framed() {
  const { dataset } = { dataset: {} };
  Object.assign(globalThis, {
    document: { documentElement: { dataset } },
    location: { search: "?_scheme=dark" },
  });
  const look = createFrameLook({ style: {} }, () => {});
  const show = (theme) => look.apply(readLesson({ pos: POS, mode: "view", theme }));
  return { ...look, show, dataset };
}

test("a theme that the page sets holds for the lessons after it", () => {
  const { set, show, dataset } = framed();
  show("day");
  assert.equal(dataset.theme, "day");
  set({ theme: "red", scheme: "dark" });
  show("day");
  assert.equal(dataset.theme, "red");
  set({ theme: "auto", scheme: "light" });
  show("day");
  assert.equal(dataset.theme, "felt");
  set({ theme: "", scheme: "light" });
  show("day");
  assert.equal(dataset.theme, "day", "the page sets none any more");
});

test("a page whose colours change leaves each lesson its own theme", () => {
  const { set, show, dataset } = framed();
  show("day");
  set({ theme: "day", scheme: "light" });
  show("red");
  assert.equal(dataset.theme, "red");
  show(undefined);
  assert.equal(dataset.theme, "felt");
});

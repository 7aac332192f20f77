import assert from "node:assert/strict";
import { test } from "node:test";
import { Events } from "./page.js";

test("listeners hear an event in the order in which they subscribed", () => {
  const { on, emit } = new Events();
  const heard = [];
  emit("update", "before anybody listens");
  on("update", (change) => heard.push(["one", change]));
  on("update", (change) => heard.push(["two", change]));
  on("placed", () => heard.push("never"));
  emit("update", "now");
  assert.deepEqual(heard, [
    ["one", "now"],
    ["two", "now"],
  ]);
});

test("what the features act on waits for them, and comes in its order", () => {
  const page = new Events();
  const heard = [];
  page.emit("over", 1);
  page.emit("refused", 2);
  page.on("over", (value) => heard.push(["over", value]));
  page.on("refused", (value) => heard.push(["refused", value]));
  assert.deepEqual(heard, []);
  page.catchUp();
  page.emit("over", 3);
  assert.deepEqual(heard, [
    ["over", 1],
    ["refused", 2],
    ["over", 3],
  ]);
  page.catchUp();
  assert.equal(heard.length, 3, "nothing comes twice");
});

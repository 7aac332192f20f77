import assert from "node:assert/strict";
import { test } from "node:test";
import { messagesOf } from "./texts.js";

test("all texts that a lesson may show below its table are known before they are shown", () => {
  const question = {
    prompt: "Which card?",
    hint: ["Look left.", { en: "Look right.", de: "Schau nach rechts." }],
    wrong: [{ when: "move", text: "Not that one." }, { text: "No." }],
    success: "Well played.",
    solution: { de: "So geht es." },
  };
  const ask = { wrong: "Try again.", success: { en: "Yes.", de: "Ja." } };
  const lesson = {
    question,
    captions: [{ at: 1, text: "First.", ask, marks: [] }],
    branch: [{ at: 2, name: "B", captions: [{ at: 3, text: "Second.", marks: [] }] }],
  };
  assert.deepEqual(messagesOf(lesson, "de"), [
    "Look left.",
    "Schau nach rechts.",
    "Not that one.",
    "No.",
    "Well played.",
    "So geht es.",
    "Try again.",
    "Ja.",
    "First.",
    "Second.",
  ]);
  assert.deepEqual(messagesOf({ question: {}, captions: [], branch: [] }, "en"), []);
});

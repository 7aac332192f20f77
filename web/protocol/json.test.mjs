import assert from "node:assert/strict";
import { test } from "node:test";
import { parseJson } from "./json.js";

const LESSON = { pos: "x", prompt: 'A\u00a0{b} \u200b "c" // no comment', at: [1, 2] };
const TEXT = JSON.stringify(LESSON, null, 1);

test("JSON is read with what editors and pages put around it", () => {
  for (const text of [
    TEXT,
    `\ufeff${TEXT}`,
    `\n\u00a0${TEXT}\u00a0\n`,
    TEXT.replaceAll("\n ", "\n\u00a0\u2003"),
    TEXT.replaceAll("\n", "\u200b\n"),
    `<![CDATA[${TEXT}]]>`,
    `//<![CDATA[\n${TEXT}\n//]]>`,
    `<!-- ${TEXT} -->`,
    `/* a lesson */ ${TEXT}\n// the end`,
  ])
    assert.deepEqual(parseJson(text), LESSON, text.slice(0, 20));
  assert.deepEqual([parseJson("[1]"), parseJson('"x"'), parseJson(" null ")], [[1], "x", null]);
});

test("what is no JSON is refused with the reason that the browser gives", () => {
  for (const text of ["", "{", "{no}", "x", '{"a":1}}', '{"a":"', `${'"\\'.repeat(50_000)}`])
    assert.throws(() => parseJson(text), SyntaxError, text.slice(0, 9));
  assert.throws(() => parseJson("{no}"), /JSON/);
});

test("a file in UTF-16 is called so", () => {
  for (const bytes of [
    Buffer.from(`\ufeff${TEXT}`, "utf16le"),
    Buffer.from(`\ufeff${TEXT}`, "utf16le").swap16(),
    Buffer.from(TEXT, "utf16le"),
  ])
    assert.throws(() => parseJson(new TextDecoder().decode(bytes)), /UTF-16; save it as UTF-8/);
});

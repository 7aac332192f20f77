import assert from "node:assert/strict";
import { test } from "node:test";
import { readAddress } from "../embed/source/url-parameters.js";
import { packText } from "../storage/game-files.js";
import { POS } from "../test/sample-lesson.mjs";
import { isSeries, lessonOf, readSeries } from "./series.js";

const ONE = { pos: POS };
const HEAD = { format: "russian-bank-series", version: 1 };

test("every invalid key of a series is named, with the number of the lesson", () => {
  for (const [given, parameter, code] of [
    [{ ...HEAD, lessons: [] }, "lessons", "form"],
    [HEAD, "lessons", "form"],
    [{ ...HEAD, lessons: Array(31).fill("first-ace") }, "lessons", "form"],
    [{ ...HEAD, lessons: "first-ace" }, "lessons", "form"],
    [{ ...HEAD, lessons: [5] }, "lessons", "form"],
    [{ ...HEAD, lessons: [ONE, "https://evil.example/x.json"] }, "lessons[1]", "form"],
    [{ ...HEAD, lessons: [ONE, { ...ONE, side: "D" }] }, "lessons[1].side", "unknown"],
    [{ ...HEAD, lessons: [ONE], prompt: "x" }, "prompt", "beside"],
    [{ ...HEAD, lessons: [ONE], colour: "x" }, "colour", "needless"],
    [{ ...HEAD, lessons: [ONE], theme: "pink" }, "lessons[0].theme", "unknown"],
    [{ ...HEAD, version: 2, lessons: [ONE] }, "version", "version"],
    [{ format: "russian-bank-lesson", lessons: [ONE] }, "format", "unknown"],
  ])
    assert.throws(() => readSeries(given), { parameter, code }, JSON.stringify(given));
});

test("all lessons get what the series has in common, and an id of their own", () => {
  const series = readSeries({ ...HEAD, id: "aces", theme: "day", lessons: [ONE, "first-ace"] });
  assert.deepEqual(lessonOf(series, 0, { ...ONE, theme: "felt" }), {
    pos: POS,
    theme: "day",
    id: "aces-1",
  });
  assert.equal(lessonOf(series, 1, { ...ONE, id: "first-ace" }).id, "first-ace");
  assert.equal("id" in lessonOf(readSeries({ ...HEAD, lessons: [ONE] }), 0, ONE), false);
});

test("an address names several lessons, or has a series packed in its fragment", async () => {
  const named = await readAddress(
    new URL("https://a.b/embed/v1/?lesson=first-ace,whole-run&lang=de"),
  );
  assert.deepEqual(named, { ...HEAD, lessons: ["first-ace", "whole-run"], lang: "de" });
  const letters = await packText(JSON.stringify({ ...HEAD, lessons: [ONE] }));
  const packed = await readAddress(new URL(`https://a.b/embed/v1/#lesson=${letters}`));
  assert.equal(isSeries(packed), true);
  assert.equal(isSeries(ONE), false);
});

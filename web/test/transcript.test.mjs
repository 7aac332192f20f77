import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { sentence } from "../board/speech/describe.js";
import { stopVerdict, verdictText } from "../game/stop-verdict.js";
import { createWords, LANGUAGES } from "../ui/words.js";
import { catalogueOf } from "./catalogues.mjs";

const url = (path) => new URL(path, import.meta.url);
const record = JSON.parse(readFileSync(url("data/record.json"), "utf8"));
const GOLDEN = url("data/transcript.txt");
const SEAT = "A";

// prints the engine's snapshot of every moment of the record
const SCRIPT = `
import json, sys
from rbcore.bridge.page import handle
record = json.load(sys.stdin)
for at in range(len(record["events"]) + 1):
    print(json.dumps(json.loads(handle(json.dumps({"id": at, "call": "tableAt", "args": {"record": record, "at": at}})))["value"]))
`;

function moments() {
  const done = spawnSync("python3", ["-c", SCRIPT], {
    cwd: fileURLToPath(url("../../")),
    input: JSON.stringify(record),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  assert.equal(done.status, 0, done.stderr);
  return done.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const seen = moments();

/** Return all announcements of the game. */
function transcript(lang) {
  const words = createWords(catalogueOf(lang), {
    lang,
  });
  return seen.slice(1).map((snapshot) => {
    const found = stopVerdict(snapshot, SEAT);
    return found ? verdictText(words, found) : sentence(words, snapshot.last[0], snapshot, SEAT);
  });
}

test("the announcements of a whole game equal the golden transcript", () => {
  const lines = `${transcript("en").join("\n")}\n`;
  if (process.env.RB_GOLDEN) writeFileSync(GOLDEN, lines);
  assert.ok(
    lines === readFileSync(GOLDEN, "utf8"),
    "run, and look at the difference: RB_GOLDEN=1 node --test web/test/transcript.test.mjs",
  );
});

test("every decision of the game is announced in every language", () => {
  for (const lang of LANGUAGES)
    for (const [at, line] of transcript(lang).entries())
      assert.ok(line.length > 3 && !line.includes("{"), `${lang} ${record.events[at]}: ${line}`);
});

test("the transcript has plays, loads, turning up, discards and a Stop of either side", () => {
  const text = transcript("en").join("\n");
  for (const part of [
    "You moved",
    "You turned up",
    "on your waste",
    "to a foundation",
    "loaded",
    "Stop!",
    "The computer",
  ])
    assert.ok(text.includes(part), part);
});

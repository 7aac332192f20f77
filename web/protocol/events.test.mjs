import assert from "node:assert/strict";
import { test } from "node:test";
import { formatAction, parseAction, sourceAndTarget } from "./events.js";

test("formatting a parsed action gives the same line", () => {
  for (const line of [
    "move AS H1 F1",
    "group 9H H1 H2",
    "pile H1 H2",
    "under 9H A.turned H2",
    "reverse H4",
    "turn hand",
    "turn reserve",
    "discard",
    "end",
    "stop foundation",
  ])
    assert.equal(formatAction(parseAction(line), "A"), line);
  assert.deepEqual(sourceAndTarget(parseAction("discard"), "B"), ["B.turned", "B.waste"]);
  assert.equal(
    formatAction({ do: "under", card: "9H", from: "A.turned", to: "H2" }, "A"),
    "under 9H A.turned H2",
  );
});

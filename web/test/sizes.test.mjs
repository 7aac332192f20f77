/** Modules of the page stay short enough to be read at once. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";

const WEB = path.join(import.meta.dirname, "..");
const APART = ["node_modules", "test", "build", "bench", "vendor"];
const MOST_LINES = 300;
/** How much shorter a longer module may become before its row has to follow. */
const SLACK = 5;
/** Modules that are longer, with their number of lines; it may only fall. */
const LONGER = {
  "board/paint/card-faces.js": 308,
  "board/paint/painter.js": 348,
  "board/table.js": 402,
  "embed/board-view.js": 355,
  "embed/host/board-element.js": 532,
  "game/friend-turns.js": 340,
  "storage/durable-store.js": 309,
  "storage/friend-link/odds-table.js": 360, // data
};

const lines = Object.fromEntries(
  readdirSync(WEB, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        file.endsWith(".js") && !APART.includes(file.split(path.sep)[0]) && !file.startsWith("."),
    )
    .map((file) => [
      file.split(path.sep).join("/"),
      readFileSync(path.join(WEB, file), "utf8").split("\n").length - 1,
    ]),
);

test(`no module has more than ${MOST_LINES} lines, except those listed`, () => {
  const long = Object.entries(lines).filter(
    ([file, count]) => count > (LONGER[file] ?? MOST_LINES),
  );
  assert.deepEqual(long, []);
});

test("the list of longer modules is current", () => {
  const old = Object.entries(LONGER).filter(
    ([file, most]) => !(lines[file] > Math.max(MOST_LINES, most - SLACK)),
  );
  assert.deepEqual(old, [], "lower these numbers, or remove the rows");
});

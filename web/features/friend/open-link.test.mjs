import assert from "node:assert/strict";
import { test } from "node:test";
import { createLinkOpener } from "./open-link.js";

test("a row that the table stores while Python answers is sent again, and the newer one is replaced", async () => {
  let row = { game: { id: "one" }, changed: 1 };
  const asked = [];
  const written = [];
  const views = {
    async ask({ stored }) {
      asked.push(stored.row.changed);
      if (asked.length === 1) row = { ...row, changed: 2 };
      return { effects: [{ do: "keep", row: { changed: 9 }, before: stored.row }] };
    },
  };
  const kept = {
    read: () => row,
    isNewer: () => false,
    write: (next, before) => written.push([next.changed, before.changed]) > 0,
  };
  const { happen } = createLinkOpener({ views, messages: {} }, { kept });
  await happen("arrive", { game: { id: "one" } });
  assert.deepEqual(asked, [1, 2]);
  assert.deepEqual(written, [[9, 2]]);
});

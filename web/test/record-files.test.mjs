/**
 * Files of the library, of the page and of the author kit are read by page and kit. The tests of the
 * engine read the same table.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createBackup } from "../features/backup/backup.js";
import { readRecord } from "../kit/kit-address.js";
import { Archive } from "../storage/archive.js";
import { readBundle, recordsIn, writeBundle } from "../storage/game-files.js";
import { canonical } from "../protocol/json.js";

const FILES = JSON.parse(
  readFileSync(new URL("../../tests/data/record_files.json", import.meta.url), "utf8"),
);
const KNOWN = [FILES.library.file, FILES["library, begun"].file];
const played = ({ players: _, ...record }) => record;

for (const [name, { file, games: count }] of Object.entries(FILES)) {
  const text = JSON.stringify(file);

  test(`the page and the kit find the games of a file: ${name}`, async () => {
    assert.equal(recordsIn(file).length, count);
    const bundle = readBundle(text);
    assert.deepEqual([bundle?.games.length ?? 0, bundle?.refused ?? 0], [count, 0]);
    for (const { record } of bundle?.games ?? [])
      assert.ok(KNOWN.some((one) => canonical(one) === canonical(played(record))));
    const record = await readRecord(text);
    assert.deepEqual(record, bundle?.games[0]?.record ?? null);
    for (const around of [`\ufeff${text}`, ` ${text}\n`, text.replace(/^\{/, "{\u00a0")])
      assert.equal(readBundle(around)?.games.length ?? 0, count, name);
  });
}

test("the page writes a game of the library as every other game", () => {
  const [game] = readBundle(JSON.stringify(FILES.library.file)).games;
  const written = JSON.parse(writeBundle([game]));
  assert.deepEqual(Object.keys(written), ["format", "bundle", "games"]);
  assert.deepEqual(written.games[0].record, FILES.library.file);
});

test("a record of a newer file or with a wrong part is refused", () => {
  const { file } = FILES.library;
  assert.equal(readBundle(JSON.stringify({ ...file, seed: 5 })).refused, 1);
  assert.equal(readBundle(JSON.stringify({ ...FILES.page.file, bundle: 2 })), null);
  const deep = JSON.stringify(file).replace(
    "{",
    `{"extra":${"[".repeat(9000)}${"]".repeat(9000)},`,
  );
  assert.equal(readBundle(deep)?.refused, 1);
});

/** Import a file; `results` are the engine's by seed, an error if it refuses the record. */
async function imported(text, results) {
  const archive = new Archive({ factory: null });
  const session = {
    snapshot: null,
    about: { id: "" },
    client: {
      tableAt: async ({ record }) => {
        const result = results[record.seed];
        if (result instanceof Error) throw result;
        return { result };
      },
    },
  };
  const words = { t: (key, values) => `${key} ${JSON.stringify(values)}`, list: String };
  const friendGames = { importRows: () => ({ changes: [], known: 0, refused: 0 }) };
  const store = { readNote: () => null, writeNote: () => null };
  globalThis.document = {
    createElement: () => {
      const listeners = {};
      return {
        files: [new File([text], "game.json")],
        addEventListener: (name, listener) => Object.assign(listeners, { [name]: listener }),
        setAttribute() {},
        append() {},
        click: () => listeners.change(),
      };
    },
  };
  const backup = createBackup({ session, store, words, rows: friendGames }, archive);
  const said = await backup.import();
  delete globalThis.document;
  return { said, rows: await archive.rows() };
}

test("an imported record gets its result from the engine, which may refuse it", async () => {
  const text = JSON.stringify(FILES.library.file);
  const result = { how: "win", winner: "A", score: { A: 34, B: 0 }, left: {} };
  const { said, rows } = await imported(text, { file: result });
  assert.equal(said, 'backup.result.imported {"added":1,"known":0,"refused":0}');
  assert.deepEqual(rows[0].result, { how: "win", winner: "A", score: { A: 34, B: 0 } });
  assert.ok(Date.now() - rows[0].ended < 60_000);
  const refused = await imported(text, { file: new Error("event 3 is wrong") });
  assert.equal(refused.said, 'backup.result.imported {"added":0,"known":0,"refused":1}');
  assert.deepEqual(refused.rows, []);
  const crashed = Object.assign(new Error(), { type: "WorkerCrashed" });
  assert.equal((await imported(text, { file: crashed })).rows[0].result, null);
  const own = await imported(JSON.stringify(FILES.page.file), {});
  assert.equal(own.rows[0].result.how, "win", "a file of the page says so itself");
});

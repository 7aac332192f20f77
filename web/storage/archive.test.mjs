import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readUrl } from "../game/url-parameters.js";
import { FakeIndexedDB } from "../test/fake-indexed-db.mjs";
import { canonical } from "../protocol/json.js";
import { checksum } from "./save-format.js";
import { kindOf } from "../protocol/addresses.js";
import { readBundle, readLink, writeBundle, writeLink } from "./game-files.js";
import { Archive } from "./archive.js";
import { isGameRecord } from "../protocol/validators.js";

const { record } = JSON.parse(
  readFileSync(new URL("../test/data/moved.json", import.meta.url), "utf8"),
);
const game = (id, more = {}) => ({
  id,
  begun: 1,
  ended: 2,
  side: "A",
  result: { how: "win", winner: "A" },
  record,
  ...more,
});
const longer = { ...record, events: [...record.events, "A resign"] };

test("a record is valid only when every part has the right type and size", () => {
  assert.ok(isGameRecord(record));
  for (const wrong of [
    null,
    4,
    "x",
    [],
    {},
    { ...record, schema: "1" },
    { ...record, events: [1] },
    { ...record, events: "A" },
    { ...record, seed: "x".repeat(300) },
    { ...record, options: [] },
    { ...record, events: Array(30_000).fill("A discard") },
    { ...record, players: { A: 5 } },
    { ...record, decks: [[{}]] },
    { ...record, taken_back: -1 },
    { ...record, position: "pagat~A~A:12x" },
    { ...record, schema: 1e300 },
  ])
    assert.equal(isGameRecord(wrong), false, JSON.stringify(wrong)?.slice(0, 60));
});

test("a bundle is read as it was written, and invalid games are counted", () => {
  const games = [game("a"), game("b", { result: null })];
  assert.deepEqual(readBundle(writeBundle(games)), { games, refused: 0, friends: [], notes: {} });
  const mixed = JSON.stringify({
    format: "russian-bank",
    bundle: 1,
    games: [
      game("a"),
      null,
      { id: "b" },
      game("c", { begun: "now" }),
      game("d", { result: { how: 4 } }),
    ],
  });
  assert.deepEqual([readBundle(mixed).games.length, readBundle(mixed).refused], [1, 4]);
  const nested = (/** @type {number} */ levels) =>
    JSON.stringify({ format: "russian-bank", bundle: 1, games: [game("a")] }).replace(
      '"record":{',
      `"record":{"extra":${"[".repeat(levels)}${"]".repeat(levels)},`,
    );
  assert.equal(readBundle(nested(10)).games.length, 1);
  for (const levels of [100, 3000, 100_000])
    assert.ok([undefined, 1].includes(readBundle(nested(levels))?.refused), `${levels}`);
  for (const strange of [
    "",
    "{",
    "[]",
    "null",
    '{"format":"chess","bundle":1,"games":[]}',
    '{"format":"russian-bank","bundle":2,"games":[]}',
    '{"format":"russian-bank","bundle":1,"games":{}}',
  ])
    assert.equal(readBundle(strange), null, strange);
});

test("a link contains a game, and a damaged one contains none", async () => {
  const address = await writeLink("https://example.org/rb/?seed=x#old", record);
  const fragment = new URL(address).hash;
  assert.ok(
    kindOf(fragment) === "game" && address.startsWith("https://example.org/rb/?seed=x#game=1"),
  );
  assert.deepEqual((await readLink(fragment)).record, record);
  const bare = `#game=0${btoa(JSON.stringify(record)).replaceAll("+", "-").replaceAll("/", "_")}`;
  assert.deepEqual((await readLink(bare)).record, record);
  for (const broken of [
    "#game=",
    "#game=1",
    "#game=0e30",
    "#game=9abc",
    fragment.slice(0, -20),
    "#other",
    `#game=0${btoa("[1]")}`,
    `#game=1${"A".repeat(70_000)}`,
  ])
    assert.ok("fault" in (await readLink(broken)), broken.slice(0, 30));
});

test("a small link that unpacks to something huge is refused", async () => {
  const zeros = new Blob([new Uint8Array(3_000_000)])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  const packed = Buffer.from(await new Response(zeros).arrayBuffer()).toString("base64url");
  assert.ok(packed.length < 10_000);
  assert.deepEqual(await readLink(`#game=1${packed}`), { fault: "damaged" });
});

test("games are stored, listed newest first, and imported without overwriting others", async () => {
  const history = new Archive({ factory: null });
  await history.add(game("old", { ended: 1 }));
  await history.add(game("new", { ended: 9 }));
  assert.equal(history.isPersistent, false); // there is no IndexedDB here
  assert.deepEqual(
    (await history.list()).map(({ id }) => id),
    ["new", "old"],
  );
  assert.equal((await history.list())[0].preset, record.preset);
  const found = await history.importFile(
    writeBundle([game("old"), game("new", { record: longer }), game("third")]),
  );
  assert.deepEqual([found.added.length, found.known, found.refused], [2, 1, 0]);
  assert.deepEqual((await history.read("new")).record, record);
  assert.deepEqual((await history.read(found.added[0])).record, longer);
  for (const id of found.added) await history.remove(id);
  assert.equal((await history.list()).length, 2);
  assert.equal(await history.importFile("{}"), null);
});

test("a backup that is restored adds no older state of a game that is there", async () => {
  const history = new Archive({ factory: null });
  await history.add(game("a", { record: longer, result: null }));
  const shorter = { ...longer, events: longer.events.slice(0, -1) };
  const files = [
    writeBundle([game("a", { record: shorter, result: null })]),
    writeBundle([game("a", { record: longer }), game("b")]),
  ];
  const found = [];
  for (const file of [...files, ...files]) found.push(await history.importFile(file));
  assert.deepEqual(
    found.map(({ added, known }) => [added.length, known]),
    [
      [0, 1],
      [1, 1],
      [0, 1],
      [0, 2],
    ],
  );
  assert.equal((await history.list()).length, 2);
});

test("a longer state of an unfinished game replaces it, and a finished game stays", async () => {
  const history = new Archive({ factory: null });
  await history.add(game("a", { result: null }));
  await history.add(game("b"));
  const file = writeBundle([game("a", { record: longer }), game("b", { record: longer })]);
  const found = await history.importFile(file);
  assert.deepEqual([found.added.length, found.replaced.map(({ id }) => id)], [1, ["a"]]);
  assert.equal((await history.list()).length, 3);
  assert.deepEqual((await history.read("a")).record, longer);
  assert.deepEqual((await history.read("b")).record, record);
  await history.restore(found.replaced);
  assert.deepEqual((await history.read("a")).record, record);
  assert.deepEqual((await history.importFile(file)).replaced.length, 1);
});

test("no state of the game on the table takes its row, which it will write again", async () => {
  const onTable = { id: "a", record };
  const earlier = { ...record, events: record.events.slice(0, -1) };
  for (const isKnown of [false, true]) {
    const history = new Archive({ factory: null });
    if (isKnown) await history.add(game("a", { record: earlier, result: null }));
    const file = writeBundle([game("a", { record: longer, result: null })]);
    const found = await history.importFile(file, onTable);
    assert.deepEqual([found.added.length, found.replaced.length], [1, 0]);
    await history.add(game("a", { record: { ...record, events: [...record.events, "B resign"] } }));
    assert.deepEqual((await history.read(found.added[0])).record, longer);
    assert.equal((await history.importFile(file, onTable)).known, 1);
    const old = writeBundle([game("a", { record: earlier, result: null })]);
    assert.equal((await history.importFile(old, onTable)).known, 1);
    assert.equal((await history.list()).length, 2);
  }
});

test("a continued game replaces itself, a removed one can be restored, and backups are marked", async () => {
  const history = new Archive({ factory: null });
  await history.add(game("a", { result: null }));
  await history.add(game("a", { record: longer }));
  assert.equal((await history.list()).length, 1);
  assert.deepEqual((await history.read("a")).record, longer);
  await history.markBackedUp(["a"]);
  assert.equal((await history.list())[0].isBacked, true);
  const removed = await history.remove("a");
  assert.deepEqual(await history.list(), []);
  await history.restore([removed]);
  assert.deepEqual((await history.read("a")).record, longer);
});

test("foreign rows are skipped, and a row without its size is measured again", async () => {
  const rows = [
    { id: "x" },
    { id: 5, record: {} },
    null,
    7,
    "row",
    { ...game("bad"), side: "(" },
    { ...game("odd"), size: "big", isBacked: 1, sum: null },
    game("own"),
  ];
  const history = new Archive({ factory: new FakeIndexedDB(rows) });
  assert.deepEqual(
    (await history.list()).map(({ id }) => id),
    ["odd", "own"],
  );
  assert.deepEqual(
    (await history.list()).map(({ size, isBacked, events }) => [size, isBacked, events]),
    Array(2).fill([JSON.stringify(record).length, false, record.events.length]),
  );
  assert.deepEqual(
    JSON.parse(await history.write()).games.map(({ id }) => id),
    ["odd", "own"],
  );
  assert.equal(await history.read("x"), null);
  assert.deepEqual((await history.read("own")).record, record);
  assert.deepEqual(await history.surplus(), []);
});

test("what lists show of a game is kept with it, unless the game has changed", async () => {
  const archive = new Archive({ factory: new FakeIndexedDB() });
  await archive.add(game("a", { result: null }));
  await archive.add(game("b"));
  const [a, b] = [await archive.row("a"), await archive.row("b")];
  await archive.keepEntries([b], [{ preset: "pagat" }]);
  assert.deepEqual((await archive.row("b")).entry, { preset: "pagat" });
  await archive.add(game("a", { record: longer }));
  await archive.keepEntries([a], [{ preset: "of the earlier state" }]);
  assert.equal((await archive.row("a")).entry, undefined);
  assert.deepEqual((await archive.row("a")).record, longer);
  assert.equal("entry" in (await archive.read("b")), false, "a file of games has none");
  await archive.keepEntries([{ ...b, id: "removed" }], [{ preset: "pagat" }]);
  assert.equal(await archive.row("removed"), null);
});

test("what lists show of games that could not be written is kept in memory", async () => {
  const factory = new FakeIndexedDB();
  const archive = new Archive({ factory });
  factory.fault = "full";
  await archive.add(game("a", { result: null }));
  const early = await archive.row("a");
  await archive.keepEntries([early], [{ preset: "pagat" }]);
  assert.deepEqual((await archive.row("a")).entry, { preset: "pagat" });
  await archive.add(game("a"));
  await archive.keepEntries([early], [{ preset: "of the earlier state" }]);
  assert.equal((await archive.row("a")).entry, undefined);
});

test("the oldest games are surplus, and none is removed automatically", async () => {
  const size = JSON.stringify(record).length;
  const history = new Archive({ factory: null, budget: size * 2 + 5 });
  for (const at of [1, 2, 3, 4])
    await history.add(
      game(`g${at}`, {
        ended: at,
        record: {
          ...record,
          seed: `s${at}`.padEnd(record.seed.length, "x").slice(0, record.seed.length),
        },
      }),
    );
  assert.deepEqual(
    (await history.surplus()).map(({ id }) => id),
    ["g2", "g1"],
  );
  assert.equal((await history.list()).length, 4);
});

test("files and links of every version are read", async () => {
  const golden = (name) =>
    readFileSync(new URL(`../test/data/saves/${name}`, import.meta.url), "utf8").trim();
  const { games, refused } = readBundle(golden("bundle1.json"));
  assert.deepEqual(
    [games.map(({ id, begun }) => [id, begun]), refused],
    [[["golden-game", 1795248251603]], 0],
  );
  const brought = await readLink(golden("link1.txt"));
  assert.deepEqual(brought.record, games[0].record);
  assert.equal(brought.record.events.length, 14);
});

test("an installed app keeps its identity, and its first shortcuts still work", () => {
  const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
  const [first, now] = [
    read("../test/data/manifests/v1.webmanifest"),
    read("../manifest.webmanifest"),
  ];
  for (const key of ["id", "start_url", "scope", "display"])
    assert.equal(now[key], first[key], key);
  for (const { url } of first.shortcuts)
    assert.ok(readUrl(new URL(url, "https://example.org/").search).show, url);
});

test("a closed connection is reopened once, and only once", async () => {
  for (const [times, listed, isPersistent] of [
    [1, ["own"], true],
    [2, [], false],
  ]) {
    const factory = new FakeIndexedDB([game("own")]);
    factory.closed = times;
    const history = new Archive({ factory });
    assert.deepEqual(
      (await history.list()).map(({ id }) => id),
      listed,
    );
    assert.deepEqual([history.isPersistent, factory.opened.length], [isPersistent, 2]);
  }
});

test("a game for which there is no room is not called written, and is written as soon as there is", async () => {
  const factory = new FakeIndexedDB();
  const history = new Archive({ factory });
  factory.fault = "full";
  assert.equal(await history.add(game("one")), false);
  assert.equal(await history.add(game("one")), false);
  assert.equal((await history.list()).length, 1);
  assert.deepEqual([history.isPersistent, factory.rows.size], [false, 0]);
  factory.fault = "";
  assert.equal(await history.add(game("two")), true);
  assert.deepEqual([...factory.rows.keys()].sort(), ["one", "two"]);
  await history.list();
  assert.equal(history.isPersistent, true);
});

test("a stored row keeps its checksum, and gets one where it has none", async () => {
  const rows = [
    { ...game("own"), sum: "0badcafe", isBacked: true, size: 7 },
    { ...game("bare"), sum: 5, isBacked: "yes" },
  ];
  const read = await new Archive({ factory: new FakeIndexedDB(rows) }).rows();
  assert.deepEqual(
    read.map(({ id, sum, isBacked, size }) => [id, sum, isBacked, size]),
    [
      ["own", "0badcafe", true, 7],
      ["bare", checksum(canonical(record)), false, JSON.stringify(record).length],
    ],
  );
});

test("a link whose text is not valid UTF-8 contains no game", async () => {
  const text = JSON.stringify({ ...record, seed: "\u00e4" });
  const whole = Buffer.from(text, "utf8");
  const broken = Buffer.from(text, "latin1");
  const linkOf = (bytes) => `#game=0${bytes.toString("base64url")}`;
  assert.equal((await readLink(linkOf(whole))).record.seed, "\u00e4");
  assert.deepEqual(await readLink(linkOf(broken)), { fault: "damaged" });
});

test("a save that was set aside never replaces a later state of its game", async () => {
  const archive = new Archive({ factory: new FakeIndexedDB() });
  const unfinished = game("a", { result: null });
  await archive.add(game("a", { record: longer }));
  await archive.addSetAside(unfinished);
  assert.deepEqual((await archive.read("a")).record, longer);
  assert.equal((await archive.list()).length, 1);

  await archive.add(game("b", { result: null }));
  await archive.addSetAside(game("b", { result: null, record: longer }));
  assert.deepEqual((await archive.read("b")).record, longer);

  const other = { ...record, events: [...record.events.slice(0, -1), "A resign"] };
  for (let loads = 0; loads < 2; loads++)
    await archive.addSetAside(game("a", { result: null, record: other }));
  const records = (await archive.rows()).map((row) => row.record);
  assert.equal(records.length, 3);
  assert.ok(records.some(({ events }) => events.length === other.events.length));
});

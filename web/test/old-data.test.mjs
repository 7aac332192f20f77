/**
 * Data, verdicts and announcements of the first release: the current page reads, judges and announces
 * them in the same way.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  asksForAnother,
  namesDeal,
  readUrl,
  withoutKeys,
  withoutShow,
} from "../game/url-parameters.js";
import { positionText, sentence } from "../board/speech/describe.js";
import { stopVerdict, verdictText } from "../game/stop-verdict.js";
import { readAddress as readEmbedAddress } from "../embed/source/url-parameters.js";
import { Judge } from "../embed/answers/judge.js";
import { readLesson } from "../lesson/lesson.js";
import { Tallies } from "../game/tallies.js";
import { readBundle, readLink, writeBundle } from "../storage/game-files.js";
import { Archive } from "../storage/archive.js";
import { pack, unpack } from "../storage/save-format.js";
import { checkSettings } from "../storage/settings.js";
import { Store } from "../storage/local-store.js";
import { createWords } from "../ui/words.js";
import { FakeIndexedDB } from "./fake-indexed-db.mjs";

const ROOT = new URL("../../", import.meta.url);
const DATA = new URL("tests/data/first-release/", ROOT);
const text = (name) => readFileSync(new URL(name, DATA), "utf8");
const json = (name) => JSON.parse(text(name));
const names = (folder) => readdirSync(new URL(folder, DATA)).sort();
const STORAGES = Object.fromEntries(
  names("storage/").map((name) => [name.replace(".json", ""), json(`storage/${name}`)]),
);
const SITE = "d64c770f5d1a"; // the version that these pages named as their own

/** Return a storage with the data of an old page, and the store on top of it. */
function storeOf(name) {
  const kept = new Map(Object.entries(STORAGES[name].localStorage));
  return { kept, store: new Store(new MemoryStorage(kept).area, SITE) };
}

for (const [name, { localStorage }] of Object.entries(STORAGES))
  if (localStorage["rb:game:main"])
    test(`the game of the old storage "${name}" continues, and is saved unchanged`, () => {
      const { kept, store } = storeOf(name);
      const old = JSON.parse(localStorage["rb:game:main"]);
      const read = store.readGame("main");
      assert.deepEqual([read.record, read.about], [old.record, { id: old.id, begun: old.begun }]);
      const view = JSON.parse(localStorage["rb:view:main"]).view;
      assert.deepEqual(read.view, { ...view, record: old.record }, "its table is shown at once");
      assert.equal(pack(read.record, read.about).text, localStorage["rb:game:main"]);
      assert.equal(store.writeGame("main", read.view, read.about), null);
      for (const key of ["rb:game:main", "rb:view:main"])
        assert.deepEqual(JSON.parse(kept.get(key)), JSON.parse(localStorage[key]), key);
    });

test("the previous save is used when the old save is damaged", () => {
  const { kept, store } = storeOf("game-in-progress");
  kept.set("rb:game:main", "{");
  const read = store.readGame("main");
  assert.equal(read.fault, "damaged");
  const before = JSON.parse(STORAGES["game-in-progress"].localStorage["rb:before:main"]);
  assert.deepEqual(read.before.record, before.record);
});

test("a game that was set aside is found until the player deletes it", () => {
  const { store } = storeOf("game-put-aside");
  const [aside] = store.setAsideSaves();
  const saved = STORAGES["game-put-aside"].localStorage["rb:aside:main:1"];
  assert.deepEqual(aside.record, unpack(saved).record);
  assert.ok(aside.record.events.length > 5);
  store.removeSetAside("another");
  assert.equal(store.setAsideSaves().length, 1);
  store.removeSetAside(`${aside.about.id}-${aside.checksum}`);
  assert.deepEqual(store.setAsideSaves(), []);
});

test("all settings of the old page are read", () => {
  for (const [name, { localStorage }] of Object.entries(STORAGES)) {
    const settings = JSON.parse(localStorage["rb:settings"] ?? "null");
    const read = checkSettings(storeOf(name).store.readSettings());
    if (settings)
      for (const key of Object.keys(settings)) assert.deepEqual(read[key], settings[key], key);
  }
  assert.equal(checkSettings(storeOf("first-visit").store.readSettings()).left, true);
  assert.deepEqual(checkSettings(storeOf("options-and-names").store.readSettings()).names, {
    A: "Ann",
    B: "Ben",
  });
});

test("all notes of the old page are read: tallies, options, kit and others", () => {
  const note = (name, key) => storeOf(name).store.readNote(key);
  const { store } = storeOf("history");
  const [[id, tally]] = Object.entries(store.readNote("tallies"));
  assert.equal(tally.overlooked, 1);
  assert.deepEqual(new Tallies(store).of(id), tally);
  const kit = JSON.parse(STORAGES.kit.localStorage["rb:note:kit"]);
  assert.deepEqual(note("kit", "kit"), kit, "tests/test_kit_draft.py reads the draft in it");
  assert.deepEqual([note("greeting", "greeted"), note("first-visit", "greeted")], ["now", "yes"]);
  assert.match(note("first-visit", "offline").version, /^[0-9a-f]{16}$/);
  assert.deepEqual(note("history", "brought"), ["brought"]);
});

test("games in the old IndexedDB are listed, read and written to a file", async () => {
  const { games } = STORAGES.history.indexedDB.rb;
  const factory = new FakeIndexedDB(games);
  const history = new Archive({ factory });
  const newestFirst = [...games].sort((one, other) => other.ended - one.ended);
  const rows = await history.rows();
  assert.deepEqual(factory.opened, [["rb", 1]]);
  assert.deepEqual(
    factory.log.map(({ store }) => store),
    ["games"],
  );
  assert.deepEqual(rows, newestFirst);
  for (const { id, record } of games) assert.deepEqual((await history.read(id)).record, record);
  const bundle = json("history-bundle.json");
  const ids = bundle.games.map(({ id }) => id);
  assert.equal(await history.write(ids), text("history-bundle.json").trim());
});

test("an old file of games is imported completely, and written unchanged", async () => {
  const old = text("history-bundle.json").trim();
  const { games, refused } = readBundle(old);
  assert.deepEqual([games, refused], [JSON.parse(old).games, 0]);
  assert.equal(writeBundle(games), old);
  const history = new Archive({ factory: null });
  assert.equal((await history.importFile(old)).added.length, games.length);
});

for (const [name, { link, record }] of Object.entries(json("game-links.json")))
  test(`the old game link "${name}" brings its game`, async () => {
    assert.deepEqual((await readLink(new URL(link).hash)).record, record);
  });

test("old addresses of the game page keep their meaning", () => {
  const { record } = json("records/pagat.json").players;
  for (const row of json("page-addresses.json")) {
    const request = readUrl(row.search);
    assert.deepEqual({ ...request }, row.request, row.search);
    assert.deepEqual(
      [
        namesDeal(request),
        withoutKeys(row.search),
        withoutShow(row.search),
        asksForAnother(request, record),
      ],
      [row.namesDeal, row.withoutDeal, row.withoutShow, row.asksForAnother],
      row.search,
    );
  }
});

const { fetch } = globalThis;
before(() => {
  // lessons that an address names come from the old data
  globalThis.fetch = async (address) =>
    new Response(text(`lessons/${String(address).split("/").at(-1)}`));
});
after(() => Object.assign(globalThis, { fetch }));

/** Faults that are found today instead of those of then: unknown parameters are ignored. */
const FAULTS_TODAY = { "?colour=red&pos=x": ["pos", "form"] };

for (const row of json("embed-addresses.json"))
  test(`the old board address ${row.address.slice(0, 70)} gives the same lesson or fault`, async () => {
    const address = new URL(`https://example.org/bank/embed/v1/index.html${row.address}`);
    let fault;
    try {
      const { baked, ...words } = await readEmbedAddress(address);
      if (row.words) assert.deepEqual(words, row.words);
      const lesson = readLesson({ ...words, ...(baked ? { baked } : {}) });
      assert.equal(Boolean(lesson.baked), Boolean(row.isBaked));
    } catch (error) {
      if (!error.parameter) throw error;
      fault = [error.parameter, error.code];
    }
    assert.deepEqual(fault, FAULTS_TODAY[row.address] ?? row.fault);
  });

for (const [name, trees] of Object.entries(json("judged-lessons.json")))
  test(`the old baked lesson ${name} is judged as it was`, () => {
    const lesson = readLesson(json(`lessons/${name}.json`));
    assert.ok(lesson.baked, "its tree is taken");
    const asked = lesson.task
      ? [[lesson.baked, lesson.task]]
      : Object.values(lesson.baked.asks ?? {}).flatMap((tree) =>
          tree ? [[tree, "sequence"]] : [],
        );
    assert.equal(asked.length, trees.length);
    for (const [at, [tree, task]] of asked.entries()) {
      for (const [line, expected] of Object.entries(trees[at].start)) {
        const answer = new Judge(tree, task).answer(line);
        const found = [
          answer.result,
          answer.verdict.rule,
          answer.text,
          answer.reason,
          answer.clause,
        ];
        assert.deepEqual(found, expected, line);
      }
      const judge = new Judge(tree, task);
      const results = tree.solution.map((line) => judge.answer(line).result);
      assert.deepEqual([results, judge.isOver], [trees[at].solution, trees[at].over]);
    }
  });

// prints the engine's snapshot of every moment of the games on the standard input
const SCRIPT = `
import json, sys
from rbcore.bridge import handle
for record in json.load(sys.stdin):
    for at in range(len(record["events"]) + 1):
        request = {"id": at, "call": "tableAt", "args": {"record": record, "at": at}}
        print(json.dumps(json.loads(handle(json.dumps(request)))["value"]))
`;
import { MemoryStorage } from "./memory-storage.mjs";

const MAX_EVENTS = 100;

/** Return the record that a heading of the announcements names. */
function recordOf(heading) {
  const [file, ...rest] = heading.split(" ");
  const { record } = json(`records/${file}.json`)[rest.join(" ")];
  return { ...record, events: record.events.slice(0, MAX_EVENTS) };
}

/** Return the engine's snapshots after each event of these records. */
function momentsOf(records) {
  const made = spawnSync("python3", ["-c", SCRIPT], {
    cwd: fileURLToPath(ROOT),
    input: JSON.stringify(records),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  assert.equal(made.status, 0, made.stderr);
  const shown = made.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return records.map(({ events }) => shown.splice(0, events.length + 1));
}

const headings = text("announcements/en.txt").match(/(?<=^# ).*$/gm);
const games = new Map();
before(() => {
  const moments = momentsOf(headings.map(recordOf));
  for (const [at, heading] of headings.entries()) games.set(heading, moments[at]);
});

for (const file of names("announcements/"))
  test(`old games are announced as before: ${file}`, () => {
    const lang = file.split(".")[0];
    const read = (/** @type {string} */ path) =>
      JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
    // in the words of then, since today's may be better
    const catalogue = {
      ...read(`../lang/${lang}.json`),
      ...read(`data/texts-of-first-release/${lang}.json`),
    };
    const words = createWords(catalogue, { lang });
    for (const part of text(`announcements/${file}`).split(/^# /m).slice(1)) {
      const [heading, ...expected] = part.trimEnd().split("\n");
      const shown = games.get(heading);
      const lines = shown.slice(1).map((snapshot) => {
        const called = stopVerdict(snapshot, "A");
        return called
          ? verdictText(words, called)
          : sentence(words, snapshot.last[0], snapshot, "A");
      });
      const table = positionText(words, shown.at(-1), "A").split("\n");
      const announced = [...lines, ...table.map((line) => `= ${line}`)];
      // marks of direction are not announced
      const plain = announced.map((line) => line.replaceAll(/[\u2068\u2069]/g, ""));
      assert.deepEqual(plain, expected, heading);
    }
  });

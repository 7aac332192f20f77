import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { createFirstVisit, lookAlike, snapshotsOf } from "./first-visit.js";

const ROOT = new URL("../../../", import.meta.url);
const LINKS = JSON.parse(readFileSync(new URL("tests/data/friend-1/links.json", ROOT), "utf8"));
const CONTENTS = LINKS.filter(
  ({ name, frames }) => frames && !/players' referee, all|foster2, all|cut/.test(name),
);

/** Prints the local record of each game and its tables, as the engine says them. */
const SCRIPT = `
import json, sys
from rbcore.bridge.page import handle
from rbcore.friend.arrival import record_of
def ask(call, **args):
    return json.loads(handle(json.dumps({"id": 1, "call": call, "args": args})))["value"]
for game, seat, count in json.load(sys.stdin):
    record = record_of(game, seat)
    events = record["events"]
    looks = [ask("tableAt", record=record, at=at) for at in range(len(events) - count, len(events) + 1)]
    print(json.dumps([events[len(events) - count:], looks]))
`;

/** @type {Map<string, [string[], object[]]>} */
const truth = new Map();
before(() => {
  const asked = CONTENTS.flatMap(({ game, frames }) =>
    ["A", "B"].map((seat) => [game, seat, frames.length - 1]),
  );
  const { status, stdout, stderr } = spawnSync("python3", ["-c", SCRIPT], {
    cwd: fileURLToPath(ROOT),
    input: JSON.stringify(asked),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  assert.equal(status, 0, stderr);
  const answers = stdout.trim().split("\n").map(JSON.parse);
  for (const [at, [game, seat, count]] of asked.entries())
    truth.set(`${game.id}${game.sendings.length}${seat}${count}`, answers[at]);
});

for (const { name, game, frames } of CONTENTS)
  for (const seat of ["A", "B"])
    test(`the tables of a link are those of the engine: ${name}, seat ${seat}`, () => {
      const [events, looks] = truth.get(
        `${game.id}${game.sendings.length}${seat}${frames.length - 1}`,
      );
      const snapshots = snapshotsOf({ game, frames }, seat);
      assert.equal(snapshots.length, looks.length);
      for (const [at, snapshot] of snapshots.entries()) {
        assert.ok(lookAlike(snapshot, looks[at]), `after ${at} events`);
        assert.equal(snapshot.turn, looks[at].turn, `after ${at} events`);
        const { by, action } = snapshot.last[0] ?? {};
        if (at)
          assert.deepEqual(
            { by, action },
            (({ by, action }) => ({ by, action }))(looks[at].last[0]),
          );
      }
      assert.equal(events.length, frames.length - 1);
    });

test("tables with another card look different", () => {
  const [content] = CONTENTS;
  const [first] = snapshotsOf(content, "A");
  const other = structuredClone(first);
  other.places.H1.up[0][0] = other.places.H1.up[0][0] === "2C" ? "3C" : "2C";
  assert.ok(lookAlike(first, structuredClone(first)) && !lookAlike(first, other));
});

test("the turn is played until the engine takes over, each play after the one before", async () => {
  globalThis.document = { querySelector: () => null, hidden: false };
  const { game, frames } = CONTENTS.find(({ frames }) => frames.length > 6);
  /** @type {(() => void)[]} */
  const atRest = [];
  const shown = [];
  const show = (snapshot, { jump }) => {
    shown.push([snapshot.version, jump]);
    return new Promise((resolve) => atRest.push(resolve));
  };
  const visit = createFirstVisit({ game, frames }, show);
  assert.deepEqual(shown, [[0, true]]);
  void visit.play(visit.seat);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  await settle();
  assert.equal(shown.length, 1);
  for (let plays = 0; plays < 3; plays++) {
    atRest.at(-1)();
    await settle();
  }
  assert.deepEqual(shown.slice(1), [
    [1, false],
    [2, false],
    [3, false],
  ]);
  const stopped = visit.stop();
  atRest.at(-1)();
  assert.equal(await stopped, 3);
  await settle();
  assert.equal(shown.length, 4);
  const judged = { ...game, options: { ...game.options, referee: "players" } };
  const again = createFirstVisit({ game: judged, frames }, async () => undefined);
  await again.play(again.seat);
  assert.equal(await again.stop(), 0);
});

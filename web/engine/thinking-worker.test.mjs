import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { isRoomy, Study } from "./thinking-worker.js";

const fail = (type) => Object.assign(new Error(type), { type });
const later = () => new Promise((resolve) => setTimeout(resolve, 1));
const MASTER = {
  players: { A: "human", B: { level: "master", errs: true, calls: false } },
  result: null,
};

beforeEach(() => {
  globalThis.document = { hidden: false };
  globalThis.requestIdleCallback = (run) => setTimeout(run, 0);
});

/** A study whose second engines answer "ponder" by a function of the task and the number of the engine. */
async function furnished(ponder, task = () => ({ task: { n: 1 } })) {
  const heard = { twins: 0, closed: 0, asked: [] };
  const study = new Study({
    ready: Promise.resolve({ searching: ["club", "master"] }),
    call: async (name, args) => {
      heard.asked.push(["table", name]);
      return name === "task" ? task(args) : { done: true, by: "table" };
    },
    twin: () => {
      const number = ++heard.twins;
      return {
        call: async (name, args) => {
          if (name === "ponder" && !args.task) return { done: true };
          heard.asked.push(["study", name]);
          return ponder(args, number);
        },
        close: () => void heard.closed++,
      };
    },
  });
  await study.changed(MASTER);
  await later();
  await later();
  return { study, heard };
}

test("a device has room by its cores and its memory, and tablets by Apple have none", () => {
  assert.ok(isRoomy({ hardwareConcurrency: 4 }));
  assert.ok(
    isRoomy({
      hardwareConcurrency: 8,
      deviceMemory: 8,
      maxTouchPoints: 10,
      platform: "Linux armv81",
    }),
  );
  assert.ok(isRoomy({ hardwareConcurrency: 8, maxTouchPoints: 0, platform: "MacIntel" }));
  assert.ok(!isRoomy({}));
  assert.ok(!isRoomy({ hardwareConcurrency: 2, deviceMemory: 8 }));
  assert.ok(!isRoomy({ hardwareConcurrency: 8, deviceMemory: 2 }));
  assert.ok(!isRoomy({ hardwareConcurrency: 8, maxTouchPoints: 5, platform: "MacIntel" }));
  assert.ok(!isRoomy({ hardwareConcurrency: 8, maxTouchPoints: 5, platform: "iPad" }));
});

test("it is started for who searches, once, and not for a game that is over or among quick players", async () => {
  const { study, heard } = await furnished(() => ({ done: true, line: [] }));
  await study.changed(MASTER);
  await later();
  assert.equal(heard.twins, 1);
  const other = new Study({
    ready: Promise.resolve({ searching: ["master"] }),
    twin: () => assert.fail("not wanted"),
  });
  await other.changed({ ...MASTER, result: {} });
  await other.changed({ players: { A: "human", B: "casual" }, result: null });
  await later();
  assert.equal(other.isWanted, false);
});

test("a thought goes on in slices and tells how far it is", async () => {
  const answers = [
    { done: false, progress: 0.2 },
    { done: false, progress: 0.7 },
    { done: true, line: ["x"] },
  ];
  const { study } = await furnished(() => answers.shift());
  const told = [];
  assert.deepEqual(
    await study.think(
      3,
      () => true,
      (progress) => told.push(progress),
    ),
    { done: true, line: ["x"] },
  );
  assert.deepEqual(told, [0.2, 0.7]);
});

test("what is not wanted any more is not answered, and a later thought ends the one before", async () => {
  let slices = 0;
  const { study } = await furnished(
    async ({ task }) => {
      await later();
      return ++slices < 4 ? { done: false, progress: 0 } : { done: true, line: [task.n] };
    },
    ({ version }) => ({ task: { n: version } }),
  );
  const both = await Promise.all([study.think(1, () => true), study.think(2, () => true)]);
  assert.deepEqual(both, [null, { done: true, line: [2] }]);
  slices = 0;
  let isWanted = true;
  const thought = study.think(3, () => isWanted);
  await later();
  isWanted = false;
  assert.equal(await thought, null);
  slices = 3;
  isWanted = true;
  const late = study.think(4, () => isWanted);
  isWanted = false;
  assert.equal(await late, null, "an answer that comes too late is dropped");
});

test("without a task, before it runs, or when the table's engine is lost, nothing is thought", async () => {
  const { study, heard } = await furnished(
    () => assert.fail("nothing to think about"),
    () => ({ task: null }),
  );
  assert.equal(await study.think(1, () => true), null);
  study.client.call = () => Promise.reject(fail("WorkerCrashed"));
  assert.equal(await study.think(1, () => true), null);
  study.isReady = false;
  assert.equal(await study.think(1, () => true), null);
  assert.deepEqual(heard.asked, [["table", "task"]]);
});

test("a second engine that is lost is started once more, and then left alone", async () => {
  const { study, heard } = await furnished(() => Promise.reject(fail("Timeout")));
  for (let times = 0; times < 3; times++) {
    assert.equal(await study.think(1, () => true), null);
    await later();
    await later();
  }
  assert.deepEqual([heard.twins, heard.closed], [2, 2]);
});

test("a task that it refuses costs it nothing", async () => {
  const { study, heard } = await furnished(() => Promise.reject(fail("BridgeError")));
  assert.equal(await study.think(1, () => true), null);
  assert.deepEqual([study.isReady, heard.closed], [true, 0]);
});

test("where no worker can be made it is tried twice", async () => {
  const study = new Study({
    ready: Promise.resolve({ searching: ["master"] }),
    call: () => assert.fail("no engine"),
    twin: () => {
      throw new Error("forbidden");
    },
  });
  for (let times = 0; times < 4; times++) {
    study.want();
    await later();
    await later();
  }
  assert.equal(study.losses, 2);
  assert.equal(await study.think(1, () => true), null);
});

test("a page that is hidden starts none, and one that was closed comes again", async () => {
  const { study, heard } = await furnished(() => ({ done: true, line: [] }));
  study.close();
  document.hidden = true;
  study.want();
  await later();
  assert.deepEqual([heard.twins, heard.closed, study.isReady], [1, 1, false]);
  document.hidden = false;
  study.want();
  await later();
  await later();
  assert.deepEqual([heard.twins, study.isReady], [2, true]);
});

test("long work without a table goes to the second engine, and to the first when that is gone", async () => {
  const { study, heard } = await furnished(() => ({ done: false, by: "study" }));
  const ask = study.asker();
  assert.equal((await ask("review", {})).by, "study");
  study.close();
  assert.equal((await ask("review", {})).by, "table");
  assert.equal((await study.asker()("review", {})).by, "table");
  assert.deepEqual(heard.asked, [
    ["study", "review"],
    ["table", "review"],
    ["table", "review"],
  ]);
});

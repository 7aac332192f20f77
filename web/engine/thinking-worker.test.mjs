import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { callsOf } from "../protocol/client.js";
import { canRunTwoEngines, ThinkingWorker } from "./thinking-worker.js";

const fail = (type) => Object.assign(new Error(type), { type });
const later = () => new Promise((resolve) => setTimeout(resolve, 1));
const MASTER = {
  players: { A: "human", B: { level: "master", errs: true, calls: false } },
  result: null,
};

const workers = [];
afterEach(() => {
  for (const worker of workers.splice(0)) worker.close(); // which ends its timer
});
beforeEach(() => {
  globalThis.document = { hidden: false };
  globalThis.requestIdleCallback = (run) => setTimeout(run, 0);
});

/**
 * A thinking worker whose engines answer "ponder" by a function of the task and the number of the
 * engine.
 */
async function started(ponder, task = () => ({ task: { n: 1 } }), wait = later) {
  const heard = { started: 0, closed: 0, asked: [] };
  const worker = new ThinkingWorker({
    ...callsOf(async (name, args = {}) => {
      heard.asked.push(["table", name]);
      return name === "task" ? task(args) : { done: true, by: "table" };
    }),
    ready: Promise.resolve({ slow_levels: ["club", "master"] }),
    secondEngine: () => {
      const number = ++heard.started;
      return {
        ...callsOf(async (name, args = {}) => {
          if (name === "ponder" && !args.task) return { done: true };
          heard.asked.push(["second engine", name]);
          return ponder(args, number);
        }),
        close: () => void heard.closed++,
      };
    },
  });
  workers.push(worker);
  await worker.changed(MASTER);
  await wait();
  await wait();
  return { worker, heard };
}

test("cores and memory decide whether a device can run two engines, and iPads cannot", () => {
  assert.ok(canRunTwoEngines({ hardwareConcurrency: 4 }));
  assert.ok(
    canRunTwoEngines({
      hardwareConcurrency: 8,
      deviceMemory: 8,
      maxTouchPoints: 10,
      platform: "Linux armv81",
    }),
  );
  assert.ok(canRunTwoEngines({ hardwareConcurrency: 8, maxTouchPoints: 0, platform: "MacIntel" }));
  assert.ok(!canRunTwoEngines({}));
  assert.ok(!canRunTwoEngines({ hardwareConcurrency: 2, deviceMemory: 8 }));
  assert.ok(!canRunTwoEngines({ hardwareConcurrency: 8, deviceMemory: 2 }));
  assert.ok(!canRunTwoEngines({ hardwareConcurrency: 8, maxTouchPoints: 5, platform: "MacIntel" }));
  assert.ok(!canRunTwoEngines({ hardwareConcurrency: 8, maxTouchPoints: 5, platform: "iPad" }));
});

test("it is started once for players who search, not after the game or for quick players", async () => {
  const { worker, heard } = await started(() => ({ done: true, line: [] }));
  await worker.changed(MASTER);
  await later();
  assert.equal(heard.started, 1);
  const other = new ThinkingWorker({
    ready: Promise.resolve({ slow_levels: ["master"] }),
    secondEngine: () => assert.fail("not wanted"),
  });
  await other.changed({ ...MASTER, result: {} });
  await other.changed({ players: { A: "human", B: "casual" }, result: null });
  await later();
  assert.equal(other.isWanted, false);
});

test("it ends after a minute without a move, and starts again with the next one", async (t) => {
  const { setTimeout } = globalThis;
  const soon = () => new Promise((resolve) => setTimeout(resolve, 1));
  t.mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.requestIdleCallback = (run) => setTimeout(run, 0);
  const { worker, heard } = await started(() => ({ done: true, line: [] }), undefined, soon);
  t.mock.timers.tick(50_000);
  assert.deepEqual(await worker.think(1, () => true), { done: true, line: [] });
  t.mock.timers.tick(50_000);
  assert.deepEqual([heard.started, heard.closed], [1, 0]);
  t.mock.timers.tick(10_000);
  assert.deepEqual([heard.started, heard.closed], [1, 1]);
  assert.equal(await worker.think(2, () => true), null);
  await worker.changed(MASTER);
  await soon();
  assert.deepEqual([heard.started, heard.closed], [2, 1]);
});

test("it thinks in time slices and reports its progress", async () => {
  const answers = [
    { done: false, progress: 0.2 },
    { done: false, progress: 0.7 },
    { done: true, line: ["x"] },
  ];
  const { worker } = await started(() => answers.shift());
  const reported = [];
  assert.deepEqual(
    await worker.think(
      3,
      () => true,
      (progress) => reported.push(progress),
    ),
    { done: true, line: ["x"] },
  );
  assert.deepEqual(reported, [0.2, 0.7]);
});

test("unwanted results are dropped, and a later search ends the previous one", async () => {
  let slices = 0;
  const { worker } = await started(
    async ({ task }) => {
      await later();
      return ++slices < 4 ? { done: false, progress: 0 } : { done: true, line: [task.n] };
    },
    ({ version }) => ({ task: { n: version } }),
  );
  const both = await Promise.all([worker.think(1, () => true), worker.think(2, () => true)]);
  assert.deepEqual(both, [null, { done: true, line: [2] }]);
  slices = 0;
  let isWanted = true;
  const thought = worker.think(3, () => isWanted);
  await later();
  isWanted = false;
  assert.equal(await thought, null);
  slices = 3;
  isWanted = true;
  const late = worker.think(4, () => isWanted);
  isWanted = false;
  assert.equal(await late, null, "an answer that comes too late is dropped");
});

test("it does not think without a task, before it is ready, or without the table's engine", async () => {
  const { worker, heard } = await started(
    () => assert.fail("nothing to think about"),
    () => ({ task: null }),
  );
  assert.equal(await worker.think(1, () => true), null);
  worker.client.task = () => Promise.reject(fail("WorkerCrashed"));
  assert.equal(await worker.think(1, () => true), null);
  worker.isReady = false;
  assert.equal(await worker.think(1, () => true), null);
  assert.deepEqual(heard.asked, [["table", "task"]]);
});

test("a lost second engine is restarted once", async () => {
  const { worker, heard } = await started(() => Promise.reject(fail("Timeout")));
  for (let times = 0; times < 3; times++) {
    assert.equal(await worker.think(1, () => true), null);
    await later();
    await later();
  }
  assert.deepEqual([heard.started, heard.closed], [2, 2]);
});

test("a refused task does not count as a loss", async () => {
  const { worker, heard } = await started(() => Promise.reject(fail("BridgeError")));
  assert.equal(await worker.think(1, () => true), null);
  assert.deepEqual([worker.isReady, heard.closed], [true, 0]);
});

test("if no worker can be created, it tries twice", async () => {
  const worker = new ThinkingWorker({
    ready: Promise.resolve({ slow_levels: ["master"] }),
    ...callsOf(() => assert.fail("no engine")),
    secondEngine: () => {
      throw new Error("forbidden");
    },
  });
  workers.push(worker);
  for (let times = 0; times < 4; times++) {
    worker.want();
    await later();
    await later();
  }
  assert.equal(worker.losses, 2);
  assert.equal(await worker.think(1, () => true), null);
});

test("a hidden page starts no engine, and starts it again when visible", async () => {
  const { worker, heard } = await started(() => ({ done: true, line: [] }));
  worker.close();
  document.hidden = true;
  worker.want();
  await later();
  assert.deepEqual([heard.started, heard.closed, worker.isReady], [1, 1, false]);
  document.hidden = false;
  worker.want();
  await later();
  await later();
  assert.deepEqual([heard.started, worker.isReady], [2, true]);
});

test("reviews use the second engine, or the first if that is lost", async () => {
  const { worker, heard } = await started(() => ({ done: false, by: "second engine" }));
  const review = worker.reviewer();
  assert.equal((await review({})).by, "second engine");
  worker.close();
  assert.equal((await review({})).by, "table");
  assert.equal((await worker.reviewer()({})).by, "table");
  assert.equal((await worker.reviewer(async () => ({ by: "given" }))({})).by, "given");
  assert.deepEqual(heard.asked, [
    ["second engine", "review"],
    ["table", "review"],
    ["table", "review"],
  ]);
});

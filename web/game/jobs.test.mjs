import assert from "node:assert/strict";
import { test } from "node:test";
import { Jobs } from "./jobs.js";

/** Return work that ends when the test says so, and what tells about it. */
function held() {
  const told = { job: null, end: () => undefined };
  const work = (job) => {
    told.job = job;
    return new Promise((resolve, reject) => Object.assign(told, { end: resolve, fail: reject }));
  };
  return { told, work };
}
const tick = () => new Promise((resolve) => setTimeout(resolve));

test("a job begins when the one before has ended, also if that failed", async () => {
  const jobs = new Jobs();
  const first = held();
  const order = [];
  const one = jobs.add(first.work);
  const two = jobs.add(async (job) => order.push(job.state));
  await tick();
  assert.deepEqual([first.told.job.state, order], ["active", []]);
  first.told.fail(new Error("no"));
  await assert.rejects(one, { message: "no" });
  assert.equal(await two, 1);
  assert.deepEqual([first.told.job.state, order], ["done", ["active"]]);
});

test("with a game its jobs are cancelled: those that wait do not begin, those that work can see it", async () => {
  const jobs = new Jobs();
  const [active, beside] = [held(), held()];
  const began = [];
  const one = jobs.add(active.work, { isOfGame: true });
  const two = jobs.add(() => began.push("of the game"), { isOfGame: true });
  const three = jobs.add(() => began.push("of another one"));
  const { job, ended } = jobs.beside(beside.work);
  await tick();
  assert.equal(job.state, "active");
  jobs.cancelGame();
  assert.deepEqual([active.told.job.state, job.state], ["cancelled", "cancelled"]);
  active.told.end("answer");
  beside.told.end("answer");
  assert.deepEqual(await Promise.all([one, two, three, ended]), ["answer", null, 1, "answer"]);
  assert.deepEqual(began, ["of another one"]);
  assert.equal(job.state, "cancelled", "what was given up was not done");
});

test("a job that has ended is not cancelled", async () => {
  const jobs = new Jobs();
  const { told, work } = held();
  const ended = jobs.add(work, { isOfGame: true });
  await tick();
  told.end();
  await ended;
  told.job.cancel();
  assert.equal(told.job.state, "done");
});

test("the queue is settled when nothing waits in it, whatever works beside it", async () => {
  const jobs = new Jobs();
  const order = [];
  jobs.beside(held().work);
  void jobs.add(async () => void jobs.add(() => order.push("added by a job")));
  await jobs.settled();
  assert.deepEqual(order, ["added by a job"]);
});

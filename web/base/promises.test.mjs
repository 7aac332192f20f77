import assert from "node:assert/strict";
import { test } from "node:test";
import { deferred, once } from "./promises.js";

test("a deferred promise is settled from outside", async () => {
  const [kept, broken] = [deferred(), deferred()];
  kept.resolve(3);
  broken.reject(new Error("no"));
  assert.equal(await kept.promise, 3);
  await assert.rejects(broken.promise, { message: "no" });
});

test("what is done once is done once for all who ask", async () => {
  let count = 0;
  const get = once(async () => ++count);
  assert.deepEqual(await Promise.all([get(), get()]), [1, 1]);
  assert.equal(await get(), 1);
  get.forget();
  assert.equal(await get(), 2);
});

test("what has failed is done again for the next one, and all who waited hear of it", async () => {
  let count = 0;
  const get = once(async () => {
    if (++count === 1) throw new Error("no");
    return count;
  });
  const both = await Promise.allSettled([get(), get()]);
  assert.deepEqual(
    both.map(({ status }) => status),
    ["rejected", "rejected"],
  );
  assert.equal(await get(), 2);
});

test("an old failure does not forget what was begun after it", async () => {
  const first = deferred();
  const works = [() => first.promise, async () => "second"];
  const get = once(() => works.shift()());
  const failing = get();
  get.forget();
  const second = get();
  first.reject(new Error("no"));
  await assert.rejects(failing, { message: "no" });
  assert.equal(get(), second);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { lazily, fetchJson, LoadError, offerRetries, retried } from "./loading.js";

/** Return a function that fails so many times, and then returns a value. */
function failing(times, value = "loaded") {
  let left = times;
  return async () => {
    if (left-- > 0) throw new TypeError("Failed to fetch");
    return value;
  };
}

test("a page that does not ask gets the error at once", async () => {
  await assert.rejects(retried(failing(1)), TypeError);
});

test("the user is asked until it is loaded, once for all that fails at the same time", async () => {
  let asked = 0;
  offerRetries(async () => ++asked > 0);
  assert.deepEqual(
    await Promise.all([retried(failing(2)), retried(failing(1)), retried(failing(0))]),
    ["loaded", "loaded", "loaded"],
  );
  assert.equal(asked, 2);
});

test("what the user gives up rejects with its cause, and nobody asks again", async () => {
  let asked = 0;
  offerRetries(async () => {
    asked++;
    return false;
  });
  const given = await retried(() => retried(failing(1))).catch((error) => error);
  assert.ok(given instanceof LoadError);
  assert.equal(given.cause.message, "Failed to fetch");
  assert.equal(asked, 1);
});

test("a feature that was given up is tried again when it is needed again", async () => {
  const answers = [false, true];
  offerRetries(async () => answers.shift());
  const feature = lazily(failing(2, "feature"));
  await assert.rejects(feature(), LoadError);
  assert.equal(feature.loaded, null);
  assert.equal(await feature(), "feature");
  assert.equal(feature.loaded, "feature");
  assert.equal(await feature.arrival, "feature");
});

test("a file that is not there is a failure", async (context) => {
  const statuses = [404, 500, 200];
  context.mock.method(globalThis, "fetch", async () => {
    return new Response('{"a": 1}', { status: statuses.shift() });
  });
  let asked = 0;
  offerRetries(async () => ++asked > 0);
  assert.deepEqual(await fetchJson(new URL("https://example.org/a.json")), { a: 1 });
  assert.equal(asked, 2);
});

test("the page is loaded again if the browser remembers a failure of a module that is there", async (context) => {
  const reload = context.mock.fn();
  Object.assign(globalThis, { location: { reload } });
  context.mock.method(globalThis, "fetch", async () => new Response(""));
  offerRetries(async () => true);
  const error = new TypeError(
    "error loading dynamically imported module: https://example.org/a.js",
  );
  void retried(() => Promise.reject(error));
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(reload.mock.callCount(), 1);
  delete globalThis.location;
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { Offline } from "./offline.js";

test("a waiting version is asked again until it is activated", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const offline = new Offline(
    "https://example.org/",
    { changed() {}, takenOver() {} },
    { read: () => null, write() {} },
  );
  offline.takeOver(); // there is no version to activate
  const asked = [];
  // Chromium sometimes misses that the version is installed.
  const waiting = { state: "installing", postMessage: (message) => asked.push(message.rb) };
  const registration = /** @type {any} */ ({ waiting });
  offline.registration = registration;
  offline.takeOver();
  assert.deepEqual(asked, ["take-over"]);
  context.mock.timers.tick(5000);
  assert.equal(asked.length, 2);
  registration.waiting = null; // it has been activated
  context.mock.timers.tick(60_000);
  assert.equal(asked.length, 2);
});

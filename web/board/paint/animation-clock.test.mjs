import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { AnimationClock } from "./animation-clock.js";

/** A flight, as far as the clock looks at it. */
const FLIGHT = /** @type {any} */ ({
  start: { x: 0, y: 0, up: true },
  end: { x: 9, y: 0, up: true },
  delay: 0,
});

test("flights end where the browser paints no frames, as out of view", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const globals = /** @type {any} */ (globalThis);
  Object.assign(globals, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
  /** @type {number[]} */
  const painted = [];
  const clock = new AnimationClock((cards) => painted.push(cards.length));
  const landed = clock.run([FLIGHT], 200);
  mock.timers.tick(600);
  assert.deepEqual(painted, [1]);
  mock.timers.tick(200);
  await landed;
  assert.deepEqual(painted, [1, 0]);
  mock.timers.reset();
  for (const name of ["requestAnimationFrame", "cancelAnimationFrame"]) delete globals[name];
});

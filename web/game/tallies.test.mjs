import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../storage/local-store.js";
import { Tallies } from "./tallies.js";
import { MemoryStorage } from "../test/memory-storage.mjs";

const shelf = () => new Store(new MemoryStorage().area);
const TALLY = { right: 0, wrong: 0, called: 0, overlooked: 0, helped: 0 };

test("tallies belong to one game, and the oldest are dropped", () => {
  const store = shelf();
  const counter = new Tallies(store);
  counter.count("x", "right");
  counter.count("x", "overlooked");
  assert.deepEqual(new Tallies(store).of("x"), {
    right: 1,
    wrong: 0,
    called: 0,
    overlooked: 1,
    helped: 0,
  });
  assert.deepEqual(counter.of("y"), TALLY);
  for (let n = 0; n < 450; n++) counter.count(`game${n}`, "wrong");
  assert.deepEqual(counter.of("x"), TALLY);
  assert.equal(counter.of("game449").wrong, 1);
});

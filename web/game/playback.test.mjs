import assert from "node:assert/strict";
import { test } from "node:test";
import { Playback } from "./playback.js";

test("playing stops where a position cannot be fetched", async () => {
  const fetch = async (at) => {
    if (at > 1) throw new Error("lost");
    return { at };
  };
  const changes = [];
  const shown = [];
  const playback = new Playback(
    { events: ["a", "b", "c"] },
    fetch,
    async (_, { at }) => void shown.push(at),
    (isRunning) => changes.push(isRunning),
  );
  playback.pace = 0;
  await playback.go(0);
  await assert.rejects(playback.play(), { message: "lost" });
  assert.deepEqual([shown, changes, playback.isRunning], [[0, 1], [true, false], false]);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { playSound, soundFor } from "./sound.js";

const after = (action, result = null) => ({
  last: action ? [{ by: "A", action, n: 1 }] : [],
  result,
});

test("every move has a sound, and other events have none", () => {
  assert.equal(soundFor(after({ do: "move", card: "6S" })), "card");
  assert.equal(soundFor(after({ do: "turn", what: "hand" })), "turn");
  assert.equal(soundFor(after({ do: "stop" })), "stop");
  assert.equal(soundFor(after({ do: "discard" }, { how: "win" })), "over");
  const players = { A: "human", B: "club" };
  const ended = (winner) => ({ ...after({ do: "discard" }, { how: "win", winner }), players });
  assert.equal(soundFor(ended("A")), "won");
  assert.equal(soundFor(ended("B")), "over");
  for (const quiet of [null, { do: "touch" }, { do: "end" }, { do: "offer" }])
    assert.equal(soundFor(after(quiet)), "");
});

test("the nodes of a sound end, and the audio device is suspended after the last", () => {
  const made = [];
  class FakeNode {
    constructor(_, how = {}) {
      Object.assign(this, how);
      this.gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
      made.push(this);
    }
    connect = (next) => next;
    start() {
      this.started = true;
    }
    stop() {
      this.stopped = true;
    }
  }
  class FakeContext {
    currentTime = 0;
    sampleRate = 8000;
    destination = {};
    resume = async () => {};
    suspend = async () => {
      globalThis.slept = true;
    };
  }
  Object.assign(globalThis, {
    AudioContext: FakeContext,
    OscillatorNode: FakeNode,
    AudioBufferSourceNode: FakeNode,
    BiquadFilterNode: FakeNode,
    GainNode: FakeNode,
    AudioBuffer: class {
      getChannelData = () => new Float32Array(8);
    },
  });
  playSound("nothing");
  assert.equal(made.length, 0);
  playSound("card");
  const sources = made.filter((node) => node.started);
  assert.equal(sources.length, 2);
  assert.ok(sources.every((node) => node.stopped));
  sources[0].onended();
  assert.equal(globalThis.slept, undefined);
  sources[1].onended();
  assert.equal(globalThis.slept, true);
});

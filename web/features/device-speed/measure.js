/**
 * How fast the game is on this device: the short form of the bench. It measures on an engine of its own, so that the
 * game on the table is not touched.
 */

import { connect } from "../../engine/client.js";

/** @typedef {{name: string, value: number, unit: "ms" | "mb" | ""}} Figure name: the end of a key of the catalogue */
/** @typedef {{client: ReturnType<typeof connect>, hello: import("../../protocol/types.js").Hello}} Running */

const TRIPS = 50;
const LEVEL_MS = 2500;
const FRAMES_MS = 1000;
const SLICE_MS = 20;

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** @param {string} name @returns {number} ms from navigation to a mark of this page */
const mark = (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0;

/** @returns {Promise<number>} pictures a second that the browser paints now */
function frames() {
  return new Promise((resolve) => {
    const began = performance.now();
    let count = 0;
    const step = (/** @type {number} */ now) => {
      if (now - began < FRAMES_MS) requestAnimationFrame(step);
      else resolve((count * 1000) / (now - began));
      count++;
    };
    requestAnimationFrame(step);
  });
}

/** @param {Running} running @returns {Promise<number>} ms of a question and its answer */
async function trip({ client }) {
  const times = [];
  for (let number = 0; number < TRIPS; number++) {
    const began = performance.now();
    await client.snapshot();
    times.push(performance.now() - began);
  }
  return median(times);
}

/**
 * Let two computer players of a level play for a while.
 * @param {Running} running @param {string} level
 * @returns {Promise<number>} ms of a decision, on average
 */
async function decision({ client, hello }, level) {
  const preset = hello.presets[0].name;
  const wanted = { preset, seed: "device", players: { A: level, B: level } };
  let snapshot = await client.deal(wanted);
  let [count, began] = [0, performance.now()];
  const end = began + LEVEL_MS;
  while (performance.now() < end && snapshot.actor === "computer") {
    const answer = await client.think({ version: snapshot.version, slice_ms: SLICE_MS });
    if (!answer.done) continue;
    snapshot = answer.snapshot;
    if (count++ === 0) began = performance.now(); // the first one also loads what thinks
  }
  return count > 1 ? (performance.now() - began) / (count - 1) : LEVEL_MS;
}

/** @returns {Figure[]} what this device is */
export function deviceFigures() {
  const { hardwareConcurrency = 0 } = navigator;
  const heap = /** @type {any} */ (performance).memory?.usedJSHeapSize;
  return [
    { name: "board", value: mark("rb:board"), unit: "ms" },
    { name: "engine", value: mark("rb:engine"), unit: "ms" },
    { name: "cores", value: hardwareConcurrency, unit: "" },
    ...(heap ? [/** @type {Figure} */ ({ name: "memory", value: heap / 1e6, unit: "mb" })] : []),
  ];
}

/**
 * Measure; takes about ten seconds.
 * @param {string} base the site's root
 * @param {(step: number, steps: number) => void} onStep
 * @returns {Promise<Figure[]>} rejects with EngineError
 */
export async function measure(base, onStep) {
  const steps = 5;
  onStep(1, steps);
  const began = performance.now();
  const client = connect({ base });
  try {
    const hello = await client.ready;
    const again = performance.now() - began;
    const running = { client, hello };
    const [low, usual] = [hello.levels[0], hello.level ?? hello.levels[0]];
    onStep(2, steps);
    const quick = await decision(running, low);
    onStep(3, steps);
    const slow = await decision(running, usual);
    onStep(4, steps);
    const asked = await trip(running);
    onStep(5, steps);
    return [
      { name: "again", value: again, unit: "ms" },
      { name: "trip", value: asked, unit: "ms" },
      { name: `decision.${low}`, value: quick, unit: "ms" },
      { name: `decision.${usual}`, value: slow, unit: "ms" },
      { name: "frames", value: await frames(), unit: "" },
    ];
  } finally {
    client.close();
  }
}

/**
 * The About dialog, and from it the speed of the game on this device. It is measured with a second engine that
 * does not affect the game in progress.
 */
import { connect } from "../../engine/client.js";
import { untilDone } from "../../engine/until-done.js";
import { siteRoot, siteUrl } from "../../ui/page-url.js";
import { fetchJson, retried } from "../../ui/loading.js";

const TRIPS = 50;
const LEVEL_MS = 2500;
const FRAMES_MS = 1000;

/** @param {string} name @returns {number} ms from navigation to a performance mark */
const mark = (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0;

/** @returns {Promise<number>} frames per second */
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

/** Return the median of some numbers, 0 if there are none. @param {readonly number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (!sorted.length) return 0;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {Running} running @returns {Promise<number>} median ms of a call of the engine */
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
 * @param {Running} running @param {string} level @returns {Promise<number>} mean ms of a decision
 */
async function decision({ client, hello }, level) {
  const preset = hello.presets[0].name;
  const deal = { preset, seed: "device", players: { A: level, B: level } };
  let snapshot = await client.deal(deal);
  let [count, began] = [0, performance.now()];
  const end = began + LEVEL_MS;
  while (snapshot.actor === "computer") {
    const { version } = snapshot;
    const answer = await untilDone(
      () => client.think({ version }),
      () => performance.now() < end,
    );
    if (!answer) break;
    snapshot = answer.snapshot;
    if (count++ === 0) began = performance.now(); // the first decision also loads the opponent
  }
  return count > 1 ? (performance.now() - began) / (count - 1) : LEVEL_MS;
}

/** Return the figures that need no measurement. @returns {Figure[]} */
function deviceFigures() {
  const { hardwareConcurrency = 0 } = navigator;
  const heap = /** @type {{memory?: {usedJSHeapSize: number}}} */ (performance).memory
    ?.usedJSHeapSize;
  return [
    { name: "board", value: mark("rb:board"), unit: "ms" },
    { name: "engine", value: mark("rb:engine"), unit: "ms" },
    { name: "cores", value: hardwareConcurrency, unit: "" },
    ...(heap ? [/** @type {Figure} */ ({ name: "memory", value: heap / 1e6, unit: "mb" })] : []),
  ];
}

/**
 * Takes about ten seconds.
 * @param {string} base the site's root @param {(step: number, steps: number) => void} onStep
 * @returns {Promise<Figure[]>} rejects with EngineError
 */
async function measure(base, onStep) {
  const steps = 5;
  onStep(1, steps);
  const started = performance.now();
  const client = connect({ base });
  try {
    const hello = await client.ready;
    const restart = performance.now() - started;
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
      { name: "again", value: restart, unit: "ms" },
      { name: "trip", value: asked, unit: "ms" },
      { name: `decision.${low}`, value: quick, unit: "ms" },
      { name: `decision.${usual}`, value: slow, unit: "ms" },
      { name: "frames", value: await frames(), unit: "" },
    ];
  } finally {
    client.close();
  }
}

/** @param {Pick<Page, "views">} page @param {string} version of the game */
async function openDeviceSpeed({ views }, version) {
  const facts = [
    version,
    navigator.userAgent,
    `${screen.width} x ${screen.height} x ${devicePixelRatio}`,
  ];
  const usual = deviceFigures();
  let figures = usual;
  /** @type {{kind: "intro" | "busy" | "done" | "failed", [fact: string]: unknown}} */
  let state = { kind: "intro" };
  /** @type {() => void} */
  let refresh = () => undefined;

  async function measureDevice() {
    try {
      const measured = await measure(siteRoot(), (step, steps) => {
        state = { kind: "busy", step, steps };
        refresh();
      });
      figures = [...usual, ...measured];
      state = { kind: "done" };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      state = { kind: "failed", reason };
    }
    refresh();
  }

  await views.open({
    view: "device",
    title: "device.title",
    className: "statistics",
    stored: () => ({ facts, figures, state }),
    does: { measure: () => void measureDevice() },
    opened: (dialog) => {
      refresh = dialog.refresh;
    },
  });
}

/**
 * Show what the page is, and the speed if the reader wants it.
 * @param {Pick<Page, "views">} page @param {string} siteVersion "" if it is not known
 */
export async function openAbout({ views }, siteVersion) {
  const { FILES } = await retried(() => import("../../engine/files.js"));
  const { version } = FILES;
  const site = siteVersion.slice(0, 8) || "–";
  const answer = await views.open({
    view: "about",
    title: "about.title",
    className: "",
    sheets: [],
    stored: async () => {
      const { credits = [] } = await fetchJson(siteUrl("credits.json")).catch(() => ({}));
      return { version, site, credits };
    },
  });
  if (answer !== "device") return;
  await openDeviceSpeed({ views }, `Russian Bank ${version}, ${site}`);
}

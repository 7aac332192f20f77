/**
 * Wires the panels that are rarely opened; loaded when the first of them is.
 */
import { answerKey } from "./board/keys.js";
import { entryOf } from "./history.js";
import { readMatch, nextStarter, withGame } from "./match.js";
import { branch } from "./opening.js";
import { showHistory, entryTitle } from "./panel/history.js";
import { askMatch, showSheet } from "./panel/match.js";
import { showKeys } from "./panel/keys.js";
import { askWhere } from "./panel/menu.js";
import { named } from "./panel/presets.js";
import { showReplay } from "./panel/replay.js";
import { showStatistics } from "./panel/statistics.js";
import { showBoard } from "./panel/textboard.js";
import { pack } from "./save.js";
import { linkTo, recordIn, sharedIn, unpacked } from "./share.js";

/** @typedef {import("./main.js").Page} Page */
/** @typedef {import("./protocol.js").Snapshot} Snapshot */
/** @typedef {import("./protocol.js").GameRecord} GameRecord */

const SEAT = "A";
const MATCH = "match";
const MOST_FILE = 2_000_000;

/** @type {Record<string, (page: Page) => Promise<unknown>>} */
const ENTRIES = {
  rules: (page) => page.rules(), replay: openCurrent, history: openHistory, stats: openStatistics, match: openMatch, keys: openKeys, board: openBoard,
};

/**
 * Ask where to go, and go there.
 * @param {Page} page
 */
export async function openMenu(page) {
  const entry = await askWhere(page.words, Object.keys(ENTRIES));
  await ENTRIES[entry]?.(page);
}

/** @param {Page} page @param {Snapshot} snapshot @param {number} date */
const entryNow = (page, snapshot, date) => entryOf(snapshot, SEAT, page.counter.of(snapshot.record), date);

/**
 * Keep a game that is over, or given up for another one; count it in its match.
 * @param {Page} page
 * @param {Snapshot} snapshot
 */
export async function keepGame(page, snapshot) {
  const entry = entryNow(page, snapshot, Date.now());
  const trouble = await page.history.add(entry, snapshot.record);
  if (trouble) page.messages.notice(page.words.t(`message.history-${trouble}`));
  const match = readMatch(page.store.readJson(MATCH));
  if (!match || !snapshot.result || !ofMatch(page, snapshot)) return;
  const starter = snapshot.record.events[0]?.split(" ")[0] ?? SEAT;
  page.store.write(MATCH, JSON.stringify({ ...match, ...withGame(match, { score: snapshot.result.score, starter, id: entry.id }) }));
}

/**
 * Tell whether a game is the one that a match is at.
 * @param {Page} page
 * @param {Snapshot | null} snapshot
 */
export const ofMatch = (page, snapshot) => Boolean(snapshot?.seed) && /** @type {any} */ (page.store.readJson(MATCH))?.seed === snapshot?.seed;

/** @param {Page} page @returns {import("./panel/replay.js").Port} */
function replayPort(page) {
  return {
    base: page.base, ask: (name, args) => page.client.call(name, args), settings: page.seen(), courts: page.courts, seat: SEAT,
    link: (record) => linkTo(record, page.base),
    file: (record) => saveFile(`russian-bank-${record.seed.replace(/[^\w-]/g, "_") || "game"}.json`, pack(record).text),
  };
}

/** @param {string} name @param {string} text */
function saveFile(name, text) {
  const link = document.createElement("a");
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(link, { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Look at a record again, and play on from it where that is wished.
 * @param {Page} page
 * @param {{record: GameRecord, title: string, at?: number, review?: boolean}} what
 */
export async function openReplay(page, what) {
  await page.client.ready;
  let at = null;
  try {
    at = await showReplay(page.words, replayPort(page), what);
  } catch {
    page.messages.notice(page.words.t("message.bad-game"));
  }
  if (at === null) return;
  await page.leave();
  await branch(page.session, what.record, at);
}

/**
 * Look again at the game on the table.
 * @param {Page} page
 * @param {boolean} [review]
 */
export async function openCurrent(page, review = false) {
  const { snapshot } = page.session;
  if (!snapshot) return;
  const title = entryTitle(page.words, entryNow(page, snapshot, Date.now()));
  await openReplay(page, { record: snapshot.record, title, at: review ? 0 : snapshot.record.events.length, review });
}

/** @param {Page} page */
async function openHistory(page) {
  const id = await showHistory(page.words, page.base, page.history);
  if (id === "file") return openFile(page);
  const entry = (await page.history.list()).find((one) => one.id === id);
  const record = entry && (await page.history.read(id));
  if (record) await openReplay(page, { record, title: entryTitle(page.words, entry) });
}

/** @param {Page} page */
function openFile(page) {
  const input = document.createElement("input");
  Object.assign(input, { type: "file", accept: ".json,application/json" });
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (file) await openFound(page, file.size <= MOST_FILE ? recordIn(await file.text()) : null);
  });
  input.click();
}

/** @param {Page} page @param {GameRecord | null} record */
async function openFound(page, record) {
  if (!record) return page.messages.notice(page.words.t("message.bad-game"));
  await openReplay(page, { record, title: page.words.t("replay.shared", { preset: named(page.words, "preset", record.preset) }) });
}

/**
 * Look at the game that the address holds.
 * @param {Page} page
 */
export async function openShared(page) {
  const text = sharedIn(location.hash);
  history.replaceState(null, "", `${location.pathname}${location.search}`);
  await openFound(page, await unpacked(text));
}

/**
 * Show the keys of the board, and do what is chosen there.
 * @param {Page} page
 */
export async function openKeys(page) {
  const [kind, name] = (await showKeys(page.words, page.base)).split(":");
  page.table.buttons.focus();
  if (kind === "say") answerKey(page.table, { say: name });
  if (kind === "command") answerKey(page.table, { command: name });
}

/** @param {Page} page */
async function openBoard(page) {
  const { snapshot } = page.session;
  if (snapshot) await showBoard(page.words, page.base, snapshot, SEAT);
}

/** @param {Page} page */
async function openStatistics(page) {
  await showStatistics(page.words, page.base, await page.history.list());
}

/**
 * Show the score sheet of the match, or ask for one.
 * @param {Page} page
 */
export async function openMatch(page) {
  const match = readMatch(page.store.readJson(MATCH));
  if (!match) return beginMatch(page);
  const running = ofMatch(page, page.session.snapshot) && !page.session.snapshot?.result;
  const answer = await showSheet(page.words, page.base, match, { seat: SEAT, running });
  if (answer === "end") page.store.remove(MATCH);
  if (answer === "next" && !running) await nextGame(page);
}

/** @param {Page} page */
async function beginMatch(page) {
  const { presets } = await page.client.ready;
  const { snapshot } = page.session;
  if (!snapshot) return;
  const { preset, options } = snapshot;
  const { level } = entryNow(page, snapshot, 0);
  const usual = presets.find(({ name }) => name === preset)?.options.target ?? null;
  const line = page.words.t("match.of", { preset: named(page.words, "preset", preset), level: named(page.words, "level", level) });
  const wanted = await askMatch(page.words, { usual: usual === null ? null : Number(usual), line, running: page.isRunning() });
  if (!wanted) return;
  page.store.write(MATCH, JSON.stringify({ preset, level, options, ...wanted, games: [] }));
  await nextGame(page);
}

/** @param {Page} page */
async function nextGame(page) {
  const match = readMatch(page.store.readJson(MATCH));
  if (!match) return;
  await page.deal({ preset: match.preset, level: match.level, options: match.options, first: nextStarter(match) });
  page.store.write(MATCH, JSON.stringify({ ...match, seed: page.session.snapshot?.seed }));
}

/**
 * Wires the panels that are rarely opened; loaded when the first of them is.
 */
import { withoutShow } from "../../game/url-parameters.js";
import { blankTable } from "../../board/blank-table.js";
import { answerKey } from "../../board/input/keys.js";
import { dealAgain } from "../../game/deal.js";
import { entryOf } from "../../game/history-entries.js";
import { levelOf, seatsOf } from "../../protocol/players.js";
import { writeBundle, writeLink } from "../../storage/game-files.js";
import { readMatch, nextStarter, withGame } from "../../game/match.js";
import { starterOf } from "../../protocol/turns.js";
import { exerciseAddress } from "../exercise-link.js";
import { openCourse } from "../course/course.js";
import { sayAlive } from "../../offline/heartbeat.js";
import { adopt, isRunning } from "../../game/opening.js";
import { showHistory, entryTitle } from "../library/history-dialog.js";
import { askMatch, showSheet } from "../match/match-dialog.js";
import { showKeys } from "../keyboard/keys-dialog.js";
import { askWhere } from "./menu-dialog.js";
import { giveFile } from "../library/backup-dialog.js";
import { named } from "../../ui/game-names.js";
import { showReplay } from "../replay/replay-dialog.js";
import { showRules } from "../rules/rules-dialog.js";
import { showStatistics } from "../statistics/statistics-dialog.js";
import { showBoard } from "../keyboard/text-board.js";
import { rightsOf, useRight } from "../calls/rights.js";

/** @typedef {import("../../main.js").Page} Page */
/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../../protocol/types.js").GameRecord} GameRecord */

const SEAT = "A";
const MATCH = "match";

/** @type {Record<string, (page: Page) => Promise<unknown>>} */
const ENTRIES = {
  course: openCourse,
  rules: (page) => openRules(page),
  replay: openCurrent,
  history: openHistory,
  stats: openStatistics,
  match: openMatch,
  keys: openKeys,
  board: openBoard,
  exercise: openExercise,
};

/**
 * Ask where to go, and go there.
 * @param {Page} page
 */
export async function openMenu(page) {
  const commands = page.tools.folded();
  const rights = rightsOf(page.session.snapshot);
  const entry = await askWhere(page.words, [...rights, ...Object.keys(ENTRIES)], commands);
  const command = commands.find((one) => one === entry);
  if (command) await page.run(command);
  else if (rights.includes(entry)) await useRight(page, entry);
  else await ENTRIES[entry]?.(page);
}

/**
 * Show the rules of the game on the table.
 * @param {Page} page
 * @param {string} [clause] to be shown first
 * @param {string} [preset]
 */
export function openRules(
  page,
  clause,
  preset = page.session.snapshot?.preset ?? page.settings.preset,
) {
  const port = { ask: page.client.call, settings: page.seen(), courts: page.courts };
  return showRules(page.words, page.base, { preset, clause }, port);
}

/**
 * Show the rules that the address names; the game waits until they are closed.
 * @param {Page} page
 */
export async function rulesFirst(page) {
  const { rules, clause } = page.request;
  void page.table.show(blankTable(), { jump: true });
  sayAlive();
  await openRules(page, clause, rules);
  history.replaceState(
    history.state,
    "",
    `${location.pathname}${withoutShow(location.search)}${location.hash}`,
  );
  page.request.rules = undefined;
  page.open();
}

/** @param {Page} page @param {Snapshot} snapshot @returns {import("../../storage/game-files.js").Game} */
const gameNow = (page, { record, result }) => ({
  ...page.session.saving.about,
  ended: Date.now(),
  side: SEAT,
  result,
  record,
});

/** @param {Page} page @param {import("../../storage/game-files.js").Game} game */
const entryFor = (page, game) => entryOf(game, page.counter.of(game.id));

/** @param {Page} page @returns {Promise<import("../../game/history-entries.js").Entry[]>} */
const entries = async (page) =>
  (await (await page.keep()).history.rows()).map((game) => entryFor(page, game));

/**
 * Count a game that is over in its match.
 * @param {Page} page
 * @param {Snapshot} snapshot
 */
export function countGame(page, snapshot) {
  const match = readMatch(page.store.readNote(MATCH));
  if (!match || !snapshot.result || !ofMatch(page, snapshot)) return;
  const starter = starterOf(snapshot.record, snapshot.turn);
  page.store.writeNote(MATCH, {
    ...match,
    ...withGame(match, { score: snapshot.result.score, starter, id: page.session.saving.about.id }),
  });
}

/**
 * Tell whether a game is the one that a match is at: its cards dealt again are another one. Older notes know its seed only.
 * @param {Page} page
 * @param {Snapshot | null} snapshot
 */
export function ofMatch(page, snapshot) {
  const { seed, id = page.session.saving.about.id } =
    /** @type {any} */ (page.store.readNote(MATCH)) ?? {};
  return Boolean(snapshot?.seed) && seed === snapshot?.seed && id === page.session.saving.about.id;
}

/** @param {Page} page @param {import("../../storage/game-files.js").Game} game @returns {import("../replay/replay-dialog.js").Port} */
function replayPort(page, game) {
  return {
    base: page.base,
    ask: (name, args) => page.client.call(name, args),
    reviewer: () => page.session.study?.asker() ?? page.client.call,
    settings: page.seen(),
    courts: page.courts,
    seat: SEAT,
    link: () => writeLink(page.base, game.record),
    exercise: (at) => openKit(page, game.record, at, Boolean(game.result)),
    file: () => void giveFile(fileName(game.record), writeBundle([game])),
  };
}

/** @param {GameRecord} record */
const fileName = ({ seed }) => `russian-bank-${seed.replace(/[^\w-]/g, "_") || "game"}.json`;

/**
 * Look at a game again, and play on from it where that is wished.
 * @param {Page} page
 * @param {import("../../storage/game-files.js").Game} game
 * @param {{at?: number, review?: boolean}} [how]
 */
export async function openReplay(page, game, how = {}) {
  await page.client.ready;
  const { record } = game;
  let at = null;
  try {
    at = await showReplay(page.words, replayPort(page, game), {
      record,
      title: entryTitle(page.words, entryFor(page, game)),
      ...how,
    });
  } catch {
    page.messages.showNotice(page.words.t("message.bad-game"));
  }
  if (at === "swap") await page.deal(dealAgain(record, page.settings.level, true));
  else if (at !== null) await adopt(page.session, record, undefined, at);
}

/**
 * Look again at the game on the table.
 * @param {Page} page
 * @param {boolean} [review]
 */
export async function openCurrent(page, review = false) {
  const { snapshot } = page.session;
  if (snapshot)
    await openReplay(page, gameNow(page, snapshot), {
      at: review ? 0 : snapshot.record.events.length,
      review,
    });
}

/** @param {Page} page */
async function openHistory(page) {
  const keeping = await page.keep();
  const { history } = keeping;
  const id = await showHistory(page.words, page.base, await entries(page), {
    remove: (one) => history.remove(one),
    restore: async (game) => history.restore([game]),
  });
  if (id === "keep") return keeping.show();
  const game = id && (await history.read(id));
  if (game) await openReplay(page, game);
}

/**
 * Show the keys of the board, and do what is chosen there.
 * @param {Page} page
 */
export async function openKeys(page) {
  const [kind, name] = (await showKeys(page.words, page.base, page.session.snapshot, SEAT)).split(
    ":",
  );
  page.table.buttons.focus();
  if (kind === "say") answerKey(page.table, { say: name });
  if (kind === "command") answerKey(page.table, { command: name });
}

/**
 * Open the author kit with a moment of a game.
 * @param {Page} page @param {GameRecord} record @param {number} at @param {boolean} isOver
 */
async function openKit(page, record, at, isOver) {
  const address = await exerciseAddress(page.base, (name, args) => page.client.call(name, args), {
    record,
    at,
    isOver,
  });
  if (!window.open(address, "_blank")) location.assign(address);
}

/** @param {Page} page */
async function openExercise(page) {
  const { snapshot } = page.session;
  if (snapshot)
    await openKit(page, snapshot.record, snapshot.record.events.length, Boolean(snapshot.result));
}

/** @param {Page} page */
async function openBoard(page) {
  const { snapshot } = page.session;
  if (snapshot) await showBoard(page.words, page.base, snapshot, SEAT);
}

/** @param {Page} page */
async function openStatistics(page) {
  await showStatistics(page.words, page.base, await entries(page));
}

/**
 * Show the score sheet of the match, or ask for one.
 * @param {Page} page
 */
export async function openMatch(page) {
  const match = readMatch(page.store.readNote(MATCH));
  if (!match) return beginMatch(page);
  const running = ofMatch(page, page.session.snapshot) && !page.session.snapshot?.result;
  const answer = await showSheet(page.words, page.base, match, { seat: SEAT, running });
  if (answer === "end") page.store.writeNote(MATCH, null);
  if (answer === "next" && !running) await nextGame(page);
}

/** @param {Page} page */
async function beginMatch(page) {
  const { presets } = await page.client.ready;
  const { snapshot } = page.session;
  if (!snapshot) return;
  const { preset, options, players } = snapshot;
  const { level } = seatsOf(players, SEAT);
  const own = presets.find(({ name }) => name === preset)?.options ?? {};
  const { target: usual, first_alternate } = { ...own, ...options };
  const turns = first_alternate || own.first_alternate === first_alternate; // unless the player wished otherwise
  const line = page.words.t("match.of", {
    preset: named(page.words, "preset", preset),
    level: named(page.words, "level", level),
  });
  const wanted = await askMatch(page.words, {
    usual: Number(usual) || null,
    turns: Boolean(turns),
    line,
    running: isRunning(snapshot),
  });
  if (!wanted) return;
  page.store.writeNote(MATCH, {
    preset,
    level: levelOf(players),
    players,
    options,
    ...wanted,
    games: [],
  });
  await nextGame(page);
}

/** @param {Page} page */
async function nextGame(page) {
  const match = readMatch(page.store.readNote(MATCH));
  if (!match) return;
  const { preset, level, players, options } = match;
  await page.deal({ preset, level, options, players, first: nextStarter(match) });
  page.store.writeNote(MATCH, {
    ...match,
    seed: page.session.snapshot?.seed,
    id: page.session.saving.about.id,
  });
}

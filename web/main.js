/** The composition root of the game page: creates its parts and connects them. */
import { blankTable } from "./board/blank-table.js";
import { fetchCourtPictures } from "./board/paint/court-pictures.js";
import { createTable } from "./board/table.js";
import { connect } from "./engine/client.js";
import { createCalls } from "./features/calls/calls.js";
import { createEngineStatus } from "./features/engine-status.js";
import { FaceToFace } from "./features/face-to-face/face-to-face.js";
import { Tallies } from "./game/history-entries.js";
import { isFirstVisit } from "./game/opening.js";
import { Session } from "./game/session.js";
import { verdictText } from "./game/stop-verdict.js";
import { readUrl, without, withoutShow } from "./game/url-parameters.js";
import { sayAlive } from "./offline/heartbeat.js";
import "./offline/install.js";
import { repairFiles } from "./offline/offline.js";
import { FAR, SEAT } from "./protocol/sides.js";
import { browserStorage, Store } from "./storage/local-store.js";
import { SettingsStore } from "./storage/settings.js";
import { TabLock } from "./storage/tab-lock.js";
import "./ui/back-gesture.js";
import { createStatusBar, createToolBar } from "./ui/bars.js";
import { byId } from "./ui/dom.js";
import { lazily } from "./ui/lazily.js";
import { createMessages } from "./ui/messages.js";
import { replaceSearch, siteRoot } from "./ui/page-url.js";
import { markAfterPaint } from "./ui/performance-marks.js";
import { keepAwake } from "./ui/wake-lock.js";
import { clauseReader, directionOf, fetchWords, pickLanguage } from "./ui/words.js";

const page = document.documentElement;
const pageUrl = location.href;
const request = readUrl(location.search);
const store = new Store(browserStorage(), page.dataset.site);
const isNew = isFirstVisit(store, location);
const settings = new SettingsStore(store, { isStill: request.still });
page.dataset.theme = settings.values.theme;

const wanted = [request.lang, settings.values.lang, ...navigator.languages];
const words = await fetchWords(siteRoot(), pickLanguage(wanted), (key) => {
  console.error(`no text for ${key}`);
  return key;
});
words.names = settings.values.names;
Object.assign(page, { lang: words.lang, dir: directionOf(words.lang) });
document.title = words.t("app.title");
byId("title").textContent = words.t("app.title");

const courts = fetchCourtPictures(siteRoot());
/** @type {import("./features/replay/replay-dialog.js").CreateBoard} */
const createBoard = (element, port, changes = {}) => {
  const looks = { ...settings.shown, ...changes };
  const board = createTable(element, port, { words, settings: looks, seat: SEAT });
  courts.then((pictures) => board.setCourts(pictures));
  return board;
};

const messages = createMessages(byId("messages"), words, {
  readClause: clauseReader(siteRoot(), words.lang),
  openRules: async (clause) => (await features()).openRules(undefined, clause),
});
const status = createStatusBar(byId("status"), words, SEAT);
const tools = createToolBar(byId("tools"), words, (command) => run(command));
const client = connect({ base: siteRoot(), onState: (...state) => engineStatus(...state) });
const session = new Session(client, store, {
  update,
  message: (code, details) =>
    messages.showNotice(words.t(code), { details, ...reader(), ...reload(code) }),
  confirm: (...move) => calls.confirm(...move),
  archive: async (...game) => (await features()).archive(...game),
  claim: () => tabLock.claim(),
  repair: repairSite,
});
const engineStatus = createEngineStatus({
  words,
  status,
  messages,
  hasGame: () => session.snapshot !== null,
  giveUp: () => client.giveUp(),
});
const table = createBoard(byId("board"), {
  play: submit,
  touch: (place) => session.touch(session.snapshot?.turn ?? SEAT, place),
  command: pressKey,
  message: (text, clause) =>
    text ? messages.showRefusal(text, clause, reader()) : messages.clearAnswers(),
});
const faceToFace = new FaceToFace({ settings, messages, farBar: lazily(loadFarBar) });
const calls = createCalls({ session, words, table, messages, settings, faceToFace });
const tallies = new Tallies(store);
const tabLock = new TabLock({
  lost: releaseGame,
  ask: async () => (await backupDialog()).askTakeOver(words, () => tabLock.isMine),
  got: async () => (await backupDialog()).closeTakeOver(),
});
const features = lazily(async () => {
  const { createFeatures } = await import("./features/on-demand.js");
  const parts = { session, store, settings, tallies, words, messages, tools, table, calls };
  return createFeatures({ ...parts, createBoard, pageUrl, hints: byId("messages"), deal, run });
});

/** What the buttons of the bars do. @type {Record<import("./ui/bars.js").Command, (side?: string) => unknown>} */
const COMMANDS = {
  stop: (side) => calls.stop(side),
  resign: (side) => calls.resign(side),
  undo: () => session.step("undo"),
  redo: () => session.step("redo"),
  end: () => session.end(),
  help: async () => (await features()).openHelp(),
  new: async () => (await features()).openNewGame(),
  settings: async () => (await features()).openSettings(),
  more: async () => (await features()).openMenu(),
};

/** @param {import("./ui/bars.js").Command} command @param {string} [side] whose bar was used */
function run(command, side = faceToFace.side) {
  if (command !== "stop" && command !== "help") table.hurry();
  return COMMANDS[command](side);
}

/** Carry out what a key of the board asks for; returns whether that is possible. @param {string} name */
function pressKey(name) {
  if (name === "hint") void features().then(({ openHelp }) => openHelp("hint"));
  else if (name === "keys") void features().then(({ openKeys }) => openKeys());
  else return tools.press(name);
  return true;
}

/** @param {string} source @param {string} target @param {import("./protocol/types.js").Action} [action] */
async function submit(source, target, action) {
  const answer = await session.submit({ source, target, action });
  if (answer.refused?.facts?.due?.length) tallies.count(session.about.id, "overlooked");
  return answer;
}

/** Show a change of the table everywhere, always in this order. @param {import("./game/session.js").Update} change */
async function update(change) {
  const { snapshot, cause, verdict } = change;
  const stop = verdict && { places: verdict.places, text: verdictText(words, verdict) };
  const shown = table.show(snapshot, { jump: cause !== "deal" && cause !== "decision", stop });
  if (cause === "blank") return shown;
  void faceToFace.update(snapshot);
  status.show(snapshot);
  tools.show(snapshot, faceToFace.side);
  calls.update(change);
  tallies.countVerdict(session.about.id, verdict);
  features.loaded?.update(change);
  if (settings.values.sound)
    void import("./ui/sound.js").then(({ playSound, soundFor }) => playSound(soundFor(snapshot)));
  keepAwake(settings.values.awake && snapshot.actor !== null);
  await shown;
  if (snapshot.result && snapshot === session.snapshot)
    await (await features()).showResult(snapshot);
}

/** Deal a game and remember the choices for the next one. @param {import("./game/deal.js").Deal} wanted */
async function deal(wanted) {
  const { preset, options, seating } = wanted;
  const level = wanted.level || settings.values.level;
  replaceSearch(without(location.search));
  settings.change({ ...seating, level, preset, referee: String(options?.referee ?? "strict") });
  await session.deal(wanted);
}

settings.onChange(({ lang }) => {
  const { snapshot } = session;
  if (lang && lang !== words.lang) {
    const search = without(location.search, ["lang"]);
    return location.replace(`${location.pathname}${search}${location.hash}`);
  }
  page.dataset.theme = settings.values.theme;
  words.names = settings.values.names;
  table.setSettings(settings.shown);
  void faceToFace.update(snapshot);
  if (snapshot) tools.show(snapshot, faceToFace.side);
  keepAwake(settings.values.awake && Boolean(snapshot?.actor));
});

/** Return who reads a message about the present turn. */
function reader() {
  return { far: faceToFace.isOpposite(session.snapshot?.turn) };
}

/** Return the way on from a message, if it has one. @param {string} code */
function reload(code) {
  const action = { label: words.t("message.reload"), act: () => location.reload() };
  return code === "message.dead" ? { action } : {};
}

/** Try to repair damaged files of the offline copy when the engine does not start. @param {unknown} error */
async function repairSite(error) {
  if ((await repairFiles()) === 0) throw error;
  location.reload();
  return new Promise(() => undefined);
}

async function loadFarBar() {
  const { createFarBar } = await import("./features/face-to-face/far-bar.js");
  return createFarBar(byId("far"), words, (command) => run(command, FAR));
}

const backupDialog = () => import("./features/library/backup-dialog.js");

/** Let another tab play the game, and show it again when it comes back. */
function releaseGame() {
  session.release();
  void session.open({ still: request.still }, blankTable(), settings.values);
}

async function start() {
  if (request.rules) {
    void table.show(blankTable(), { jump: true });
    sayAlive();
    await (await features()).openRules(request.rules, request.clause);
    replaceSearch(withoutShow(location.search));
  }
  const opened = session.open(request, blankTable(), settings.values);
  markAfterPaint("rb:board");
  sayAlive();
  if (isNew) void welcome();
  await opened;
  const { startThinkingWorker } = await import("./engine/thinking-worker.js");
  session.useThinkingWorker(startThinkingWorker(client));
  const { start: startFeatures, show } = await features();
  startFeatures();
  if (!request.show) return;
  replaceSearch(withoutShow(location.search));
  await show(request.show);
}

async function welcome() {
  const dialog = await import("./features/welcome/welcome.js");
  const openCourse = async () => (await features()).openCourse();
  await dialog.welcome({ session, store, settings, words, deal, openCourse });
}

await start();

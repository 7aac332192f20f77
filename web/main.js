/** The composition root of the game page: creates its parts and connects them. */
import { blankTable } from "./board/blank-table.js";
import { connect } from "./engine/client.js";
import { boardsFor } from "./features/boards.js";
import { createCalls } from "./features/calls/calls.js";
import { createCommands } from "./features/commands.js";
import { createEngineStatus } from "./features/engine-status.js";
import { FaceToFace } from "./features/face-to-face/face-to-face.js";
import { createNotices } from "./features/notices.js";
import { watchSaving } from "./features/save-warning.js";
import { applySettings } from "./features/settings/apply-settings.js";
import { createTabLock } from "./features/take-over/take-over.js";
import { isFirstVisit } from "./game/opening.js";
import { Session } from "./game/session.js";
import { verdictText } from "./game/stop-verdict.js";
import { Tallies } from "./game/tallies.js";
import { asksToRead, readUrl } from "./game/url-parameters.js";
import { repairSite } from "./offline/file-check.js";
import { reportAlive } from "./offline/heartbeat.js";
import "./offline/install.js";
import { isFaceToFace } from "./protocol/players.js";
import { FAR, SEAT } from "./protocol/sides.js";
import { DurableCopy } from "./storage/durable-copy.js";
import { DurableStore } from "./storage/durable-store.js";
import { browserStorage } from "./storage/local-store.js";
import { SettingsStore } from "./storage/settings.js";
import "./ui/back-gesture.js";
import { createStatusBar, createToolBar } from "./ui/bars.js";
import { byId } from "./ui/dom.js";
import { lazily } from "./ui/lazily.js";
import { placeMessages } from "./ui/message-place.js";
import { createMessages } from "./ui/messages.js";
import { createSidePlates } from "./ui/side-plates.js";
import { siteRoot } from "./ui/page-url.js";
import { loadDisplayFont } from "./ui/display-font.js";
import { markAfterPaint } from "./ui/performance-marks.js";
import { untilTableIsSeen } from "./ui/seen-table.js";
import { keepAwake } from "./ui/wake-lock.js";
import { clauseReader } from "./ui/words.js";

const pageUrl = location.href;
/** @type {ReturnType<typeof createEngineStatus> | undefined} */
let engineStatus;
/** @type {(painted: Promise<void>) => void} */
let setPainted = () => undefined;
/** @type {Promise<unknown>} settles when the friend's game in the address was opened, if any */
let arrival = Promise.resolve();
// First of all, since its download takes longest.
const client = connect({
  base: siteRoot(),
  onState: (...state) => engineStatus?.(...state),
  unpackAfter: new Promise((resolve) => {
    setPainted = resolve;
  }),
});
const request = readUrl(location.search);
const { site } = document.documentElement.dataset;
const store = new DurableStore(browserStorage(), site, new DurableCopy());
/** Settles when a new player was greeted. */
const greeted = isFirstVisit(store, location)
  ? store.settled.then(greet).catch(() => undefined)
  : null;
const settings = new SettingsStore(store, { isStill: request.still });
const words = await applySettings(settings, request.lang);
const createBoard = boardsFor(words, settings);

/** @type {import("./features/commands.js").Run} */
const run = (...command) => commands.run(...command);
const features = lazily(async () => {
  const { createFeatures } = await import("./features/on-demand.js");
  const parts = { client, session, store, settings, tallies, words, messages, tools, table, calls };
  return createFeatures({ ...parts, createBoard, pageUrl, run });
});
const messages = createMessages(byId("messages"), words, {
  readClause: clauseReader(siteRoot(), words.lang),
  openRules: async (clause) => (await features()).openRules(undefined, clause),
});
const reader = () => faceToFace.readerOf(session.snapshot?.turn);
const notices = createNotices({ words, messages, reader });
const messagePlace = placeMessages(byId("messages"), byId("board"), byId("status"), {
  isFaceToFace: () => faceToFace.isOn,
  closeRule: messages.closeOpenedRule,
});
const plates = createSidePlates(
  byId("board"),
  words,
  SEAT,
  (side, snapshot) => side === FAR && isFaceToFace(settings.values.face, snapshot),
);
const status = createStatusBar(byId("status"), words, SEAT, async () =>
  (await features()).showLastTurn(),
);
const tools = createToolBar(byId("tools"), words, run);
watchSaving({ store, words, messages, settings, features, bar: byId("status") });
const session = new Session(client, store, {
  update,
  message: notices.show,
  confirm: (...move) => calls.confirm(...move),
  archive: async (...game) => (await features()).archive(...game),
  findArrived: async (id) => (await features()).findArrived(id),
  keepUnsent: async (snapshot) => (await features()).keepUnsent(snapshot),
  remember: async (wish) => (await features()).rememberWish(wish),
  takenBack: async (rest) => (await features()).showTakenBack(rest),
  mayPlay: async () => greeted,
  mayWatch: untilTableIsSeen,
  arrive: () => arrival,
  claim: async () => store.restore(await tabLock.claim()),
  repair: repairSite,
});
engineStatus = createEngineStatus({ words, status, messages, session, client });
/** The looks of the table of the game. */
const looks = () => ({ ...settings.shown, plates: true });
const table = createBoard(
  byId("board"),
  {
    play: async (source, target, action) => {
      const answer = await session.submit({ source, target, action });
      if (answer.refused?.facts?.due?.length) tallies.count(session.about.id, "overlooked");
      return answer;
    },
    touch: (place) => {
      void session.touch(session.snapshot?.turn ?? SEAT, place);
      void calls.explainSelection(place);
    },
    command: (key) => commands.open(key) || tools.press(key),
    message: notices.showRefusal,
    isWatching: () => session.friend.isWatching,
    placed: (boxes) => {
      plates.move(boxes);
      messagePlace.move(boxes);
      features.loaded?.placed(boxes);
    },
  },
  looks(),
);
void loadDisplayFont(words).then(() => table.refresh());
const faceToFace = new FaceToFace({ words, settings, messages, run });
const calls = createCalls({ session, words, table, messages, settings, faceToFace });
const commands = createCommands({ session, table, calls, features });
const tallies = new Tallies(store);
const tabLock = createTabLock(words, session, () => openGame({ still: request.still }));

/**
 * Show a change of the table everywhere, always in this order.
 * @param {import("./game/session.js").Update} change
 */
async function update(change) {
  const { snapshot, cause, verdict } = change;
  const stop = verdict && { places: verdict.places, text: verdictText(words, verdict) };
  plates.show(snapshot);
  const shown = table.show(snapshot, { jump: cause !== "deal" && cause !== "decision", stop });
  if (cause === "blank") return shown;
  status.show(snapshot, session.friend.isWatching);
  showControls(snapshot);
  calls.update(change);
  tallies.countVerdict(session.about.id, verdict);
  features.loaded?.update(change);
  if (cause === "deal" && snapshot.cuts?.length) (await features()).showCut();
  if (settings.values.sound) void import("./ui/sound.js").then((sound) => sound.playFor(snapshot));
  await shown;
  const isKnown = cause === "load" && change.before?.result;
  if (snapshot.result && !isKnown && snapshot === session.snapshot)
    await (await features()).showResult(snapshot);
}

/** @param {import("./protocol/types.js").Snapshot} snapshot */
function showControls(snapshot) {
  const { isWatching, isWaiting } = session.friend;
  plates.show(snapshot);
  void faceToFace.update(snapshot);
  tools.show(snapshot, faceToFace.side, isWaiting);
  const isPlayed = snapshot.actor !== null && (snapshot.actor !== "friend" || isWatching);
  keepAwake(settings.values.awake && isPlayed);
}

settings.onChange(() => {
  table.setSettings(looks());
  if (session.snapshot) showControls(session.snapshot);
});

/** @param {import("./game/url-parameters.js").Request} wanted */
const openGame = (wanted) => session.open(wanted, blankTable(), settings.values);

/** Show the rules or a lesson if the address asks for them, then the game and its features. */
async function start() {
  byId("late").remove();
  let wanted = request;
  if (asksToRead(request)) {
    void table.show(blankTable(), { jump: true });
    setPainted(Promise.resolve());
    reportAlive();
    wanted = await (await features()).openReading(request);
  }
  const opened = openGame(wanted);
  if (location.hash.startsWith("#friend=") && !store.readGame("main"))
    arrival = openFriendLink().catch((error) => session.recover(error));
  setPainted(markAfterPaint("rb:board"));
  reportAlive();
  await opened;
  await (await features()).start(wanted);
}

/** Open the friend's game in the address, and show his turn before the engine is there. */
async function openFriendLink() {
  const { openFirstVisit } = await import("./features/friend/first-visit.js");
  /** @param {import("./protocol/types.js").Snapshot} snapshot @param {{jump: boolean}} options */
  const show = (snapshot, options) => {
    status.show(snapshot, true);
    showControls(snapshot);
    return table.show(snapshot, options);
  };
  await openFirstVisit({ store, show, features });
}

async function greet() {
  if (isFirstVisit(store, location)) await (await features()).welcome();
}

await start();

/** The composition root of the game page: creates its parts and connects them. */
import { deferred } from "./base/promises.js";
import { blankTable } from "./board/blank-table.js";
import { connect } from "./engine/client.js";
import { retryingClient } from "./engine/restart-and-retry.js";
import { boardsFor, applySettings } from "./features/settings/apply-settings.js";
import { createCalls } from "./features/calls/calls.js";
import { createEngineStatus, createNotices, watchSaving } from "./features/notices.js";
import { FaceToFace } from "./features/face-to-face/face-to-face.js";
import { greetNewPlayer, friendAddressOpener, startPage } from "./page/start.js";
import { createPage } from "./page/page.js";
import { createPageView } from "./page/view.js";
import { TabLock } from "./features/take-over/take-over.js";
import { Session } from "./game/session.js";
import { readUrl, tidyPageAddress } from "./game/url-parameters.js";
import { repairSite } from "./offline/service-worker.js";
import { installer } from "./offline/install.js";
import { isFaceToFace, FAR, SEAT } from "./protocol/players.js";
import { DurableCopy } from "./storage/durable-copy.js";
import { DurableStore } from "./storage/durable-store.js";
import { browserStorage } from "./storage/local-store.js";
import { SettingsStore } from "./storage/settings.js";
import { createStatusBar, createToolBar } from "./ui/bars.js";
import { byId } from "./ui/dom.js";
import { onDialogOpen, untilTableIsSeen } from "./ui/dialog.js";
import { placeMessages } from "./ui/message-place.js";
import { createMessages } from "./ui/messages.js";
import { createSidePlates } from "./ui/side-plates.js";
import { replaceAddress, siteRoot } from "./ui/page-url.js";
import { markTouch, markZoom } from "./ui/input-marks.js";
import { offerRetries, lazily } from "./ui/loading.js";
import { askToRetry } from "./ui/confirm.js";
import { loadDisplayFont } from "./ui/display-font.js";

installer.listen();
markTouch();
markZoom();
const url = location.href;
replaceAddress(tidyPageAddress(url));
/** @type {Deferred<ReturnType<typeof createEngineStatus>>} */
const engineStatus = deferred();
/** @type {Deferred<void>} */
const painted = deferred();
// First of all, since its download takes longest.
const client = connect({
  base: siteRoot(),
  onState: async (...state) => (await engineStatus.promise)(...state),
  unpackAfter: painted.promise,
});
const request = readUrl(location.search);
const { site } = document.documentElement.dataset;
const store = new DurableStore(browserStorage(), site, new DurableCopy());
/** @type {Lazy<AddedFeatures>} */
const features = lazily(async () => {
  const { addFeatures } = await import("./page/features.js");
  return addFeatures(page);
});
/**
 * Return a function that loads the features first.
 * @template {unknown[]} A @template R
 * @param {(late: AddedFeatures, ...args: A) => R | Promise<R>} act
 * @returns {(...args: A) => Promise<R>}
 */
const later =
  (act) =>
  async (...args) =>
    act(await features(), ...args);
const greeted = greetNewPlayer(
  store,
  later(({ welcome }) => welcome()),
).catch(() => undefined);
const settings = new SettingsStore(store, { isStill: request.still });
const { words, isInLanguage } = await applySettings(settings, request.lang);
offerRetries(() => askToRetry(words));

const messages = createMessages(byId("messages"), words, {
  explainRule: later(({ explainRule }, /** @type {string} */ clause) => explainRule(clause)),
  openRules: later(({ openRules }, /** @type {string} */ clause) => openRules(clause)),
});
onDialogOpen(messages.clearAnswers);
const createBoard = boardsFor(words, settings);
const page = createPage({ store, settings, words, messages, createBoard, url });
const { emit } = page;
const notices = createNotices(page);
page.run = (command, side) => {
  if (command !== "stop" && command !== "help") page.table.hurry();
  return commands[command](side);
};
page.tools = createToolBar(byId("tools"), words, page.run);
const showLastTurn = later((late) => late.showLastTurn());
page.status = createStatusBar(byId("status"), words, SEAT, showLastTurn);
page.plates = createSidePlates(
  byId("board"),
  words,
  SEAT,
  (side, snapshot) => side === FAR && isFaceToFace(settings.values.face, snapshot),
);
watchSaving(
  page,
  later(() => page.library.exportGame()),
);
const session = new Session(client, store, {
  update: (change) => view.update(change),
  message: notices.show,
  confirm: (...move) => page.calls.confirm(...move),
  emit(name, value) {
    emit(name, value);
    if (name === "unsent") void features(); // they must archive these plays at once
  },
  friendRow: later(async (_, /** @type {string} */ id) => page.rows.read(id)),
  mayPlay: () => greeted,
  mayWatch: untilTableIsSeen,
  arrive: () => openFriendAddress(),
  claim: async () => {
    const isOther = await store.restore(await tabLock.claim());
    if (isOther) settings.reread();
    return isOther;
  },
  repair: repairSite,
});
page.session = session;
page.client = retryingClient(client, session.recovery.recover);
engineStatus.resolve(createEngineStatus(page));
const messagePlace = placeMessages(byId("messages"), byId("board"), byId("status"), {
  isFaceToFace: () => page.faceToFace.isOn,
  closeRule: messages.closeOpenedRule,
});
page.on("placed", page.plates.move);
page.on("placed", messagePlace.move);
const table = createBoard(
  byId("board"),
  {
    play: session.submit.bind(session),
    touch: (place) => {
      void session.touch(session.snapshot?.turn ?? SEAT, place);
      void page.calls.explainSelection(place);
    },
    command(key) {
      void keys[key]?.();
      return key in keys || page.tools.press(key);
    },
    message: notices.showRefusal,
    isWatching: () => session.friend.isWatching,
    placed: (boxes) => emit("placed", boxes),
  },
  { plates: true },
);
page.table = table;
void loadDisplayFont(words).then((hasFont) => {
  table.refresh();
  if (hasFont && isInLanguage) return;
  const again = { label: words.t("load.again"), act: () => location.reload() };
  messages.showNotice(words.t("load.title"), { action: again });
});
page.faceToFace = new FaceToFace(page);
page.calls = createCalls(
  page,
  later(() => page.views),
);
/** @type {Record<Command, (side?: string) => unknown>} */
const commands = {
  stop: page.calls.stop,
  resign: page.calls.resign,
  undo: () => session.step("undo"),
  redo: () => session.step("redo"),
  end: () => session.end(),
  help: later(({ hint }) => hint()),
  new: later(({ openNewGame }) => openNewGame()),
  settings: later(({ openSettings }) => openSettings()),
  more: later(({ openMenu }) => openMenu()),
};
/** What keys open besides the commands. @type {Record<string, () => unknown>} */
const keys = {
  hint: later(({ hint }) => hint()),
  keys: later(({ openKeys }) => openKeys()),
  stop: () => page.calls.stop(),
};
const view = createPageView(page, features);
const openAddress = later(() => page.friends.openAddress());
/** Say that a friend's game is coming, until the engine can read it. */
function sayComing() {
  const { remove } = messages.showHint(words.t("friend.coming"), { hasProgress: true });
  void client.ready.then(remove, remove);
}
const report = (/** @type {unknown} */ error) => session.report(error);
const openFriendAddress = friendAddressOpener({ store, sayComing, openAddress }, report);
/** @param {GameRequest} wanted */
const openGame = (wanted) => session.setup.open(wanted, blankTable(), settings.values);
const tabLock = new TabLock(words, () => {
  session.release();
  void openGame({ still: request.still }); // it is shown until it comes back
});

await startPage(request, {
  showBlank: () => table.show(blankTable(), { jump: true }),
  openReading: later((_, /** @type {typeof request} */ asked) => page.requests.showFirst(asked)),
  openGame,
  openFriendAddress,
  setPainted: painted.resolve,
  startFeatures(wanted) {
    void features.arrival.then(({ start }) => start(wanted));
    void features();
  },
  report,
});

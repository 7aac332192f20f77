/** The composition root of the game page: creates its parts and connects them. */
import { blankTable } from "./board/blank-table.js";
import { connect } from "./engine/client.js";
import { boardsFor } from "./features/boards.js";
import { createCalls } from "./features/calls/calls.js";
import { createCommands } from "./page/commands.js";
import { createEngineStatus } from "./features/engine-status.js";
import { FaceToFace } from "./features/face-to-face/face-to-face.js";
import { greetNewPlayer } from "./features/welcome/greeting.js";
import { friendAddressOpener } from "./features/friend/friend-address.js";
import { createNotices } from "./features/notices.js";
import { startPage } from "./page/start.js";
import { createPageView } from "./page/view.js";
import { watchSaving } from "./features/save-warning.js";
import { applySettings } from "./features/settings/apply-settings.js";
import { createTabLock } from "./features/take-over/take-over.js";
import { Session } from "./game/session.js";
import { readUrl, tidyPageAddress } from "./game/url-parameters.js";
import { repairSite } from "./offline/file-check.js";
import "./offline/install.js";
import { isFaceToFace } from "./protocol/players.js";
import { FAR, SEAT } from "./protocol/sides.js";
import { DurableCopy } from "./storage/durable-copy.js";
import { DurableStore } from "./storage/durable-store.js";
import { browserStorage } from "./storage/local-store.js";
import { SettingsStore } from "./storage/settings.js";
import "./ui/back-gesture.js";
import { createStatusBar, createToolBar } from "./ui/bars.js";
import { deferred } from "./ui/deferred.js";
import { byId } from "./ui/dom.js";
import { lazily, methodsOf } from "./ui/lazily.js";
import { onDialogOpen } from "./ui/dialog.js";
import { placeMessages } from "./ui/message-place.js";
import { createMessages } from "./ui/messages.js";
import { createSidePlates } from "./ui/side-plates.js";
import { replaceAddress, siteRoot } from "./ui/page-url.js";
import "./ui/last-input.js";
import "./ui/page-zoom.js";
import { offerRetries } from "./ui/retry.js";
import { askToRetry } from "./ui/retry-dialog.js";
import { loadDisplayFont } from "./ui/display-font.js";
import { untilTableIsSeen } from "./ui/seen-table.js";
import { clauseReader } from "./ui/words.js";

/** @template T @typedef {import("./ui/deferred.js").Deferred<T>} Deferred */

const pageUrl = location.href;
replaceAddress(tidyPageAddress(pageUrl));
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
/** @typedef {ReturnType<typeof import("./page/on-demand/features.js").createFeatures>} Features */
/** @type {import("./ui/lazily.js").Lazy<Features>} */
const features = lazily(async () => {
  const { createFeatures } = await import("./page/on-demand/features.js");
  return createFeatures({
    client,
    session,
    store,
    settings,
    words,
    messages,
    table,
    createBoard,
    calls,
    tools,
    run,
    pageUrl,
  });
});
const feature = methodsOf(features);
/** For what can wait until the features are there. */
const late = methodsOf(() => features.arrival);
/** @type {Deferred<import("./game/url-parameters.js").Request>} what is asked for when the game is open */
const opened = deferred();
void Promise.all([features.arrival, opened.promise]).then(([{ start }, wanted]) => start(wanted));
const greeted = greetNewPlayer(store, feature("welcome")).catch(() => undefined);
const settings = new SettingsStore(store, { isStill: request.still });
const { words, isInLanguage } = await applySettings(settings, request.lang);
offerRetries(() => askToRetry(words));
const createBoard = boardsFor(words, settings);

/** @type {Run} */
const run = (...command) => commands.run(...command);
const messages = createMessages(byId("messages"), words, {
  readClause: clauseReader(siteRoot(), words.lang),
  openRules: async (clause) => (await features()).openRules(undefined, clause),
});
onDialogOpen(messages.clearAnswers);
const reader = () => faceToFace.readerOf(session.snapshot?.turn);
const notices = createNotices({ words, messages, reader });
const status = createStatusBar(byId("status"), words, SEAT, feature("showLastTurn"));
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
const tools = createToolBar(byId("tools"), words, run);
const exportGame = feature("exportGame");
watchSaving({ store, words, messages, settings, exportGame, bar: byId("status") });
const session = new Session(client, store, {
  update: (change) => view.update(change),
  message: notices.show,
  confirm: (...move) => calls.confirm(...move),
  archive: late("archive"),
  findArrived: feature("findArrived"),
  keepUnsent: feature("keepUnsent"),
  remember: late("rememberWish"),
  takenBack: feature("showTakenBack"),
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
engineStatus.resolve(createEngineStatus({ words, status, messages, session, client }));
const countRefusal = late("countRefusal");
const table = createBoard(
  byId("board"),
  {
    play: async (source, target, action) => {
      const answer = await session.submit({ source, target, action });
      if (answer.refused) void countRefusal(session.about.id, answer.refused);
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
  { plates: true },
);
void loadDisplayFont(words).then((hasFont) => {
  table.refresh();
  if (hasFont && isInLanguage) return;
  const again = { label: words.t("load.again"), act: () => location.reload() };
  messages.showNotice(words.t("load.title"), { action: again });
});
const faceToFace = new FaceToFace({ words, settings, messages, run });
const calls = createCalls({ session, words, table, messages, settings, faceToFace });
const help = feature("openHelp");
const commands = createCommands({
  commands: {
    stop: calls.stop,
    resign: calls.resign,
    undo: () => session.step("undo"),
    redo: () => session.step("redo"),
    end: () => session.end(),
    help: () => help(),
    new: feature("openNewGame"),
    settings: feature("openSettings"),
    more: feature("openMenu"),
  },
  keys: { hint: () => help("hint"), keys: feature("openKeys"), stop: () => calls.stop() },
  hurry: () => table.hurry(),
});
const view = createPageView({
  session,
  settings,
  words,
  table,
  plates,
  status,
  tools,
  faceToFace,
  calls,
  features,
});
const openAddress = feature("openFriendAddress");
const openFriendAddress = friendAddressOpener(
  { store, show: view.showBefore, openAddress },
  (error) => session.recover(error),
);
/** @param {import("./game/url-parameters.js").Request} wanted */
const openGame = (wanted) => session.open(wanted, blankTable(), settings.values);
const tabLock = createTabLock(words, session, () => openGame({ still: request.still }));

await startPage(request, {
  showBlank: () => table.show(blankTable(), { jump: true }),
  openReading: feature("openReading"),
  openGame,
  openFriendAddress,
  setPainted: painted.resolve,
  startFeatures(wanted) {
    opened.resolve(wanted);
    void features();
  },
  recover: session.recover,
});

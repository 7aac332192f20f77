/**
 * The start of the page: the welcome of a new player, what the address asks to read, then the game or a friend's
 * game, then the features.
 */
import { isFirstVisit } from "../game/opening.js";
import { kindOf } from "../protocol/addresses.js";
import { lazily } from "../ui/loading.js";
import { asksToRead } from "../game/url-parameters.js";
import { reportAlive } from "../offline/service-worker.js";
import { byId } from "../ui/dom.js";

/**
 * Welcome a new player when it is known that no game of theirs was lost; resolves after that.
 * @param {DurableStore} store @param {() => Promise<unknown>} welcome
 */
export async function greetNewPlayer(store, welcome) {
  if (!isFirstVisit(store, location)) return;
  await store.settled;
  if (isFirstVisit(store, location)) await welcome();
}

/**
 * Return a function that opens the friend's game in the address, on a device that has no game to
 * continue: once. It says that it is coming until the engine can read it, and resolves when it is
 * open, or there is none.
 * @param {object} parts @param {DurableStore} parts.store @param {() => unknown} parts.sayComing
 * @param {() => Promise<unknown>} parts.openAddress
 * @param {(error: unknown) => Promise<unknown>} report
 */
export const friendAddressOpener = ({ store, sayComing, openAddress }, report) =>
  lazily(async () => {
    if (kindOf(location.hash) !== "friend" || store.readGame("main")) return;
    try {
      sayComing();
      await store.settled;
      if (!store.readGame("main")) await openAddress();
    } catch (error) {
      await report(error);
    }
  });

/**
 * Start the page.
 * @param {GameRequest} request
 * @param {object} parts
 * @param {() => unknown} parts.showBlank shows the table without cards
 * @param {(request: GameRequest) => Promise<GameRequest>} parts.openReading opens what is read before the
 *   game; resolves to the game that is asked for then
 * @param {(request: GameRequest) => Promise<unknown>} parts.openGame
 * @param {() => Promise<unknown>} parts.openFriendAddress
 * @param {(painted: Promise<void>) => void} parts.setPainted is told when the first frame is painted
 * @param {(request: GameRequest) => unknown} parts.startFeatures
 * @param {(error: unknown) => unknown} parts.report is told why nothing could be opened to read
 */
export async function startPage(
  request,
  { showBlank, openReading, openGame, openFriendAddress, setPainted, startFeatures, report },
) {
  byId("late").remove();
  let wanted = request;
  if (asksToRead(request)) {
    showBlank();
    setPainted(Promise.resolve());
    reportAlive();
    wanted = await openReading(request).catch((error) => {
      report(error);
      return request;
    });
  }
  const opened = openGame(wanted);
  void openFriendAddress();
  setPainted(markAfterPaint("rb:board"));
  reportAlive();
  await opened;
  startFeatures(wanted);
}

/**
 * Set a mark after the next frame; at once in a hidden tab, which has no frames.
 * @param {string} name
 * @returns {Promise<void>} settles when the mark is set
 */
async function markAfterPaint(name) {
  if (!document.hidden) await nextPaint();
  performance.mark(name);
}

/** Wait until the next frame is painted, or the tab is hidden. @returns {Promise<void>} */
function nextPaint() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const painted = () => {
      document.removeEventListener("visibilitychange", painted);
      port1.close();
      resolve();
    };
    document.addEventListener("visibilitychange", painted);
    port1.onmessage = painted;
    requestAnimationFrame(() => port2.postMessage(null));
  });
}

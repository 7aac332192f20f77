/** The start: the welcome, what the address asks to read, the game, then the features. */
import { isFirstVisit } from "../game/opening.js";
import { kindOf } from "../protocol/addresses.js";
import { lazily } from "../ui/loading.js";
import { asksToRead } from "../game/url-parameters.js";
import { reportAlive } from "../offline/service-worker.js";
import { byId } from "../ui/dom.js";

/**
 * Welcome a new player, once it is known that no game of theirs was lost.
 * @param {DurableStore} store @param {() => Promise<unknown>} welcome
 */
export async function greetNewPlayer(store, welcome) {
  if (!isFirstVisit(store, location)) return;
  await store.settled;
  if (isFirstVisit(store, location)) await welcome();
}

/**
 * Return a function that opens the friend's game of the address, once, if no other is there.
 * @param {{store: DurableStore, sayComing(): unknown, openAddress(): Promise<unknown>}} parts
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
 * @param {GameRequest} request @param {object} parts @param {() => unknown} parts.showBlank
 * @param {(request: GameRequest) => Promise<GameRequest>} parts.openReading returns what to open
 * @param {(request: GameRequest) => Promise<unknown>} parts.openGame
 * @param {() => Promise<unknown>} parts.openFriendAddress
 * @param {(painted: Promise<void>) => void} parts.setPainted `painted`: at the first frame
 * @param {(request: GameRequest) => unknown} parts.startFeatures
 * @param {(error: unknown) => unknown} parts.report is told why nothing could be read
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

/** A hidden tab has no frames to wait for. @param {string} name */
async function markAfterPaint(name) {
  if (!document.hidden) await nextPaint();
  performance.mark(name);
}

/** Wait for the next frame, or until the tab is hidden. @returns {Promise<void>} */
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

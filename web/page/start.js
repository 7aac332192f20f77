/** The start of the page: what the address asks to read, then the game, then its features. */
import { asksToRead } from "../game/url-parameters.js";
import { reportAlive } from "../offline/heartbeat.js";
import { byId } from "../ui/dom.js";
import { markAfterPaint } from "../ui/performance-marks.js";

/** @typedef {import("../game/url-parameters.js").Request} Request */

/**
 * @param {Request} request
 * @param {object} parts
 * @param {() => unknown} parts.showBlank shows the table without cards
 * @param {(request: Request) => Promise<Request>} parts.openReading opens what is read before the
 *   game; resolves to the game that is asked for then
 * @param {(request: Request) => Promise<unknown>} parts.openGame
 * @param {() => Promise<unknown>} parts.openFriendAddress
 * @param {(painted: Promise<void>) => void} parts.setPainted is told when the first frame is painted
 * @param {(request: Request) => unknown} parts.startFeatures
 * @param {(error: unknown) => unknown} parts.recover is told why nothing could be opened to read
 */
export async function startPage(
  request,
  { showBlank, openReading, openGame, openFriendAddress, setPainted, startFeatures, recover },
) {
  byId("late").remove();
  let wanted = request;
  if (asksToRead(request)) {
    showBlank();
    setPainted(Promise.resolve());
    reportAlive();
    wanted = await openReading(request).catch((error) => {
      recover(error);
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

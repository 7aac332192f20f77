/** Shares the game on the table as a link or as a file. */
import { friendIn, plainRecord } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { writeLink } from "../../storage/game-files.js";
import { saveGame } from "../../ui/file-dialogs.js";
import { siteRoot } from "../../ui/page-url.js";
import { retried } from "../../ui/retry.js";

/**
 * Return whether a game may be shared as a record, which anybody can play on: not while it is played
 * with a friend.
 * @param {Snapshot} snapshot
 */
export const canShare = (snapshot) => !friendIn(snapshot) || snapshot.result !== null;

/**
 * Show the link of the game on the table; resolves to whether the game was saved as a file.
 * @param {Session} session
 * @param {Words} words
 */
export async function shareGame(session, words) {
  const { snapshot } = session;
  if (!snapshot || !canShare(snapshot)) return false;
  const { result } = snapshot;
  const record = plainRecord(snapshot.record);
  const { showLink } = await retried(() => import("./link-dialog.js"));
  if ((await showLink(words, await writeLink(siteRoot(), record))) !== "file") return false;
  const outcome = result && { how: result.how, winner: result.winner };
  return saveGame({ ...session.about, ended: Date.now(), side: SEAT, result: outcome, record });
}

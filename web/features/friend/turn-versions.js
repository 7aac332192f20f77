/** Two versions of a turn, the one stored here and the one in a link, in words. */
import { actionSummary } from "../../board/speech/action-text.js";
import { parseEvent } from "../../protocol/events.js";
import { bothVersions } from "./link-notice.js";

/** How many plays of a changed turn are shown. */
const MAX_PLAYS = 12;

/**
 * Return the plays of a game here and in a link, from the first that differs, as an element; null if
 * the engine cannot tell.
 * @param {Session} session
 * @param {Words} words
 * @param {FriendRow} row
 * @param {FriendGame} game in the link
 */
export async function turnVersions(session, words, { game: own, seat }, game) {
  const { client } = session;
  const records = await Promise.all(
    [own, game].map((one) => session.ask(() => client.friendRecord({ game: one, seat }))),
  );
  const [mine, theirs] = records.map((one) => one?.record.events ?? []);
  const record = records[0]?.record;
  const snapshot = record && (await session.ask(() => client.tableAt({ record })));
  if (!snapshot) return null;
  const at = mine.findIndex((line, number) => line !== theirs[number]);
  const inWords = (/** @type {string[]} */ lines) =>
    lines
      .slice(Math.max(at, 0))
      .slice(0, MAX_PLAYS)
      .map((line) => actionSummary(words, parseEvent(line).action, snapshot, session.seat));
  return bothVersions(words, { mine: inWords(mine), theirs: inWords(theirs) });
}

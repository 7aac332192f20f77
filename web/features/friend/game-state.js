/** How the row of a game with a friend changes while it is on the table. Pure functions. */
import { isOffered, sideToAct } from "../../protocol/players.js";

/**
 * Return the name of the friend to be shown; somebody who has not accepted yet may have none.
 * @param {Words} words @param {FriendRow} row
 */
export function friendIn(words, { game, seat, guest }) {
  const name = game.names[seat === "A" ? "B" : "A"] || guest;
  return name ? words.name(name) : words.t("friend.someone");
}

/**
 * Return the row of a game as it is on the table now.
 * @param {FriendRow} row
 * @param {Pick<Snapshot, "record" | "result" | "actor">} snapshot
 * @param {object} moment
 * @param {boolean} moment.isWatching whether more of the friend's turn is to come
 * @param {boolean} moment.mustSend whether the friend must be sent what the player has done
 * @param {boolean} moment.isWithdrawn whether the player's wish is no longer wanted
 * @param {string} seat of the player on the table
 * @param {number} now ms
 * @returns {FriendRow}
 */
export function rowOnTable(row, { record, result, actor }, moment, seat, now) {
  const { isWatching, mustSend, isWithdrawn } = moment;
  // The inviter sends the first link also where the friend begins.
  const isFirst = actor === "friend" && !row.game.sendings.length;
  const isDue = mustSend || isFirst || Boolean(row.due && actor !== "human");
  const { wish, ...rest } = row;
  const winner = result?.winner ? (result.winner === seat ? "mine" : "theirs") : null;
  return {
    ...rest,
    ...(wish && !isWithdrawn ? { wish } : {}),
    record,
    turn: result ? "over" : actor === "friend" && !isWatching ? "theirs" : "mine",
    due: isDue,
    changed: isDue && !row.due ? now : row.changed,
    ...(result ? { winner } : {}),
  };
}

/**
 * Return what becomes of a wish to resign or to offer a stalemate: "wait" for the player's turn,
 * "act" now, or "drop" it, since the player has decided something else, must answer the friend's
 * offer, or the game is over.
 * @param {Pick<Snapshot, "result" | "actor" | "turn" | "players" | "calls">} snapshot
 * @param {{isWatching: boolean, isOwnDecision: boolean, seat: string}} moment
 * @returns {"wait" | "act" | "drop"}
 */
export function wishStep(snapshot, { isWatching, isOwnDecision, seat }) {
  if (snapshot.result || isOwnDecision) return "drop";
  if (isWatching || sideToAct(snapshot) !== seat) return "wait";
  return isOffered(snapshot) ? "drop" : "act";
}

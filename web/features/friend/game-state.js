/** Where a game with a friend stands, from its stored row, and how the row changes. Pure functions. */
import { isOffered, sideToAct } from "../../protocol/players.js";

/**
 * invited: nobody has accepted yet; accepted: the inviter has to deal; closed: somebody else accepted
 * first; mine or theirs: whose turn it is; over.
 * @typedef {"invited" | "accepted" | "closed" | "mine" | "theirs" | "over"} Stage
 */

/** @param {FriendRow} row @returns {Stage} */
export function stageOf({ game, turn, closed }) {
  if (closed) return "closed";
  if (!game.halves?.B) return "invited";
  if (!game.halves.A) return "accepted";
  return turn ?? "mine";
}

/**
 * Return since when a game stands as it does, in ms.
 * @param {FriendRow} row
 */
export const sinceOf = ({ changed, sent }) => Math.max(changed, sent);

// --- how a row changes

/**
 * Return the row of a game as it has arrived: the player watches what is new in it.
 * @param {FriendRow} row
 * @param {{game: FriendRow["game"], record: NonNullable<FriendRow["record"]>}} arrival
 * @param {number} now ms
 * @returns {FriendRow}
 */
export function arrivedRow({ closed: _, ...row }, { game, record }, now) {
  return { ...row, game, record, due: false, changed: now, turn: "mine" };
}

/**
 * Return the row of a game whose link has left the page.
 * @param {FriendRow} row @param {number} now ms
 * @returns {FriendRow}
 */
export const sentRow = (row, now) => ({ ...row, due: false, sent: now });

/**
 * Return the row of a game that the inviter plays with somebody else.
 * @param {FriendRow} row @param {string} friend who accepted first @param {number} now ms
 * @returns {FriendRow}
 */
export const closedRow = (row, friend, now) => ({
  ...row,
  closed: friend,
  due: false,
  changed: now,
});

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

// --- the list

/** The groups of the list, in their order. */
const GROUPS = /** @type {const} */ (["mine", "theirs", "over"]);

/**
 * Return the group of a game: a turn that has not been sent is one's own task.
 * @param {FriendRow} row
 * @returns {typeof GROUPS[number]}
 */
export function groupOf(row) {
  const stage = stageOf(row);
  if (row.due || stage === "mine") return "mine";
  return stage === "over" || stage === "closed" ? "over" : "theirs";
}

/**
 * Return the rows of each group, the newest first; groups without rows are left out.
 * @param {FriendRow[]} rows
 * @returns {[typeof GROUPS[number], FriendRow[]][]}
 */
export function grouped(rows) {
  const sorted = [...rows].sort((a, b) => sinceOf(b) - sinceOf(a));
  return GROUPS.map(
    (group) =>
      /** @type {[typeof group, FriendRow[]]} */ ([
        group,
        sorted.filter((row) => groupOf(row) === group),
      ]),
  ).filter(([, members]) => members.length);
}

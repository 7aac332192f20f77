/** Where a game with a friend stands, from its stored row. Pure functions. */

/** @typedef {import("../../storage/friend-games.js").FriendRow} FriendRow */

/**
 * invited: nobody has accepted yet; accepted: the inviter has to deal; mine or theirs: whose turn it
 * is; over.
 * @typedef {"invited" | "accepted" | "mine" | "theirs" | "over"} Stage
 */

/** @param {FriendRow} row @returns {Stage} */
export function stageOf({ game, turn }) {
  if (!game.halves?.B) return "invited";
  if (!game.halves.A) return "accepted";
  return turn ?? "mine";
}

/**
 * Return since when a game stands as it does, in ms.
 * @param {FriendRow} row
 */
export const sinceOf = ({ changed, sent }) => Math.max(changed, sent);

/**
 * Return whether events begin with all those of a record.
 * @param {{events: string[]}} record @param {string[]} events
 */
const isBegun = (record, events) => record.events.every((event, at) => event === events[at]);

/**
 * Return whether a record has plays that are lost when the game goes on as it has arrived: neither
 * the game as it was last sent or received has them, nor the one that has arrived.
 * @param {{events: string[]} | undefined} record as this device shows the game
 * @param {string[]} known events of the game as it was last sent or received
 * @param {string[]} arrived events of the game that has arrived
 */
export const hasUnsentPlays = (record, known, arrived) =>
  record !== undefined && !isBegun(record, known) && !isBegun(record, arrived);

/** The groups of the list, in their order. */
export const GROUPS = /** @type {const} */ (["mine", "theirs", "over"]);

/**
 * Return the group of a game: a turn that has not been sent is one's own task.
 * @param {FriendRow} row
 * @returns {typeof GROUPS[number]}
 */
export function groupOf(row) {
  const stage = stageOf(row);
  if (row.due || stage === "mine") return "mine";
  return stage === "over" ? "over" : "theirs";
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
  ).filter(([, found]) => found.length);
}

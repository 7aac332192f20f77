/** How the row of a game with a friend changes while it is on the table. Pure functions. */

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
 * @param {Pick<Snapshot, "record" | "actor" | "friend">} snapshot
 * @param {number} now ms
 * @returns {FriendRow}
 */
export function rowOnTable({ wish, ...row }, { record, actor, friend }, now) {
  const isDue = Boolean(friend?.due || (row.due && actor !== "human"));
  return {
    ...row,
    ...(wish && friend?.wish !== "drop" ? { wish } : {}),
    record,
    turn: friend?.turn ?? row.turn,
    due: isDue,
    changed: isDue && !row.due ? now : row.changed,
    ...(friend?.turn === "over" ? { winner: friend.winner ?? null } : {}),
  };
}

/** Moves of the player, and the single moves that a run of cards consists of. */

/**
 * Return the run that is moved, as one of the group moves of its source.
 * @param {Snapshot | null} snapshot @param {Move} move
 */
export const runOf = (snapshot, { source, action }) =>
  action &&
  snapshot?.sources[source]?.lifts?.find((run) => run.lines && run.action?.card === action.card);

/**
 * Return the single moves of a run, each a decision of its own.
 * @param {Snapshot | null} snapshot @param {Move} move @returns {Move[]}
 */
export const runMoves = (snapshot, move) =>
  (runOf(snapshot, move)?.lines?.[move.target] ?? []).map((action) => ({
    source: action.from ?? "",
    target: action.to ?? "",
    action,
  }));

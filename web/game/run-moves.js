/** Runs of cards, and the single moves that they consist of. */

/** Find the run in its source. @param {Snapshot | null} snapshot @param {Move} move */
export const runOf = (snapshot, { source, action }) =>
  action &&
  snapshot?.sources[source]?.lifts?.find((run) => run.lines && run.action?.card === action.card);

/** @param {Snapshot | null} snapshot @param {Move} move @returns {Move[]} */
export const runMoves = (snapshot, move) =>
  (runOf(snapshot, move)?.lines?.[move.target] ?? []).map((action) => ({
    source: action.from ?? "",
    target: action.to ?? "",
    action,
  }));

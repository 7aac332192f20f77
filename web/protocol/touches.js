/**
 * What is not to be seen on the table but counts in a game: the touching of cards. Pure.
 */

/** @typedef {import("./types.js").Snapshot} Snapshot */

const TOUCHING = ["touch", "touch-illegal"];

/**
 * Tell whether two snapshots show the same cards and the same side to move.
 * @param {Snapshot} a
 * @param {Snapshot} b
 */
export const sameCards = (a, b) =>
  JSON.stringify([a.places, a.turn, a.result]) === JSON.stringify([b.places, b.turn, b.result]);

/**
 * Tell whether the engine must hear of a touch: where touching can be stopped, and it is not the last thing done.
 * @param {import("./types.js").Preset[]} presets
 * @param {Snapshot} snapshot
 * @param {string} line as it would stand in the record
 */
export function touchCounts(presets, snapshot, line) {
  const { referee, stop_grounds: own } = snapshot.options;
  if (referee !== "players" || snapshot.actor !== "human" || snapshot.record.events.at(-1) === line)
    return false;
  const grounds = own ?? presets.find(({ name }) => name === snapshot.preset)?.options.stop_grounds;
  return Array.isArray(grounds) && TOUCHING.some((ground) => grounds.includes(ground));
}

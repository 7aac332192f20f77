/** Touches of cards, which change nothing on the table but can be an offence. */

const TOUCHING = ["touch", "touch-illegal"];

/**
 * Return whether two snapshots show the same cards and the same side to move.
 * @param {Snapshot} a
 * @param {Snapshot} b
 */
export const haveSameCards = (a, b) =>
  JSON.stringify([a.places, a.turn, a.result]) === JSON.stringify([b.places, b.turn, b.result]);

/**
 * Return whether a touch has to be reported to the engine: touching can be an offence, and this one
 * is not the last event.
 * @param {Preset[]} presets
 * @param {Snapshot} snapshot
 * @param {string} line the event as text
 */
export function touchCounts(presets, snapshot, line) {
  const { referee, stop_grounds: own } = snapshot.options;
  if (referee !== "players" || snapshot.actor !== "human" || snapshot.record.events.at(-1) === line)
    return false;
  const grounds = own ?? presets.find(({ name }) => name === snapshot.preset)?.options.stop_grounds;
  return Array.isArray(grounds) && TOUCHING.some((ground) => grounds.includes(ground));
}

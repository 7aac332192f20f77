/** Says once, during the first long turn of the computer, that a tap makes it play faster. */

/** The computer's decisions in one turn after which the player may want it to be faster. */
const MANY = 4;

/** @typedef {{remove: () => unknown}} Hint the message that says so */

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {{shown: {speed: number}}} parts.settings
 * @param {() => Hint} parts.showMessage
 */
export function createHurryHint({ store, settings, showMessage }) {
  let played = 0;
  /** @type {Hint | undefined} */
  let hint;
  return {
    /** @param {Update} update */
    update({ snapshot, before, cause }) {
      const isPlaying = snapshot.actor === "computer";
      if (!before || !isPlaying) hint?.remove();
      played = isPlaying && cause === "decision" ? played + 1 : 0;
      if (played !== MANY || !settings.shown.speed || store.readNote("hurry")) return;
      store.writeNote("hurry", true);
      hint = showMessage();
    },
  };
}

/**
 * Plays steps at a pace, such as a solution. Only one series of steps is played at a time: another
 * one, or `stop`, ends it.
 */
const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

export function createStepPlayer() {
  /** rises to end what is being played */
  let epoch = 0;
  return {
    stop() {
      epoch++;
    },
    /**
     * Play steps; resolves to whether they were played to the end.
     * @param {(() => unknown)[]} steps
     * @param {number} pause_ms between two of them
     */
    async play(steps, pause_ms) {
      const own = ++epoch;
      for (const [at, step] of steps.entries()) {
        // even a timer of 0 ms takes a second in a frame that is not shown yet
        if (at && pause_ms) await pause(pause_ms);
        if (own !== epoch) return false;
        await step();
      }
      return own === epoch;
    },
  };
}

/** Has the draft checked by Python soon after it changes, and keeps what the last check has made. */

const DELAY_MS = 300;

/**
 * @param {object} options
 * @param {() => unknown} options.draft
 * @param {() => Promise<unknown>} options.check resolves when the draft, if it is still the same, is checked
 */
export function createDraftCheck({ draft, check }) {
  let timer = 0;
  let count = 0;
  /** the check that has begun last, and its draft @type {{draft: unknown, end: Promise<unknown>} | null} */
  let last = null;

  function begin() {
    clearTimeout(timer);
    if (last && last.draft === draft()) return last.end;
    count++;
    last = { draft: draft(), end: check() };
    return last.end;
  }

  return {
    /** Check the draft soon, even if it is the same as before. */
    schedule() {
      clearTimeout(timer);
      last = null;
      timer = setTimeout(begin, DELAY_MS);
    },
    /** Resolve when the draft is checked, however it has changed meanwhile. */
    async untilCurrent() {
      do await begin();
      while (last?.draft !== draft());
    },
    /** How many checks have begun. */
    get count() {
      return count;
    },
  };
}

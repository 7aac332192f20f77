/**
 * Sends Python what the buttons and fields of the kit ask for (`rbpage/kit/view.py`), one after the
 * other, and shows what it answers. What is done meanwhile is newer than an answer, so only the last
 * one is shown.
 */
import { MAX_REQUESTS } from "../ui/page-python.js";

const DELAY_MS = 300;

/**
 * Have the draft checked soon after it changes.
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

/** @typedef {Record<string, unknown> & {draft: unknown}} Stored what the page keeps */

const CHECK = "check";

/**
 * Return what sends events and shows their answers.
 * @param {object} options
 * @param {(request: ViewRequest) => Promise<ViewAnswer | null>} options.ask
 * @param {(event: ViewEvent | null) => Stored} options.stored
 * @param {() => ViewForm} options.form returns the values of the fields
 * @param {(body: unknown[]) => void} options.show shows the bar and the sections
 * @param {(isWaiting: boolean) => void} options.onWait tells whether what was done last is not shown yet
 * @param {Record<string, (values: any) => unknown>} options.does what the effects do, by name
 * @param {(error: unknown, isCheck: boolean) => void} options.onError
 */
export function createKitView({ ask, stored, form, show, onWait, does, onError }) {
  /** changes with everything that makes an answer old */
  let version = 0;
  let waits = 0;
  let isRefreshing = false;
  /** @type {Promise<unknown>} */
  let work = Promise.resolve();

  /**
   * Ask what an event does: again if the draft has changed meanwhile, but for a check, since the other
   * draft will be checked.
   * @param {ViewEvent | null} event @param {Record<string, unknown>} more
   */
  async function answerTo(event, more) {
    for (let requests = 0; requests < MAX_REQUESTS; requests++) {
      const asked = version;
      const given = { ...stored(event), ...more };
      const request = { view: "kit", stored: given, form: form() };
      const answer = await ask(event ? { ...request, event } : request);
      const isLate = given.draft !== stored(event).draft;
      if (answer && !(event && isLate)) return { ...answer, isLast: asked === version };
      if (event?.name === CHECK) return null;
    }
    return null;
  }

  /** @param {ViewEvent | null} event @param {Record<string, unknown>} more */
  async function carryOut(event, more) {
    const answer = await answerTo(event, more);
    if (!answer) return;
    const { effects = [], dialog, isLast } = answer;
    const before = version;
    for (const { do: effect, ...values } of effects) does[String(effect)](values);
    if (dialog && isLast && version === before) show(dialog.body);
  }

  /** @param {number} change of the number of events that wait */
  function count(change) {
    waits += change;
    onWait(waits > 0);
  }

  /**
   * Send an event; resolves when it is carried out.
   * @param {ViewEvent | null} event null: show the draft anew
   * @param {Record<string, unknown>} [more] what it needs besides what is stored
   */
  function send(event, more = {}) {
    const isCheck = event?.name === CHECK;
    if (!isCheck) {
      version++;
      count(1);
    }
    work = work
      .then(() => {
        if (!event) isRefreshing = false;
        return carryOut(event, more);
      })
      .catch((error) => onError(error, isCheck))
      .finally(() => isCheck || count(-1));
    return work;
  }

  return {
    send,
    /** Show the draft anew. */
    refresh() {
      version++;
      if (isRefreshing) return;
      isRefreshing = true;
      void send(null);
    },
    /** Have the draft checked; resolves when that is done, or the draft has changed. */
    check: () => send({ name: CHECK, value: "" }),
  };
}

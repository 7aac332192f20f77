/**
 * Connects the board of a page with the SCORM 1.2 run-time of a learning platform: resumes from
 * suspend_data, and reports score, status and time. `python3 -m rbcore lesson scorm` puts it into
 * every package.
 */

/**
 * @typedef {object} Api
 * @property {(_: "") => unknown} LMSInitialize
 * @property {(_: "") => unknown} LMSFinish
 * @property {(element: string) => unknown} LMSGetValue
 * @property {(element: string, value: string) => unknown} LMSSetValue
 * @property {(_: "") => unknown} LMSCommit
 * @property {() => unknown} LMSGetLastError
 */
/** @typedef {{score: number, maximum: number, remaining: number}} Result of a board */
/** @typedef {Window & {API?: Api}} Frame */
/** @typedef {ReturnType<typeof createSession>} Session */

const MAX_PARENTS = 20;
/** The most letters that suspend_data holds. */
const MAX_STATE = 4096;
const MAX_HOURS = 9999;
/** Modes in which a platform shows an activity, and counts nothing. */
const SHOWING = ["browse", "review"];
const [MIN_HEIGHT, MAX_HEIGHT] = [400, 900];
/** A status is only replaced by one of a higher rank. */
const RANKS = ["", "not attempted", "browsed", "incomplete", "failed", "completed", "passed"];

/**
 * Return the platform's API: that of a frame around the page, or around the page that opened it.
 * @param {Frame} page
 * @returns {Api | null}
 */
export function findApi(page) {
  for (const start of [page, page.opener]) {
    let frame = /** @type {Frame | null} */ (start);
    for (let count = 0; frame && count < MAX_PARENTS; count++) {
      try {
        if (frame.API) return frame.API;
      } catch {
        break; // a frame of another origin
      }
      frame = frame.parent === frame ? null : frame.parent;
    }
  }
  return null;
}

/** Return a time as HHHH:MM:SS.SS. @param {number} ms */
export function timespan(ms) {
  const hundredths = Math.min(Math.round(ms / 10), MAX_HOURS * 360_000);
  const [hours, minutes, seconds] = [360_000, 6000, 100].map((unit, at, units) =>
    Math.floor((at ? hundredths % units[at - 1] : hundredths) / unit),
  );
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${String(hours).padStart(4, "0")}:${two(minutes)}:${two(seconds)}.${two(hundredths % 100)}`;
}

/** Return a score from 0 to 100. @param {Result} result */
export const percentOf = ({ score, maximum }) => Math.round((score / maximum) * 10_000) / 100;

/** Return the status of a result. @param {Result} result @param {number} pass in per cent */
export function statusOf(result, pass) {
  if (result.remaining > 0) return "incomplete";
  return percentOf(result) >= pass ? "passed" : "failed";
}

/**
 * Begin a session with the platform.
 * @param {Api} api
 * @param {{pass: number, now: () => number, warn: (text: string) => void}} options pass: the score
 *   in per cent that passes
 */
export function createSession(api, { pass, now, warn }) {
  const start_ms = now();
  const isOpen = String(api.LMSInitialize("")) === "true";
  if (!isOpen) warn("SCORM: the session cannot be initialized");
  let isOver = !isOpen;

  /** @param {string} element */
  const get = (element) => (isOver ? "" : String(api.LMSGetValue(element) ?? ""));

  /** @param {string} element @param {string} value */
  function set(element, value) {
    if (isOver || !isCounted || String(api.LMSSetValue(element, value)) === "true") return;
    warn(`SCORM: ${element} cannot be set to ${value}: error ${api.LMSGetLastError()}`);
  }

  function commit() {
    if (isOver || !isCounted) return;
    set("cmi.core.session_time", timespan(now() - start_ms));
    api.LMSCommit("");
  }

  const mode = get("cmi.core.lesson_mode");
  const isCounted = !SHOWING.includes(mode);
  let status = get("cmi.core.lesson_status");
  let percent = Number.parseFloat(get("cmi.core.score.raw")) || 0;
  // who has failed may begin anew, and suspend that try too; only a better score counts then
  const isNewTry = status === "failed" && mode !== "review" && get("cmi.core.entry") !== "resume";
  const state = isNewTry ? "" : get("cmi.suspend_data");
  let hasState = state !== "";
  let isAnswered = false;
  let isTooLong = false;

  /** @param {string} next */
  function setStatus(next) {
    if (RANKS.indexOf(next) <= RANKS.indexOf(status)) return;
    status = next;
    set("cmi.core.lesson_status", status);
  }

  return {
    /** The state from which the board resumes. */
    state,
    begin() {
      setStatus("incomplete");
      commit();
    },
    /** Keep the state of the board. @param {string} next */
    keep(next) {
      if (next.length <= MAX_STATE) {
        hasState = true;
        set("cmi.suspend_data", next);
      } else if (!isTooLong) {
        isTooLong = true;
        warn(
          `SCORM: the state has ${next.length} letters, suspend_data holds ${MAX_STATE}; ` +
            "the score is kept, the place is not",
        );
      }
    },
    /** @param {Result} result */
    report(result) {
      if (!result.maximum) return;
      isAnswered = result.remaining === 0;
      percent = Math.max(percent, percentOf(result));
      set("cmi.core.score.min", "0");
      set("cmi.core.score.max", "100");
      set("cmi.core.score.raw", String(percent));
      setStatus(statusOf(result, pass));
      commit();
    },
    /** A board without a question was read to its end. */
    complete() {
      setStatus("completed");
      commit();
    },
    commit,
    finish() {
      if (isOver) return;
      const isTrying = status === "failed" && hasState && !isAnswered;
      set("cmi.core.exit", status === "incomplete" || isTrying ? "suspend" : "");
      commit();
      api.LMSFinish("");
      isOver = true;
    },
  };
}

/**
 * Let a session hear what the reader does.
 * @param {HTMLElement} board
 * @param {Session} session
 */
function connect(board, session) {
  /** @param {string} name @param {(detail: any) => void} listen */
  const on = (name, listen) =>
    board.addEventListener(name, (event) => listen(/** @type {CustomEvent} */ (event).detail));
  on("rb-state", ({ state }) => session.keep(state));
  on("rb-task", (detail) => {
    session.keep(detail.state);
    session.report(detail);
  });
  if (board.dataset.questions === "0") {
    const isSeries = board.dataset.lessons !== "1";
    on("rb-ready", ({ mode }) => !isSeries && mode !== "replay" && session.complete());
    on("rb-step", ({ done }) => !isSeries && done && session.complete());
    on("rb-progress", ({ done, of }) => done === of && session.complete());
  }
  board.setAttribute("state", session.state);
  addEventListener("pagehide", session.finish);
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  document.addEventListener("visibilitychange", () => document.hidden && session.commit());
  session.begin();
}

const board = /** @type {HTMLElement | undefined} */ (
  globalThis.document?.querySelector("russian-bank-board") ?? undefined
);
if (board) {
  // the board fits the frame of the platform, unless that has no height of its own
  if (innerHeight >= MIN_HEIGHT)
    board.setAttribute("height", String(Math.min(innerHeight, MAX_HEIGHT)));
  const api = findApi(window);
  const warn = (/** @type {string} */ text) => console.warn(text);
  const pass = Number(board.dataset.pass);
  if (api) connect(board, createSession(api, { pass, now: Date.now, warn }));
  else warn("SCORM: this page was opened without a learning platform");
}

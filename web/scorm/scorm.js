/**
 * Connects the board of a page with the SCORM 1.2 run-time of a learning platform: resumes from
 * suspend_data, and reports score, status and time. `python3 -m rbcore lesson scorm` puts it into
 * every package.
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
/** How often the platform is looked for, and when it is said that there is none. */
const [LOOK_MS, LATE_MS] = [500, 10_000];
/** A status is only replaced by one of a higher rank. */
const RANKS = ["", "not attempted", "browsed", "incomplete", "failed", "completed", "passed"];

/** In a frame around the page, or around its opener. @param {Frame} page */
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

/** @param {Result} result @param {number} pass in per cent */
export function statusOf(result, pass) {
  if (result.remaining > 0) return "incomplete";
  return percentOf(result) >= pass ? "passed" : "failed";
}

/**
 * Begin a session with the platform; null if it cannot be begun now. A call that throws counts as
 * refused, and a value that was refused is set again with the next commit.
 * @param {Api} api
 * @param {{pass: number, now: () => number, warn: (text: string) => void}} options pass: the score
 *   in per cent that passes
 */
export function createSession(api, { pass, now, warn }) {
  const start_ms = now();
  /** @type {Map<string, string>} values that the platform does not have yet, by element */
  const unset = new Map();
  let isOver = false;

  /** @param {keyof Api} name @param {[string, string?]} args @returns {string} "" if it throws */
  function call(name, ...args) {
    try {
      return String(/** @type {(...args: unknown[]) => unknown} */ (api[name])(...args) ?? "");
    } catch (error) {
      warn(`SCORM: ${name} ${args[0]}: ${error}`);
      return "";
    }
  }

  /** @param {string} element */
  const get = (element) => call("LMSGetValue", element);

  // a page that is loaded again may find the session that it has begun
  if (call("LMSInitialize", "") !== "true" && !get("cmi.core.lesson_status")) {
    warn("SCORM: the session cannot be initialized");
    return null;
  }

  /** @param {string} element @param {string} value */
  function send(element, value) {
    if (call("LMSSetValue", element, value) === "true") unset.delete(element);
    else {
      const error = call("LMSGetLastError", "");
      warn(`SCORM: ${element} cannot be set to ${value}: error ${error}`);
    }
  }

  /** @param {string} element @param {string} value */
  function set(element, value) {
    if (isOver || !isCounted) return;
    unset.set(element, value);
    send(element, value);
  }

  function commit() {
    if (isOver || !isCounted) return;
    for (const [element, value] of unset) send(element, value);
    set("cmi.core.session_time", timespan(now() - start_ms));
    const isTrying = status === "failed" && hasState && !isAnswered;
    set("cmi.core.exit", status === "incomplete" || isTrying ? "suspend" : "");
    if (call("LMSCommit", "") !== "true") warn("SCORM: the platform has not committed");
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
      commit();
      call("LMSFinish", "");
      isOver = true;
    },
  };
}

/** A board as an element of the page. @typedef {HTMLElement & {ready?: boolean, resume: (state: string) => Promise<unknown>}} Board */

/** At once, or when it shows its lesson. @param {Board} board @param {string} state */
function resume(board, state) {
  board.setAttribute("state", state);
  const resumeNow = () => void board.resume(state).catch(() => undefined);
  if (board.ready) resumeNow();
  else if (board.ready === false) board.addEventListener("rb-ready", resumeNow, { once: true });
}

/**
 * What the reader did before the platform can be reached is reported then.
 * @param {Board} board
 * @param {() => Session} begin begins a session, if the platform can be reached
 */
export function connect(board, begin) {
  /** @type {Session} */
  let session = null;
  /** @type {((session: NonNullable<Session>) => void)[]} what the platform has not heard yet */
  const early = [];
  let hasResult = false; // a state of the platform must not replace it

  /** @param {(session: NonNullable<Session>) => void} report */
  const tell = (report) => void (session ? report(session) : early.push(report));

  /** Begin the session if that is possible now; return whether there is one. */
  function open() {
    session ??= begin();
    if (!session) return false;
    if (session.state && !hasResult) resume(board, session.state);
    else for (const report of early) report(session);
    early.length = 0;
    session.begin();
    return true;
  }

  /** @param {string} name @param {(detail: any) => void} listen */
  const on = (name, listen) =>
    board.addEventListener(name, (event) => listen(/** @type {CustomEvent} */ (event).detail));
  const complete = () => {
    hasResult = true;
    tell((now) => now.complete());
  };
  on("rb-state", ({ state }) => tell((now) => now.keep(state)));
  on("rb-task", (detail) => {
    hasResult = true;
    tell((now) => {
      now.keep(detail.state);
      now.report(detail);
    });
  });
  if (board.dataset.questions === "0") {
    const isSeries = board.dataset.lessons !== "1";
    on("rb-ready", ({ mode }) => !isSeries && mode !== "replay" && complete());
    on("rb-step", ({ done }) => !isSeries && done && complete());
    on("rb-progress", ({ done, of }) => done === of && complete());
  }
  return {
    open,
    commit: () => session?.commit(),
    finish() {
      if (session || open()) session?.finish();
    },
  };
}

/** Connect the board of the page with its platform, however late that comes. @param {Board} board */
function start(board) {
  // the board fits the frame of the platform, unless that has no height of its own
  if (innerHeight >= MIN_HEIGHT)
    board.setAttribute("height", String(Math.min(innerHeight, MAX_HEIGHT)));
  const said = new Set();
  const warn = (/** @type {string} */ text) => {
    if (!said.has(text)) console.warn(text);
    said.add(text);
  };
  const pass = Number(board.dataset.pass);
  const begin = () => {
    const api = findApi(window);
    return api && createSession(api, { pass, now: Date.now, warn });
  };
  const connection = connect(board, begin);
  const begun_ms = Date.now();
  const look = () => {
    if (connection.open()) return;
    if (Date.now() - begun_ms > LATE_MS)
      warn("SCORM: this page was opened without a learning platform");
    setTimeout(look, LOOK_MS);
  };
  look();
  addEventListener("pagehide", connection.finish);
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  document.addEventListener("visibilitychange", () => document.hidden && connection.commit());
}

const board = /** @type {Board | null | undefined} */ (
  globalThis.document?.querySelector("russian-bank-board")
);
if (board) start(board);

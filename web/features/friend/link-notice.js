/** What a link that cannot simply be played means: each case has its own text and next step. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";

/** @typedef {"open" | "send" | "copy" | "list" | "reload" | "take" | "other"} Step */

/**
 * The main step of each case, and another one. The texts have the keys friend.CASE.title and .text,
 * the steps friend.step.STEP.
 * @type {Record<string, {main?: Step, other?: Step}>}
 */
export const CASES = {
  own: { main: "send" },
  half: { main: "copy" },
  "seen-mine": { main: "open" },
  "seen-theirs": { main: "send", other: "open" },
  older: { main: "open", other: "send" },
  "other-answer": { main: "open", other: "send" },
  "other-confirmed": { main: "take", other: "open" },
  "other-acceptance": { main: "list", other: "take" },
  "other-deal": { main: "list", other: "take" },
  "other-game": { main: "open" },
  taken: { main: "list" },
  late: { main: "list" },
  unreadable: { main: "list" },
  changed: { main: "open", other: "send" },
  finished: { main: "open" },
  device: { main: "open", other: "other" },
  newer: { main: "reload" },
  cut: { main: "list" },
  damaged: { main: "list" },
  foreign: { main: "list" },
};

/** Close what an earlier link has opened, other than a new invitation that is being written. */
export function closeFriendDialogs() {
  const selector = "dialog.friend[open]:not(.newgame)";
  for (const dialog of /** @type {NodeListOf<HTMLDialogElement>} */ (
    document.querySelectorAll(selector)
  ))
    dialog.close("");
}

/**
 * Show the dialog of a case; resolves to the step that the player chose, or "".
 * @param {Words} words
 * @param {string} name one of CASES
 * @param {object} [options]
 * @param {Record<string, string | number>} [options.values] for the texts
 * @param {Node[]} [options.more] below the text
 * @param {boolean} [options.canOpen] whether the cards of the game are dealt
 * @returns {Promise<Step | "">}
 */
export async function showCase({ t }, name, { values = {}, more = [], canOpen = true } = {}) {
  const [main, other] = [CASES[name].main, CASES[name].other].filter(
    (step) => step !== "open" || canOpen,
  );
  const answers = [
    ...(other ? [{ value: other, label: t(`friend.step.${other}`, values) }] : []),
    ...(main ? [{ value: main, label: t(`friend.step.${main}`, values), main: true }] : []),
  ];
  return /** @type {Step | ""} */ (
    await openDialog(t, {
      title: t(`friend.${name}.title`, values),
      className: "friend small",
      body: [make("p", {}, t(`friend.${name}.text`, values)), ...more],
      answers,
    })
  );
}

/**
 * Return the plays of two versions of a turn, side by side.
 * @param {Words} words
 * @param {{mine: string[], theirs: string[]}} versions plays in words
 */
export function bothVersions({ t }, { mine, theirs }) {
  const column = (/** @type {string} */ key, /** @type {string[]} */ plays) =>
    make(
      "section",
      {},
      make("h3", {}, t(key)),
      make("ol", {}, ...plays.map((play) => make("li", {}, play))),
    );
  return make(
    "div",
    { className: "versions" },
    column("friend.changed.here", mine),
    column("friend.changed.link", theirs),
  );
}

/** The panel "Offline and backup", and the files that a player gives and takes. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("../../offline/offline.js").State} State */

/**
 * What the panel shows.
 * @typedef {object} Status
 * @property {State} site
 * @property {number} games
 * @property {number} unsaved games that are not backed up
 * @property {number} surplus games beyond the budget
 * @property {boolean} isKept whether the browser lets the page keep games
 * @property {boolean} isSafe whether the browser promised not to clear them
 * @property {boolean} canUndo whether the last import can be undone
 * @property {boolean} canInstall
 * @property {boolean} hasGame whether there is a game to share
 * @property {string} news what was done last
 */
/** @typedef {"check" | "save" | "bring" | "link" | "undo" | "prune" | "protect" | "install" | "about"} Task */

/** Tasks with a dialog of their own, for which the panel closes. @type {Task[]} */
const OTHER_DIALOGS = ["link", "prune", "install", "about"];

/** Return the state of the offline copy as a sentence. @param {Words} words @param {State} site */
function siteText({ t }, { kind, loaded, total }) {
  return kind === "getting"
    ? t("keep.site.getting", { share: total ? Math.floor((100 * loaded) / total) : 0 })
    : t(`keep.site.${kind}`);
}

/** Return how many games there are and whether they are backed up. @param {Words} words @param {Status} status */
function gamesText({ t }, { games, unsaved, isKept }) {
  if (!isKept) return t("keep.games.lost");
  if (!games) return t("keep.games.none");
  return `${t("keep.games.count", { count: games })} ${unsaved ? t("keep.games.alone", { count: unsaved }) : t("keep.games.backed")}`;
}

/**
 * Show the panel until it is closed; resolves to the task for which it closed, or "".
 * @param {Words} words
 * @param {object} library
 * @param {() => Promise<Status>} library.status
 * @param {(task: Task) => Promise<unknown>} library.run
 * @param {(refill: () => void) => void} library.watch gets what fills the panel again
 * @returns {Promise<Task | "">}
 */
export async function showBackup(words, { status, run, watch }) {
  const { t } = words;
  const body = make("div", { className: "keep" });
  const row = (/** @type {Task} */ task, /** @type {Record<string, number>} */ values = {}) =>
    OTHER_DIALOGS.includes(task)
      ? make(
          "button",
          { type: "submit", value: task, className: "wide" },
          t(`keep.do.${task}`, values),
        )
      : make(
          "button",
          {
            type: "button",
            className: "wide",
            on: {
              click: async () => {
                await run(task);
                await fill();
              },
            },
          },
          t(`keep.do.${task}`, values),
        );
  const part = (
    /** @type {string} */ title,
    /** @type {string} */ text,
    /** @type {import("../../ui/dom.js").Child[]} */ ...rows
  ) => make("section", {}, make("h3", {}, title), make("p", {}, text), ...rows);
  async function fill() {
    const now = await status();
    body.replaceChildren(
      now.news ? make("p", { className: "note", role: "status" }, now.news) : "",
      part(
        t("keep.site"),
        siteText(words, now.site),
        ["ready", "faulty"].includes(now.site.kind) && row("check"),
        now.canInstall && row("install"),
      ),
      part(
        t("keep.games"),
        gamesText(words, now),
        now.games > 0 && row("save"),
        row("bring"),
        now.canUndo && row("undo"),
        now.hasGame && row("link"),
        now.surplus > 0 && row("prune", { count: now.surplus }),
        now.isKept && !now.isSafe && row("protect"),
      ),
      row("about"),
    );
  }
  await fill();
  watch(fill);
  const answers = [{ value: "", label: t("settings.done"), main: true }];
  return /** @type {Task | ""} */ (
    await openDialog({
      title: t("keep.title"),
      closeLabel: t("message.close"),
      body: [body],
      answers,
    })
  );
}

/** Ask for a file; resolves to its text, or null. @returns {Promise<string | null>} */
export function askFile() {
  return new Promise((resolve) => {
    const input = make("input", { type: "file", accept: ".json,application/json" });
    input.addEventListener("change", async () =>
      resolve((await input.files?.[0]?.text().catch(() => null)) ?? null),
    );
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
}

/**
 * Give the player a file: by the share sheet where a download would get lost, else as a download.
 * @param {string} name @param {string} text
 * @returns {Promise<boolean>} whether it was taken, as far as can be known
 */
export async function giveFile(name, text) {
  const file = new File([text], name, { type: "application/json" });
  const isTouch = globalThis.matchMedia("(pointer: coarse)").matches;
  if (isTouch && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return false;
    }
  }
  const address = URL.createObjectURL(file);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}

/**
 * Ask a question with two answers.
 * @param {Words} words
 * @param {string} key of the texts: .title, .text, .yes, .no
 * @param {Record<string, string | number>} [values]
 */
export async function confirm({ t }, key, values = {}) {
  const answer = await openDialog({
    title: t(`${key}.title`),
    closeLabel: t("message.close"),
    className: "small",
    body: [make("p", {}, t(`${key}.text`, values))],
    answers: [
      { value: "no", label: t(`${key}.no`) },
      { value: "yes", label: t(`${key}.yes`, values), main: true },
    ],
  });
  return answer === "yes";
}

/**
 * Say that the game is open in another tab; resolves when it is to be played here.
 * @param {Words} words
 * @param {() => boolean} isMine whether this tab has it meanwhile
 */
export async function askTakeOver({ t }, isMine) {
  if (isMine()) return;
  for (let answer = ""; answer !== "here"; )
    answer = await openDialog({
      title: t("turn.title"),
      closeLabel: t("message.close"),
      className: "small elsewhere",
      body: [make("p", {}, t("turn.text"))],
      answers: [{ value: "here", label: t("turn.here"), main: true }],
    });
}

/** Close that dialog: no other tab has the game any more. */
export const closeTakeOver = () =>
  void document
    .querySelector("dialog.elsewhere")
    ?.querySelector("footer button")
    ?.dispatchEvent(new MouseEvent("click"));

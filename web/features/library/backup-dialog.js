/** The "Offline and backup" dialog. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("../../offline/offline.js").State} State */

/**
 * The state that the dialog shows.
 * @typedef {object} Status
 * @property {State} site
 * @property {number} games
 * @property {number} unsaved number of games without a backup
 * @property {number} surplus number of games beyond the storage budget
 * @property {boolean} isPersistent whether the browser allows storing games
 * @property {boolean} isSafe whether the browser promised not to delete them
 * @property {boolean} canUndo whether the last import can be undone
 * @property {boolean} canInstall
 * @property {boolean} hasProgress whether there are results of practice or lessons
 * @property {boolean} hasGame whether there is a game to share
 * @property {string} news result of the last task
 */
/**
 * @typedef {"check" | "save" | "import" | "link" | "undo" | "prune" | "protect" | "install" |
 *   "about"} Task
 */

/** Tasks that open a dialog of their own and close this one. @type {Task[]} */
const OTHER_DIALOGS = ["link", "prune", "install", "about"];

/** Return the state of the offline copy as a sentence. @param {Words} words @param {State} site */
function siteText({ t }, { kind, loaded, total }) {
  return kind === "getting"
    ? t("backup.offline.getting", { share: total ? Math.floor((100 * loaded) / total) : 0 })
    : t(`backup.offline.${kind}`);
}

/**
 * Return the number of games and whether they are backed up, as a sentence.
 * @param {Words} words
 * @param {Status} status
 */
function gamesText({ t }, { games, unsaved, isPersistent }) {
  if (!isPersistent) return t("backup.games.lost");
  if (!games) return t("backup.games.none");
  const backup = unsaved ? t("backup.games.alone", { count: unsaved }) : t("backup.games.backed");
  return `${t("backup.games.count", { count: games })} ${backup}`;
}

/**
 * Show the dialog; resolves to the task that closed it, or "".
 * @param {Words} words
 * @param {object} library
 * @param {() => Promise<Status>} library.status
 * @param {(task: Task) => Promise<unknown>} library.run
 * @param {(refill: () => void) => void} library.watch receives the function that updates the dialog
 * @returns {Promise<Task | "">}
 */
export async function showBackup(words, { status, run, watch }) {
  const { t } = words;
  const body = make("div", { className: "sections" });
  const taskButton = (
    /** @type {Task} */ task,
    /** @type {Record<string, number>} */ values = {},
  ) => {
    const label = t(`backup.do.${task}`, values);
    if (OTHER_DIALOGS.includes(task))
      return make("button", { type: "submit", value: task, className: "wide" }, label);
    const runTask = async () => {
      await run(task);
      await fill();
    };
    return button(label, runTask, "wide");
  };
  const section = (
    /** @type {string} */ title,
    /** @type {string} */ text,
    /** @type {import("../../ui/dom.js").Child[]} */ ...buttons
  ) => make("section", {}, make("h3", {}, title), make("p", {}, text), ...buttons);
  async function fill() {
    const state = await status();
    body.replaceChildren(
      state.news ? make("p", { className: "note", role: "status" }, state.news) : "",
      section(
        t("backup.offline"),
        siteText(words, state.site),
        ["ready", "faulty"].includes(state.site.kind) && taskButton("check"),
        state.canInstall && taskButton("install"),
      ),
      section(
        t("backup.games"),
        gamesText(words, state),
        (state.games > 0 || state.hasProgress) && taskButton("save"),
        taskButton("import"),
        state.canUndo && taskButton("undo"),
        state.hasGame && taskButton("link"),
        state.surplus > 0 && taskButton("prune", { count: state.surplus }),
        state.isPersistent && !state.isSafe && taskButton("protect"),
      ),
      taskButton("about"),
    );
  }
  await fill();
  watch(fill);
  const answers = [{ value: "", label: t("settings.done"), main: true }];
  return /** @type {Task | ""} */ (
    await openDialog(t, {
      title: t("backup.title"),
      body: [body],
      answers,
    })
  );
}

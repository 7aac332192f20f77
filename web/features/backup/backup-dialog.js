/** The "Offline and backup" dialog. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";

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

/** Return the state of the offline copy in sentences. @param {Words} words @param {State} site */
function siteText({ t, list, name }, { kind, loaded, total, missing }) {
  if (kind === "getting")
    return t("backup.offline.getting", { share: total ? Math.floor((100 * loaded) / total) : 0 });
  const text = t(`backup.offline.${kind}`);
  if (!missing.length) return text;
  const names = missing.slice(0, MAX_NAMES).map(name);
  const files = list(missing.length > MAX_NAMES ? [...names, "…"] : names);
  return `${text} ${t("backup.offline.missing", { files })}`;
}

/** How many missing files are named. */
const MAX_NAMES = 5;

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
 * Return a section, and a function that shows its text and its buttons: those of the tasks that
 * have a label. Buttons whose labels stay are not replaced, so that they keep the focus.
 * @param {string} title
 * @param {(task: Task, label: string) => HTMLElement} taskButton
 */
function createSection(title, taskButton) {
  const line = make("p", {});
  const element = make("section", {}, make("h3", {}, title), line);
  /** @type {Map<string, HTMLElement>} the buttons by their labels */
  let buttons = new Map();
  return {
    element,
    /** @param {string} text @param {Partial<Record<Task, string | false>>} labels */
    show(text, labels) {
      line.textContent = text;
      /** @type {typeof buttons} */
      const next = new Map();
      /** @type {HTMLElement} */
      let last = line;
      for (const [task, label] of /** @type {[Task, string | false][]} */ (
        Object.entries(labels)
      )) {
        if (!label) continue;
        const one = buttons.get(label) ?? taskButton(task, label);
        next.set(label, one);
        if (last.nextSibling !== one) last.after(one);
        last = one;
      }
      for (const [label, old] of buttons) if (!next.has(label)) old.remove();
      buttons = next;
    },
  };
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
  const news = make("p", { className: "note", role: "status", hidden: true });
  const taskButton = (/** @type {Task} */ task, /** @type {string} */ label) => {
    if (OTHER_DIALOGS.includes(task))
      return make("button", { type: "submit", value: task, className: "wide" }, label);
    const runTask = async () => {
      await run(task);
      await fill();
    };
    return button(label, runTask, "wide");
  };
  const site = createSection(t("backup.offline"), taskButton);
  const games = createSection(t("backup.games"), taskButton);
  async function fill() {
    const state = await status();
    news.hidden = !state.news;
    news.textContent = state.news;
    const label = (/** @type {Task} */ task, values = {}) => t(`backup.do.${task}`, values);
    site.show(siteText(words, state.site), {
      check:
        (state.site.kind === "ready" && label("check")) ||
        (state.site.kind === "faulty" && t("load.again")),
      install: state.canInstall && label("install"),
    });
    games.show(gamesText(words, state), {
      save: (state.games > 0 || state.hasProgress) && label("save"),
      import: label("import"),
      undo: state.canUndo && label("undo"),
      link: state.hasGame && label("link"),
      prune: state.surplus > 0 && label("prune", { count: state.surplus }),
      protect: state.isPersistent && !state.isSafe && label("protect"),
    });
  }
  const about = taskButton("about", t("backup.do.about"));
  const body = make("div", { className: "sections" }, news, site.element, games.element, about);
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

/** Opens the "Offline and backup" dialog, and carries out what the player chooses in it. */
import { installer } from "../../offline/install.js";
import { askToPersist, isPersisted } from "./site-copy.js";
import { button } from "../../ui/buttons.js";
import { confirm } from "../../ui/confirm.js";
import { make } from "../../ui/dom.js";
import { retried } from "../../ui/loading.js";
import { hasProgress } from "./backup.js";

/**
 * @param {object} parts @param {Store} parts.store @param {Words} parts.words
 * @param {Page["views"]} parts.views @param {Archive} parts.archive
 * @param {() => Promise<{games: number, unsaved: number}>} parts.count counts the stored games, and
 *   those that no backup has
 * @param {Backup} parts.backup @param {SiteCopy} parts.site
 * @param {() => boolean} parts.canShare whether there is a game to share
 * @param {() => Promise<boolean>} parts.share resolves to whether the game was saved as a file
 * @param {(id: string) => Promise<unknown>} parts.remove removes an archived game
 */
export function createBackupOpener(parts) {
  const { store, words, views, archive, count, backup, site, canShare, share, remove } = parts;
  const { t } = words;
  /** @type {() => void} shows the state again while the dialog is open */
  let refill = () => undefined;

  async function status() {
    const [counts, surplus, isSafe] = await Promise.all([
      count(),
      archive.surplus(),
      isPersisted(),
    ]);
    return {
      site: site.state(),
      ...counts,
      surplus: surplus.length,
      isPersistent: archive.isPersistent,
      isSafe,
      canUndo: backup.canUndo(),
      canInstall: installer.kind !== null,
      hasProgress: hasProgress(store),
      hasGame: canShare(),
    };
  }

  /** Remove the games for which there is no room, if the player agrees. */
  async function prune() {
    const games = await archive.surplus();
    if (await confirm(words, "backup.prune", { count: games.length }))
      for (const { id } of games) await remove(id);
  }

  /**
   * What the buttons of the dialog do, by their names; a text says what was done.
   * @type {Record<BackupTask, () => Promise<string | void>>}
   */
  const tasks = {
    check: site.check,
    install: site.install,
    save: backup.save,
    import: backup.import,
    undo: backup.undo,
    prune,
    protect: async () =>
      t((await askToPersist()) ? "backup.result.protected" : "backup.result.not-protected"),
    link: async () => ((await share()) ? t("backup.result.saved") : ""),
    about: async () => {
      const { openAbout } = await retried(() => import("../about/about.js"));
      await openAbout({ views }, site.state().version);
    },
  };

  return {
    refill: () => refill(),

    /** Show the dialog until it is closed. Games are saved and imported also without an engine. */
    async open() {
      const news = make("p", { className: "note", role: "status", hidden: true });
      const run = async (/** @type {BackupTask} */ task) => {
        const text = await tasks[task]();
        if (text) Object.assign(news, { textContent: text, hidden: false });
        refill();
      };
      const taskButton = (/** @type {BackupTask} */ task) =>
        button(t(`backup.do.${task}`), () => run(task), "wide");
      const parts = { news, save: taskButton("save"), import: taskButton("import") };
      for (;;) {
        const task = await views.open({
          view: "backup",
          title: "backup.title",
          className: "",
          sheets: [],
          stored: status,
          parts,
          does: { run: (values) => void run(values.task) },
          opened: ({ refresh }) => {
            refill = refresh;
          },
        });
        refill = () => undefined;
        if (!task) return;
        await run(/** @type {BackupTask} */ (task));
      }
    },
  };
}

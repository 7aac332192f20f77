/** Opens the "Offline and backup" dialog, and carries out what the player chooses in it. */
import { installer } from "../../offline/install.js";
import { askToPersist, isPersisted } from "../../storage/persistence.js";
import { confirm } from "../../ui/confirm.js";
import { openAbout } from "../about/about.js";
import { showBackup } from "./backup-dialog.js";
import { hasProgress } from "./progress-backup.js";

/** @typedef {import("./backup-dialog.js").Task} Task */

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Words} parts.words
 * @param {import("../../storage/archive.js").Archive} parts.archive
 * @param {() => Promise<{games: number, unsaved: number}>} parts.count counts the stored games, and
 *   those that no backup has
 * @param {ReturnType<typeof import("./backup.js").createBackup>} parts.backup
 * @param {ReturnType<typeof import("../offline/site-copy.js").createSiteCopy>} parts.site
 * @param {() => boolean} parts.canShare whether there is a game to share
 * @param {() => Promise<boolean>} parts.share resolves to whether the game was saved as a file
 * @param {(id: string) => Promise<unknown>} parts.remove removes an archived game
 */
export function createBackupOpener(parts) {
  const { store, words, archive, count, backup, site, canShare, share, remove } = parts;
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
   * @type {Record<Task, () => Promise<string | void>>}
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
    about: () => openAbout(words, site.state().version),
  };

  return {
    /** Show the state again, if the dialog is open. */
    refill: () => refill(),

    /** Show the dialog until it is closed. */
    async open() {
      let news = "";
      const run = async (/** @type {Task} */ task) => {
        news = (await tasks[task]()) || news;
      };
      for (;;) {
        const task = await showBackup(words, {
          status: async () => ({ ...(await status()), news }),
          run,
          watch: (fill) => {
            refill = fill;
          },
        });
        refill = () => undefined;
        if (!task) return;
        await run(task);
      }
    },
  };
}

/** The More menu: rarely used features, and the commands for which the tool bar has no room. */
import { openHome } from "../home/home.js";
import { chooseEntry, HOME } from "./menu-dialog.js";

/**
 * An entry of the menu; its texts are `menu.NAME` and `menu.NAME.hint`.
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} icon a path in a box of 24 by 24
 * @property {() => unknown} open
 * @property {(snapshot: Snapshot | null) => boolean} [isHidden]
 */

/** The More menu, to which features add their entries. */
export class Menu {
  /** The first group begins with the player's rights and the commands. @type {Record<string, Entry[]>} */
  #groups = { game: [], play: [], learn: [], games: [] };

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {"game" | "play" | "learn" | "games"} group @param {Entry} entry */
  add(group, entry) {
    this.#groups[group].push(entry);
  }

  /** Return an entry, whether it is hidden now or not. @param {string} name */
  entry(name) {
    const all = Object.values(this.#groups).flat();
    return /** @type {Entry} */ (all.find((one) => one.name === name));
  }

  /** Show the menu, and do what the player chooses in it. */
  async open() {
    const { session, words, settings, tools, run, calls } = this.page;
    const { snapshot } = session;
    const commands = tools.folded();
    const isWaiting = session.friend.isWaiting;
    const all = snapshot?.calls?.rights ?? [];
    const rights = all.filter((name) => !isWaiting || name === "peek");
    const groups = Object.fromEntries(
      Object.entries(this.#groups).map(([group, entries]) => [
        group,
        entries.filter(({ isHidden }) => !isHidden?.(snapshot)),
      ]),
    );
    const chosen = await chooseEntry(words, settings, { rights, commands, groups });
    if (chosen === HOME) return openHome(this.page);
    const command = commands.find((one) => one === chosen);
    if (command) return run(command);
    if (rights.includes(chosen)) return (await calls.rights()).exercise(chosen);
    const entry = Object.values(groups)
      .flat()
      .find(({ name }) => name === chosen);
    return entry?.open();
  }
}

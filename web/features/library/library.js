/**
 * The archived games, their backup, and the copy of the site. Loaded after the start, so that the
 * start does not wait for it.
 */
import { friendIn } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { Archive } from "../../storage/archive.js";
import { createBackup } from "../backup/backup.js";
import { createBackupOpener } from "../backup/open-backup.js";
import { showHistory } from "./history-dialog.js";
import { canShare, shareGame } from "./share-game.js";
import { createSiteCopy } from "../offline/site-copy.js";

/** @typedef {import("../../storage/game-files.js").Game} Game */

/** How many games the engine is asked about in one call. */
const FILLED_AT_ONCE = 50;
/** A reminder comes with every this many games that are only on this device. */
const REMIND_EVERY = 20;
const ICON = "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v4.5l3 2";

export class Library {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    const { session, store, words } = page;
    const archive = new Archive();
    this.archive = archive;
    this.backup = createBackup(page, archive);
    this.site = createSiteCopy(page, () => dialog.refill());
    const dialog = createBackupOpener({
      store,
      words,
      archive,
      count: () => this.count(),
      backup: this.backup,
      site: this.site,
      canShare: () => session.snapshot !== null && canShare(session.snapshot),
      share: () => this.link(),
      remove: (id) => this.remove(id),
    });
    /** Show the "Offline and backup" dialog until it is closed. */
    this.openBackup = dialog.open;
    page.on("update", ({ snapshot }) => this.site.offerUpdate(snapshot));
    page.on("over", ({ snapshot, about }) => this.add(snapshot, about));
    page.menu.add("games", { name: "history", icon: ICON, open: () => this.openHistory() });
  }

  async start() {
    const { session, store } = this.page;
    if (session.snapshot?.result) await this.add(session.snapshot, session.about);
    for (const { record, about } of store.setAsideSaves())
      await this.archive.addSetAside({
        ...about,
        record,
        side: SEAT,
        result: null,
        ended: about.begun,
      });
    await this.site.start();
  }

  /** Offer to install the app. @param {boolean} isAsked whether the player has asked for it */
  install(isAsked) {
    return this.site.install(isAsked);
  }

  /** Share the game on the table as a link or as a file. */
  link() {
    return shareGame(this.page.session, this.page.words);
  }

  /** Archive a game. @param {Pick<Snapshot, "record" | "result">} snapshot @param {About} about */
  async add({ record, result }, about) {
    const { words, messages } = this.page;
    const outcome = result && { how: result.how, winner: result.winner, score: result.score };
    const game = { ...about, ended: Date.now(), side: SEAT, result: outcome, record };
    const waiting = async () => (await this.#unsavedGames()).length;
    const before = await waiting();
    const isStored = await this.archive.add(game);
    const count = await waiting();
    const act = () => this.backup.save();
    if (!isStored)
      messages.showOffer(words.t("history.lost"), { label: words.t("history.show"), act });
    else if (count > before && count % REMIND_EVERY === 0)
      messages.showOffer(words.t("backup.remind", { count }), {
        label: words.t("backup.do.save"),
        act,
      });
  }

  /** Remove a game and what was set aside of it; resolves to the game. @param {string} id */
  remove(id) {
    this.page.store.removeSetAside(id);
    return this.archive.remove(id);
  }

  /** Return how many games are not backed up. */
  async unsavedCount() {
    return (await this.count()).unsaved;
  }

  /** Return the games of the archive that are not backed up. */
  async #unsavedGames() {
    return (await this.archive.list()).filter(({ isBacked }) => !isBacked);
  }

  /** Count the games; one with a friend that is over is also in the archive. */
  async count() {
    const archived = await this.archive.list();
    const waiting = await this.#unsavedGames();
    const total = (/** @type {{id: string}[]} */ games, /** @type {FriendRow[]} */ rows) =>
      new Set([...games, ...rows.map(({ game }) => game)].map(({ id }) => id)).size;
    const { rows } = this.page;
    return {
      games: total(archived, rows.rows()),
      unsaved: total(waiting, rows.unsaved()),
    };
  }

  /** Return the number of finished games. */
  async countFinished() {
    return (await this.archive.rows()).filter(({ result }) => result).length;
  }

  /**
   * The archived games, the newest first, as lists show them. The engine makes the entries of those that
   * have none yet.
   * @returns {Promise<Entry[]>}
   */
  async entries() {
    const rows = await this.archive.rows();
    const missing = rows.filter(({ entry }) => !entry);
    for (let at = 0; at < missing.length; at += FILLED_AT_ONCE) {
      const some = missing.slice(at, at + FILLED_AT_ONCE);
      for (const [number, entry] of (await this.#ask(some)).entries()) {
        void this.archive.keepEntry(some[number], entry);
        some[number].entry = entry;
      }
    }
    return rows.flatMap((row) => (row.entry ? [this.#entryOf(row, row.entry)] : []));
  }

  /** Ask the engine what lists show of games; none if it does not answer. @param {Game[]} games */
  async #ask(games) {
    const { session } = this.page;
    const rows = games.map(({ record, side, result }) => ({ record, side, result }));
    return (
      (await session.recovery.askTwice(() => session.client.entries({ games: rows })))?.entries ??
      []
    );
  }

  /** @param {Game} game @param {GameEntry} entry @returns {Entry} */
  #entryOf({ id, begun, ended, record }, entry) {
    const { players = {} } = record;
    return { ...entry, id, date: ended || begun, players, tally: this.page.tallies.of(id) };
  }

  /** Return the game that has just ended, and those before. @param {Snapshot} snapshot */
  async entriesWith({ record, result }) {
    const { about } = this.page.session;
    const game = { ...about, ended: Date.now(), side: SEAT, result, record };
    const others = (await this.entries()).filter(({ id }) => id !== about.id);
    return [...(await this.#ask([game])).map((entry) => this.#entryOf(game, entry)), ...others];
  }

  /** Show the archived games, and replay the one that is chosen. */
  async openHistory() {
    const { archive, page } = this;
    const id = await showHistory(page.words, await this.entries(), {
      remove: (one) => this.remove(one),
      restore: (game) => archive.restore([game]),
    });
    if (id === "backup") return this.openBackup();
    const game = id && (await archive.read(id));
    if (game) await page.replay.open(game);
  }

  /** Offer the game on the table as a file or a link; one with a friend has its list. */
  async exportGame() {
    const { session, friends } = this.page;
    const { snapshot } = session;
    return snapshot && friendIn(snapshot) && !snapshot.result ? friends.openList() : this.link();
  }
}

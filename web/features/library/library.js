/**
 * The archived games, their backup, and the copy of the site. Loaded after the start, so that the
 * start does not wait for it.
 */
import { friendIn, SEAT } from "../../protocol/players.js";
import { Archive } from "../../storage/archive.js";
import { createBackup } from "../backup/backup.js";
import { createBackupOpener } from "../backup/open-backup.js";
import { canShare, shareGame } from "./game-links.js";
import { createSiteCopy } from "../backup/site-copy.js";

/** How many games the engine is asked about in one call. */
const FILLED_AT_ONCE = 50;
/** How many games the list shows at first, and more each time when it is read on. */
const LISTED_AT_ONCE = 100;
/** How many games are looked at for a suggestion after a game. */
const NEWEST = 20;
/** A reminder comes with every this many games that are only on this device. */
const REMIND_EVERY = 20;
const ICON = "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v4.5l3 2";

export class Library {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    const { session, store, words, views } = page;
    const archive = new Archive();
    this.archive = archive;
    this.backup = createBackup(page, archive);
    this.site = createSiteCopy(page, () => dialog.refill());
    const dialog = createBackupOpener({
      store,
      words,
      views,
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

  async countFinished() {
    return (await this.archive.rows()).filter(({ result }) => result).length;
  }

  /**
   * The archived games, the newest first, as lists show them; null if some have no entry yet and
   * the engine, which makes them, does not answer.
   * @param {number} [count] of the newest; by default all @returns {Promise<Entry[] | null>}
   */
  async entries(count) {
    const rows = (await this.archive.rows()).slice(0, count);
    const missing = rows.filter(({ entry }) => !entry);
    for (let at = 0; at < missing.length; at += FILLED_AT_ONCE) {
      const some = missing.slice(at, at + FILLED_AT_ONCE);
      const entries = await this.#ask(some);
      if (!entries) return null;
      for (const [number, entry] of entries.entries()) some[number].entry = entry;
      await this.archive.keepEntries(some, entries);
    }
    return rows.flatMap((row) => (row.entry ? [this.#entryOf(row, row.entry)] : []));
  }

  /**
   * Null if the engine does not answer.
   * @param {Game[]} games @returns {Promise<GameEntry[] | null>}
   */
  async #ask(games) {
    const { session } = this.page;
    const asked = { games: games.map(({ record, side, result }) => ({ record, side, result })) };
    return (await session.ask(() => session.client.entries(asked)))?.entries ?? null;
  }

  /** @param {Game} game @param {GameEntry} entry @returns {Entry} */
  #entryOf({ id, begun, ended, record }, entry) {
    const { players = {} } = record;
    return { ...entry, id, date: ended || begun, players, tally: this.page.tallies.of(id) };
  }

  /** None if the engine does not answer. @param {Snapshot} snapshot */
  async newestWith({ record, result }) {
    const { about } = this.page.session;
    const game = { ...about, ended: Date.now(), side: SEAT, result, record };
    const [own] = (await this.#ask([game])) ?? [];
    const others = own && (await this.entries(NEWEST));
    if (!own || !others) return [];
    return [this.#entryOf(game, own), ...others.filter(({ id }) => id !== about.id)];
  }

  /** Show the archived games, and replay the one that is chosen. */
  async openHistory() {
    const { archive, page } = this;
    /** @type {Entry[]} as the list shows them */
    let listed = [];
    /** @type {Record<string, Game | null>} those that were removed meanwhile */
    const removed = {};
    const answer = await page.views.open({
      view: "history",
      title: "history.title",
      className: "history",
      stored: async (event) => {
        if (event && event.name !== "further")
          return { entries: listed.filter(({ id }) => id === event.value) };
        const entries = event ? listed : await this.entries();
        listed = entries ?? [];
        const first = Number(event?.value ?? 0);
        const end = first + LISTED_AT_ONCE;
        return (
          entries && { entries: entries.slice(first, end), left: Math.max(0, entries.length - end) }
        );
      },
      does: {
        remove: async ({ id }) => (removed[id] ??= await this.remove(id)),
        restore: async ({ id }) => {
          const game = removed[id];
          removed[id] = null;
          if (game) await archive.restore([game]);
        },
      },
    });
    if (answer === "backup") return this.openBackup();
    const [what, id] = answer.split(" ");
    const game = what === "replay" && (await archive.read(id));
    if (game) await page.replay.open(game);
  }

  /** Offer the game on the table as a file or a link; one with a friend has its list. */
  async exportGame() {
    const { session, friends } = this.page;
    const { snapshot } = session;
    return snapshot && friendIn(snapshot) && !snapshot.result ? friends.openList() : this.link();
  }
}

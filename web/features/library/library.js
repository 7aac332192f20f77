/**
 * The archived games, their backup, and the copy of the site. Loaded after the start, so that the
 * start does not wait for it.
 */
import { SEAT } from "../../protocol/sides.js";
import { Archive } from "../../storage/archive.js";
import { createBackup } from "../backup/backup.js";
import { createBackupOpener } from "../backup/open-backup.js";
import { canShare, shareGame } from "./share-game.js";
import { createSiteCopy } from "../offline/site-copy.js";

/** A reminder comes with every this many games that are only on this device. */
const REMIND_EVERY = 20;

export class Library {
  /**
   * @param {object} parts
   * @param {Session} parts.session
   * @param {Store} parts.store
   * @param {Words} parts.words
   * @param {Messages} parts.messages
   * @param {FriendGames} parts.friendGames
   * @param {(text: string) => Promise<unknown>} parts.openFriendFile
   */
  constructor({ session, store, words, messages, friendGames, openFriendFile }) {
    this.session = session;
    this.store = store;
    this.words = words;
    this.messages = messages;
    this.friendGames = friendGames;
    const archive = new Archive();
    this.archive = archive;
    this.backup = createBackup({ session, store, words, archive, friendGames, openFriendFile });
    const changed = () => dialog.refill();
    this.site = createSiteCopy({ session, store, words, messages, changed });
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
  }

  async start() {
    const { session, store } = this;
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

  /** @param {Update} update */
  update({ snapshot }) {
    this.site.offerUpdate(snapshot);
  }

  /** Offer to install the app. @param {boolean} isAsked whether the player has asked for it */
  install(isAsked) {
    return this.site.install(isAsked);
  }

  /** Share the game on the table as a link or as a file. */
  link() {
    return shareGame(this.session, this.words);
  }

  /** Archive a game. @param {Pick<Snapshot, "record" | "result">} snapshot @param {About} about */
  async add({ record, result }, about) {
    const { words, messages } = this;
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
    this.store.removeSetAside(id);
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
    return {
      games: total(archived, this.friendGames.rows()),
      unsaved: total(waiting, this.friendGames.unsaved()),
    };
  }
}

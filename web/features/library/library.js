/**
 * Everything stored on this device: the offline copy of the site and its updates, archived games,
 * backups and links. Loaded after the start, so that the start does not wait for it.
 */
import { isBetweenGames } from "../../game/opening.js";
import { installer } from "../../offline/install.js";
import { Offline } from "../../offline/offline.js";
import { friendIn, plainRecord } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { Archive } from "../../storage/archive.js";
import { isFriendFile } from "../../storage/friend-link/mark.js";
import { writeLink } from "../../storage/game-files.js";
import { fetchJson, siteRoot } from "../../ui/page-url.js";
import { confirm } from "../../ui/confirm.js";
import { chooseFile, saveFile, saveGame } from "../../ui/file-dialogs.js";
import { showBackup } from "./backup-dialog.js";
import { importProgress, storedProgress, undoProgressImport } from "./progress-backup.js";

/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../../storage/save-format.js").About} About */

const PROMISE_MS = 4000;
/** A reminder comes with every this many games that are only on this device. */
const REMIND_EVERY = 20;

/**
 * Return the result of a browser's promise, or false if it takes too long.
 * @param {Promise<boolean> | undefined} asked
 */
const inTime = (asked) =>
  Promise.race([
    Promise.resolve(asked).then(Boolean, () => false),
    new Promise((resolve) => setTimeout(resolve, PROMISE_MS, false)),
  ]);

/**
 * Return whether a game may be shared as a record, which anybody can play on: not while it is played
 * with a friend.
 * @param {Snapshot} snapshot
 */
const canShare = (snapshot) => !friendIn(snapshot) || snapshot.result !== null;

export class Library {
  /**
   * @param {object} parts
   * @param {import("../../game/session.js").Session} parts.session
   * @param {import("../../storage/local-store.js").Store} parts.store
   * @param {import("../../ui/words.js").Words} parts.words
   * @param {import("../../ui/messages.js").Messages} parts.messages
   * @param {import("../../storage/friend-games.js").FriendGames} parts.friendGames
   * @param {(text: string) => Promise<unknown>} parts.openFriendFile
   */
  constructor({ session, store, words, messages, friendGames, openFriendFile }) {
    this.friendGames = friendGames;
    this.openFriendFile = openFriendFile;
    this.session = session;
    this.store = store;
    this.words = words;
    this.messages = messages;
    this.archive = new Archive();
    const memory = {
      read: () => store.readNote("offline"),
      write: (/** @type {object} */ checked) => void store.writeNote("offline", checked),
    };
    const listener = { changed: () => this.#refresh(), takenOver: () => location.reload() };
    this.offline = new Offline(siteRoot(), listener, memory);
    this.isUpdateOffered = false;
    /** the message about the last task */
    this.news = "";
    /** @type {() => void} refills the panel while it is open */
    this.refill = () => undefined;
  }

  async start() {
    const { session, store } = this;
    if (session.snapshot?.result) await this.add(session.snapshot, session.about);
    for (const { record, about } of store.setAsideSaves())
      await this.archive.add({ ...about, record, side: SEAT, result: null, ended: about.begun });
    await this.offline.start();
  }

  // --- the offline copy and its updates

  #refresh() {
    this.refill();
    this.#offerUpdate(this.session.snapshot);
  }

  /** @param {import("../../game/session.js").Update} update */
  update({ snapshot }) {
    this.#offerUpdate(snapshot);
  }

  /** Offer a new version of the site once, between games. @param {Snapshot | null} snapshot */
  #offerUpdate(snapshot) {
    const { words, messages, offline } = this;
    const isPossible = Boolean(offline.state.waiting) && isBetweenGames(snapshot);
    if (isPossible && !this.isUpdateOffered)
      messages.showOffer(words.t("offline.update"), {
        label: words.t("offline.update-now"),
        act: () => offline.takeOver(),
      });
    this.isUpdateOffered = isPossible;
  }

  /** Offer to install the app: once after the first finished game, or on request. */
  async install(isAsked = true) {
    const { kind } = installer;
    const { store, words } = this;
    if (!kind || (!isAsked && store.readNote("install"))) return;
    store.writeNote("install", 1);
    const { showInstall } = await import("./install-dialog.js");
    if (!(await showInstall(words, kind))) return;
    await installer.ask();
    await inTime(navigator.storage?.persist?.());
  }

  // --- archived games

  /** Archive a game. @param {Pick<Snapshot, "record" | "result">} snapshot @param {About} about */
  async add({ record, result }, about) {
    const { words, messages } = this;
    const outcome = result && { how: result.how, winner: result.winner, score: result.score };
    const game = { ...about, ended: Date.now(), side: SEAT, result: outcome, record };
    const before = await this.unsavedCount();
    const isStored = await this.archive.add(game);
    const count = await this.unsavedCount();
    const act = () => this.save();
    if (!isStored)
      messages.showOffer(words.t("history.lost"), { label: words.t("history.show"), act });
    else if (count > before && count % REMIND_EVERY === 0)
      messages.showOffer(words.t("keep.remind", { count }), {
        label: words.t("keep.do.save"),
        act,
      });
  }

  /** Return how many games are not backed up. */
  async unsavedCount() {
    return (await this.archive.list()).filter(({ isBacked }) => !isBacked).length;
  }

  // --- the panel

  /** Show the panel until it is closed. */
  async open() {
    this.news = "";
    for (;;) {
      const task = await showBackup(this.words, {
        status: () => this.#status(),
        run: (name) => this[name](),
        watch: (refill) => {
          this.refill = refill;
        },
      });
      this.refill = () => undefined;
      if (!task) return;
      await this[task]();
    }
  }

  /** @returns {Promise<import("./backup-dialog.js").Status>} */
  async #status() {
    const [games, surplus, isSafe] = await Promise.all([
      this.archive.list(),
      this.archive.surplus(),
      inTime(navigator.storage?.persisted?.()),
    ]);
    return {
      site: this.offline.state,
      games: games.length + this.friendGames.rows().length,
      unsaved: games.filter(({ isBacked }) => !isBacked).length,
      surplus: surplus.length,
      isPersistent: this.archive.isPersistent,
      isSafe: Boolean(isSafe),
      canUndo: Array.isArray(this.store.readNote("brought")),
      canInstall: installer.kind !== null,
      hasProgress: Object.keys(storedProgress(this.store)).length > 0,
      hasGame: this.session.snapshot !== null && canShare(this.session.snapshot),
      news: this.news,
    };
  }

  /** @param {string} key @param {Record<string, number>} [values] */
  #report(key, values) {
    this.news = this.words.t(key, values);
  }

  // The tasks of the panel, by the names of its buttons.

  check = () => this.offline.test(true);

  async save() {
    const ids = (await this.archive.list()).map(({ id }) => id);
    const day = new Date().toISOString().slice(0, 10);
    const text = await this.archive.write(ids, this.friendGames.rows(), storedProgress(this.store));
    if (!(await saveFile(`russian-bank-${day}.json`, text))) return;
    await this.archive.markBackedUp(ids);
    this.#report("keep.news.saved");
  }

  async import() {
    const text = await chooseFile();
    if (text === null) return;
    if (isFriendFile(text)) return void (await this.openFriendFile(text));
    const { snapshot, about } = this.session;
    const onTable = snapshot && { id: about.id, record: snapshot.record };
    const imported = await this.archive.importFile(text, onTable).catch(() => null);
    if (!imported) return this.#report("keep.news.strange");
    const friends = this.friendGames.importRows(imported.friends);
    const games = [...imported.added, ...imported.replaced, ...friends.changes];
    const progress = importProgress(this.store, imported.notes);
    const changes = [...games, ...progress.changes];
    if (changes.length) this.store.writeNote("brought", changes);
    const known = imported.known + friends.known;
    const refused = imported.refused + friends.refused;
    const texts = this.#progressTexts(progress);
    if (games.length + known + refused > 0 || !texts.length)
      texts.unshift(this.words.t("keep.news.brought", { added: games.length, known, refused }));
    this.news = texts.join(" ");
  }

  /** Return sentences about the progress in a file. @param {ReturnType<typeof importProgress>} news */
  #progressTexts({ counts, hasProgress, isStored }) {
    const { t, list } = this.words;
    if (hasProgress && isStored && !counts.length) return [t("keep.news.progress-known")];
    // a number stays on the line of its word
    const kinds = counts.map(([kind, count]) =>
      t(`keep.news.${kind}`, { count }).replace(" ", "\u00a0"),
    );
    return [
      ...(kinds.length ? [t("keep.news.progress", { results: list(kinds) })] : []),
      ...(isStored ? [] : [t("course.not-kept")]),
    ];
  }

  async undo() {
    const imported = this.store.readNote("brought");
    for (const one of Array.isArray(imported) ? imported : [])
      if (typeof one === "string") await this.archive.remove(one);
      else if (one?.note) undoProgressImport(this.store, one);
      else if (one?.friend) this.friendGames.undoImport(one);
      else await this.archive.restore([one]);
    this.store.writeNote("brought", null);
    this.#report("keep.news.sent-back");
  }

  async prune() {
    const games = await this.archive.surplus();
    if (await confirm(this.words, "keep.prune", { count: games.length }))
      for (const { id } of games) await this.archive.remove(id);
  }

  async protect() {
    const isSafe = await inTime(navigator.storage?.persist?.());
    this.#report(isSafe ? "keep.news.protected" : "keep.news.not-protected");
  }

  async link() {
    const { session, words } = this;
    const { snapshot } = session;
    if (!snapshot || !canShare(snapshot)) return;
    const { result } = snapshot;
    const record = plainRecord(snapshot.record);
    const { showLink } = await import("./link-dialog.js");
    if ((await showLink(words, await writeLink(siteRoot(), record))) !== "file") return;
    const outcome = result && { how: result.how, winner: result.winner };
    const game = { ...session.about, ended: Date.now(), side: SEAT, result: outcome, record };
    if (await saveGame(game)) this.#report("keep.news.saved");
  }

  async about() {
    const [{ showAbout }, { FILES }] = await Promise.all([
      import("./about-dialog.js"),
      import("../../engine/files.js"),
    ]);
    const site = this.offline.state.version.slice(0, 8) || "–";
    const versions = { version: FILES.version, site };
    const credits = /** @type {Promise<{credits: import("./about-dialog.js").Credit[]}>} */ (
      fetchJson("credits.json")
    );
    const answer = await showAbout(this.words, versions, credits);
    if (answer !== "device") return;
    const { openDeviceSpeed } = await import("../device-speed/device-speed.js");
    await openDeviceSpeed(this.words, `Russian Bank ${FILES.version}, ${site}`);
  }
}

/**
 * Wires what keeps the site and the games: offline use, updates, history, backups, links. Loaded when the game runs,
 * so that the start does not wait for it.
 */
import { isLink, readLink, writeLink } from "../../storage/game-files.js";
import { History } from "../../storage/archive.js";
import { installer } from "../../offline/install.js";
import { Offline } from "../../offline/offline.js";
import { adopt, dealFor } from "../../game/opening.js";
import { askFile, askKeep, giveFile, showKeep } from "./backup-dialog.js";

/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../../storage/save-format.js").About} About */

/**
 * @typedef {object} Parts of the page
 * @property {import("../../ui/words.js").Words} words
 * @property {import("../../storage/local-store.js").Store} store
 * @property {import("../../game/session.js").Session} session
 * @property {ReturnType<typeof import("../../ui/messages.js").createMessages>} messages
 * @property {string} base
 * @property {string} seat
 */

const PROMISE_MS = 4000;

/** Tell whether nothing would be interrupted now: no game, none begun, or one that is over. @param {Snapshot | null} snapshot */
export const isBetween = (snapshot) => !snapshot || snapshot.result !== null || !snapshot.can.undo;

/** Return what a promise of the browser gives, false when it takes too long. @param {Promise<boolean> | undefined} asked */
const soon = (asked) =>
  Promise.race([
    Promise.resolve(asked).then(Boolean, () => false),
    new Promise((resolve) => setTimeout(resolve, PROMISE_MS, false)),
  ]);

export class Keeping {
  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
    this.history = new History();
    const { store, base } = parts;
    const memory = {
      read: () => store.readNote("offline"),
      write: (/** @type {object} */ checked) => void store.writeNote("offline", checked),
    };
    this.offline = new Offline(
      base,
      { changed: () => this.changed(), takenOver: () => location.reload() },
      memory,
    );
    this.isOffered = false;
    this.news = "";
    /** @type {() => void} shows the panel anew while it is open */
    this.look = () => undefined;
  }

  async start() {
    const { session, store } = this.parts;
    addEventListener("hashchange", () => this.readAddress());
    void this.readAddress();
    if (session.snapshot?.result) await this.archive(session.snapshot, session.saving.about);
    for (const { record, about } of store.asides())
      await this.history.add({
        ...about,
        record,
        side: this.parts.seat,
        result: null,
        ended: about.begun,
      });
    await this.offline.start();
  }

  changed() {
    this.look();
    this.moment(this.parts.session.snapshot);
  }

  /**
   * See what can be said at this moment of the game.
   * @param {Snapshot | null} snapshot
   */
  moment(snapshot) {
    const { words, messages } = this.parts;
    if (!this.offline.state.waiting || !isBetween(snapshot)) this.isOffered = false;
    else if (!this.isOffered) {
      this.isOffered = true;
      messages.showOffer(words.t("offline.update"), {
        label: words.t("offline.update-now"),
        act: () => this.offline.takeOver(),
      });
    }
  }

  /** Put a game among those that are kept. @param {Snapshot} snapshot @param {About} about */
  async archive({ record, result }, about) {
    const { words, messages, seat } = this.parts;
    const outcome = result && { how: result.how, winner: result.winner, score: result.score };
    const isKept = await this.history.add({
      ...about,
      ended: Date.now(),
      side: seat,
      result: outcome,
      record,
    });
    if (!isKept)
      messages.showOffer(words.t("history.lost"), {
        label: words.t("history.show"),
        act: () => this.save(),
      });
  }

  /** Return how many games lie nowhere else. */
  async alone() {
    return (await this.history.list()).filter(({ isBacked }) => !isBacked).length;
  }

  /** Show what is kept. */
  async show() {
    this.news = "";
    const watch = (/** @type {() => void} */ look) => {
      this.look = look;
    };
    for (;;) {
      const deed = await showKeep(this.parts.words, {
        sight: () => this.sight(),
        act: (name) => this[name](),
        watch,
      });
      this.look = () => undefined;
      if (!deed) return;
      await this[deed]();
    }
  }

  /** @returns {Promise<import("./backup-dialog.js").Sight>} */
  async sight() {
    const [items, surplus, isSafe] = await Promise.all([
      this.history.list(),
      this.history.surplus(),
      soon(navigator.storage?.persisted?.()),
    ]);
    return {
      site: this.offline.state,
      games: items.length,
      alone: items.filter(({ isBacked }) => !isBacked).length,
      surplus: surplus.length,
      isKept: this.history.isKept,
      isSafe: Boolean(isSafe),
      canUndo: Array.isArray(this.parts.store.readNote("brought")),
      canInstall: installer.kind !== null,
      hasGame: this.parts.session.snapshot !== null,
      news: this.news,
    };
  }

  /** @param {string} key @param {Record<string, number>} [values] */
  tell(key, values) {
    this.news = this.parts.words.t(key, values);
  }

  check = () => this.offline.test(true);

  async save() {
    const ids = (await this.history.list()).map(({ id }) => id);
    const day = new Date().toISOString().slice(0, 10);
    if (!(await giveFile(`russian-bank-${day}.json`, await this.history.write(ids)))) return;
    await this.history.noteBacked(ids);
    this.tell("keep.news.saved");
  }

  async bring() {
    const text = await askFile();
    if (text === null) return;
    const found = await this.history.bring(text);
    if (!found) return this.tell("keep.news.strange");
    if (found.added.length) this.parts.store.writeNote("brought", found.added);
    this.tell("keep.news.brought", {
      added: found.added.length,
      known: found.known,
      refused: found.refused,
    });
  }

  async undo() {
    const brought = this.parts.store.readNote("brought");
    for (const id of Array.isArray(brought) ? brought : []) await this.history.remove(String(id));
    this.parts.store.writeNote("brought", null);
    this.tell("keep.news.sent-back");
  }

  async prune() {
    const items = await this.history.surplus();
    if (await askKeep(this.parts.words, "keep.prune", { count: items.length }))
      for (const { id } of items) await this.history.remove(id);
  }

  async protect() {
    const isSafe = await soon(navigator.storage?.persist?.());
    this.tell(isSafe ? "keep.news.protected" : "keep.news.not-protected");
  }

  async link() {
    const { session, words } = this.parts;
    if (!session.snapshot) return;
    const { showLink } = await import("./link-dialog.js");
    const { record } = session.snapshot;
    const answer = await showLink(words, await writeLink(this.parts.base, record));
    if (answer !== "file") return;
    const { writeBundle } = await import("../../storage/game-files.js");
    const { result } = session.snapshot;
    const game = {
      ...session.saving.about,
      ended: Date.now(),
      side: this.parts.seat,
      result: result && { how: result.how, winner: result.winner },
      record,
    };
    if (
      await giveFile(
        `russian-bank-${record.seed || "game"}.json`.replace(/[^\w.-]/g, "_"),
        writeBundle([game]),
      )
    )
      this.tell("keep.news.saved");
  }

  async about() {
    const { words, base } = this.parts;
    const [{ showAbout }, { FILES }] = await Promise.all([
      import("../about-dialog.js"),
      import("../../engine/files.js"),
    ]);
    const site = this.offline.state.version.slice(0, 8) || "–";
    const answer = await showAbout(words, { version: FILES.version, site }, async () =>
      (await fetch(new URL("credits.json", base))).json(),
    );
    if (answer === "device") await this.device(`Russian Bank ${FILES.version}, ${site}`);
  }

  /** Tell how fast the game is here. @param {string} version */
  async device(version) {
    const { words, base } = this.parts;
    const [{ deviceFigures, measure }, { showDevice }] = await Promise.all([
      import("../device-speed/measure.js"),
      import("../device-speed/device-dialog.js"),
    ]);
    const facts = [
      version,
      navigator.userAgent,
      `${screen.width} x ${screen.height} x ${devicePixelRatio}`,
    ];
    await showDevice(words, base, { facts, figures: deviceFigures() }, (onStep) =>
      measure(base, onStep),
    );
  }

  /** Tell how the game becomes an app: after the first game that is over, or when asked. */
  async install(isAsked = true) {
    const { kind } = installer;
    const { store, words } = this.parts;
    if (!kind || (!isAsked && store.readNote("install"))) return;
    store.writeNote("install", 1);
    const { showInstall } = await import("../install-dialog.js");
    if (!(await showInstall(words, kind))) return;
    await installer.ask();
    await soon(navigator.storage?.persist?.());
  }

  /** Read the game in the address, if there is one, and ask before it takes the place of the one on the table. */
  async readAddress() {
    const { hash, pathname, search } = location;
    if (!isLink(hash)) return;
    history.replaceState(history.state, "", pathname + search);
    await this.openLink(hash);
  }

  /** @param {string} hash with a game */
  async openLink(hash) {
    const { session, words, messages } = this.parts;
    const game = await readLink(hash);
    if (!game) return messages.showNotice(words.t("link.bad"));
    await this.exchange(() => adopt(session, game.record, { id: game.id, begun: 0 }));
  }

  /** @param {import("../../game/url-parameters.js").Request} request that names a deal @param {import("../../game/opening.js").Wishes} wishes */
  openDeal(request, wishes) {
    const { session } = this.parts;
    return this.exchange(async () => {
      const { snapshot } = session;
      await dealFor(session, request, wishes);
      return session.snapshot !== snapshot;
    });
  }

  /** Ask before another game takes the place of the one on the table, and offer the way back. @param {() => Promise<boolean>} act */
  async exchange(act) {
    const { session, words, messages } = this.parts;
    if (!(await askKeep(words, "link.open"))) return;
    const before = session.snapshot && {
      record: session.snapshot.record,
      about: session.saving.about,
    };
    if (!(await act())) return messages.showNotice(words.t("link.bad"));
    if (before)
      messages.showOffer(words.t("link.opened"), {
        label: words.t("link.back"),
        act: () => adopt(session, before.record, before.about),
      });
  }
}

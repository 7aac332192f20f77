/** Puts a game on the table: the saved one, a new deal, or the game of a record. */
import { sendDeal } from "./deal.js";
import { readSaved, requestedDeal } from "./opening.js";
import { restartAndRetry } from "../engine/restart-and-retry.js";
import { isLost } from "../protocol/errors.js";
import { friendIn } from "../protocol/players.js";

export class Setup {
  /** key of the reason to set the saved game aside */
  #aside = "";
  opened = Promise.resolve();
  /** The first view proved to be of another game. */
  isStale = false;

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
  }

  /**
   * Show the saved game or a blank table at once, and open the game when the engine answers.
   * @param {GameRequest} request @param {Snapshot} blank @param {LastChoices} choices
   */
  open(request, blank, choices) {
    const { store, slot } = this.session;
    const saved = readSaved(store, slot, request);
    this.#showView(saved, blank);
    this.opened = this.#enter(saved, request, choices);
    return this.opened;
  }

  /** A view that cannot be shown is removed. @param {Saved} saved @param {Snapshot} blank */
  #showView(saved, blank) {
    const { session } = this;
    const showBlank = () => void session.publish({ snapshot: blank, before: null, cause: "blank" });
    if (!saved.view) return showBlank();
    session.publish({ snapshot: saved.view, before: null, cause: "view" }).catch(() => {
      if (session.snapshot) return;
      session.store.dropView(session.slot);
      saved.view = null;
      showBlank();
    });
  }

  /** @param {Saved} saved @param {GameRequest} request @param {LastChoices} choices */
  async #enter(saved, request, choices) {
    const { session } = this;
    const { jobs, listener } = session;
    try {
      if (await jobs.add(() => this.#goOn(saved, request))) return;
      await listener.arrive?.();
      if (!session.snapshot) await this.dealRequested(request, choices);
    } catch (error) {
      const details = error instanceof Error ? error.stack : error;
      listener.message("message.dead", String(details));
    }
  }

  /** Resolves to whether there is a game. @param {Saved} first @param {GameRequest} request */
  async #goOn(first, request) {
    const { autosave, client, listener, store, slot } = this.session;
    const isOther = (await listener.claim?.()) ?? false;
    const saved = isOther ? readSaved(store, slot, request) : first;
    saved.view = first.view; // what the player saw and tapped meanwhile
    autosave.start();
    this.#aside = saved.aside ?? "";
    await client.ready.catch((error) => listener.repair?.(error) ?? Promise.reject(error));
    return this.#resume(saved);
  }

  /** Resolves to whether the engine can read the save. @param {Saved} saved */
  async #resume({ record, about, view }) {
    if (!record) return false;
    const { session } = this;
    try {
      const load = await this.#loadOf(record, about);
      const snapshot = await session.client.load({ record, ...load, resumes: true });
      this.isStale =
        view !== null && JSON.stringify(view.places) !== JSON.stringify(snapshot.places);
      this.#setAside();
      if (about) session.autosave.goOn(about);
      session.begin(snapshot, "load", { record, ...load });
      return true;
    } catch (error) {
      if (isLost(error)) throw error;
      this.#aside = "message.save-refused";
      return false;
    }
  }

  /** @param {GameRecord | undefined} record @param {About | null} [about] */
  async #loadOf(record, about) {
    if (!friendIn({ players: record?.players ?? {} })) return {};
    return this.session.friend.loadOf(about?.id).catch(() => ({}));
  }

  /** Set a saved game aside and say why; one for which that fails is not overwritten. */
  #setAside() {
    const { autosave, listener } = this.session;
    if (this.#aside) listener.message(autosave.setAside() ? this.#aside : "message.save-kept");
    this.#aside = "";
  }

  /** @param {GameRequest} request @param {LastChoices} choices */
  async dealRequested(request, choices) {
    const { client, listener } = this.session;
    const { deal, replaced } = requestedDeal(await client.ready, request, choices);
    if (replaced) listener.message(replaced);
    await this.deal(deal);
  }

  /** @param {Deal} wanted */
  async deal(wanted) {
    const { session } = this;
    const { client, jobs } = session;
    await jobs.add(async () => {
      const hello = await client.ready.catch(() => null);
      if (!hello) return;
      session.interrupt();
      const snapshot = await session.ask(() => sendDeal(client, hello, wanted));
      if (snapshot) this.#replace(snapshot, "deal");
    });
  }

  /**
   * Replace the game by the one of a record; false, and nothing changes, if the engine refuses it.
   * @param {GameRecord | undefined} record may be missing of a friend's game @param {About} [about]
   * @param {number} [at] number of events, by default all @param {FriendLoad} [given]
   */
  async adopt(record, about, at, given) {
    const { session } = this;
    const isOpened = await session.jobs.add(async () => {
      try {
        session.interrupt();
        const load = given ?? (await this.#loadOf(record, about));
        const args = { ...(record && { record }), ...(at !== undefined && { at }), ...load };
        const send = () => session.client.load({ ...args, ...(load.row && { resumes: true }) });
        const snapshot = await restartAndRetry(send, session.recovery.recover);
        this.#replace(snapshot, "load", about, { record, ...load });
        return true;
      } catch (error) {
        if (!isLost(error)) void session.playOn();
        return false;
      }
    });
    return Boolean(isOpened);
  }

  /**
   * @param {Snapshot} snapshot @param {Update["cause"]} cause @param {About} [about]
   * @param {FriendLoad & {record?: GameRecord}} [loaded]
   */
  #replace(snapshot, cause, about, loaded) {
    const { session } = this;
    session.clear();
    this.#setAside();
    session.autosave.begin(about);
    session.begin(snapshot, cause, loaded);
  }
}

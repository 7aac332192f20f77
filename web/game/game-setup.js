/** Puts a game on the table: the saved one, a new deal, or the game of a record. */
import { sendDeal } from "./deal.js";
import { readSaved, requestedDeal } from "./opening.js";
import { isLost } from "../protocol/errors.js";
import { friendIn } from "../protocol/players.js";

/** @typedef {import("./friend-turns.js").FriendLoad} FriendLoad */
/** @typedef {import("./opening.js").Saved} Saved */
/** @typedef {import("./url-parameters.js").Request} Request */

/** @param {Session} session */
export function createGameSetup(session) {
  const { client, listener, store, slot, autosave, recovery } = session;
  /** why the saved game is to be set aside: a key of the catalogue */
  let aside = "";
  /** whether the game that was shown first proved to be another one */
  let isStale = false;
  /** @type {Promise<unknown>} settles when there is a game */
  let opened = Promise.resolve();
  /** @type {Promise<unknown>} settles when the last game asked for is on the table, or is not */
  let adopted = Promise.resolve();

  /**
   * Show the saved game or a blank table at once, and open the game on it when the engine answers.
   * @param {Request} request
   * @param {Snapshot} blank the table without cards
   * @param {LastChoices} choices
   */
  function open(request, blank, choices) {
    const saved = readSaved(store, slot, request);
    showView(saved, blank);
    opened = enter(saved, request, choices);
    return opened;
  }

  /**
   * Show the view of the last visit; one that cannot be shown is removed.
   * @param {Saved} saved @param {Snapshot} blank
   */
  function showView(saved, blank) {
    const showBlank = () => void session.publish({ snapshot: blank, before: null, cause: "blank" });
    if (!saved.view) return showBlank();
    session.publish({ snapshot: saved.view, before: null, cause: "view" }).catch(() => {
      if (session.snapshot) return;
      store.dropView(slot);
      saved.view = null;
      showBlank();
    });
  }

  /**
   * @param {Saved} first the save when the page was opened
   * @param {Request} request
   * @param {LastChoices} choices
   */
  async function enter(first, request, choices) {
    try {
      const isOther = (await listener.claim?.()) ?? false;
      const saved = isOther ? readSaved(store, slot, request) : first;
      saved.view = first.view; // what the player saw and tapped meanwhile
      autosave.start();
      aside = saved.aside ?? "";
      await client.ready.catch((error) => listener.repair?.(error) ?? Promise.reject(error));
      if (await resume(saved)) return;
      await listener.arrive?.();
      if (!session.snapshot) await dealRequested(request, choices);
    } catch (error) {
      const details = error instanceof Error ? error.stack : error;
      listener.message("message.dead", String(details));
    }
  }

  /**
   * Continue a saved game; resolves to whether there is one that the engine can read.
   * @param {Saved} saved
   */
  async function resume({ record, about, view }) {
    if (!record) return false;
    try {
      const load = await loadOf(record, about);
      const snapshot = await client.load({ record, ...load, resumes: true });
      isStale = view !== null && JSON.stringify(view.places) !== JSON.stringify(snapshot.places);
      setAside();
      if (about) autosave.goOn(about);
      session.begin(snapshot, "load", { record, ...load });
      return true;
    } catch (error) {
      if (isLost(error)) throw error;
      aside = "message.save-refused";
      return false;
    }
  }

  /**
   * Return how the stored game of a record is loaded, if it is one with a friend.
   * @param {GameRecord | undefined} record @param {About | null} [about]
   * @returns {Promise<FriendLoad>}
   */
  async function loadOf(record, about) {
    if (!friendIn({ players: record?.players ?? {} })) return {};
    return session.friend.loadOf(about?.id).catch(() => ({}));
  }

  /**
   * Set the saved game aside and say why, if another one is there to replace it; a save that cannot
   * be set aside is not overwritten.
   */
  function setAside() {
    if (aside) listener.message(autosave.setAside() ? aside : "message.save-kept");
    aside = "";
  }

  /**
   * Deal the game that a request names, or one like the last.
   * @param {Request} request
   * @param {LastChoices} choices
   */
  async function dealRequested(request, choices) {
    const { deal: wanted, replaced } = requestedDeal(await client.ready, request, choices);
    if (replaced) listener.message(replaced);
    await deal(wanted);
  }

  /** Deal a new game. @param {Deal} wanted */
  function deal(wanted) {
    const dealing = dealNow(wanted);
    adopted = dealing.catch(() => undefined);
    return dealing;
  }

  /** @param {Deal} wanted */
  async function dealNow(wanted) {
    const hello = await client.ready.catch(() => null);
    if (!hello) return;
    await recovery.restarted;
    session.interrupt();
    const snapshot = await recovery.askTwice(() => sendDeal(client, hello, wanted));
    if (snapshot) replace(snapshot, "deal");
  }

  /**
   * Replace the game by the one of a record; the current one is archived.
   * @param {GameRecord | undefined} record may be missing of a friend's game
   * @param {About} [about] of a game that has been played before
   * @param {number} [at] number of events to replay, by default all
   * @param {FriendLoad} [load] of a game with a friend
   * @returns {Promise<boolean>} false, and nothing has changed, if the engine does not accept the
   *   record
   */
  function adopt(record, about, at, load) {
    const adopting = adoptNow(record, about, at, load);
    adopted = adopting.catch(() => undefined);
    return adopting;
  }

  /**
   * @param {GameRecord | undefined} record
   * @param {About} [about]
   * @param {number} [at]
   * @param {FriendLoad} [given]
   */
  async function adoptNow(record, about, at, given) {
    await recovery.restarted;
    try {
      session.interrupt();
      const load = given ?? (await loadOf(record, about));
      const args = { ...(record && { record }), ...(at !== undefined && { at }), ...load };
      const snapshot = await client.load({ ...args, ...(load.row && { resumes: true }) });
      replace(snapshot, "load", about, { record, ...load });
      return true;
    } catch (error) {
      if (isLost(error)) await recovery.recover(error);
      else session.playOn();
      return false;
    }
  }

  /**
   * @param {Snapshot} snapshot of another game
   * @param {Update["cause"]} cause
   * @param {About} [about]
   * @param {FriendLoad & {record?: GameRecord}} [loaded]
   */
  function replace(snapshot, cause, about, loaded) {
    session.clear();
    setAside();
    autosave.begin(about);
    session.begin(snapshot, cause, loaded);
  }

  return {
    open,
    dealRequested,
    deal,
    adopt,
    get opened() {
      return opened;
    },
    get adopted() {
      return adopted;
    },
    get isStale() {
      return isStale;
    },
  };
}

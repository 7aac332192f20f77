/**
 * How a game comes to the table: the saved one, seen at once and played on when the engine
 * answers; the one that the address asks for; or a new one. Nothing saved is ever lost.
 */
import { asksForAnother, namesDeal, refereed } from "./url-parameters.js";
import { isLost } from "../protocol/errors.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../protocol/types.js").GameRecord} GameRecord */
/** @typedef {import("./url-parameters.js").Request} Request */
/** @typedef {{level: string, preset: string, referee?: string}} Wishes what was played last */

/**
 * Show a table at once and open a game on it.
 * @param {Session} session
 * @param {Request} request what the address asks for
 * @param {Snapshot} blank the table before there are cards
 * @param {Wishes} wishes
 */
export function openGame(session, request, blank, wishes) {
  const found = findSaved(session, request);
  session.helps = found.view?.helps ?? {};
  see(session, found, blank);
  session.opened = enter(session, { found, request, wishes });
  return session.opened;
}

/**
 * Show what was seen last; where it cannot be shown it is thrown away, and the table is blank until the engine answers.
 * @param {Session} session @param {Found} found @param {Snapshot} blank
 */
function see(session, found, blank) {
  const { listener, store, slot } = session;
  const { view } = found;
  const drop = () => {
    if (session.snapshot) return;
    store.dropView(slot);
    found.view = null;
    void listener.show(blank, { jump: true });
  };
  if (!view) return void listener.show(blank, { jump: true });
  try {
    listener.show(view, { jump: true }).catch(drop);
    listener.changed(view, null);
  } catch {
    drop();
  }
}

/**
 * What is saved, whether it is to be put aside, and why.
 * @typedef {{record: GameRecord | null, about?: import("../storage/save-format.js").About, view: import("../storage/local-store.js").SavedTable | null, aside?: string}} Found
 */

/** @param {Session} session @param {Request} request @returns {Found} */
function findSaved({ store, slot }, request) {
  const saved = store.readGame(slot);
  if (!saved) return { record: null, view: null };
  if ("record" in saved)
    return namesDeal(request) && asksForAnother(request, saved.record)
      ? { record: null, view: null, aside: "message.aside" }
      : saved;
  const isBackup = saved.fault === "damaged" && saved.before !== null;
  return {
    record: null,
    ...saved.before,
    view: null,
    aside: isBackup ? "message.save-before" : `message.save-${saved.fault}`,
  };
}

/**
 * @param {Session} session
 * @param {{found: Found, request: Request, wishes: Wishes}} what
 */
async function enter(session, { found, request, wishes }) {
  try {
    const isLater = (await session.listener.claim?.()) ?? false;
    const { record, about, view, aside } = isLater ? findSaved(session, request) : found;
    session.saving.isOn = true;
    if (aside) putAside(session, aside);
    await session.client.ready.catch(
      (error) => session.listener.broken?.(error) ?? Promise.reject(error),
    );
    if (record && (await resumed(session, record, view, about))) return;
    await dealFor(session, request, wishes);
  } catch (error) {
    session.listener.message("message.dead", String(error instanceof Error ? error.stack : error));
  }
}

/**
 * Go on with a saved game; tells whether the engine could read it.
 * @param {Session} session
 * @param {GameRecord} record
 * @param {Snapshot | null} view what is shown already
 * @param {import("../storage/save-format.js").About} [about]
 */
async function resumed(session, record, view, about) {
  try {
    const snapshot = await session.client.call("load", { record });
    session.stale =
      view !== null && JSON.stringify(view.places) !== JSON.stringify(snapshot.places);
    if (about) session.saving.about = about;
    session.take(snapshot, true);
    return true;
  } catch (error) {
    if (isLost(error)) throw error;
    putAside(session, "message.save-refused");
    return false;
  }
}

/**
 * Exchange the game of now, which is kept, for another one.
 * @param {Session} session
 * @param {GameRecord} record
 * @param {import("../storage/save-format.js").About} [about] a new one when absent
 * @param {number} [at] how many of its events are to be done; all of them when absent
 * @returns {Promise<boolean>} false, and nothing is changed, when the engine does not take it
 */
export async function adopt(session, record, about, at) {
  try {
    session.run++;
    const snapshot = await session.client.call(
      "load",
      at === undefined ? { record } : { record, at },
    );
    session.archive();
    session.snapshot = null;
    session.saving.begin(about);
    session.take(snapshot, true);
    return true;
  } catch (error) {
    if (isLost(error)) await session.recover(error);
    else session.drive();
    return false;
  }
}

/**
 * Tell whether there is a game that has begun and is not over.
 * @param {Snapshot | null} snapshot
 */
export const isRunning = (snapshot) => Boolean(snapshot?.can.undo && !snapshot.result);

/**
 * Tell whether nobody has been here before, and the address asks for nothing: the player may be greeted then.
 * @param {import("../storage/local-store.js").Store} store
 * @param {{search: string, hash: string}} address
 */
export function isFirst(store, { search, hash }) {
  const greeted = store.readNote("greeted");
  if (search || hash || greeted === "yes") return false;
  return greeted === "now" || (!store.readSettings() && !store.readGame("main"));
}

/**
 * Deal what the address asks for, or what was played last.
 * @param {Session} session
 * @param {Request} request
 * @param {Wishes} wishes
 */
export async function dealFor(session, request, wishes) {
  const hello = await session.client.ready;
  const { levels, level: usual } = hello;
  const presetNames = hello.presets.map((preset) => preset.name);
  const referees = (hello.options?.find(({ name }) => name === "referee")?.values ?? []).map(
    String,
  );
  const strange = (/** @type {string | undefined} */ name, /** @type {string[]} */ known) =>
    name !== undefined && !known.includes(name);
  const pick = (/** @type {(string | undefined)[]} */ names, /** @type {string[]} */ known) =>
    names.find((name) => name && known.includes(name));
  const preset = pick([request.preset, wishes.preset, "pagat"], presetNames) ?? presetNames[0];
  const sides = ["A", "B", "C"].slice(
    0,
    Number(hello.presets.find(({ name }) => name === preset)?.options.players ?? 2),
  );
  const { side } = request;
  if (
    strange(request.preset, presetNames) ||
    strange(request.level, levels) ||
    strange(request.referee, referees) ||
    strange(side, sides)
  )
    session.listener.message("message.bad-deal");
  await session.deal({
    preset,
    level: pick([request.level, wishes.level, usual], levels) ?? levels[0],
    seed: request.seed,
    side: pick([side], sides),
    options: refereed(pick([request.referee, wishes.referee], referees) ?? ""),
  });
}

/**
 * Put the saved game aside and tell why; where that cannot be done it stays, and nothing is saved over it.
 * @param {Session} session @param {string} code
 */
function putAside(session, code) {
  session.listener.message(session.saving.putAside() ? code : "message.save-kept");
}

/** Which game the page opens with: the saved one, the one that the address names, or a new deal. */
import { asksForAnother, namesDeal, refereeOptions, startsNothing } from "./url-parameters.js";
import { friendIn, SIDES } from "../protocol/players.js";

/**
 * Read the saved game. A damaged save is replaced by the previous one.
 * @param {Store} store @param {string} slot @param {GameRequest} request @returns {Saved}
 */
export function readSaved(store, slot, request) {
  const saved = store.readGame(slot);
  if (!saved) return { record: null, view: null };
  if ("record" in saved) {
    const isOther = namesDeal(request) && asksForAnother(request, saved.record);
    return isOther ? { record: null, view: null, aside: "message.aside" } : saved;
  }
  const aside = saved.before ? "message.save-before" : `message.save-${saved.fault}`;
  return { record: null, ...saved.before, view: null, aside };
}

/**
 * Return the deal that a request names, completed with the last choices; values that the engine
 * does not know are replaced.
 * @param {Hello} hello @param {GameRequest} request @param {LastChoices} last
 * @returns {{deal: Deal, replaced?: string}} replaced: the key of a message that says which value
 *   the engine does not know
 */
export function requestedDeal(hello, request, last) {
  const { levels, presets } = hello;
  const presetNames = presets.map(({ name }) => name);
  const refereeRow = hello.options?.find(({ name }) => name === "referee");
  const referees = (refereeRow?.values ?? []).map(String);
  const first = (/** @type {(string | undefined)[]} */ names, /** @type {string[]} */ known) =>
    names.find((name) => name && known.includes(name));
  const preset = first([request.preset, last.preset, "pagat"], presetNames) ?? presetNames[0];
  const players = presets.find(({ name }) => name === preset)?.options.players ?? 2;
  const sides = SIDES.slice(0, Number(players));
  const isUnknown = (/** @type {string | undefined} */ name, /** @type {string[]} */ known) =>
    name !== undefined && !known.includes(name);
  const replaced =
    (isUnknown(request.preset, presetNames) && "message.bad-deal") ||
    (isUnknown(request.level, levels) && "message.bad-level") ||
    ((isUnknown(request.referee, referees) || isUnknown(request.side, sides)) &&
      "message.bad-setting") ||
    undefined;
  return {
    replaced,
    deal: {
      preset,
      level: first([request.level, last.level, hello.level], levels) ?? levels[0],
      seed: request.seed,
      side: first([request.side], sides),
      options: refereeOptions(first([request.referee, last.referee], referees) ?? ""),
    },
  };
}

/**
 * Return whether a game has begun and would end without a result if another one replaced it. A game
 * with a friend goes on later.
 * @param {Snapshot | null} snapshot
 */
export const isRunning = (snapshot) =>
  Boolean(snapshot?.can.undo && !snapshot.result && !friendIn(snapshot));

/**
 * Return whether no game would be interrupted now: also while a friend has to act.
 * @param {Snapshot | null} snapshot
 */
export const isBetweenGames = (snapshot) => {
  if (!snapshot || snapshot.result) return true;
  return friendIn(snapshot) ? snapshot.actor !== "human" : !snapshot.can.undo;
};

/**
 * Return whether this is a first visit, with an address that asks for nothing.
 * @param {Store} store @param {{search: string, hash: string}} address
 */
export function isFirstVisit(store, { search, hash }) {
  const greeted = store.readNote("greeted");
  if (!startsNothing(search) || hash || greeted === "yes") return false;
  return greeted === "now" || (!store.readSettings() && !store.readGame("main"));
}

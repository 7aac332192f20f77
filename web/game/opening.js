/** Which game the page opens with: the saved one, the one that the address names, or a new deal. */
import { asksForAnother, namesDeal, refereeOptions, startsNothing } from "./url-parameters.js";
import { friendIn, SIDES } from "../protocol/players.js";

/**
 * The previous save replaces a damaged one.
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
 * Complete a request with the last choices. `replaced` is a message about unknown values.
 * @param {Hello} hello @param {GameRequest} request @param {LastChoices} last
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
 * Return whether replacing the game would end it. One with a friend goes on later.
 * @param {Snapshot | null} snapshot
 */
export const isRunning = (snapshot) =>
  Boolean(snapshot?.can.undo && !snapshot.result && !friendIn(snapshot));

/** Whether nothing is interrupted, also while a friend acts. @param {Snapshot | null} snapshot */
export const isBetweenGames = (snapshot) => {
  if (!snapshot || snapshot.result) return true;
  return friendIn(snapshot) ? snapshot.actor !== "human" : !snapshot.can.undo;
};

/** @param {Store} store @param {{search: string, hash: string}} address */
export function isFirstVisit(store, { search, hash }) {
  const greeted = store.readNote("greeted");
  if (!startsNothing(search) || hash || greeted === "yes") return false;
  return greeted === "now" || (!store.readSettings() && !store.readGame("main"));
}

/**
 * The hashes of a game with a friend, which follow from the rest of its document, so that a link
 * need not carry them. rbcore/friend/chain.py computes and checks the same ones. Pure.
 */
import { canonical } from "../../protocol/canonical.js";
import { sha256 } from "./sha256.js";

const SETTINGS = ["format", "id", "behaviour", "preset", "options", "agreed", "match", "first"];
const CHAIN_LENGTH = 32;

/** @param {unknown} value */
const digest = (value) =>
  sha256(
    canonical(value).replace(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );

/** @param {FriendGame} game */
function settingsOf(game) {
  const entries = Object.entries(game).filter(([key]) => SETTINGS.includes(key));
  return { ...Object.fromEntries(entries), inviter: game.names.A };
}

/** Return the commitment to the half of A, if A has shown it. @param {FriendGame} game */
export const commitmentOf = (game) =>
  game.halves.A ? digest({ settings: settingsOf(game), half: game.halves.A }) : "";

/** Return the hash over all decisions. @param {FriendGame} game */
export function chainOf(game) {
  const { commitment, halves, names, sendings } = game;
  /** @type {unknown[]} */
  const links = [{ settings: settingsOf(game), commitment }];
  if (halves.B) links.push({ name: names.B, half: halves.B });
  if (halves.A) links.push({ half: halves.A });
  let chain = "";
  for (const link of [...links, ...sendings])
    chain = digest({ before: chain, link }).slice(0, CHAIN_LENGTH);
  return chain;
}

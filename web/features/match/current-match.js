/** The match of the game on the table, whether with the computer or with a friend. */
import { friendIn } from "../../protocol/players.js";
import { createFriendMatches } from "./friend-matches.js";
import { createMatches } from "./match.js";

/** @typedef {ReturnType<typeof createCurrentMatch>} CurrentMatch */

/**
 * @param {object} parts
 * @param {Session} parts.session
 * @param {Store} parts.store
 * @param {FriendGames} parts.rows
 * @param {Words} parts.words
 * @param {Parameters<typeof createMatches>[0]["deal"]} parts.deal
 * @param {Parameters<typeof createFriendMatches>[0]["invite"]} parts.invite
 */
export function createCurrentMatch({ session, store, rows, words, deal, invite }) {
  const own = createMatches({ session, store, words, deal });
  const friends = createFriendMatches({ session, rows, words, invite });
  const isFriends = () => session.snapshot !== null && friendIn(session.snapshot) !== null;
  return {
    addGame: own.addGame,
    dealInstead: own.dealInstead,

    /** @param {Snapshot} snapshot */
    isPartOfMatch: (snapshot) =>
      isFriends() ? friends.isPartOfMatch() : own.isPartOfMatch(snapshot),

    /** Show the score sheet, or begin a match. */
    open: () => (isFriends() ? friends : own).open(),

    /**
     * Play once more: invite the friend, or deal.
     * @param {() => Promise<unknown>} dealAnother
     */
    rematch: (dealAnother) => (isFriends() ? friends.rematch() : dealAnother()),
  };
}

/** The match of the game on the table, whether with the computer or with a friend. */
import { friendIn } from "../../protocol/players.js";
import { createFriendMatches } from "./friend-matches.js";
import { createMatches } from "./match.js";

/** @typedef {ReturnType<typeof createCurrentMatch>} CurrentMatch */

const ICON = "M5 4h14v16H5ZM5 9h14M12 4v16";

/** @param {Page} page */
export function createCurrentMatch(page) {
  const { session, menu } = page;
  const own = createMatches(page);
  const friends = createFriendMatches(page);
  const isFriends = () => session.snapshot !== null && friendIn(session.snapshot) !== null;
  /** @param {Snapshot} snapshot */
  const isPartOfMatch = (snapshot) =>
    isFriends() ? friends.isPartOfMatch() : own.isPartOfMatch(snapshot);
  /** Show the score sheet, or begin a match. */
  const open = () => (isFriends() ? friends : own).open();
  menu.add("play", {
    name: "match",
    icon: ICON,
    open,
    isHidden: (snapshot) =>
      snapshot !== null &&
      friendIn(snapshot) !== null &&
      !snapshot.result &&
      !isPartOfMatch(snapshot),
  });
  return {
    addGame: own.addGame,
    dealInstead: own.dealInstead,
    isPartOfMatch,
    open,

    /**
     * Play once more: invite the friend, or deal.
     * @param {() => Promise<unknown>} dealAnother
     */
    rematch: (dealAnother) => (isFriends() ? friends.rematch() : dealAnother()),
  };
}

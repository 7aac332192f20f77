/** The match of the game on the table, whether with the computer or with a friend. */
import { friendIn } from "../../protocol/players.js";
import { createFriendMatches } from "./friend-matches.js";
import { createMatches } from "./match.js";

/** @typedef {ReturnType<typeof createCurrentMatch>} CurrentMatch */

const ICON = "M5 4h14v16H5ZM5 9h14M12 4v16";

/** @param {Page} page */
export function createCurrentMatch(page) {
  const { session, menu, views, plates } = page;
  const own = createMatches(page);
  const friends = createFriendMatches(page);
  const isFriends = () => session.snapshot !== null && friendIn(session.snapshot) !== null;
  /** @param {Snapshot} snapshot */
  const isPartOfMatch = (snapshot) =>
    isFriends() ? friends.isPartOfMatch() : own.isPartOfMatch(snapshot);

  /** Show the points of each side beside the table, if the game belongs to a match with the computer. */
  async function showScores() {
    const { snapshot } = session;
    const isPart = snapshot && !isFriends() && own.isPartOfMatch(snapshot);
    const found = isPart
      ? await views.act({
          ...{ view: "match-standing", event: "ask", notes: ["match"] },
          does: { standing: ({ scores }) => scores },
        })
      : null;
    plates.setScores(/** @type {Record<string, string>} */ (found?.[0] ?? {}));
    if (session.snapshot) plates.show(session.snapshot);
  }

  /** Show the score sheet, or begin a match. */
  async function open() {
    await (isFriends() ? friends : own).open();
    await showScores();
  }

  page.on("update", ({ cause }) => ["deal", "load"].includes(cause) && showScores());
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
    /** @param {Deal} wanted deals other cards for the game on the table, which stays part of its match */
    async dealInstead(wanted) {
      await own.dealInstead(wanted);
      await showScores();
    },
    isPartOfMatch,
    open,

    /**
     * Play once more: invite the friend, or deal.
     * @param {() => Promise<unknown>} dealAnother
     */
    rematch: (dealAnother) => (isFriends() ? friends.rematch() : dealAnother()),
  };
}

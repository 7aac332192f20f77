/** The player's games: archived ones, games with friends, and those that an address brings. */
import { createFriends } from "../../features/friend/friend.js";
import { createWatching } from "../../features/friend/watching.js";
import { openHistory } from "../../features/library/history.js";
import { Library } from "../../features/library/library.js";
import { createGameOpener } from "../../features/library/open-game.js";
import { showStatistics } from "../../features/statistics/statistics-dialog.js";
import { entryOf } from "../../game/history-entries.js";
import { tidyPageAddress } from "../../game/url-parameters.js";
import { kindOf } from "../../protocol/addresses.js";
import { friendIn } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { byId } from "../../ui/dom.js";
import { replaceAddress, siteUrl } from "../../ui/page-url.js";

/** The pages of the fragments that are not for the game. @type {Record<string, string>} */
const PAGES = { lesson: "embed/v1/", pos: "kit/" };

/**
 * @param {object} parts
 * @param {Session} parts.session
 * @param {Store} parts.store
 * @param {FriendGames} parts.rows
 * @param {Words} parts.words
 * @param {Messages} parts.messages
 * @param {Table} parts.table
 * @param {Tallies} parts.tallies
 * @param {() => unknown} parts.resign asks whether to resign the game on the table
 * @param {() => Promise<unknown>} parts.dealInstead puts another game on the table
 */
export function createGames({
  session,
  store,
  rows,
  words,
  messages,
  table,
  tallies,
  resign,
  dealInstead,
}) {
  const library = new Library({
    session,
    store,
    words,
    messages,
    friendGames: rows,
    openFriendFile: (text) => friends.openLink(text, { isFile: true }),
  });
  const opener = createGameOpener({ session, words, messages });
  const bar = byId("tools");
  const friends = createFriends({
    session,
    store,
    rows,
    words,
    messages,
    bar,
    resign,
    dealInstead,
    archive: library.add.bind(library),
  });
  const watching = createWatching({
    session,
    rows,
    words,
    messages,
    table,
    bar,
    forget: (id) => library.archive.remove(id),
  });
  const entries = async () => {
    const games = await library.archive.rows();
    return games.map((game) => entryOf(game, tallies.of(game.id)));
  };
  const openAddress = () => {
    replaceAddress(tidyPageAddress(location.href));
    const page = PAGES[kindOf(location.hash)];
    if (page) location.assign(siteUrl(`${page}${location.hash}`));
    void opener.openAddress();
    void friends.openAddress();
  };
  return {
    library,
    opener,
    friends,
    watching,

    countFinished: async () => (await library.archive.rows()).filter(({ result }) => result).length,

    /** Return the game that has just ended, and those before. @param {Snapshot} snapshot */
    async entriesWith({ record, result }) {
      const { about } = session;
      const game = { ...about, ended: Date.now(), side: SEAT, result, record };
      const others = (await entries()).filter(({ id }) => id !== about.id);
      return [entryOf(game, tallies.of(about.id)), ...others];
    },

    /** @param {Parameters<typeof openHistory>[0]["openReplay"]} openReplay */
    history: async (openReplay) =>
      openHistory({ words, library, entries: await entries(), openReplay }),

    stats: async () => showStatistics(words, await entries()),

    /** Offer the game on the table as a file or a link. */
    exportGame() {
      const { snapshot } = session;
      return snapshot && friendIn(snapshot) && !snapshot.result
        ? friends.openList()
        : library.link();
    },

    /** The rest of the friend's turn was taken back. @param {Parameters<typeof watching.showTakenBack>[0]} rest */
    showTakenBack(rest) {
      friends.takenBack();
      return watching.showTakenBack(rest);
    },

    start() {
      addEventListener("hashchange", openAddress);
      openAddress();
      void friends.start();
      void library.start();
    },

    /** @param {Update} update */
    update(update) {
      library.update(update);
      friends.update(update);
      watching.update(update);
    },
  };
}

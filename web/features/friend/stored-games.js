/**
 * The one place that changes the stored games with friends. It says when a game cannot be stored,
 * since another tab or a newer version of the page has changed it; the store itself says when there
 * is no room.
 */
import { friendIn } from "./game-state.js";

/**
 * @param {Pick<Page, "session" | "rows" | "messages">} page @param {object} parts
 * @param {() => Promise<Words>} parts.friendWords
 * @param {(id: string) => unknown} parts.reopen puts a game on the table as it is stored
 */
export function createStoredGames({ session, rows, messages }, { friendWords, reopen }) {
  /** @type {FriendRow | null} the game on the table as this page last read or stored it */
  let followed = null;
  /** @type {FriendRow | null} the row for which it was said that another tab has changed it */
  let reported = null;
  /** why the last row could not be stored, "" if it was: it is lost when the page is closed */
  let unstored = "";

  /** @param {FriendRow} row @param {string} trouble */
  async function showConflict(row, trouble) {
    if (reported && reported === followed) return;
    reported = followed;
    const words = await friendWords();
    const name = friendIn(words, row);
    if (trouble === "newer") messages.showNotice(words.t("friend.kept-newer", { name }));
    if (trouble === "changed-elsewhere")
      messages.showOffer(words.t("friend.other-tab", { name }), {
        label: words.t("friend.step.open"),
        act: () => void reopen(row.game.id),
      });
  }

  /** Return the row of the game on the table, as this page knows it; null if it has none. */
  function onTable() {
    const { id } = session.about;
    if (!session.snapshot) return null;
    if (followed?.game.id !== id) followed = rows.read(id);
    return followed;
  }

  return {
    onTable,
    rows: () => rows.rows(),
    countNewer: () => rows.countNewer(),
    isNewer: (/** @type {string} */ id) => rows.isNewer(id),

    /** Return the row of a game, as this page knows it. @param {string} id */
    read: (id) => (session.snapshot && id === session.about.id ? onTable() : rows.read(id)),

    /** Another game is on the table, or the same one as it is stored. */
    readAgain() {
      followed = null;
    },

    /**
     * Store a row in place of the one from which it was made; return whether it may be used.
     * @param {FriendRow} row @param {FriendRow | null} before
     */
    write(row, before) {
      const answer = rows.write(row, before);
      if (answer === "newer" || answer === "changed-elsewhere") {
        void showConflict(row, answer);
        return false;
      }
      unstored = answer ?? "";
      if (!answer && row.game.id === session.about.id) followed = row;
      return true;
    },

    /**
     * Say what the player does when the friend's link comes back, until another game is on the
     * table, or that the game cannot be kept.
     * @param {string} text
     */
    async showNextStep(text) {
      const { t } = await friendWords();
      if (unstored) messages.showNotice(t(`message.save-${unstored}`));
      else messages.showHint(text, { isOfGame: true });
    },

    /** @param {FriendRow} row as it was read */
    remove(row) {
      const answer = rows.remove(row);
      if (answer) void showConflict(row, answer);
      else if (followed?.game.id === row.game.id) followed = null;
      return !answer;
    },
  };
}

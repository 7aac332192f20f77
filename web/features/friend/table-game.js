/** The game with a friend on the table: it is stored with each decision, and the turn is sent. */
import { isStateOf, lastArrived } from "../../game/friend-turns.js";
import { isRunning } from "../../game/opening.js";
import { nameIn, otherSeat } from "./game-text.js";
import { createBarButton } from "./bar-button.js";

/** @typedef {import("../../storage/friend-games.js").FriendRow} FriendRow */
/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */

/**
 * @param {object} parts
 * @param {import("../../game/session.js").Session} parts.session
 * @param {import("../../storage/friend-games.js").FriendGames} parts.rows
 * @param {() => Promise<import("../../ui/words.js").Words>} parts.friendWords
 * @param {import("../../ui/messages.js").Messages} parts.messages
 * @param {HTMLElement} parts.bar
 * @param {(id: string) => Promise<unknown>} parts.send
 * @param {(row: FriendRow) => Promise<unknown>} parts.keepPlays archives plays that were not sent
 */
export function createTableGame({ session, rows, friendWords, messages, bar, send, keepPlays }) {
  /** @type {ReturnType<typeof createBarButton> | null} */
  let button = null;

  /** Return the row of the game on the table, if it is one with a friend. */
  const current = () => (session.snapshot ? rows.read(session.about.id) : null);

  /** @param {FriendRow | null} row */
  async function showButton(row) {
    if (!row) return button?.hide();
    const words = await friendWords().catch(() => null);
    if (!words || current()?.game.id !== row.game.id) return;
    button ??= createBarButton(bar, words, async () => {
      const now = current();
      if (now) await send(now.game.id);
      showNow();
    });
    const { due = false, sent, game, seat, turn } = /** @type {FriendRow} */ (current());
    const name = nameIn(words, game, otherSeat(seat));
    if (due || (turn === "theirs" && sent)) button.show({ name, isDue: due, sent });
    else button.hide();
  }

  const showNow = () => void showButton(current());

  /** @param {import("../../protocol/types.js").Result} result */
  function winnerOf({ winner }) {
    if (!winner) return null;
    return winner === session.seat ? "mine" : "theirs";
  }

  /**
   * Return the row of a game as it is on the table now.
   * @param {FriendRow} row @param {Snapshot} snapshot
   * @returns {FriendRow}
   */
  function asOnTable(row, { record, result, actor }) {
    // The inviter sends the first link also where the friend begins.
    const isFirst = actor === "friend" && !row.game.sendings.length;
    const isDue = session.friend.mustSend || isFirst || Boolean(row.due && actor !== "human");
    const isOver = result !== null;
    return {
      ...row,
      record,
      turn: isOver ? "over" : actor === "friend" && !session.friend.isWatching ? "theirs" : "mine",
      due: isDue,
      changed: isDue && !row.due ? Date.now() : row.changed,
      ...(isOver ? { winner: winnerOf(result) } : {}),
    };
  }

  /** Offer to return to the game that was on the table. */
  async function offerBack(
    /** @type {Snapshot | null} */ snapshot,
    /** @type {import("../../storage/save-format.js").About} */ about,
  ) {
    if (!snapshot || !isRunning(snapshot) || rows.read(about.id)) return;
    const { t } = await friendWords();
    messages.showOffer(t("friend.kept"), {
      label: t("link.back"),
      act: () => void session.adopt(snapshot.record, about),
    });
  }

  /**
   * Send the turn that has just ended, as soon as the cards are at rest; where undo was agreed, the
   * player decides when.
   * @param {FriendRow} row
   */
  async function sendAtOnce(row) {
    await null; // `shown` is set after the update
    await session.shown;
    const now = current();
    if (!now?.due || now.game.id !== row.game.id || document.querySelector("dialog[open]")) return;
    await send(now.game.id);
    showNow();
  }

  /**
   * Store the game as it is on the table, and send a turn that has ended. Until it is known what has
   * arrived in a saved game, the stored one may be further; in another tab it goes on.
   * @param {Snapshot} snapshot @param {boolean} isDecision
   */
  function note(snapshot, isDecision) {
    const row = current();
    if (!row) return button?.hide();
    if (!session.autosave.isOn || !(session.friend.isKnown || isDecision)) return;
    const next = asOnTable(row, snapshot);
    rows.write(next);
    void showButton(next);
    const hasEnded = isDecision && next.due && !row.due;
    if (hasEnded && !snapshot.result && !row.game.agreed.undo) void sendAtOnce(next);
  }

  return {
    current,
    showNow,

    /**
     * Put a game on the table, and show what the friend played last.
     * @param {FriendRow} row with the record to continue
     * @param {import("../../game/friend-turns.js").Arrived} [arrived] by default what its last
     *   sending brought
     * @returns {Promise<boolean>} whether the engine could open it
     */
    async open(row, arrived) {
      const { game, seat } = row;
      if (!session.snapshot?.result) await session.friend.known;
      const { snapshot, about } = session;
      const whole = await session.ask(() => session.client.friendRecord({ game, seat }));
      if (!whole) return false;
      const last = arrived ?? lastArrived(game, seat, whole.record);
      const before = whole.record.events.slice(0, last.from);
      const isState = row.record && isStateOf(row.record.events, before, last.arriving);
      if (row.record && !isState) await keepPlays(row);
      const isOpened = await session.friend.open({
        ...last,
        record: (isState && row.record) || { ...whole.record, events: before },
        about: { id: game.id, begun: row.begun ?? 0 },
      });
      if (isOpened && about.id !== game.id) void offerBack(snapshot, about);
      return isOpened;
    },

    /** @param {import("../../game/session.js").Update} update */
    update({ snapshot, cause }) {
      if (cause !== "blank" && cause !== "view") note(snapshot, cause === "decision");
    },

    /** The rest of the friend's turn was taken back, so that the player's call can be sent. */
    takenBack() {
      if (session.snapshot) note(session.snapshot, true);
    },
  };
}

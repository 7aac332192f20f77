/** The game with a friend on the table: it is stored with each decision, and the turn is sent. */
import { byId } from "../../ui/dom.js";
import { isRunning } from "../../game/opening.js";
import { removeMessage } from "../../ui/messages.js";
import { createBarButtons } from "./bar-buttons.js";
import { friendIn, rowOnTable } from "./game-state.js";

/**
 * @param {Pick<Page, "session" | "messages">} page
 * @param {object} parts
 * @param {StoredGames} parts.kept
 * @param {() => Promise<Words>} parts.friendWords
 * @param {(id: string) => Promise<unknown>} parts.send
 * @param {(act: () => unknown) => void} parts.afterTurn does something when no turn is being shown
 */
export function createCurrentGame({ session, messages }, parts) {
  const { kept, friendWords, send, afterTurn } = parts;
  const currentRow = kept.onTable;
  /** @type {HTMLElement | undefined} the message about what the player wants to do */
  let wishMessage;
  const buttons = createBarButtons(byId("tools"), {
    send: async () => {
      const row = currentRow();
      if (row) await send(row.game.id);
      showNow();
    },
    dropWish: () => void dropWish(),
  });

  /** @param {FriendRow | null} row */
  async function showButtons(row) {
    if (!row?.wish) removeMessage(wishMessage);
    if (!row) return buttons.hide();
    const words = await friendWords().catch(() => null);
    const now = currentRow();
    if (words && now?.game.id === row.game.id) buttons.show(words, now, friendIn(words, now));
  }

  const showNow = () => void showButtons(currentRow());

  /** Offer to return to the game that was on the table. */
  async function offerBack(/** @type {Snapshot | null} */ snapshot, /** @type {About} */ about) {
    if (!snapshot || !isRunning(snapshot) || kept.read(about.id)) return;
    const { t } = await friendWords();
    const act = () => void session.adopt(snapshot.record, about);
    afterTurn(() =>
      messages.showOffer(t("friend.kept"), { label: t("link.back"), act }, { isOfGame: true }),
    );
  }

  /**
   * Send the turn that has just ended, as soon as the cards are at rest; where undo was agreed, the
   * player decides when.
   * @param {FriendRow} row
   */
  async function sendAtOnce(row) {
    await null; // `shown` is set after the update
    await session.shown;
    const now = currentRow();
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
    const row = currentRow();
    if (!row) return buttons.hide();
    if (!session.isSaved || !(snapshot.friend || isDecision)) return;
    const next = rowOnTable(row, snapshot, Date.now());
    if (!kept.write(next, row)) return;
    void showButtons(next);
    if (next.wish && snapshot.friend?.wish === "act") void actOnWish(snapshot);
    const hasEnded = isDecision && next.due && !row.due;
    if (hasEnded && !snapshot.result && !row.game.agreed.undo) void sendAtOnce(next);
  }

  // --- what the player wants to do at the next turn

  /** Do what the player wanted, unless they have changed their mind. @param {Snapshot} snapshot */
  async function actOnWish(snapshot) {
    await null; // `shown` is set after the update
    await session.shown;
    const { wish } = currentRow() ?? {};
    if (wish && session.snapshot === snapshot) await session.makeCall(session.seat, wish);
  }

  async function dropWish() {
    const row = currentRow();
    if (!row?.wish) return;
    const { wish: _, ...rest } = row;
    if (!kept.write(rest, row)) return;
    showNow();
    const { t } = await friendWords();
    messages.showNotice(t("friend.wish.dropped"));
  }

  return {
    row: currentRow,
    showNow,

    /**
     * Put a game on the table, and show what the friend played last.
     * @param {FriendRow} row with the record to continue
     * @param {Arrived} [arrived] by default what its last
     *   sending brought
     * @returns {Promise<boolean>} false if the engine does not accept it
     */
    async open(row, arrived) {
      const { snapshot, about } = session;
      const { id } = row.game;
      const load = { row, ...(arrived ? { arrived } : {}) };
      const isOpened = await session.adopt(
        row.record,
        { id, begun: row.begun ?? 0 },
        undefined,
        load,
      );
      if (isOpened && about.id !== id) void offerBack(snapshot, about);
      return isOpened;
    },

    /** @param {Update} update */
    update({ snapshot, before, cause }) {
      if (!before) {
        kept.readAgain();
        removeMessage(wishMessage);
      }
      if (cause !== "blank" && cause !== "view") note(snapshot, cause === "decision");
    },

    /**
     * Remember what the player wants to do as soon as the friend's turn has arrived.
     * @param {"resign" | "offer"} wish
     */
    async remember(wish) {
      const row = currentRow();
      if (!row || !kept.write({ ...row, wish }, row)) return;
      showNow();
      const words = await friendWords();
      const name = friendIn(words, row);
      wishMessage = messages.showOffer(words.t(`friend.wish.${wish}.text`, { name }), {
        label: words.t("friend.wish.drop"),
        act: () => void dropWish(),
      });
    },
  };
}

/**
 * The game with a friend on the table: it is stored with each decision, and the turn is sent. Buttons in the
 * tool bar send it, or say when it was sent, and take back what the player wants to do at the next turn.
 */
import { make, byId } from "../../ui/dom.js";
import { drawIcon, icon } from "../../ui/icons.js";
import { timeAgo, friendIn, rowOnTable } from "./game-state.js";
import { isRunning } from "../../game/opening.js";
import { removeMessage } from "../../ui/messages.js";

const REFRESH_MS = 60_000;
const PLANE = "M3 11.5 21 4l-6 17-4-7.5Z M11 13.5 21 4";

/** Left out at first: no language says "sent now". @param {Words} words @param {number} sent ms */
function sentText({ t, lang }, sent) {
  const isNew = Date.now() - sent < REFRESH_MS;
  return t("friend.sent", { when: isNew ? "" : timeAgo(lang, sent) }).trim();
}

/** @param {string} className @param {Node} sign @param {() => unknown} act */
function createButton(className, sign, act) {
  const text = make("span", {});
  const element = make(
    "button",
    { type: "button", className: `tool ${className}`, on: { click: act } },
    sign,
    text,
  );
  return {
    element,
    /** @param {string} label @param {string} [title] */
    name(label, title = label) {
      text.textContent = label;
      element.title = title;
    },
  };
}

/**
 * @param {HTMLElement} bar @param {object} acts @param {() => unknown} acts.send
 * @param {() => unknown} acts.dropWish
 */
function createBarButtons(bar, { send, dropWish }) {
  const sending = createButton("send-turn", drawIcon(PLANE), send);
  const wishing = createButton("wish", icon("resign"), dropWish);
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  /** @param {Words} words @param {FriendRow} row @param {string} name */
  function showSending(words, { due = false, sent }, name) {
    const fill = () =>
      sending.name(due ? words.t("friend.bar.send", { name }) : sentText(words, sent));
    fill();
    sending.element.classList.toggle("due", due);
    if (!due) timer = setInterval(fill, REFRESH_MS);
    if (!sending.element.isConnected) bar.prepend(sending.element);
  }

  /** @param {Words} words @param {"resign" | "offer"} wish @param {string} name */
  function showWish({ t }, wish, name) {
    const text = t(`friend.wish.${wish}.text`, { name });
    wishing.name(t(`friend.wish.${wish}`), `${text} ${t("friend.wish.drop")}`);
    if (!wishing.element.isConnected) bar.prepend(wishing.element);
  }

  return {
    /**
     * @param {Words} words @param {FriendRow} row of the game on the table
     * @param {string} name of the friend
     */
    show(words, row, name) {
      clearInterval(timer);
      if (row.wish) showWish(words, row.wish, name);
      else wishing.element.remove();
      if (row.due || (row.turn === "theirs" && row.sent)) showSending(words, row, name);
      else sending.element.remove();
    },
    hide() {
      clearInterval(timer);
      sending.element.remove();
      wishing.element.remove();
    },
  };
}

/**
 * @param {Pick<Page, "session" | "messages">} page @param {object} parts
 * @param {StoredGames} parts.kept @param {() => Promise<Words>} parts.friendWords
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
    const act = () => void session.setup.adopt(snapshot.record, about);
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
     * @param {Arrived} [arrived] by default what its last sending brought
     * @returns {Promise<boolean>} false if the engine does not accept it
     */
    async open(row, arrived) {
      const { snapshot, about } = session;
      const { id } = row.game;
      const load = { row, ...(arrived ? { arrived } : {}) };
      const isOpened = await session.setup.adopt(
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

    /** For when the friend's turn has arrived. @param {"resign" | "offer"} wish */
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

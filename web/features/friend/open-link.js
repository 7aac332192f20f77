/** Opens a link or a file of a game: finds out what it means, and does it. Nothing is overwritten. */
import { CARD, shortCard, shortText } from "../../board/speech/action-text.js";
import { readLinks } from "../../protocol/addresses.js";
import { parseEvent } from "../../protocol/events.js";
import { otherSide } from "../../protocol/sides.js";
import { MAX_TEXT } from "../../storage/friend-file.js";
import { copyText } from "../../ui/clipboard.js";
import { arrivedRow, closedRow, stageOf } from "./game-state.js";
import { nameIn } from "./game-text.js";
import { bothVersions, closeFriendDialogs, showCase } from "./link-notice.js";
import { createUnknownGameOpener } from "./open-unknown-game.js";

/**
 * The player's own part in an invitation.
 * @typedef {object} Players
 * @property {() => string} name that the player had last
 * @property {(game: FriendGame, name: string) => Promise<FriendRow | null>} accept
 * @property {(row: FriendRow, game: FriendGame) => Promise<FriendRow | null>} begin
 */
/**
 * @typedef {(name: string, about?: {row?: FriendRow | null, text?: string, values?: Record<string,
 *   string | number>, more?: Node[]}) => Promise<string>} Explain shows a case, does what the player
 *   chooses, and resolves to it
 */
/**
 * @typedef {(row: FriendRow, opened: FriendArrival, options?: {isNew?: boolean}) => Promise<void>} Play isNew: nothing of the game is stored
 */

/**
 * @param {Pick<Page, "session" | "messages">} page
 * @param {object} parts
 * @param {StoredGames} parts.kept
 * @param {() => Promise<Words>} parts.friendWords
 * @param {Players} parts.players
 * @param {ReturnType<typeof import("./current-game.js").createCurrentGame>} parts.current
 * @param {(id: string) => Promise<unknown>} parts.send
 * @param {() => Promise<unknown>} parts.openList
 * @param {(row: FriendRow) => Promise<unknown>} parts.keepPlays archives plays that were not sent
 */
export function createLinkOpener({ session, messages }, parts) {
  const { kept, friendWords, players, current, send, openList, keepPlays } = parts;
  const { client } = session;

  /** @type {Explain} */
  async function explain(name, { row = null, text = "", values, more } = {}) {
    const words = await friendWords();
    const canOpen = !row || ["mine", "theirs", "over"].includes(stageOf(row));
    const step = await showCase(words, name, { values, more, canOpen });
    if (step === "send" && row) await send(row.game.id);
    if (step === "open" && row) await openTable(row);
    if (step === "list") void openList(); // which may open the next link
    if (step === "reload") location.reload();
    if (step === "copy") {
      const isCopied = await copyText(text);
      messages.showNotice(words.t(isCopied ? "friend.send.copied" : "friend.send.not-copied"));
    }
    return step;
  }

  /**
   * Put a stored game on the table; say so if the engine refuses it.
   * @param {FriendRow} row @param {Arrived} [arrived]
   */
  async function openTable(row, arrived) {
    const answer = await current.open(row, arrived);
    if (answer !== "refused") return answer === "opened";
    const name = nameIn(await friendWords(), row.game, otherSide(row.seat));
    await explain("unreadable", { values: { name } });
    return false;
  }

  /**
   * Return the row of a game as it is now; the row itself if its game has gone on since it was read.
   * The table may have stored the same game anew, as while a dialog was open.
   * @param {FriendRow} row
   */
  function latest(row) {
    const now = kept.read(row.game.id);
    return now?.game.chain === row.game.chain ? now : row;
  }

  /**
   * Keep a game as it has arrived, and show the friend's turn.
   * @type {Play}
   */
  async function play(row, opened, { isNew = false } = {}) {
    const { game, record, arriving = [], withdrawn, elsewhere } = opened;
    if (!game || !record) return;
    const before = isNew ? null : latest(row);
    const next = arrivedRow(before ?? row, { game, record }, Date.now());
    if (!kept.write(next, before)) return;
    const from = record.events.length;
    if (!(await openTable(next, { from, arriving, withdrawn, isSeen: false }))) return;
    const words = await friendWords();
    const name = nameIn(words, game, otherSide(row.seat));
    if (elsewhere) messages.showNotice(words.t("friend.turn-elsewhere", { name }));
  }

  /** @param {FriendRow} row @param {FriendGame} game */
  async function begin(row, game) {
    const begun = await players.begin(row, game);
    if (!begun || !(await openTable(begun))) return;
    const words = await friendWords();
    const name = nameIn(words, begun.game, otherSide(begun.seat));
    messages.showNotice(words.t("friend.accepted", { name }), { until: "play" });
    if (kept.read(begun.game.id)?.due) await send(begun.game.id);
  }

  /** @param {FriendRow} row of a game that the inviter plays with somebody else */
  async function explainClosed({ game, closed = "" }) {
    const words = await friendWords();
    const values = { name: nameIn(words, game, "A"), other: words.name(closed) };
    return explain("late", { values });
  }

  /**
   * The inviter plays with somebody who accepted first: the game is over before it began.
   * @param {FriendRow} row @param {FriendGame} game with the other friend
   */
  function close(row, game) {
    const closed = closedRow(row, game.names.B ?? "", Date.now());
    kept.write(closed, row);
    return explainClosed(closed);
  }

  /**
   * The game in a link differs from the one here in what the player may have decided on another
   * device: ask whether to continue from the link.
   * @param {string} name of the case
   * @param {{row: FriendRow, game: FriendGame, values: Record<string, string>}} about
   */
  async function offerOther(name, { row, game, values }) {
    const step = await explain(name, { row, values });
    if (step !== "take") return;
    const opened = await session.ask(() => client.friendOpen({ game, seat: row.seat }));
    if (!opened?.game || !opened.record) return;
    const now = latest(row);
    if (now.record) await keepPlays(now);
    await play(now, opened);
  }

  /**
   * Return the plays of both versions of a changed turn as an element.
   * @param {Words} words @param {NonNullable<FriendArrival["versions"]>} versions
   */
  function turnVersions(words, { mine, theirs, table }) {
    const inWords = (/** @type {string[]} */ lines) =>
      lines.map((line) => {
        const { action, by } = parseEvent(line);
        const text = shortText(words, action, table, { by, seat: session.seat });
        return action.card ? text.replace(CARD, shortCard(words, action.card)) : text;
      });
    return bothVersions(words, { mine: inWords(mine), theirs: inWords(theirs) });
  }

  /** @param {FriendRow} row @param {FriendGame} game @param {string} text */
  async function openKnown(row, game, text) {
    const opened = await session.ask(() => client.friendOpen({ game, row }));
    if (!opened) return;
    const { step, unsent, versions, sending: turn = 0 } = opened;
    const words = await friendWords();
    const values = { name: nameIn(words, row.game, otherSide(row.seat)) };
    switch (step.do) {
      case "play":
        if (unsent) await keepPlays(row);
        return play(row, opened);
      case "begin":
        return begin(row, game);
      case "close":
        return close(row, game);
      case "choose":
        return offerOther(step.name, { row, game, values });
      case "compare": {
        const more = versions ? [turnVersions(words, versions)] : [];
        return explain(step.name, { row, values: { ...values, turn }, more });
      }
      default:
        return explain(step.name, { row, text, values });
    }
  }

  const unknownGames = createUnknownGameOpener({
    session,
    kept,
    friendWords,
    players,
    send,
    explain,
    play,
  });

  /**
   * Return the game in a text, or why there is none; null when the engine failed.
   * @param {string} text @param {boolean} isFile
   * @returns {Promise<import("../../protocol/types.js").FriendRead | null>}
   */
  function read(text, isFile) {
    if (text.length > MAX_TEXT) return Promise.resolve({ fault: "other" });
    return session.ask(async () => {
      const link = isFile ? await client.friendFile({ text }) : { text };
      if ("fault" in link) return link;
      return readLinks(link.text, "friend", (letters) => client.friendRead({ letters }));
    });
  }

  /**
   * @param {string} text
   * @param {{isFile?: boolean}} options
   */
  async function openNow(text, { isFile = false }) {
    const found = await read(text, isFile);
    if (!found) return;
    if ("fault" in found) return explain(found.fault === "other" ? "foreign" : found.fault);
    const { game } = found;
    if (kept.isNewer(game.id)) return explain("newer");
    const row = kept.read(game.id);
    return row ? openKnown(row, game, text) : unknownGames.open(game, text);
  }

  /** @type {Promise<unknown>} settles when the last link has been opened */
  let opening = Promise.resolve();

  return {
    explainClosed,
    openTable,

    /**
     * Open what a text brings: an address, a fragment, a pasted message, or the text of a file. A
     * link that arrives while another one is being opened comes after it.
     * @param {string} text
     * @param {{isFile?: boolean}} [options]
     */
    open(text, options = {}) {
      closeFriendDialogs();
      const open = () => openNow(text, options);
      const result = opening.then(open, open);
      opening = result;
      return result;
    },
  };
}

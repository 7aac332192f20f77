/** What a link or a file that arrives means, and what happens then. Nothing is ever overwritten. */
import { loadLinkCode } from "./link-code.js";
import { actionSummary } from "../../board/speech/action-text.js";
import { parseEvent } from "../../protocol/events.js";
import { recipientOf } from "../../storage/friend-document.js";
import { copyText } from "../../ui/clipboard.js";
import { named } from "../../ui/game-names.js";
import { nameIn, otherSeat } from "./game-text.js";
import { hasUnsentPlays, stageOf } from "./game-state.js";
import { bothVersions, closeFriendDialogs, showCase } from "./link-notice.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("../../storage/friend-games.js").FriendRow} FriendRow */
/** @typedef {import("../../protocol/types.js").FriendGame} FriendGame */
/** @typedef {import("../../protocol/types.js").FriendArrival} FriendArrival */
/** @typedef {import("./first-visit.js").FirstVisit} FirstVisit */

/** How many plays of a changed turn are shown. */
const MAX_PLAYS = 12;

/**
 * @param {object} parts
 * @param {import("../../game/session.js").Session} parts.session
 * @param {import("../../storage/friend-games.js").FriendGames} parts.rows
 * @param {() => Promise<Words>} parts.friendWords
 * @param {import("../../ui/messages.js").Messages} parts.messages
 * @param {{name: () => string, accept: (game: FriendGame, name: string) => Promise<FriendRow |
 *   null>, begin: (row: FriendRow, game: FriendGame) => Promise<FriendRow | null>}} parts.players
 * @param {ReturnType<typeof import("./table-game.js").createTableGame>} parts.table
 * @param {(id: string) => Promise<unknown>} parts.send
 * @param {() => Promise<unknown>} parts.openList
 * @param {(row: FriendRow) => Promise<unknown>} parts.keepPlays archives plays that were not sent
 */
export function createArrivals(parts) {
  const { session, rows, friendWords, messages, players, table, send, openList, keepPlays } = parts;
  const { client } = session;

  /**
   * Show a case, and do what the player chooses.
   * @param {string} name
   * @param {{row?: FriendRow | null, text?: string, values?: Record<string, string | number>, more?:
   *   Node[]}} [about]
   */
  async function explain(name, { row = null, text = "", values, more } = {}) {
    const words = await friendWords();
    const step = await showCase(words, name, values, more);
    if (step === "send" && row) await send(row.game.id);
    if (step === "open" && row && !(await table.open(row))) await explain("damaged");
    if (step === "list") void openList(); // which may open the next link
    if (step === "reload") location.reload();
    if (step === "copy") {
      const isCopied = await copyText(text);
      messages.showNotice(words.t(isCopied ? "friend.send.copied" : "friend.send.not-copied"));
    }
    return step;
  }

  /**
   * Keep a game as it has arrived, and show the friend's turn. What the page has shown before the
   * engine was there is carried out at once.
   * @param {FriendRow} row @param {FriendArrival} opened
   * @param {FirstVisit} [visit]
   */
  async function play(row, { game, record, arriving = [], withdrawn, elsewhere }, visit) {
    if (!game || !record) return;
    /** @type {FriendRow} */
    const next = { ...row, game, record, due: false, changed: Date.now(), turn: "mine" };
    rows.write(next);
    const from = record.events.length;
    const seen = arriving.slice(0, (await visit?.stop()) ?? 0);
    const shown = { ...next, record: { ...record, events: [...record.events, ...seen] } };
    if (!(await table.open(shown, { from, arriving, withdrawn, isSeen: seen.length > 0 })))
      return void (await explain("damaged"));
    const words = await friendWords();
    if (visit && session.snapshot && visit.differs(session.snapshot))
      messages.showNotice(words.t("friend.other-table"));
    const name = nameIn(words, game, otherSeat(row.seat));
    if (elsewhere) messages.showNotice(words.t("friend.turn-elsewhere", { name }));
  }

  /**
   * Ask whether to accept an invitation, also before the engine is there.
   * @param {FriendGame} game
   * @param {Promise<FriendArrival | null>} opening what the engine says about it
   */
  async function askToAccept(game, opening) {
    const words = await friendWords();
    const { showInvitation } = await import("./invitation-dialog.js");
    const name = await showInvitation(words, game, players.name());
    const { answer } = (await opening) ?? {};
    if (name === null || !answer) return;
    if (answer !== "invitation") return void (await explain(caseOf(answer)));
    const row = await players.accept(game, name);
    if (!row) return;
    await send(row.game.id);
    if (rows.read(row.game.id)?.sent)
      messages.showNotice(words.t("friend.accept.next", { name: nameIn(words, game, "A") }));
  }

  /**
   * A game of which this browser has nothing: ask whose device it is.
   * @param {FriendGame} game @param {"A" | "B"} seat that the link is for
   * @returns {Promise<"A" | "B" | null>}
   */
  async function askSeat(game, seat) {
    const words = await friendWords();
    const step = await explain("device", {
      values: {
        name: nameIn(words, game, otherSeat(seat)),
        own: nameIn(words, game, seat),
        preset: named(words, "preset", game.preset),
      },
    });
    if (step === "other") return otherSeat(seat);
    return step === "open" ? seat : null;
  }

  /**
   * @param {FriendGame} game @param {string} text that brought it
   * @param {FirstVisit} [visit]
   */
  async function openUnknown(game, text, visit) {
    const recipient = recipientOf(game);
    if (game.halves?.B && !game.halves.A) return explain("half", { text });
    const seat = game.halves?.A ? await askSeat(game, recipient) : recipient;
    if (!seat) return;
    void visit?.play(seat);
    const opening = session.ask(() => client.friendOpen({ game, seat }));
    if (!game.halves.B) return askToAccept(game, opening);
    const opened = await opening;
    if (!opened) return;
    if (!opened.game || !opened.record) return explain(caseOf(opened.answer));
    /** @type {FriendRow} */
    const row = { game: opened.game, seat, record: opened.record, changed: Date.now(), sent: 0 };
    return play({ ...row, begun: Date.now() }, opened, visit);
  }

  /**
   * Return the plays of a game here and in a link, in words, from the first that differs.
   * @param {FriendRow} row @param {FriendGame} game
   */
  async function versionsOf({ game: own, seat }, game) {
    const records = await Promise.all(
      [own, game].map((one) => session.ask(() => client.friendRecord({ game: one, seat }))),
    );
    const [mine, theirs] = records.map((one) => one?.record.events ?? []);
    const record = records[0]?.record;
    const snapshot = record && (await session.ask(() => client.look({ record })));
    if (!snapshot) return [];
    const words = await friendWords();
    const at = mine.findIndex((line, number) => line !== theirs[number]);
    const inWords = (/** @type {string[]} */ lines) =>
      lines
        .slice(Math.max(at, 0))
        .slice(0, MAX_PLAYS)
        .map((line) => actionSummary(words, parseEvent(line).action, snapshot, session.seat));
    return [bothVersions(words, { mine: inWords(mine), theirs: inWords(theirs) })];
  }

  /**
   * Return whether plays that were not sent are lost when a link is opened.
   * @param {FriendRow} row @param {FriendArrival} opened
   */
  async function isLosingPlays({ game, seat, record }, opened) {
    if (!record || !game.halves.A) return false;
    const known = await session.ask(() => client.friendRecord({ game, seat }));
    const arrived = [...(opened.record?.events ?? []), ...(opened.arriving ?? [])];
    return hasUnsentPlays(record, known?.record.events ?? [], arrived);
  }

  /**
   * Somebody else has accepted the invitation.
   * @param {FriendRow} row @param {FriendGame} game with the other friend
   */
  async function explainTaken(row, game) {
    const words = await friendWords();
    const name = nameIn(words, row.game, otherSeat(row.seat));
    if (row.seat === "A") return explain("taken", { values: { name } });
    return explain("elsewhere", { values: { name, other: nameIn(words, game, "B") } });
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
    if (row.record) await keepPlays(row);
    await play({ ...row, due: false }, opened);
  }

  /** @param {FriendRow} row @param {FriendGame} game */
  async function begin(row, game) {
    const begun = await players.begin(row, game);
    if (!begun || !(await table.open(begun))) return;
    const words = await friendWords();
    const name = nameIn(words, begun.game, otherSeat(begun.seat));
    messages.showNotice(words.t("friend.accepted", { name }));
    if (rows.read(begun.game.id)?.due) await send(begun.game.id);
  }

  /** @param {FriendRow} row @param {FriendGame} game @param {string} text */
  async function openKnown(row, game, text) {
    const { seat } = row;
    const opened = await session.ask(() => client.friendOpen({ game, stored: row.game, seat }));
    if (!opened) return;
    const { answer, confirmed, sending: turn = 0 } = opened;
    const values = { name: nameIn(await friendWords(), row.game, otherSeat(seat)) };
    if (opened.record) {
      if (await isLosingPlays(row, opened)) await keepPlays(row);
      return play(row, opened);
    }
    if (answer === "taken") return explainTaken(row, game);
    if (answer === "accepted") return row.half ? begin(row, game) : explain("half", { text });
    if (answer === "other-answer" && confirmed)
      return offerOther("other-confirmed", { row, game, values });
    if (answer === "other-acceptance")
      return offerOther(seat === "B" ? answer : "other-deal", { row, game, values });
    if (answer === "changed") {
      const more = await versionsOf(row, game);
      return explain("changed", { row, values: { ...values, turn }, more });
    }
    return explain(answer === "same" ? (SEEN[stageOf(row)] ?? "seen-theirs") : caseOf(answer), {
      row,
      values,
    });
  }

  /**
   * @param {string} text
   * @param {{isFile?: boolean, visit?: FirstVisit}} options
   */
  async function openNow(text, { isFile = false, visit }) {
    const { readFriendFile, readFriendLink } = await loadLinkCode();
    const read = await (isFile ? readFriendFile(text) : readFriendLink(text));
    if ("fault" in read) return explain(caseOf(read.fault));
    const { game } = read;
    const row = rows.read(game.id);
    return row ? openKnown(row, game, text) : openUnknown(game, text, visit);
  }

  /** @type {Promise<unknown>} settles when the last link has been opened */
  let opening = Promise.resolve();

  return {
    explain,

    /**
     * Open what a text brings: an address, a fragment, a pasted message, or the text of a file. A
     * link that arrives while another one is being opened comes after it.
     * @param {string} text
     * @param {{isFile?: boolean, visit?: FirstVisit}} [options] visit: shows the friend's turn until
     *   the engine is there
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

/** The case of a fault or an answer, where its name is another one. @type {Record<string, string>} */
const CASE_OF = {
  other: "foreign",
  "newer-version": "newer",
  "own-invitation": "own",
};
/** The cases of a link that was opened before, by the stage of its game. @type {Record<string, string>} */
const SEEN = { mine: "seen-mine", over: "finished" };
/** @param {string} answer */
const caseOf = (answer) => CASE_OF[answer] ?? answer;

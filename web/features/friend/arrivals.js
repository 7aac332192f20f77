/** What a link or a file that arrives means, and what happens then. Nothing is ever overwritten. */
import { actionSummary } from "../../board/speech/action-text.js";
import { parseEvent } from "../../protocol/events.js";
import { recipientOf } from "../../storage/friend-document.js";
import { readFriendFile, readFriendLink } from "../../storage/friend-link.js";
import { copyText } from "../../ui/clipboard.js";
import { named } from "../../ui/game-names.js";
import { nameIn, otherSeat } from "./game-text.js";
import { stageOf } from "./game-state.js";
import { bothVersions, showCase } from "./link-notice.js";

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
    if (step === "list") await openList();
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
  async function play(row, { game, record, arriving = [], withdrawn }, visit) {
    if (!game || !record) return;
    if (row.due && row.record && !isBegun(row.record, [...record.events, ...arriving]))
      await keepPlays(row);
    /** @type {FriendRow} */
    const next = { ...row, game, record, due: false, changed: Date.now(), turn: "mine" };
    rows.write(next);
    const from = record.events.length;
    const seen = arriving.slice(0, (await visit?.stop()) ?? 0);
    const shown = { ...next, record: { ...record, events: [...record.events, ...seen] } };
    if (!(await table.open(shown, { from, arriving, withdrawn, isSeen: seen.length > 0 })))
      return void (await explain("damaged"));
    if (visit && session.snapshot && visit.differs(session.snapshot))
      messages.showNotice((await friendWords()).t("friend.other-table"));
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
    if (row) await send(row.game.id);
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
   * The friend has gone on from an answer that was not given here.
   * @param {FriendRow} row @param {FriendGame} game @param {Record<string, string>} values
   */
  async function offerOther(row, game, values) {
    const step = await explain("other-confirmed", { row, values });
    if (step !== "take") return;
    const opened = await session.ask(() => client.friendOpen({ game, seat: row.seat }));
    if (!opened?.game || !opened.record) return;
    await keepPlays(row);
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
    if (opened.record) return play(row, opened);
    if (answer === "accepted") return row.half ? begin(row, game) : explain("half", { text });
    if (answer === "other-answer" && confirmed) return offerOther(row, game, values);
    if (answer === "changed") {
      const more = await versionsOf(row, game);
      return explain("changed", { row, values: { ...values, turn }, more });
    }
    return explain(answer === "same" ? (SEEN[stageOf(row)] ?? "seen-theirs") : caseOf(answer), {
      row,
      values,
    });
  }

  return {
    /**
     * Open what a text brings: an address, a fragment, a pasted message, or the text of a file.
     * @param {string} text
     * @param {{isFile?: boolean, visit?: FirstVisit}} [options] visit: shows the friend's turn until
     *   the engine is there
     */
    async open(text, { isFile = false, visit } = {}) {
      const read = await (isFile ? readFriendFile(text) : readFriendLink(text));
      if ("fault" in read) return explain(caseOf(read.fault));
      const { game } = read;
      const row = rows.read(game.id);
      return row ? openKnown(row, game, text) : openUnknown(game, text, visit);
    },
  };
}

/** The case of a fault or an answer, where its name is another one. @type {Record<string, string>} */
const CASE_OF = {
  other: "foreign",
  "newer-version": "newer",
  "own-invitation": "own",
  "other-game": "damaged",
};
/** The cases of a link that was opened before, by the stage of its game. @type {Record<string, string>} */
const SEEN = { mine: "seen-mine", over: "finished" };
/** @param {string} answer */
const caseOf = (answer) => CASE_OF[answer] ?? answer;

/**
 * Return whether events begin with all those of a record.
 * @param {{events: string[]}} record @param {string[]} events
 */
const isBegun = (record, events) => record.events.every((event, at) => event === events[at]);

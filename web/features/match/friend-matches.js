/**
 * Rematches and matches with a friend at another device. A match is in the document of each of its
 * games; both devices count it from there.
 */
import { seatsOf } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { opponentName, named } from "../../ui/game-names.js";
import { askMatch, showSheet } from "./match-dialog.js";

/** @param {Pick<Page, "session" | "rows" | "words" | "friends">} page */
export function createFriendMatches({ session, rows, words, friends }) {
  /** Return the row of the game on the table, or null. */
  const rowOnTable = () => session.snapshot && rows.read(session.about.id);

  /** Return whether the game on the table belongs to a match. */
  const isPartOfMatch = () => Boolean(rowOnTable()?.game.match?.target);

  /**
   * Ask the engine for the match of the game on the table, and for the next invitation.
   * @param {number} [target] of a new match
   */
  async function askStanding(target) {
    const { snapshot } = session;
    const row = rowOnTable();
    if (!snapshot || !row) return null;
    const { game, seat } = row;
    const asked = { game, seat, record: snapshot.record, ...(target ? { target } : {}) };
    return session.ask(() => session.client.friendMatch(asked));
  }

  /** Invite to another game. @param {number} [target] of a new match */
  async function inviteAgain(target) {
    const standing = await askStanding(target);
    if (standing) await friends.inviteAgain(standing.next);
  }

  /** Ask for the target of a new match, and invite to its first game. */
  async function begin() {
    const { snapshot } = session;
    if (!snapshot || !rowOnTable()) return;
    const choices = await askMatch(words, {
      usual: null,
      turns: null,
      line: words.t("match.of", {
        preset: named(words, "preset", snapshot.preset),
        level: opponentName(words, seatsOf(snapshot.players, SEAT)),
      }),
      running: false,
    });
    if (choices) await inviteAgain(choices.target);
  }

  return {
    isPartOfMatch,

    /** Invite to another game. */
    rematch: () => inviteAgain(),

    /** Show the score sheet of the match, whose next game is an invitation; or begin a match. */
    async open() {
      if (!isPartOfMatch()) return begin();
      const { snapshot } = session;
      const { match, next } = (await askStanding()) ?? {};
      if (!snapshot || !match || !next) return;
      const running = !snapshot.result;
      const answer = await showSheet(words, snapshot, match, { seat: SEAT, running });
      if (answer === "next" && !running) await friends.inviteAgain(next);
    },
  };
}

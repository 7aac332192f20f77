/**
 * Rematches and matches with a friend at another device. A match is in the document of each of its
 * games; both devices count it from there.
 */
import { friendMatch, nextInvitation, rematchInvitation } from "../../game/friend-match.js";
import { matchState } from "../../game/match.js";
import { seatsOf } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { opponentName, named } from "../../ui/game-names.js";
import { askMatch, showSheet } from "./match-dialog.js";

/** @param {Pick<Page, "session" | "rows" | "words" | "friends">} page */
export function createFriendMatches({ session, rows, words, friends }) {
  /** Return the game on the table with its document, or null. */
  function played() {
    const { snapshot, about } = session;
    const row = snapshot && rows.read(about.id);
    return row ? { game: row.game, seat: row.seat, snapshot } : null;
  }

  /** Ask for the target of a new match, and invite to its first game. */
  async function begin() {
    const finished = played();
    if (!finished) return;
    const { preset, players } = finished.snapshot;
    const choices = await askMatch(words, {
      usual: null,
      turns: null,
      line: words.t("match.of", {
        preset: named(words, "preset", preset),
        level: opponentName(words, seatsOf(players, SEAT)),
      }),
      running: false,
    });
    if (choices) await friends.inviteAgain(nextInvitation(finished, choices));
  }

  return {
    /** Whether the game on the table belongs to a match. */
    isPartOfMatch() {
      const game = played();
      return game !== null && friendMatch(game) !== null;
    },

    /** Invite to another game. */
    async rematch() {
      const finished = played();
      if (!finished) return;
      const settings = await session.ask(() => rematchInvitation(session.client, finished));
      if (settings) await friends.inviteAgain(settings);
    },

    /** Show the score sheet of the match, whose next game is an invitation; or begin a match. */
    async open() {
      const game = played();
      const match = game && friendMatch(game);
      if (!match) return begin();
      const { preset, options, players, result } = game.snapshot;
      const rows = match.games.map((one, at) => ({ starter: "", ...one, id: String(at) }));
      const whole = { preset, options, level: "", players, target: match.target, turns: true };
      const sheet = { ...whole, games: rows };
      const state = await session.ask(() => matchState(session.client, sheet));
      if (!state) return;
      const answer = await showSheet(words, sheet, state, { seat: SEAT, running: !result });
      if (answer === "next" && result) await friends.inviteAgain(nextInvitation(game, state));
    },
  };
}

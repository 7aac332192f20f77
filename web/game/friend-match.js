/**
 * The next game with the same friend: a rematch in which the other side begins, or the next game of
 * a match. The match is part of each game's document, so that both devices know it without another
 * store.
 */
import { otherSide, SEAT } from "../protocol/sides.js";
import { starterOf } from "../protocol/turns.js";
import { matchState } from "./match.js";

/** @typedef {{target: number, games: import("../protocol/types.js").MatchGame[]}} FriendMatch */
/**
 * A game with a friend as it is at the table.
 * @typedef {{game: FriendGame, seat: string, snapshot: Pick<Snapshot, "record" | "result" | "turn">}}
 *   Played seat: of the player in the document; the snapshot shows them as SEAT
 */

/**
 * Return the match of a game, with the player as SEAT and with this game if it is over; null if the
 * game belongs to none.
 * @param {Played} played
 * @returns {FriendMatch | null}
 */
export function friendMatch({ game, seat, snapshot }) {
  const { target, games } = game.match ?? { target: null, games: [] };
  if (!target) return null;
  const local = (/** @type {string} */ side) => (seat === SEAT ? side : otherSide(side));
  const before = games.map(({ score, starter }) => ({
    score: { [local("A")]: score.A, [local("B")]: score.B },
    ...(starter ? { starter: local(starter) } : {}),
  }));
  const { result, record, turn } = snapshot;
  const last = result && { score: result.score, starter: starterOf(record, turn) };
  return { target, games: last ? [...before, last] : before };
}

/**
 * Return the settings of the next invitation to the same friend. The player who invites is SEAT in
 * it. The side that did not begin the last game begins; a match that goes on is continued.
 * @param {Played} played a finished game
 * @param {{target?: number, winner?: string | null}} [choices] target: of a new match; winner: of the
 *   match to which the game belongs
 * @returns {Omit<FriendSettings, "id">}
 */
export function nextInvitation({ game, seat, snapshot }, { target, winner } = {}) {
  const { preset, options, names, agreed } = game;
  const match = friendMatch({ game, seat, snapshot });
  const isNew = target || winner;
  const next = isNew ? { target: target ?? match?.target, games: [] } : match;
  const own = names[/** @type {"A" | "B"} */ (seat)] ?? "";
  const first = otherSide(starterOf(snapshot.record, snapshot.turn));
  return /** @type {Omit<FriendSettings, "id">} */ ({
    preset,
    options,
    names: { A: own },
    agreed,
    ...(next ? { match: next } : {}),
    first,
  });
}

/**
 * Return the settings of a rematch: after a match that is won, the first game of another one.
 * @param {Pick<EngineCalls, "match">} client
 * @param {Played} played a finished game
 */
export async function rematchInvitation(client, played) {
  const match = friendMatch(played);
  if (!match) return nextInvitation(played);
  const { preset, options } = played.game;
  const games = match.games.map((one) => ({ starter: "", ...one, id: "" }));
  const sheet = { preset, options, level: "", target: match.target, turns: true, games };
  return nextInvitation(played, await matchState(client, sheet));
}

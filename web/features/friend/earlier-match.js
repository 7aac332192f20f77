/**
 * The score of a match in an invitation, compared with the games of that match that are stored
 * here. This is the only way to check it.
 */
import { friendMatch } from "../../game/friend-match.js";
import { otherSide, SEAT } from "../../protocol/sides.js";

/** @typedef {import("../../game/friend-match.js").FriendMatch} FriendMatch */

/**
 * Return the last finished game of a match with the person who invites, or null.
 * @param {FriendRow[]} rows
 * @param {FriendGame} invitation
 */
export function lastOfMatch(rows, { id, names, match }) {
  const isOfMatch = (/** @type {FriendRow} */ { game, seat, turn, record }) =>
    turn === "over" &&
    record !== undefined &&
    game.id !== id &&
    game.match?.target === match?.target &&
    game.names[otherSide(seat)] === names.A;
  const candidates = match?.games.length ? rows.filter(isOfMatch) : [];
  return [...candidates].sort((a, b) => b.changed - a.changed)[0] ?? null;
}

/**
 * Return the points of both players in a match as it stands here, if an invitation says otherwise;
 * else null.
 * @param {FriendGame} invitation to the player, who is B in it
 * @param {FriendMatch} match the player is SEAT in it
 */
export function otherScore(invitation, match) {
  const [own, other] = [SEAT, otherSide(SEAT)];
  const here = match.games.map(({ score }) => [score[own], score[other]]);
  const there = (invitation.match?.games ?? []).map(({ score }) => [score.B, score.A]);
  if (String(here) === String(there)) return null;
  const sum = (/** @type {number} */ at) => here.reduce((total, score) => total + score[at], 0);
  return { mine: sum(0), theirs: sum(1) };
}

/**
 * Return what is to be said about the score of a match in an invitation: nothing where it is the one
 * that is known here, or where none is.
 * @param {Session} session
 * @param {Words} words
 * @param {FriendRow[]} rows
 * @param {FriendGame} invitation
 */
export async function storedScore(session, words, rows, invitation) {
  const row = lastOfMatch(rows, invitation);
  if (!row?.record) return "";
  const { game, seat, record } = row;
  const snapshot = await session.ask(() => session.client.tableAt({ record }));
  const match = snapshot && friendMatch({ game, seat, snapshot });
  const other = match && otherScore(invitation, match);
  const name = words.name(invitation.names.A);
  return other ? words.t("friend.standing.other", { ...other, name }) : "";
}

/** Opens links of games that this browser does not have: invitations, and games from another device. */
import { otherSide } from "../../protocol/sides.js";
import { recipientOf } from "../../storage/friend-document.js";
import { named } from "../../ui/game-names.js";
import { nameIn } from "./game-text.js";
import { retried } from "../../ui/retry.js";

/**
 * @param {object} parts
 * @param {Session} parts.session
 * @param {StoredGames} parts.kept
 * @param {() => Promise<Words>} parts.friendWords
 * @param {import("./open-link.js").Players} parts.players
 * @param {(id: string) => Promise<unknown>} parts.send
 * @param {import("./open-link.js").Explain} parts.explain
 * @param {import("./open-link.js").Play} parts.play
 */
export function createUnknownGameOpener(parts) {
  const { session, kept, friendWords, players, send, explain, play } = parts;
  const { client } = session;

  /**
   * Return what is to be said about the score of a match in an invitation: nothing where it is the
   * one that is known here, or where none is.
   * @param {Words} words @param {FriendGame} game
   */
  async function otherScore(words, game) {
    if (!game.match?.games.length) return "";
    const { match } =
      (await session.ask(() => client.friendScore({ game, rows: kept.rows() }))) ?? {};
    if (!match) return "";
    const { A: mine, B: theirs } = match.totals;
    const name = words.name(game.names.A);
    return words.t("friend.standing.other", { mine, theirs, name });
  }

  /**
   * Ask whether to accept an invitation.
   * @param {FriendGame} game
   * @param {Promise<FriendArrival | null>} opening what the engine says about it
   */
  async function askToAccept(game, opening) {
    const words = await friendWords();
    const { showInvitation } = await retried(() => import("./invitation-dialog.js"));
    const other = otherScore(words, game);
    const name = await showInvitation(words, game, { name: players.name(), other });
    const opened = await opening;
    if (name === null || !opened) return;
    if (opened.answer !== "invitation") return void (await explain(opened.step.name));
    const row = await players.accept(game, name);
    if (!row) return;
    await send(row.game.id);
    if (kept.read(row.game.id)?.sent)
      await kept.showNextStep(words.t("friend.accept.next", { name: nameIn(words, game, "A") }));
  }

  /**
   * Ask whose device this is.
   * @param {FriendGame} game @param {"A" | "B"} seat that the link is for
   * @returns {Promise<"A" | "B" | null>}
   */
  async function askSeat(game, seat) {
    const words = await friendWords();
    const step = await explain("device", {
      values: {
        name: nameIn(words, game, otherSide(seat)),
        own: nameIn(words, game, seat),
        preset: named(words, "preset", game.preset),
      },
    });
    if (step === "other") return otherSide(seat);
    return step === "open" ? seat : null;
  }

  return {
    /**
     * @param {FriendGame} game @param {string} text that brought it
     */
    async open(game, text) {
      const recipient = recipientOf(game);
      if (game.halves?.B && !game.halves.A) return explain("half", { text });
      const seat = game.halves?.A ? await askSeat(game, recipient) : recipient;
      if (!seat) return;
      const opening = session.ask(() => client.friendOpen({ game, seat }));
      if (!game.halves.B) return askToAccept(game, opening);
      const opened = await opening;
      if (!opened) return;
      if (!opened.game || !opened.record) return explain(opened.step.name);
      /** @type {FriendRow} */
      const row = { game: opened.game, seat, record: opened.record, changed: 0, sent: 0 };
      return play({ ...row, begun: Date.now() }, opened, { isNew: true });
    },
  };
}

/** Makes the link of a game and sends it; the same link can be sent again. */
import { otherSide } from "../../protocol/sides.js";
import { siteRoot } from "../../ui/page-url.js";
import { nameIn } from "./game-text.js";
import { sentRow, stageOf } from "./game-state.js";
import { timeAgo } from "./times.js";
import { retried } from "../../ui/retry.js";

/**
 * Return which text goes with the link of a game.
 * @param {FriendRow} row
 */
function kindOfSending(row) {
  const stage = stageOf(row);
  if (stage !== "theirs" && stage !== "mine") return stage;
  return row.game.sendings?.some(({ events }) => events.length) ? "turn" : "begin";
}

/**
 * Return what the dialog shows and sends.
 * @param {Words} words @param {FriendRow} row @param {import("../../protocol/types.js").FriendLink} link
 * @returns {import("./send-dialog.js").SentLink}
 */
function sentLinkOf(words, row, { address, file }) {
  const { t, lang } = words;
  const { game, seat, due, sent } = row;
  const name = nameIn(words, game, otherSide(seat));
  const own = nameIn(words, game, seat);
  const kind = kindOfSending(row);
  const text = t(`friend.send.${kind}`, { name });
  const isAgain = !due && sent;
  const again = isAgain ? t("friend.send.again", { when: timeAgo(lang, sent) }) : "";
  return {
    title: t(kind === "invited" ? "friend.send.invitation" : "friend.bar.send", { name }),
    text: again ? `${again} ${text}` : text,
    said: t(kind === "invited" ? "friend.said.invitation" : "friend.said.turn", { own, name }),
    address,
    file: { name: `russian-bank-${game.id}.json`, text: file },
  };
}

/**
 * @param {object} parts
 * @param {Session} parts.session
 * @param {StoredGames} parts.kept
 * @param {() => Promise<Words>} parts.friendWords
 */
export function createSending({ session, kept, friendWords }) {
  const { client } = session;

  /**
   * Return the row with one's own plays since the last link added to the game, if there are any, and
   * the positions of the last sending, null if there are none.
   * @param {FriendRow} row
   * @returns {Promise<{row: FriendRow, frames: string[] | null} | null>} null when the engine failed
   */
  async function withPlays(row) {
    const { seat, game, record, due } = row;
    if (!game.halves?.A || !(due || game.sendings.length)) return { row, frames: null };
    const sent = due
      ? await session.ask(() => client.friendSend({ game, seat, record }))
      : await client.friendSend({ game, seat }).catch(() => null);
    if (!sent) return due ? null : { row, frames: null };
    const { frames } = sent;
    if (!sent.record) return { row, frames };
    return { row: { ...row, game: sent.game, record: sent.record, changed: Date.now() }, frames };
  }

  /**
   * Return the row of a game with the plays that its next link has, and the row that is stored. The
   * plays are sealed at once, unless undo was agreed. Null if there is none.
   * @param {string} id
   */
  function linked(id) {
    return session.friend.seal(id, async () => {
      const stored = kept.read(id);
      const link = stored && (await withPlays(stored));
      if (!link) return null;
      const { row } = link;
      if (row === stored || row.game.agreed.undo) return { ...link, stored, record: null };
      if (!kept.write(row, stored)) return null;
      return { ...link, stored: row, record: row.record ?? null };
    });
  }

  /**
   * Store a game with the plays that were sent; they cannot be undone any more.
   * @param {FriendRow} row @param {FriendRow} stored
   */
  function seal(row, stored) {
    return session.friend.seal(row.game.id, async () => ({
      record: (kept.write(row, stored) && row.record) || null,
    }));
  }

  return {
    /**
     * Show the dialog that sends a game's link; resolves to "list" when the player wants the other
     * games, else to "".
     * @param {string} id
     */
    async send(id) {
      const link = await linked(id);
      if (!link) return "";
      const { row, frames } = link;
      let isSealed = link.stored === row;
      const parts = { page: siteRoot(), game: row.game, ...(frames ? { frames } : {}) };
      const sent = await session.ask(() => client.friendLink(parts));
      if (!sent) return "";
      const words = await friendWords();
      const { showSend } = await retried(() => import("./send-dialog.js"));
      return showSend(words, sentLinkOf(words, row, sent), () => {
        const stored = kept.read(id);
        if (!stored) return;
        if (isSealed) kept.write(sentRow(stored, Date.now()), stored);
        else void seal(sentRow(row, Date.now()), stored);
        isSealed = true;
      });
    },
  };
}

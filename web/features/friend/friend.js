/**
 * Games with a friend by link: invitations, the list, links that arrive, and sending one's turns.
 */
import { kindOf } from "../../protocol/addresses.js";
import { beginWith } from "../../protocol/events.js";
import { otherSide } from "../../protocol/sides.js";
import { siteRoot } from "../../ui/page-url.js";
import { lateWords } from "../../ui/late-words.js";
import { LoadError, retried } from "../../ui/retry.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { chooseFile } from "../../ui/file-dialogs.js";
import { createLinkOpener } from "./open-link.js";
import { nameIn } from "./game-text.js";
import { stageOf } from "./game-state.js";
import { createInvitations } from "./invitations.js";
import { createStoredGames } from "./stored-games.js";
import { createSending } from "./sending.js";
import { createCurrentGame } from "./current-game.js";

const ICON = "M3 11.5 21 4l-6 17-4-7.5ZM11 13.5 21 4";

/** @param {Page} page */
export function createFriends(page) {
  const { session, settings, words, messages } = page;
  const { client } = session;
  const loadWords = lateWords(words, "friend");
  const friendWords = async () => {
    await loadStylesheet("features/friend/friend.css");
    return loadWords();
  };
  const kept = createStoredGames(page, { friendWords, reopen: (id) => reopen(id) });
  const sending = createSending({ session, kept, friendWords });
  /** Send a game's link, and open the list if the player wants it then. */
  const send = async (/** @type {string} */ id) => {
    const answer = await sending.send(id);
    current.showNow();
    if (answer === "list") void openList(); // which may open the next link
  };
  /** What the parts of a friend's games share. */
  const shared = { kept, friendWords, send };
  const current = createCurrentGame(page, { ...shared, keepPlays: (row) => keepPlays(row) });
  const invitations = createInvitations(page, shared);
  const { invite, inviteWith, players } = invitations;

  /** Archive a game whose plays were not sent, and say so. @param {FriendRow} row */
  async function keepPlays({ game, record }) {
    if (!record) return;
    const { t } = await friendWords();
    const begun = Date.now();
    void page.library.add({ record, result: null }, { id: `${game.id}-unsent-${begun}`, begun });
    messages.showNotice(t("friend.unsent-kept"));
  }

  const links = createLinkOpener(page, {
    ...shared,
    players,
    current,
    keepPlays,
    openList: () => openList(),
  });

  /** @param {string} id */
  async function openGame(id) {
    const row = kept.read(id);
    if (!row) return;
    const stage = stageOf(row);
    if (stage === "closed") return links.explainClosed(row);
    if (stage === "invited" || stage === "accepted") return send(id);
    if (session.about.id !== id) await links.openTable(row);
  }

  /**
   * Put a game on the table as another tab has stored it; plays here that it does not have are kept.
   * @param {string} id
   */
  async function reopen(id) {
    kept.readAgain();
    const row = kept.read(id);
    if (!row) return;
    const { record } = session.snapshot ?? {};
    const isHere = session.about.id === id;
    if (isHere && record && !beginWith(row.record?.events ?? [], record.events))
      await keepPlays({ ...row, record });
    await links.openTable(row);
  }

  /** @param {string} id */
  async function rematch(id) {
    const { seat, game, record } = kept.read(id) ?? {};
    if (!seat || !game || !record) return;
    const standing = await session.ask(() => client.friendMatch({ game, seat, record }));
    if (standing) await inviteWith(standing.next);
  }

  /** Show the list until the player chooses something in it. */
  async function openList() {
    const ownWords = await friendWords();
    const { showList } = await retried(() => import("./list-dialog.js"));
    const onTable = session.snapshot?.result ? null : current.row();
    const { task, id, text } = await showList(ownWords, kept, () => current.showNow());
    if (onTable && !kept.read(onTable.game.id))
      await session.dealRequested({ still: false }, settings.values);
    if (task === "open") await openGame(id);
    if (task === "send") await send(id);
    if (task === "rematch") await rematch(id);
    if (task === "invite") await invite();
    if (task === "link") await links.open(text);
    if (task === "file") {
      const file = await chooseFile();
      if (file !== null) await links.open(file, { isFile: true });
    }
    if (task === "resign") {
      await openGame(id);
      if (session.about.id === id) await page.calls.resign();
    }
  }

  /** Remind of a turn that has not been sent, unless its game is on the table. */
  async function remind() {
    const row = kept.rows().find(({ due, game }) => due && game.id !== session.about.id);
    if (!row) return;
    const words = await friendWords();
    const name = nameIn(words, row.game, otherSide(row.seat));
    messages.showOffer(words.t("friend.remind", { name }), {
      label: words.t("friend.bar.send", { name }),
      act: () => void send(row.game.id),
    });
  }

  page.on("update", current.update);
  page.on("taken-back", current.takenBack);
  page.on("wished", current.remember);
  page.on("unsent", async ({ record }) => {
    const row = current.row();
    if (row) await keepPlays({ ...row, record });
  });
  page.menu.add("play", { name: "friend", icon: ICON, open: openList });
  return {
    openList,
    invite,
    openLink: links.open,

    /**
     * Invite the same friend again.
     * @param {Omit<FriendSettings, "id">} settings
     */
    async inviteAgain(settings) {
      const row = current.row();
      if (row?.due) await send(row.game.id);
      await inviteWith(settings);
    },

    /** Send the end of the game on the table, when its result has been read. */
    async sendResult() {
      const row = current.row();
      if (row?.due) await send(row.game.id);
    },

    /**
     * Open the link in the page's address, if there is one. It returns there, for the page to be
     * reloaded, if the files that it needs cannot be loaded.
     */
    async openAddress() {
      const { hash, pathname, search } = location;
      if (kindOf(hash) !== "friend") return;
      // at once, since the next link may follow
      history.replaceState(history.state, "", pathname + search);
      try {
        await links.open(`${siteRoot()}${hash}`);
      } catch (error) {
        if (error instanceof LoadError)
          history.replaceState(history.state, "", pathname + search + hash);
        throw error;
      }
    },

    /** Show the state of the game on the table, and remind of turns that have not been sent. */
    async start() {
      current.showNow();
      await remind();
    },
  };
}

/**
 * Games with a friend by link: invitations, the list, links that arrive, and sending one's turns.
 */
import { hasLink, kindOf } from "../../protocol/addresses.js";
import { beginWith } from "../../protocol/events.js";
import { confirm } from "../../ui/confirm.js";
import { siteRoot } from "../../ui/page-url.js";
import { lateWords } from "../../ui/words.js";
import { LoadError, loadStylesheet } from "../../ui/loading.js";
import { chooseFile } from "../../ui/file-dialogs.js";
import { isRoomy } from "../new-game/new-game.js";
import { freshHalf, freshId, friendIn, timeAgo } from "./game-state.js";
import { createCurrentGame } from "./current-game.js";
import { createLinkOpener } from "./open-link.js";
import { createSending } from "./sending.js";
import { createStoredGames } from "./stored-games.js";

const ICON = "M3 11.5 21 4l-6 17-4-7.5ZM11 13.5 21 4";

/** @param {Page} page */
export function createFriends(page) {
  const { session, settings, words, messages, views } = page;
  const loadWords = lateWords(words, "friend");
  const friendWords = async () => {
    await loadStylesheet("features/friend/friend.css");
    return loadWords();
  };
  const kept = createStoredGames(page, { friendWords, reopen: (id) => reopen(id) });
  const sending = createSending(page, kept);
  /** Send a game's link, and open the list if the player wants it then. */
  const send = async (/** @type {string} */ id) => {
    await friendWords(); // the style sheet
    const answer = await sending.send(id);
    current.showNow();
    if (answer === "list") void openList(); // which may open the next link
  };

  /** @type {(() => unknown)[]} what is said when the friend's turn has been shown, whose plays it would cover */
  let later = [];
  async function sayLater() {
    await session.shown;
    if (session.friend.isWatching) return;
    const acts = later;
    later = [];
    for (const act of acts) act();
  }
  /** @param {() => unknown} act */
  function afterTurn(act) {
    later.push(act);
    void sayLater();
  }

  /** Archive a game whose plays were not sent, and say so. @param {FriendRow} row */
  async function keepPlays({ game, record }) {
    if (!record) return;
    const { t } = await friendWords();
    const begun = Date.now();
    void page.library.add({ record, result: null }, { id: `${game.id}-unsent-${begun}`, begun });
    afterTurn(() => messages.showNotice(t("friend.unsent-kept")));
  }

  /** What the parts of a friend's games share. */
  const shared = { kept, friendWords, send, afterTurn };
  const current = createCurrentGame(page, shared);
  const links = createLinkOpener(page, {
    ...shared,
    keepPlays,
    current,
    openList: () => openList(),
  });

  /** Put a game on the table, or say or send what it waits for. @param {string} id */
  async function openGame(id) {
    if (session.about.id !== id) await links.happen("show", { id });
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
    await links.happen("show", { id });
  }

  /** Invite somebody with the settings of a new game. @param {unknown} wanted */
  const inviteWith = (wanted) =>
    links.happen("invite", { settings: wanted, id: freshId(), half: freshHalf() });

  /**
   * @param {FriendRow | null} row @param {GameRecord | undefined} record of the game
   * @param {number} [target] of a new match
   */
  async function inviteAgain(row, record, target) {
    if (!row || !record) return;
    const chance = { id: freshId(), half: freshHalf() };
    await links.happen("rematch", { row, record, target: target ?? null, ...chance });
  }

  /** @param {{preset?: string, options?: Record<string, unknown>}} [wanted] chosen before */
  async function invite({ preset = session.snapshot?.preset ?? "pagat", options = {} } = {}) {
    const { t } = await friendWords();
    /** @type {unknown} */
    let chosen = null;
    await views.open({
      view: "invite",
      title: t("friend.invite.title"),
      className: "newgame friend",
      notes: ["friend"],
      stored: () => ({ wanted: { preset, options }, roomy: isRoomy() }),
      does: { invite: ({ settings: wanted }) => (chosen = wanted) },
    });
    if (chosen) await inviteWith(chosen);
  }

  /** Show the list until the player chooses something in it. */
  async function openList() {
    const ownWords = await friendWords();
    const onTable = session.snapshot?.result ? null : current.row();
    /** @type {Record<string, FriendRow>} the games that were removed meanwhile */
    const removed = {};
    let link = "";
    /** @type {(event: string, value?: string) => void} */
    let happen = () => undefined;
    const answer = await views.open({
      view: "friend-list",
      title: ownWords.t("friend.list.title"),
      className: "friend list",
      stored() {
        const rows = kept.rows();
        const changes = [...rows, ...Object.values(removed)].map(({ game, changed, sent }) => [
          game.id,
          timeAgo(words.lang, Math.max(changed, sent)),
        ]);
        return { rows, removed, when: Object.fromEntries(changes), newer: kept.countNewer() };
      },
      opened: ({ send: sendEvent }) => (happen = sendEvent),
      does: {
        link: ({ text }) => (link = text),

        /** Open a copied link at once, or show the field for one. */
        async paste({ button }) {
          link = (await navigator.clipboard?.readText?.().catch(() => "")) ?? "";
          if (!hasLink(link, "friend")) happen("paste");
          else button.closest("dialog").close("link");
        },

        async remove({ value: id, button }) {
          const row = kept.read(id);
          const { question, name } = button.dataset;
          if (!row || (question && !(await confirm(ownWords, question, { name })))) return;
          if (!kept.remove(row)) return;
          removed[id] = row;
          current.showNow();
          happen("removed", id);
        },

        restore({ id }) {
          if (kept.write(removed[id], null)) current.showNow();
        },
      },
    });
    if (onTable && !kept.read(onTable.game.id))
      await session.setup.dealRequested({ still: false }, settings.values);
    const [task, id] = answer.split(" ");
    const row = id ? kept.read(id) : null;
    if (task === "open") await openGame(id);
    if (task === "send") await send(id);
    if (task === "rematch") await inviteAgain(row, row?.record);
    if (task === "invite") await invite();
    if (task === "link") await links.open(link);
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
    const friendTexts = await friendWords();
    const name = friendIn(friendTexts, row);
    messages.showOffer(friendTexts.t("friend.remind", { name }), {
      label: friendTexts.t("friend.bar.send", { name }),
      act: () => void send(row.game.id),
    });
  }

  page.on("update", (update) => {
    current.update(update);
    if (later.length) void sayLater();
  });
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

    /** Invite the friend of the game on the table again. @param {number} [target] of a new match */
    async rematch(target) {
      const row = current.row();
      if (row?.due) await send(row.game.id);
      await inviteAgain(current.row(), session.snapshot?.record, target);
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
        await friendWords(); // the style sheet
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

/**
 * Opens a link or a file of a game: the page's Python says what it means, and what it asks for is done
 * here. Nothing is overwritten.
 */
import { readLinks } from "../../protocol/addresses.js";
import { MAX_TEXT } from "../../storage/friend-document.js";
import { copyText } from "../../ui/clipboard.js";
import { MAX_REQUESTS } from "../../ui/page-python.js";
import { freshHalf } from "./game-state.js";

/** @typedef {Record<string, any>} Effect of `web/rbpage/views/friend.py` */
/** Close what an earlier link has opened, other than a new invitation that is being written. */
function closeFriendDialogs() {
  const selector = "dialog.friend[open]:not(.newgame)";
  for (const dialog of /** @type {NodeListOf<HTMLDialogElement>} */ (
    document.querySelectorAll(selector)
  ))
    dialog.close("");
}

/**
 * @param {Pick<Page, "messages" | "views">} page @param {object} parts
 * @param {StoredGames} parts.kept @param {() => Promise<Words>} parts.friendWords
 * @param {CurrentGame} parts.current @param {(id: string) => Promise<unknown>} parts.send
 * @param {() => Promise<unknown>} parts.openList
 * @param {(row: FriendRow) => Promise<unknown>} parts.keepPlays archives plays that were not sent
 * @param {(act: () => unknown) => void} parts.afterTurn does something when no turn is being shown
 */
export function createLinkOpener({ messages, views }, parts) {
  const { kept, friendWords, current, send, openList, keepPlays, afterTurn } = parts;

  /**
   * Let Python say what an event means, and do it.
   * @param {string} event of `web/rbpage/views/friend.py`
   * @param {LinkSource & Record<string, unknown>} [about] @param {string} [value]
   */
  async function happen(event, { game = null, text = "", ...more } = {}, value = "") {
    const id = String(more.id ?? game?.id ?? "");
    for (let requests = 0; requests < MAX_REQUESTS; requests++) {
      const row = kept.read(id);
      const stored = { game, row, isNewer: kept.isNewer(id), now: Date.now(), ...more };
      const request = { view: "friend", stored, form: {}, event: { name: event, value } };
      const answer = await views.ask(request);
      // the table may have stored the same game anew meanwhile
      if (JSON.stringify(kept.read(id)) === JSON.stringify(row))
        return carryOut(answer?.effects ?? [], { game, text, id });
    }
  }

  /** Carry out effects until one cannot be. @param {Effect[]} effects @param {LinkSource} source */
  async function carryOut(effects, source) {
    for (const { do: name, ...values } of effects)
      if ((await does[name](values, source)) === false) return;
  }

  /** @type {Record<string, (values: any, source: LinkSource) => unknown>} false: the effects end there */
  const does = {
    keep: ({ row, before }) => kept.write(row, before),
    unsent: ({ row }) => keepPlays(row),
    say: ({ text, stays }) =>
      afterTurn(() => messages.showNotice(text, stays ? { until: "play" } : {})),
    async send({ id, due = false }) {
      if (!due || kept.read(id)?.due) await send(id);
    },
    async next({ id, text }) {
      if (kept.read(id)?.sent) await kept.showNextStep(text);
    },

    async table({ row, arrived }) {
      const isOpened = await current.open(row, arrived);
      if (!isOpened) await happen("unreadable", { id: row.game.id, row });
      return isOpened;
    },

    async invitation(_, { game }) {
      /** @type {Effect[]} */
      let following = [];
      const half = freshHalf();
      await views.open({
        view: "friend-invitation",
        className: "friend",
        notes: ["friend"],
        stored: () => ({ game, half, rows: kept.rows(), now: Date.now() }),
        does: { follow: ({ effects }) => (following = effects) },
      });
      await carryOut(following, {});
    },

    async case({ about, sends, id }, source) {
      const step = await views.open({
        view: "friend-case",
        className: "friend small",
        stored: () => about,
      });
      if (sends.includes(step)) await happen(step, source);
      else if (step === "send") await send(id);
      else if (step === "open") await happen("show", { id });
      else if (step === "list")
        void openList(); // which may open the next link
      else if (step === "reload") location.reload();
      else if (step === "copy") {
        const words = await friendWords();
        const isCopied = await copyText(source.text ?? "");
        messages.showNotice(words.t(isCopied ? "friend.send.copied" : "friend.send.not-copied"));
      }
    },
  };

  /**
   * Return what Python reads in a text: a game, a text with a link, or why there is none; null when
   * the engine failed.
   * @param {"letters" | "file"} event @param {string} text @returns {Promise<any>}
   */
  async function readBy(event, text) {
    const request = { view: "friend-read", stored: { text }, form: {} };
    const answer = await views.ask({ ...request, event: { name: event, value: "" } });
    return answer?.effects?.[0] ?? null;
  }

  /**
   * Null when the engine failed.
   * @param {string} text @param {boolean} isFile
   * @returns {Promise<{game: FriendGame} | {fault: string} | null>}
   */
  async function read(text, isFile) {
    if (text.length > MAX_TEXT) return { fault: "other" };
    const link = isFile ? await readBy("file", text) : { text };
    if (!link || "fault" in link) return link;
    let isLost = false;
    const found = await readLinks(link.text, "friend", async (letters) => {
      const answer = isLost ? null : await readBy("letters", letters);
      isLost ||= !answer;
      return answer ?? { fault: "damaged" };
    });
    return isLost ? null : found;
  }

  /** @param {string} text @param {{isFile?: boolean}} options */
  async function openNow(text, { isFile = false }) {
    const found = await read(text, isFile);
    if (!found) return;
    if ("fault" in found) await happen("fault", {}, found.fault);
    else await happen("arrive", { game: found.game, text });
  }

  /** @type {Promise<unknown>} settles when the last link has been opened */
  let opening = Promise.resolve();

  return {
    happen,

    /**
     * Open what a text brings: an address, a fragment, a pasted message, or the text of a file. A
     * link that arrives while another one is being opened comes after it.
     * @param {string} text @param {{isFile?: boolean}} [options]
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

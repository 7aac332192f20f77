/** Makes the link of a game and sends it, by the share sheet, the clipboard, a QR code or a file. */
import { copyText } from "../../ui/clipboard.js";
import { saveFile } from "../../ui/file-dialogs.js";
import { siteRoot } from "../../ui/page-url.js";
import { qrCode } from "../../ui/qr-code.js";
import { timeAgo } from "./game-state.js";

/** Open the share sheet; resolves to whether something was shared. @param {SentLink} link */
async function share({ said, address }) {
  try {
    await navigator.share({ text: said, url: address });
    return true;
  } catch {
    return false;
  }
}

/** @param {FriendRow} row @param {number} now ms @returns {FriendRow} the row of a game whose link has left the page */
const sentRow = (row, now) => ({ ...row, due: false, sent: now });

/** @param {Pick<Page, "session" | "words" | "views">} page @param {StoredGames} kept */
export function createSending({ session, words, views }, kept) {
  /**
   * Return the row with one's own plays since the last link added to the game, if there are any,
   * and the positions of the last sending, null if there are none; null when the engine failed.
   * @param {FriendRow} row @returns {Promise<{row: FriendRow, frames: string[] | null} | null>}
   */
  async function withPlays(row) {
    const stored = { row, now: Date.now() };
    const request = { view: "friend-plays", stored, form: {}, event: { name: "link", value: "" } };
    const [effect] = (await views.ask(request))?.effects ?? [];
    return /** @type {any} */ (effect) ?? null;
  }

  /**
   * Return the row of a game with the plays that its next link has, and whether they are sealed: at
   * once, unless undo was agreed. Null if there is none.
   * @param {string} id
   */
  function linked(id) {
    return session.friend.seal(id, async () => {
      const stored = kept.read(id);
      const link = stored && (await withPlays(stored));
      if (!link) return null;
      const { row } = link;
      if (row.game.chain === stored.game.chain) return { ...link, isSealed: true, record: null };
      if (row.game.agreed.undo) return { ...link, isSealed: false, record: null };
      if (!kept.write(row, stored)) return null;
      return { ...link, isSealed: true, record: row.record ?? null };
    });
  }

  /** Plays that were sent cannot be undone. @param {FriendRow} row @param {FriendRow} stored */
  function seal(row, stored) {
    return session.friend.seal(row.game.id, async () => ({
      record: (kept.write(row, stored) && row.record) || null,
    }));
  }

  /** Draw the QR code of the link, or say that it is too long for one. @param {HTMLElement} content @param {string} address */
  async function drawCode(content, address) {
    const figure = /** @type {HTMLElement} */ (content.querySelector("figure"));
    const code = await qrCode(address, figure.dataset.label ?? "");
    figure.hidden = !code;
    content.querySelector(".no-code")?.toggleAttribute("hidden", code !== null);
    if (code) figure.prepend(code);
  }

  return {
    /** Resolves to "list" when the player wants the other games, else to "". @param {string} id */
    async send(id) {
      const made = await linked(id);
      if (!made) return "";
      const { row, frames } = made;
      let { isSealed } = made;
      /** @type {SentLink} */
      let link = { address: "", said: "", file: "", name: "" };
      /** @type {(how: string) => void} says what became of the link */
      let say = () => undefined;
      /** @type {HTMLElement | undefined} */
      let shown;
      const field = () => shown?.querySelector("textarea");

      function markSent() {
        const stored = kept.read(id);
        if (!stored) return;
        if (isSealed) kept.write(sentRow(stored, Date.now()), stored);
        else void seal(sentRow(row, Date.now()), stored);
        isSealed = true;
      }

      const answer = await views.open({
        view: "friend-send",
        className: "friend send",
        stored: () => ({
          row,
          frames,
          page: siteRoot(),
          shares: "share" in navigator,
          when: timeAgo(words.lang, row.sent),
        }),
        opened: ({ send }) => (say = (how) => send("said", how)),
        does: {
          link: (/** @type {SentLink} */ made) => (link = made),
          share: async () => (await share(link)) && say("shared"),
          file: async () => (await saveFile(link.name, link.file)) && say("saved"),
          copy: async () => {
            const isCopied = await copyText(link.address);
            if (!isCopied) field()?.focus();
            say(isCopied ? "copied" : "not-copied");
          },
          left({ label }) {
            const close = shown?.closest("dialog")?.querySelector("footer button[value=done]");
            if (close) close.textContent = label;
            markSent();
          },
        },
        fill(content) {
          shown = content;
          field()?.addEventListener("focus", () => field()?.select());
          field()?.addEventListener("copy", () => say("copied"));
          void drawCode(content, link.address);
        },
      });
      if (answer === "done") markSent();
      return answer === "list" ? "list" : "";
    },
  };
}

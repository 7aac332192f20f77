/**
 * What the page says of itself: messages of the session and the table, the state of the engine while the player
 * waits, and that nothing can be saved.
 */
import { loadingText } from "../ui/loading-text.js";
import { byId, make } from "../ui/dom.js";

/** Messages to the player on turn. @param {Pick<Page, "words" | "messages" | "session" | "faceToFace">} page */
export function createNotices(page) {
  const { words, messages } = page;
  const reader = () => page.faceToFace.readerOf(page.session.snapshot?.turn);
  const reload = { label: words.t("message.reload"), act: () => location.reload() };
  return {
    /** With a button if the game cannot continue. @param {string} code @param {string} [details] */
    show(code, details) {
      const action = code === "message.dead" ? reload : undefined;
      messages.showNotice(words.t(code), { details, action, ...reader() });
    },

    /**
     * Without a text, remove the message.
     * @param {string} text @param {string} clause
     * @param {MessageAction[]} [instead] what is allowed instead
     */
    showRefusal(text, clause, instead) {
      if (text) messages.showRefusal(text, clause, { instead, ...reader() });
      else messages.clearAnswers();
    },
  };
}

/** @param {Pick<Page, "words" | "status" | "messages" | "session">} page */
export function createEngineStatus({ words, status, messages, session }) {
  const { t } = words;
  /** @type {HTMLElement | null} */
  let offer = null;

  /** @param {string} state @param {{loaded?: number, total?: number}} bytes */
  return (state, bytes) => {
    if (state === "silent" || state === "answered") offer?.remove();
    if (state === "silent")
      offer = messages.showOffer(t("message.silent"), {
        label: t("message.silent-act"),
        act: session.client.giveUp,
      });
    if (state !== "loading" || session.snapshot) return;
    const text = loadingText(words, bytes);
    status.loading(text);
    messages.setProgress(text);
  };
}

/**
 * Show a sign in the status bar while nothing can be saved; pressing it exports the game. A message announces it
 * once. Settings that the store has restored are applied.
 * @param {Pick<Page, "store" | "words" | "messages" | "settings">} page
 * @param {() => unknown} exportGame
 */
export function watchSaving({ store, words, messages, settings }, exportGame) {
  const { t } = words;
  const sign = make(
    "button",
    { type: "button", className: "tool unsaved", on: { click: exportGame } },
    t("status.unsaved"),
  );
  store.onRestored = () => settings.reread();
  store.onNewer = () => messages.showNotice(t("message.save-newer"));
  store.onTrouble = (trouble) => {
    if (!trouble) return sign.remove();
    byId("status").append(sign);
    messages.showNotice(t(`message.save-${trouble}`));
  };
}

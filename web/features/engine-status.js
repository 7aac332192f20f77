/**
 * Shows the state of the engine while the player waits: the progress of loading, and a notice when
 * it does not answer.
 */
import { loadingText } from "../ui/loading-text.js";

/**
 * Return the listener for the states of the engine's client.
 * @param {Pick<Page, "words" | "status" | "messages" | "session">} page
 */
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

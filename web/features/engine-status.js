/**
 * Shows the state of the engine while the player waits: the progress of loading, and a notice when
 * it does not answer.
 */
import { loadingText } from "../ui/loading-text.js";

/**
 * Return the listener for the states of the engine's client.
 * @param {object} parts
 * @param {Words} parts.words
 * @param {import("../ui/bars.js").Status} parts.status
 * @param {Messages} parts.messages
 * @param {{snapshot: object | null}} parts.session where it has a game, nothing has to be loaded
 * @param {{giveUp: () => void}} parts.client
 */
export function createEngineStatus({ words, status, messages, session, client }) {
  const { t } = words;
  /** @type {HTMLElement | null} */
  let offer = null;

  /** @param {string} state @param {{loaded?: number, total?: number}} bytes */
  return (state, bytes) => {
    if (state === "silent" || state === "answered") offer?.remove();
    if (state === "silent")
      offer = messages.showOffer(t("message.silent"), {
        label: t("message.silent-act"),
        act: client.giveUp,
      });
    if (state === "loading" && !session.snapshot) status.loading(loadingText(words, bytes));
  };
}

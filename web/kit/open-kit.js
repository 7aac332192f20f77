/**
 * What the author kit needs first: the stored draft, the texts, and the engine, which is restarted when it is
 * lost.
 */
import { tidyKitAddress } from "./kit-address.js";
import { connect } from "../engine/client.js";
import { DurableCopy } from "../storage/durable-copy.js";
import { DurableStore } from "../storage/durable-store.js";
import { browserStorage } from "../storage/local-store.js";
import { checkSettings } from "../storage/settings.js";
import { loadingText, unloadedNote } from "../ui/loading-text.js";
import { fetchFirstWords, pickLanguage, setDocumentLanguage } from "../ui/words.js";
import { restartAndRetry, hasEnded } from "../engine/restart-and-retry.js";
import { EngineError } from "../engine/error.js";
import { typeOf } from "../protocol/errors.js";

/**
 * Restore what was stored, load the texts, and start the engine, which says how far it is.
 * @param {string} base the site's root @param {HTMLElement} waiting
 */
export async function openKit(base, waiting) {
  const store = new DurableStore(browserStorage(), "", new DurableCopy(), true);
  await store.restore();
  const settings = checkSettings(store.readSettings());
  document.documentElement.dataset.theme = settings.theme;
  const wanted = tidyKitAddress(location.href).searchParams.get("lang") ?? undefined;
  const lang = pickLanguage([wanted, settings.lang, ...navigator.languages]);
  const words = await fetchFirstWords(base, lang, "kit");
  if (words.lang !== lang) document.body.prepend(unloadedNote(words));
  setDocumentLanguage(words, "kit.title");
  waiting.textContent = loadingText(words, {});
  const client = connect({
    base,
    share: true,
    onState: (state, bytes) => {
      if (state === "loading" && bytes.total) waiting.textContent = loadingText(words, bytes);
    },
  });
  return { store, words, client };
}

/**
 * Return a function that calls the engine. If it is lost, it is restarted and the call repeated
 * once; the author sees that it loads, or why it does not.
 * @param {Pick<Client, "ready" | "restart">} client @param {Words} words
 * @param {(text: string) => void} showStatus shows a text to the author
 * @returns {<T>(call: () => Promise<T>) => Promise<T>}
 */
export function restartedEngine(client, words, showStatus) {
  async function untilReady() {
    showStatus(loadingText(words, {}));
    await client.ready.finally(() => showStatus(""));
  }

  return (call) =>
    restartAndRetry(call, () => Promise.all([client.restart(), untilReady()])).catch((error) => {
      throw hasEnded(error) ? new EngineError(typeOf(error), words.t("embed.fault.engine")) : error;
    });
}

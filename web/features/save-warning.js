/** The sign in the status bar while nothing can be saved on this device. */
import { byId, make } from "../ui/dom.js";

/**
 * Show the sign while nothing can be saved; pressing it exports the game. A message announces it
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

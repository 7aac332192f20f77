/** Opens the settings, with a line about the game in progress. */
import { gameLine } from "../../ui/game-names.js";
import { showSettings } from "./settings-dialog.js";

/**
 * @param {Pick<Page, "settings" | "words" | "session" | "library">} page
 * @param {boolean} [isAtLanguage] whether the dialog opens at the language
 */
export async function openSettings({ settings, words, session, library }, isAtLanguage = false) {
  const alone = await library.unsavedCount();
  const line = gameLine(words, session.snapshot);
  const change = settings.change.bind(settings);
  const answer = await showSettings(words, settings.values, change, line, {
    alone,
    isAtLanguage,
  });
  if (answer === "backup") await library.openBackup();
}

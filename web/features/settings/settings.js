/** Opens the settings, with a line about the game in progress. */
import { gameLine } from "../../ui/game-names.js";
import { showSettings } from "./settings-dialog.js";

/**
 * @param {object} parts
 * @param {SettingsStore} parts.settings
 * @param {Words} parts.words
 * @param {Snapshot | null} parts.snapshot
 * @param {import("../library/library.js").Library | null} parts.library null before it is loaded
 * @param {() => Promise<unknown>} parts.openBackup
 * @param {boolean} [isAtLanguage] whether the dialog opens at the language
 */
export async function openSettings(parts, isAtLanguage = false) {
  const { settings, words, snapshot, library, openBackup } = parts;
  const alone = (await library?.unsavedCount()) ?? 0;
  const line = gameLine(words, snapshot);
  const change = settings.change.bind(settings);
  const answer = await showSettings(words, settings.values, change, line, {
    alone,
    isAtLanguage,
  });
  if (answer === "backup") await openBackup();
}

/** Keeps the screen on while the game is played, if the player wants it. */
import { keepAwake } from "../ui/wake-lock.js";

/**
 * @param {object} parts
 * @param {import("../game/session.js").Session} parts.session
 * @param {import("../storage/settings.js").SettingsStore} parts.settings
 */
export function createScreenLock({ session, settings }) {
  function update() {
    const { snapshot, friend } = session;
    const { actor = null } = snapshot ?? {};
    const isPlayed = actor !== null && (actor !== "friend" || friend.isWatching);
    keepAwake(settings.values.awake && isPlayed);
  }

  settings.onChange(update);
  return { update };
}

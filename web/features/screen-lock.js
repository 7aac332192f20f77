/** Keeps the screen on while the game is played, if the browser can and the player wants it. */

/**
 * @param {object} parts
 * @param {Session} parts.session
 * @param {SettingsStore} parts.settings
 */
export function createScreenLock({ session, settings }) {
  /** @type {{release: () => Promise<void>} | null} */
  let lock = null;
  let isWanted = false;

  /** Request the lock; the browser releases it whenever the page is hidden. */
  async function request() {
    if (lock || !isWanted || document.hidden || !("wakeLock" in navigator)) return;
    try {
      const taken = await navigator.wakeLock.request("screen");
      lock = taken;
      taken.addEventListener("release", () => {
        lock = null;
      });
      if (!isWanted) await taken.release();
    } catch {
      // low battery or no permission: the screen may turn off
    }
  }

  function update() {
    const { snapshot, friend } = session;
    const { actor = null } = snapshot ?? {};
    const isPlayed = actor !== null && (actor !== "friend" || friend.isWatching);
    isWanted = settings.values.awake && isPlayed;
    if (isWanted) void request();
    else void lock?.release();
  }

  settings.onChange(update);
  document.addEventListener("visibilitychange", request);
  return { update };
}

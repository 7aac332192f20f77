/** Keeps the screen on while the game is played, if the browser can and the player wants it. */

/** @param {Pick<Page, "session" | "settings" | "on">} page */
export function keepScreenOn({ session, settings, on }) {
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

  on("update", update);
  settings.onChange(update);
  document.addEventListener("visibilitychange", request);
  update();
}

/**
 * Keeps the screen on during a game, if the browser can and the player wants it.
 */

/** @type {{release: () => Promise<void>} | null} */
let lock = null;
let wanted = false;

/** Request the lock; the browser releases it whenever the page is hidden. */
async function requestLock() {
  if (lock || !wanted || document.hidden || !("wakeLock" in navigator)) return;
  try {
    const taken = await navigator.wakeLock.request("screen");
    lock = taken;
    taken.addEventListener("release", () => {
      lock = null;
    });
    if (!wanted) await taken.release();
  } catch {
    // low battery or no permission: the screen may turn off
  }
}

/** @param {boolean} on */
export function keepAwake(on) {
  wanted = on;
  if (on) requestLock();
  else lock?.release();
}

document.addEventListener("visibilitychange", requestLock);

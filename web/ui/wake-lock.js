/**
 * Keeps the screen on while a game is played, where the browser can and the player wants it.
 */

/** @type {{release: () => Promise<void>} | null} */
let lock = null;
let wanted = false;

/** Take the lock; the browser drops it whenever the page is hidden. */
async function take() {
  if (lock || !wanted || document.hidden || !("wakeLock" in navigator)) return;
  try {
    const taken = await navigator.wakeLock.request("screen");
    lock = taken;
    taken.addEventListener("release", () => {
      lock = null;
    });
    if (!wanted) await taken.release();
  } catch {
    // low battery or no permission: the screen does as the device likes
  }
}

/** @param {boolean} on */
export function keepAwake(on) {
  wanted = on;
  if (on) take();
  else lock?.release();
}

document.addEventListener("visibilitychange", take);

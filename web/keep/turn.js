/**
 * Which tab plays: one writes, the others say so and can take over. Where the browser has no locks, each tab plays.
 */

const LOCK = "rb:game";
const PATIENCE_MS = 500;

/** @returns {LockManager | null} */
function manager() {
  try {
    return globalThis.navigator?.locks ?? null;
  } catch {
    return null;
  }
}

/**
 * Ask for the lock and keep it for as long as the page lives.
 * @param {LockManager} locks
 * @param {LockOptions} options
 * @param {() => void} lost told when another tab took it away
 * @returns {Promise<boolean>} whether it was given; false where locks are forbidden or the wish was taken back
 */
function hold(locks, options, lost) {
  return new Promise((resolve) => {
    let isHeld = false;
    const keep = () => {
      isHeld = true;
      resolve(true);
      // A page that is left may be kept asleep by the browser: it must not keep the lock.
      return new Promise((give) => globalThis.addEventListener?.("pagehide", give, { once: true }));
    };
    locks.request(LOCK, options, keep).catch(() => (isHeld ? lost() : resolve(false)));
  });
}

export class Turn {
  /** @param {{lost: () => void, ask: () => Promise<unknown>, got: () => void}} listener ask: the player is asked to take over; got: there is nothing to ask any more */
  constructor(listener) {
    this.listener = listener;
    this.isMine = false;
    globalThis.addEventListener?.("pageshow", ({ persisted }) => {
      if (persisted && this.isMine) this.lose();
    });
  }

  /** The lock is gone: another tab took it, or this page slept. */
  lose() {
    this.isMine = false;
    this.listener.lost();
  }

  /**
   * Wait until this tab may write.
   * @returns {Promise<boolean>} whether another tab had it before
   */
  async claim() {
    const locks = manager();
    if (!locks || this.isMine) return false;
    const lost = () => this.lose();
    const wish = new AbortController();
    const given = hold(locks, { signal: wish.signal }, lost);
    // A tab that was just closed or loaded again gives the lock back in a moment.
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
    let isLater = false;
    if ((await Promise.race([given, late])) === null) {
      isLater = true;
      const asked = this.listener.ask().then(() => null);
      if ((await Promise.race([given, asked])) === null) {
        wish.abort();
        await hold(locks, { steal: true }, lost);
      }
    }
    this.isMine = true;
    if (isLater) this.listener.got();
    return isLater;
  }
}

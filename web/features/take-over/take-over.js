/**
 * Only one tab plays the game; the others ask the player whether to continue in them. In a browser without
 * locks, every tab plays.
 */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";

const LOCK = "rb:game";
const POLL_MS = 300;

function manager() {
  try {
    return globalThis.navigator?.locks ?? null;
  } catch {
    return null;
  }
}

/**
 * Request the lock and hold it until the page is closed.
 * @param {LockManager} locks @param {LockOptions} options
 * @param {() => void} lost called when another tab took it
 * @returns {Promise<boolean>} whether it was granted; false if locks are forbidden or the request
 *   was aborted
 */
function hold(locks, options, lost) {
  return new Promise((resolve) => {
    let isHeld = false;
    const keep = () => {
      isHeld = true;
      resolve(true);
      // The browser may freeze a page that the user has left; a frozen page must not hold the lock.
      return new Promise((give) => globalThis.addEventListener?.("pagehide", give, { once: true }));
    };
    locks.request(LOCK, options, keep).catch(() => (isHeld ? lost() : resolve(false)));
  });
}

/**
 * Resolve to null if another tab holds the lock. On a busy machine the browser may grant a free
 * lock late, so a timeout would be wrong; query the locks instead, twice, since a tab that was just
 * closed takes a moment to release its lock.
 * @param {LockManager} locks @param {Promise<boolean>} given
 */
async function taken(locks, given) {
  let isOpen = true;
  void given.then(() => (isOpen = false));
  const has = (/** @type {LockInfo[] | undefined} */ list) =>
    (list ?? []).some(({ name }) => name === LOCK);
  for (let seen = 0; isOpen && seen < 2; ) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const { held, pending } = await locks.query();
    seen = has(held) && has(pending) ? seen + 1 : 0;
  }
  return isOpen ? null : given;
}

/** Resolves when the player wants to continue in this tab. @param {Words} words */
async function askTakeOver({ t }) {
  for (let answer = ""; answer !== "here"; )
    answer = await openDialog(t, {
      title: t("turn.title"),
      className: "small elsewhere",
      body: [make("p", {}, t("turn.text"))],
      answers: [{ value: "here", label: t("turn.here"), main: true }],
    });
}

/** Close that dialog, since no other tab owns the game any more. */
const closeTakeOver = () =>
  void document
    .querySelector("dialog.elsewhere")
    ?.querySelector("footer button")
    ?.dispatchEvent(new MouseEvent("click"));

export class TabLock {
  /** @param {Words} words @param {() => unknown} lost is called when another tab has taken the game */
  constructor(words, lost) {
    this.words = words;
    this.lost = lost;
    this.isMine = false;
    globalThis.addEventListener?.("pageshow", ({ persisted }) => {
      if (persisted && this.isMine) this.lose();
    });
  }

  /** Another tab took the lock, or this page was frozen. */
  lose() {
    this.isMine = false;
    this.lost();
  }

  /** Wait until it may write. @returns {Promise<boolean>} whether another tab held the lock */
  async claim() {
    const locks = manager();
    if (!locks || this.isMine) return false;
    const lost = () => this.lose();
    const wish = new AbortController();
    const given = hold(locks, { signal: wish.signal }, lost);
    let isLater = false;
    if ((await Promise.race([given, taken(locks, given)])) === null) {
      isLater = true;
      const asked = askTakeOver(this.words).then(() => null);
      if ((await Promise.race([given, asked])) === null) {
        wish.abort();
        await hold(locks, { steal: true }, lost);
      }
    }
    this.isMine = true;
    if (isLater) closeTakeOver();
    return isLater;
  }
}

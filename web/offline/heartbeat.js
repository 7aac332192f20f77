/**
 * Tells the service worker that a page is running. After a page that never says so, the worker
 * checks its cached files.
 */

/**
 * @returns {ServiceWorkerContainer | null} null if the browser has or allows no service worker
 */
export function container() {
  try {
    return globalThis.navigator?.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/** Tell the service worker that this page runs. */
export const reportAlive = () => container()?.controller?.postMessage({ rb: "alive" });

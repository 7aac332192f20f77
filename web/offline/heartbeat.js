/**
 * What every page tells the service worker: that it runs. A page that never does may be a damaged one.
 */

/** @returns {ServiceWorkerContainer | null} none where the browser has or allows none */
export function container() {
  try {
    return globalThis.navigator?.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/** Tell the service worker that this page is not a damaged one. */
export const sayAlive = () => container()?.controller?.postMessage({ rb: "alive" });

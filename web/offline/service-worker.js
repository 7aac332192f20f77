/**
 * What a page says to the service worker: that it is running, since after a page that never says so the worker
 * checks its cached files; and that it is to check them, and to download missing and damaged ones again.
 */

/** @returns {ServiceWorkerContainer | null} null if the browser has or allows no service worker */
export function container() {
  try {
    return globalThis.navigator?.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/** Tell the service worker that this page runs. */
export const reportAlive = () => container()?.controller?.postMessage({ rb: "alive" });

const ANSWER_MS = 60_000;

/**
 * Ask a service worker to check its files and download missing ones; null when it does not answer.
 * @param {ServiceWorker | null | undefined} active
 * @param {boolean} thorough also check their contents @returns {Promise<FileCheck | null>}
 */
export function checkFiles(active, thorough) {
  if (!active) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ANSWER_MS, null);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(typeof data?.whole === "boolean" ? data : null);
    };
    active.postMessage({ rb: "check", thorough }, [port2]);
  });
}

/** Check the contents of all cached files; return how many were replaced. */
export async function repairFiles() {
  const check = await checkFiles(container()?.controller, true);
  return check?.mended ?? 0;
}

/**
 * Repair the cached files and reload the page; throw the error that made this necessary if no file
 * was damaged.
 * @param {unknown} error @returns {Promise<never>}
 */
export async function repairSite(error) {
  if ((await repairFiles()) === 0) throw error;
  location.reload();
  return new Promise(() => undefined);
}

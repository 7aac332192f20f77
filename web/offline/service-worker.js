/** Tells the service worker that the page runs, and to check, download and repair its files. */

/** @returns {ServiceWorkerContainer | null} null if the browser has or allows no service worker */
export function container() {
  try {
    return globalThis.navigator?.serviceWorker ?? null;
  } catch {
    return null;
  }
}

export const reportAlive = () => container()?.controller?.postMessage({ rb: "alive" });

const ANSWER_MS = 60_000;

/**
 * @param {ServiceWorker | null | undefined} active @param {boolean} thorough check the contents too
 * @returns {Promise<FileCheck | null>} null when there is no answer
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
 * Reload the repaired page; throw the error that made this necessary if no file was damaged.
 * @param {unknown} error @returns {Promise<never>}
 */
export async function repairSite(error) {
  if ((await repairFiles()) === 0) throw error;
  location.reload();
  return new Promise(() => undefined);
}

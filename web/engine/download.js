/** Unpacks files in a worker that then ends, as tens of megabytes would linger in the page. */

import { fetchAssets, isOnCompressingHost, STALL_MS } from "./assets.js";
import { EngineError } from "./error.js";

/**
 * Fetch and unpack the files in a worker, or here if it does not run.
 * @param {() => Worker} open @param {string} base absolute address of the site's root
 * @param {SiteFiles} files @param {(bytes: {loaded: number, total: number}) => void} onBytes
 * @param {{unpackAfter?: Promise<void>}} [options] see `fetchAssets`
 * @returns {Promise<Assets>} rejects with EngineError StartFailed
 */
export function fetchInWorker(open, base, files, onBytes, { unpackAfter } = {}) {
  const fetchHere = () => fetchAssets(base, files, onBytes, { isPacked: true, unpackAfter });
  return new Promise((resolve, reject) => {
    /** @type {Worker} */
    let worker;
    try {
      worker = open();
    } catch {
      resolve(fetchHere());
      return;
    }
    const giveUp = () => {
      worker.onerror = worker.onmessageerror = worker.onmessage = null;
      clearTimeout(timer);
      worker.terminate();
      resolve(fetchHere());
    };
    const timer = setTimeout(giveUp, STALL_MS);
    /** @param {ToDownload} message */
    const send = (message) => worker.postMessage(message);
    worker.onerror = (event) => {
      event.preventDefault();
      giveUp();
    };
    worker.onmessageerror = giveUp;
    worker.onmessage = (/** @type {MessageEvent<FromDownload>} */ { data }) => {
      clearTimeout(timer);
      if ("bytes" in data) return onBytes(data.bytes);
      if ("isRunning" in data) return;
      if ("cannotSend" in data) return giveUp();
      worker.terminate();
      if ("assets" in data) resolve(data.assets);
      else reject(new EngineError("StartFailed", data.failed));
    };
    send({ base, files, hostCompresses: isOnCompressingHost(), waits: unpackAfter !== undefined });
    unpackAfter?.then(() => send({ unpack: true }));
  });
}

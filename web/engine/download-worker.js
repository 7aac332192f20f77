/** Downloads and unpacks the engine's files for a page, which then ends this worker. */

import { fetchAssets } from "./assets.js";

/** @param {FromDownload} message */
const send = (message) => postMessage(message);

/** @type {() => void} */
let unpack = () => undefined;
/** @type {Promise<void>} */
const unpackAfter = new Promise((resolve) => {
  unpack = resolve;
});

addEventListener("message", async ({ data }) => {
  /** @type {ToDownload} */
  const message = data;
  if ("unpack" in message) return unpack();
  const { base, files, hostCompresses, waits } = message;
  if (!waits) unpack();
  send({ isRunning: true });
  /** @type {Assets} */
  let assets;
  try {
    const onBytes = (/** @type {{loaded: number, total: number}} */ bytes) => send({ bytes });
    const options = { isPacked: true, hostCompresses, unpackAfter };
    assets = await fetchAssets(base, files, onBytes, options);
  } catch (error) {
    send({ failed: error instanceof Error ? error.message : String(error) });
    return;
  }
  try {
    send({ assets });
  } catch {
    send({ cannotSend: true });
  }
});

/** One engine for several pages, with a table each. After a crash the next page starts another. */

import { fetchAssets } from "./assets.js";
import { boot } from "./boot.js";
import { createMessageHandler } from "./message-handler.js";

/** WebKit cannot read blobs in a shared worker of a frame on another site's page. */
const hasBlobs = () =>
  new Blob(["1"]).arrayBuffer().then(
    () => true,
    () => false,
  );

/** @type {Promise<Engine> | null} */
let engine = null;
/** @type {Set<MessagePort>} pages that wait for the engine */
const waiting = new Set();

/** @param {{loaded: number, total: number}} progress in bytes */
const report = (progress) => waiting.forEach((port) => void port.postMessage({ progress }));

/** @type {(options: BootOptions, onPhase: (phase: string) => void) => Promise<Engine>} */
async function start(options, onPhase) {
  const { base, files, isPacked } = options;
  const assets = await fetchAssets(base, files, report, { isPacked, hasBlobs: await hasBlobs() });
  return boot({ ...options, ...assets }, onPhase);
}

/** @param {MessagePort} port */
function connectPage(port) {
  /** @type {{engine: Promise<Engine>, table: ReturnType<Engine["table"]>} | null} */
  let own = null;
  const onCrash = () => {
    if (own?.engine === engine) engine = null;
  };
  const handle = createMessageHandler(
    (message) => port.postMessage(message),
    async (options, onPhase) => {
      waiting.add(port);
      const started = engine ?? start(options, onPhase);
      engine = started;
      const stopWaiting = () => void waiting.delete(port);
      started.then(stopWaiting, stopWaiting);
      started.catch(() => {
        if (engine === started) engine = null;
      });
      own = { engine: started, table: (await started).table() };
      return own.table;
    },
    onCrash,
  );
  port.onmessage = ({ data }) => {
    if (!data.leave) return void handle(data);
    waiting.delete(port);
    own?.table.clear();
    own = null;
  };
}

addEventListener("connect", (event) => connectPage(/** @type {MessageEvent} */ (event).ports[0]));

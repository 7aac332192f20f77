/** One engine for several pages of the site, each with a table of its own. A crash ends it for all; who starts again starts a new one. */

import { fetchAssets } from "./assets.js";
import { boot } from "./boot.js";
import { openDoor } from "./message-handler.js";

/** @typedef {import("./boot.js").Engine} Engine */

/** @type {Promise<Engine> | null} */
let engine = null;

/** @type {(options: import("./boot.js").BootOptions, onPhase: (phase: string) => void) => Promise<Engine>} */
async function start(options, onPhase) {
  return boot(
    { ...options, ...(await fetchAssets(options.base, options.files, () => undefined)) },
    onPhase,
  );
}

/** @param {MessagePort} port of a page */
function welcome(port) {
  /** @type {{made: Promise<Engine>, desk: ReturnType<Engine["table"]>} | null} */
  let own = null;
  const lose = () => {
    if (own?.made === engine) engine = null;
  };
  const receive = openDoor(
    (message) => port.postMessage(message),
    async (options, onPhase) => {
      const made = engine ?? start(options, onPhase);
      engine = made;
      made.catch(() => {
        if (engine === made) engine = null;
      });
      own = { made, desk: (await made).table() };
      return own.desk;
    },
    lose,
  );
  port.onmessage = ({ data }) => {
    if (!data.leave) return void receive(data);
    own?.desk.clear();
    own = null;
  };
}

addEventListener("connect", (event) => welcome(/** @type {MessageEvent} */ (event).ports[0]));

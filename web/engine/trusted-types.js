/** Worker addresses, as trusted script URLs if the browser enforces Trusted Types. */

/** @type {Script[]} */
const SCRIPTS = [
  "engine/worker.js",
  "engine/download-worker.js",
  "engine/shared-worker.js",
  "sw.js",
];

/** @type {Policy | null} the page's one policy */
let policy = null;

/** A worker script that imports the message handler. @param {string} root */
const dataScript = (root) =>
  `data:text/javascript,${encodeURIComponent(
    `import { createMessageHandler } from "${new URL("engine/message-handler.js", root).href}";
const handle = createMessageHandler((message) => postMessage(message));
addEventListener("message", (event) => handle(event.data));`,
  )}`;

/** Throws for foreign scripts. @param {string} address @param {string} root */
function trusted(address, root) {
  const { trustedTypes } = /** @type {TrustedTypes} */ (globalThis);
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy("rb", {
    createScriptURL: (requested) => {
      if (
        requested !== dataScript(root) &&
        !SCRIPTS.some((known) => requested === new URL(known, root).href)
      )
        throw new TypeError(`not one of our worker scripts: ${requested}`);
      return requested;
    },
  });
  return policy.createScriptURL(address);
}

/** @param {string | URL} base the site's root @param {Script} script @returns {string | URL} */
export const scriptAddress = (base, script) => trusted(new URL(script, base).href, String(base));

/** For pages without an origin. @param {string | URL} base @returns {string | URL} */
export const dataScriptAddress = (base) => trusted(dataScript(String(base)), String(base));

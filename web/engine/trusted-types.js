/** Addresses of worker scripts, as trusted script URLs if the browser enforces Trusted Types. */

/** @type {Script[]} */
const SCRIPTS = [
  "engine/worker.js",
  "engine/download-worker.js",
  "engine/shared-worker.js",
  "sw.js",
];

/** @type {Policy | null} the page's one policy */
let policy = null;

/**
 * Return the script of a worker as a data: URL that imports the message handler from the site.
 * @param {string} root
 */
const dataScript = (root) =>
  `data:text/javascript,${encodeURIComponent(
    `import { createMessageHandler } from "${new URL("engine/message-handler.js", root).href}";
const handle = createMessageHandler((message) => postMessage(message));
addEventListener("message", (event) => handle(event.data));`,
  )}`;

/**
 * Return an address as a trusted script URL; throws if it is not one of our worker scripts.
 * @param {string} address @param {string} root
 */
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

/**
 * Return the address of a worker script of the site.
 * @param {string | URL} base the site's root @param {Script} script @returns {string | URL}
 */
export const scriptAddress = (base, script) => trusted(new URL(script, base).href, String(base));

/**
 * Return a worker script as a data: URL, for pages without an origin.
 * @param {string | URL} base the site's root @returns {string | URL}
 */
export const dataScriptAddress = (base) => trusted(dataScript(String(base)), String(base));

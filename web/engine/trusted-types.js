/**
 * The scripts that a page may start a worker from, marked as ours where the browser asks for it (Trusted Types).
 */

const SCRIPTS = ["engine/worker.js", "engine/shared-worker.js", "sw.js"];

/** @type {any} the page's one policy */
let policy = null;

/**
 * Return a worker's whole script as an address: it imports the engine's door from the site.
 * @param {string} root
 */
const loneScript = (root) =>
  `data:text/javascript,${encodeURIComponent(
    `import { openDoor } from "${new URL("engine/message-handler.js", root).href}";
const receive = openDoor((message) => postMessage(message));
addEventListener("message", (event) => receive(event.data));`,
  )}`;

/**
 * Return an address as ours, if it is.
 * @param {string} address
 * @param {string} root
 */
function marked(address, root) {
  const { trustedTypes } = /** @type {any} */ (globalThis);
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy("rb", {
    createScriptURL: (/** @type {string} */ asked) => {
      if (
        asked !== loneScript(root) &&
        !SCRIPTS.some((known) => asked === new URL(known, root).href)
      )
        throw new TypeError(`not a script of ours: ${asked}`);
      return asked;
    },
  });
  return policy.createScriptURL(address);
}

/**
 * Return the address of a script of the site as a worker may be started from it.
 * @param {string | URL} base the site's root
 * @param {"engine/worker.js" | "engine/shared-worker.js" | "sw.js"} script
 * @returns {string | URL}
 */
export const scriptAddress = (base, script) => marked(new URL(script, base).href, String(base));

/**
 * Return the address of a worker that needs no address.
 * @param {string | URL} base the site's root
 * @returns {string | URL}
 */
export const loneAddress = (base) => marked(loneScript(String(base)), String(base));

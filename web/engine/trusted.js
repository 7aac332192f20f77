/**
 * The two scripts that a page may start a worker from, marked as ours where the browser asks for it (Trusted Types).
 */

const SCRIPTS = ["engine/worker.js", "sw.js"];

/** @type {any} the page's one policy */
let policy = null;

/**
 * Return the address of a script of the site as a worker may be started from it.
 * @param {string | URL} base the site's root
 * @param {"engine/worker.js" | "sw.js"} script
 * @returns {string | URL}
 */
export function scriptAddress(base, script) {
  const { trustedTypes } = /** @type {any} */ (globalThis);
  const address = new URL(script, base).href;
  if (!trustedTypes) return address;
  const root = String(base);
  policy ??= trustedTypes.createPolicy("rb", {
    createScriptURL: (/** @type {string} */ asked) => {
      if (!SCRIPTS.some((known) => asked === new URL(known, root).href)) throw new TypeError(`not a script of ours: ${asked}`);
      return asked;
    },
  });
  return policy.createScriptURL(address);
}

/**
 * Installs the engine's wheel with micropip if the boot image has no engine (as in `serve --dev`),
 * or one of another version. Loaded only then.
 */

const MICROPIP = "/lib/micropip.zip";
const SITE_PACKAGES = "/lib/python3.14/site-packages";
// An engine in the boot image comes earlier on the path, so the installed one goes first and loaded
// modules are removed.
const PREPARE = `
import importlib, sys
sys.path.append(${JSON.stringify(MICROPIP)})
sys.path.insert(0, ${JSON.stringify(SITE_PACKAGES)})
for name in [name for name in sys.modules if name.partition(".")[0] == "rbcore"]:
    del sys.modules[name]
importlib.invalidate_caches()
`;

/**
 * Install the wheel of the engine.
 * @param {PyodideAPI} python @param {string} base absolute address of the site's root
 * @param {SiteFiles["fallback"]} fallback
 */
export async function installWheel(python, base, fallback) {
  const response = await fetch(new URL(fallback.micropip, base));
  if (!response.ok) throw new Error(`${fallback.micropip} answered ${response.status}`);
  python.FS.writeFile(MICROPIP, new Uint8Array(await response.arrayBuffer()));
  python.runPython(PREPARE);
  await python.pyimport("micropip").install(new URL(fallback.wheel, base).href);
}

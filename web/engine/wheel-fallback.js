/** Installs the engine if the boot image lacks it (as in `serve --dev`), or its version differs. */

const MICROPIP = "/lib/micropip.zip";
const SITE_PACKAGES = "/lib/python3.14/site-packages";
// The installed engine goes first on the path, before one in the boot image.
const PREPARE = `
import importlib, sys
sys.path.append(${JSON.stringify(MICROPIP)})
sys.path.insert(0, ${JSON.stringify(SITE_PACKAGES)})
for name in [name for name in sys.modules if name.partition(".")[0] == "rbcore"]:
    del sys.modules[name]
importlib.invalidate_caches()
`;

/** @param {PyodideAPI} python @param {string} base @param {SiteFiles["fallback"]} fallback */
export async function installWheel(python, base, fallback) {
  const response = await fetch(new URL(fallback.micropip, base));
  if (!response.ok) throw new Error(`${fallback.micropip} answered ${response.status}`);
  python.FS.writeFile(MICROPIP, new Uint8Array(await response.arrayBuffer()));
  python.runPython(PREPARE);
  await python.pyimport("micropip").install(new URL(fallback.wheel, base).href);
}

/**
 * The second way to the engine: micropip installs its wheel, as any other page with Pyodide does. Taken where the boot
 * image brings no engine (`serve --dev` starts with the library as it is published) or one of another version.
 */

const BOX = "/lib/micropip.zip";
const PLACE = "/lib/python3.14/site-packages";
// The engine in the image, where there is one, lies further ahead on the path and must not be met any more.
const MAKE_ROOM = `
import importlib, sys
sys.path.append(${JSON.stringify(BOX)})
sys.path.insert(0, ${JSON.stringify(PLACE)})
for name in [name for name in sys.modules if name.partition(".")[0] == "rbcore"]:
    del sys.modules[name]
importlib.invalidate_caches()
`;

/**
 * Return the version of the engine that Python has got, null if it has none.
 * @param {any} python
 */
export function versionIn(python) {
  try {
    return String(python.pyimport("rbcore").__version__);
  } catch {
    return null;
  }
}

/**
 * Install the wheel of the site.
 * @param {any} python
 * @param {string} base absolute address of the site's root
 * @param {import("./files.js").SiteFiles["spare"]} spare
 */
export async function installSpare(python, base, spare) {
  const answer = await fetch(new URL(spare.micropip, base));
  if (!answer.ok) throw new Error(`${spare.micropip} answered ${answer.status}`);
  python.FS.writeFile(BOX, new Uint8Array(await answer.arrayBuffer()));
  python.runPython(MAKE_ROOM);
  await python.pyimport("micropip").install(new URL(spare.wheel, base).href);
}

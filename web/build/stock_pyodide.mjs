// Pyodide as npm delivers it, under node, for the tools of the build.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Read the facts about itself that Pyodide wants in a lock file, without any package.
 * @param {string} runtime folder of the npm package
 */
export function inlineLock(runtime) {
  const { info } = JSON.parse(fs.readFileSync(path.join(runtime, "pyodide-lock.json"), "utf8"));
  return { info, packages: {} };
}

/**
 * Start Python.
 * @param {string} runtime folder of the npm package
 * @param {string} [library] another zip with the library
 * @returns {Promise<any>} Pyodide's interface
 */
export async function startStock(runtime, library) {
  const { loadPyodide } = await import(pathToFileURL(path.resolve(runtime, "pyodide.mjs")).href);
  const indexURL = path.resolve(runtime) + path.sep;
  return loadPyodide({
    indexURL,
    lockFileContents: inlineLock(runtime),
    packageBaseUrl: indexURL,
    ...(library ? { stdLibURL: path.resolve(library) } : {}),
  });
}

/**
 * Install a wheel with micropip.
 * @param {any} py Pyodide's interface
 * @param {string} wheel path of the wheel
 * @param {string[]} helpers paths of the wheels of micropip and what it needs
 */
export async function installed(py, wheel, helpers) {
  for (const helper of helpers) py.unpackArchive(new Uint8Array(fs.readFileSync(helper)), "wheel");
  const inside = `/tmp/${path.basename(wheel)}`;
  py.FS.writeFile(inside, fs.readFileSync(wheel));
  await py.pyimport("micropip").install(`emfs:${inside}`);
}

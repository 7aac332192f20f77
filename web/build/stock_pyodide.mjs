// Starts the unmodified Pyodide of the npm package under node, for the tools of the build.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Return the lock file that Pyodide requires, with its own facts and no packages.
 * @param {string} runtime folder of the npm package
 */
export function inlineLock(runtime) {
  const { info } = JSON.parse(fs.readFileSync(path.join(runtime, "pyodide-lock.json"), "utf8"));
  return { info, packages: {} };
}

/**
 * Start Python.
 * @param {string} runtime folder of the npm package
 * @param {string} [library] zip to use as the standard library, by default Pyodide's own
 * @returns {Promise<import("pyodide").PyodideAPI>}
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
 * @param {import("pyodide").PyodideAPI} py
 * @param {string} wheel path of the wheel
 * @param {string[]} micropipWheels paths of the wheels of micropip and its dependencies
 */
export async function installWheel(py, wheel, micropipWheels) {
  for (const file of micropipWheels)
    py.unpackArchive(new Uint8Array(fs.readFileSync(file)), "wheel");
  const inside = `/tmp/${path.basename(wheel)}`;
  py.FS.writeFile(inside, fs.readFileSync(wheel));
  await py.pyimport("micropip").install(`emfs:${inside}`);
}

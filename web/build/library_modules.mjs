// Lists the files of the standard library that a real run loads, for the boot image, and those that
// micropip loads in addition when it installs the wheel, for the wheel fallback.
//
// node library_modules.mjs RUNTIME_DIR RBCORE_WHEEL OUT_LIST MICROPIP_OUT_LIST MICROPIP_WHEEL...
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installWheel, startStock } from "./stock_pyodide.mjs";

const [runtime, wheel, out, micropipOut, ...micropipWheels] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * Return the library files that a run loads.
 * @param {boolean} withMicropip whether micropip installs the wheel
 */
async function loadedFiles(withMicropip) {
  const py = await startStock(runtime);
  if (withMicropip) await installWheel(py, wheel, micropipWheels);
  else py.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel");
  try {
    await py.runPythonAsync(
      "import asyncio\nawait asyncio.sleep(0)\nraise ValueError('formatted for JavaScript')",
    );
  } catch {
    // Passing an error to JavaScript is part of the run.
  }
  py.FS.writeFile("/tmp/library.zip", fs.readFileSync(path.join(runtime, "python_stdlib.zip")));
  const text = py.runPython(fs.readFileSync(path.join(here, "library_modules.py"), "utf8"));
  return text.split("\n").filter(Boolean);
}

const own = await loadedFiles(false);
const more = (await loadedFiles(true)).filter((name) => !own.includes(name));
fs.writeFileSync(out, `${own.join("\n")}\n`);
fs.writeFileSync(micropipOut, `${more.join("\n")}\n`);
process.exit(0);

// Records which files of the library a real run loads, as the keep list of the boot image, and which more micropip
// loads when it installs the wheel, as the list of what the fall-back brings along.
//
// node library_modules.mjs RUNTIME_DIR RBCORE_WHEEL OUT_LIST OUT_LIST_OF_MICROPIP HELPER_WHEEL...
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installed, startStock } from "./stock_pyodide.mjs";

const [runtime, wheel, out, outMicropip, ...helpers] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));

/** @param {boolean} isHelped whether micropip installs the wheel */
async function recorded(isHelped) {
  const py = await startStock(runtime);
  if (isHelped) await installed(py, wheel, helpers);
  else py.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel");
  try {
    await py.runPythonAsync(
      "import asyncio\nawait asyncio.sleep(0)\nraise ValueError('formatted for JavaScript')",
    );
  } catch {
    // The way of an error to JavaScript is part of the run.
  }
  py.FS.writeFile("/tmp/library.zip", fs.readFileSync(path.join(runtime, "python_stdlib.zip")));
  const text = py.runPython(fs.readFileSync(path.join(here, "library_modules.py"), "utf8"));
  return text.split("\n").filter(Boolean);
}

const own = await recorded(false);
const more = (await recorded(true)).filter((name) => !own.includes(name));
fs.writeFileSync(out, `${own.join("\n")}\n`);
fs.writeFileSync(outMicropip, `${more.join("\n")}\n`);
process.exit(0);

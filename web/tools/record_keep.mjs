// Records which files of the library a real run loads, as the keep list of the boot image.
//
// node record_keep.mjs RUNTIME_DIR RBCORE_WHEEL OUT_LIST HELPER_WHEEL...
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installed, startStock } from "./stock.mjs";

const [runtime, wheel, out, ...helpers] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));
const py = await startStock(runtime);
await installed(py, wheel, helpers);
try {
  await py.runPythonAsync("import asyncio\nawait asyncio.sleep(0)\nraise ValueError('formatted for JavaScript')");
} catch {
  // The way of an error to JavaScript is part of the run.
}
py.FS.writeFile("/tmp/library.zip", fs.readFileSync(path.join(runtime, "python_stdlib.zip")));
fs.writeFileSync(out, py.runPython(fs.readFileSync(path.join(here, "record_keep.py"), "utf8")));
process.exit(0);

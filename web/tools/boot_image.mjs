// Makes the boot image: starts Pyodide under node, installs the rbcore wheel there with micropip, and lets
// pack_boot.py compile the library and rbcore and pack both into one zip.
//
// node boot_image.mjs RUNTIME_DIR RBCORE_WHEEL KEEP_LIST OUT_ZIP HELPER_WHEEL...
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installed, startStock } from "./stock.mjs";

const [runtime, wheel, keep, out, ...helpers] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));

const py = await startStock(runtime);
await installed(py, wheel, helpers);
py.FS.writeFile("/tmp/library.zip", fs.readFileSync(path.join(runtime, "python_stdlib.zip")));
py.FS.writeFile("/tmp/keep.txt", fs.readFileSync(keep));
py.runPython(fs.readFileSync(path.join(here, "pack_boot.py"), "utf8"));
fs.writeFileSync(out, py.FS.readFile("/tmp/boot.zip"));
process.exit(0);

// Makes the boot image: starts Pyodide under node, installs the rbcore wheel there with micropip, and lets
// boot_image.py compile the library and rbcore and pack both into one zip, and micropip with what only it needs into
// another, for the fall-back.
//
// node boot_image.mjs RUNTIME_DIR RBCORE_WHEEL KEEP_LIST KEEP_LIST_OF_MICROPIP OUT_DIR HELPER_WHEEL...
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installed, startStock } from "./stock_pyodide.mjs";

const [runtime, wheel, keep, keepMicropip, out, ...helpers] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));

const py = await startStock(runtime);
await installed(py, wheel, helpers);
py.FS.writeFile("/tmp/library.zip", fs.readFileSync(path.join(runtime, "python_stdlib.zip")));
py.FS.writeFile("/tmp/keep.txt", fs.readFileSync(keep));
py.FS.writeFile("/tmp/keep_micropip.txt", fs.readFileSync(keepMicropip));
py.runPython(fs.readFileSync(path.join(here, "boot_image.py"), "utf8"));
for (const name of ["boot.zip", "micropip.zip"])
  fs.writeFileSync(path.join(out, name), py.FS.readFile(`/tmp/${name}`));
process.exit(0);

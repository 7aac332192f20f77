// Makes the boot image boot.zip (standard library modules and rbcore, compiled) and micropip.zip
// (micropip and the modules that only it needs, for the wheel fallback): starts Pyodide under node,
// installs the rbcore wheel with micropip, and runs boot_image.py there.
//
// node boot_image.mjs RUNTIME_DIR RBCORE_WHEEL MODULE_LIST MICROPIP_MODULE_LIST NOT_IN_PAGE
// OUT_DIR MICROPIP_WHEEL...
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installWheel, startStock } from "./stock_pyodide.mjs";

const [runtime, wheel, modules, micropipModules, notInPage, out, ...micropipWheels] =
  process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));

const py = await startStock(runtime);
await installWheel(py, wheel, micropipWheels);
py.FS.writeFile("/tmp/library.zip", fs.readFileSync(path.join(runtime, "python_stdlib.zip")));
py.FS.writeFile("/tmp/modules.txt", fs.readFileSync(modules));
py.FS.writeFile("/tmp/micropip_modules.txt", fs.readFileSync(micropipModules));
py.FS.writeFile("/tmp/not_in_page.txt", fs.readFileSync(notInPage));
py.runPython(fs.readFileSync(path.join(here, "boot_image.py"), "utf8"));
for (const name of ["boot.zip", "micropip.zip"])
  fs.writeFileSync(path.join(out, name), py.FS.readFile(`/tmp/${name}`));
process.exit(0);

// Checks a boot image under node: starts Python from it, imports the given modules, formats an
// error, calls `hello`, and prints the answer.
//
// node check_boot_image.mjs RUNTIME_DIR BOOT_ZIP MODULE...
import { startStock } from "./stock_pyodide.mjs";

const [runtime, boot, ...modules] = process.argv.slice(2);
const py = await startStock(runtime, boot);
await py.runPythonAsync("import importlib");
for (const name of modules) py.pyimport("importlib").import_module(name);
const trace = py.runPython(
  "import json, traceback\ntry:\n    json.loads('{')\nexcept ValueError:\n    trace = traceback.format_exc()\ntrace",
);
if (!trace.includes("JSONDecodeError")) throw new Error(`an error cannot be formatted: ${trace}`);
const reply = JSON.parse(
  py.pyimport("rbcore.bridge").handle('{"id": 0, "call": "hello", "args": {}}'),
);
if (!reply.value) throw new Error(JSON.stringify(reply.error));
console.log(JSON.stringify(reply.value));
process.exit(0);

// Boots a boot image under node, imports the modules named, and asks the engine for its hello, which it prints.
//
// node check_boot.mjs RUNTIME_DIR BOOT_ZIP MODULE...
import { startStock } from "./stock_pyodide.mjs";

const [runtime, boot, ...modules] = process.argv.slice(2);
const py = await startStock(runtime, boot);
await py.runPythonAsync("import importlib");
for (const name of modules) py.pyimport("importlib").import_module(name);
const told = py.runPython(
  "import json, traceback\ntry:\n    json.loads('{')\nexcept ValueError:\n    told = traceback.format_exc()\ntold",
);
if (!told.includes("JSONDecodeError")) throw new Error(`an error cannot be told: ${told}`);
const reply = JSON.parse(
  py.pyimport("rbcore.bridge").handle('{"id": 0, "call": "hello", "args": {}}'),
);
if (!reply.value) throw new Error(JSON.stringify(reply.error));
console.log(JSON.stringify(reply.value));
process.exit(0);

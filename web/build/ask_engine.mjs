// Runs the engine in Pyodide under node; reads one JSON request per line and answers it at once with
// one line of JSON.
//
// node ask_engine.mjs RUNTIME_DIR BOOT_ZIP [MODULE]   MODULE has the function `handle` that
// answers, by default rbcore.bridge
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { startStock } from "./stock_pyodide.mjs";

const [runtime, boot, name = "rbcore.bridge"] = process.argv.slice(2);
const py = await startStock(runtime, boot);
// a command, which the image lacks, comes from the source with what it needs
if (name.startsWith("rbcore.commands.")) {
  py.mountNodeFS("/source", fileURLToPath(new URL("../../", import.meta.url)));
  for (const one of ["rbcore.referee", "rbcore.opponent", "rbcore"])
    py.pyimport(one).__path__.append(`/source/${one.replace(".", "/")}`);
}
const handler = py.pyimport(name);
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${handler.handle(line)}\n`);
}
process.stdout.write("", () => process.exit(0)); // after all answers

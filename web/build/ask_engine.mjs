// Answers requests under node: one line of JSON each on standard input, one line each on standard output.
//
// node ask_engine.mjs RUNTIME_DIR BOOT_ZIP [MODULE]   the module whose `handle` answers (default the bridge)
import fs from "node:fs";
import { startStock } from "./stock_pyodide.mjs";

const [runtime, boot, name = "rbcore.bridge"] = process.argv.slice(2);
const py = await startStock(runtime, boot);
const door = py.pyimport(name);
const lines = fs.readFileSync(0, "utf8").split("\n").filter(Boolean);
const answers = lines.map((line) => door.handle(line)).join("\n");
process.stdout.write(`${answers}\n`, () => process.exit(0));

// Runs the engine in Pyodide under node; reads one JSON request per line and writes one JSON answer
// per line.
//
// node ask_engine.mjs RUNTIME_DIR BOOT_ZIP [MODULE]   MODULE has the function `handle` that
// answers, by default rbcore.bridge
import fs from "node:fs";
import { startStock } from "./stock_pyodide.mjs";

const [runtime, boot, name = "rbcore.bridge"] = process.argv.slice(2);
const py = await startStock(runtime, boot);
const handler = py.pyimport(name);
const lines = fs.readFileSync(0, "utf8").split("\n").filter(Boolean);
const answers = lines.map((line) => handler.handle(line)).join("\n");
process.stdout.write(`${answers}\n`, () => process.exit(0));

// Measures the engine in Pyodide under node and prints the figures of `rbcore.commands.bench` as
// one line of JSON, with the time to import the engine and then the other given modules, which the
// page imports later.
//
// node engine.mjs RUNTIME_DIR BOOT_ZIP SPAN_S DECISIONS MODULE...
import { readFileSync } from "node:fs";
import { startStock } from "../build/stock_pyodide.mjs";

/** The bench is not among the modules of the page. */
const BENCH = new URL("../../rbcore/commands/bench.py", import.meta.url);

const [runtime, boot, span, decisions, ...modules] = process.argv.slice(2);
const py = await startStock(runtime, boot);
const begin = performance.now();
py.pyimport("rbcore.bridge");
const middle = performance.now();
for (const name of modules) py.pyimport(name);
const importing = { start: middle - begin, later: performance.now() - middle };
py.globals.set("span", Number(span));
py.globals.set("decisions", Number(decisions));
py.FS.writeFile("/tmp/bench.py", readFileSync(BENCH));
const figures = py.runPython(
  "import json, sys\nsys.path.append('/tmp')\nfrom bench import measure\njson.dumps(measure(span, decisions))",
);
process.stdout.write(`${JSON.stringify({ ...JSON.parse(figures), import_ms: importing })}\n`, () =>
  process.exit(0),
);

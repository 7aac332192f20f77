// Measures the engine in Pyodide under node and prints what `rbcore.commands.bench` found as one line of JSON.
//
// node engine.mjs RUNTIME_DIR BOOT_ZIP SPAN_S DECISIONS MODULE...
//
// Also how long the first import of the engine takes, and that of all the modules named, which the page imports late.
import { startStock } from "../build/stock_pyodide.mjs";

const [runtime, boot, span, decisions, ...modules] = process.argv.slice(2);
const py = await startStock(runtime, boot);
const begin = performance.now();
py.pyimport("rbcore.bridge");
const middle = performance.now();
for (const name of modules) py.pyimport(name);
const importing = { start: middle - begin, later: performance.now() - middle };
py.globals.set("span", Number(span));
py.globals.set("decisions", Number(decisions));
const found = py.runPython(
  "import json\nfrom rbcore.commands.bench import measure\njson.dumps(measure(span, decisions))",
);
process.stdout.write(`${JSON.stringify({ ...JSON.parse(found), import_ms: importing })}\n`, () =>
  process.exit(0),
);

// Measures the engine in Pyodide under node and prints what `rbcore.bench` found as one line of JSON.
//
// node bench_engine.mjs RUNTIME_DIR BOOT_ZIP SPAN_S DECISIONS
import { startStock } from "./stock.mjs";

const [runtime, boot, span, decisions] = process.argv.slice(2);
const py = await startStock(runtime, boot);
py.globals.set("span", Number(span));
py.globals.set("decisions", Number(decisions));
const found = py.runPython("import json\nfrom rbcore.bench import measure\njson.dumps(measure(span, decisions))");
process.stdout.write(`${found}\n`, () => process.exit(0));

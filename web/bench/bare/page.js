// The page that the benchmarks compare with: stock Pyodide in a module worker, and nothing else.
const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
worker.onmessage = () => performance.mark("rb:engine");

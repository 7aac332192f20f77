// The page that the bench compares with: Pyodide as its npm package delivers it, in a module worker, nothing else.
const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
worker.onmessage = () => performance.mark("rb:engine");

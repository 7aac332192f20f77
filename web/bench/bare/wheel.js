// A page as anybody may write it who wants the engine: stock Pyodide in a module worker, and the wheel by micropip.
const worker = new Worker(new URL("wheel_worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => {
  document.documentElement.dataset.said = data;
  performance.mark("rb:engine");
};

// A page as other authors would write it: stock Pyodide in a module worker, and the wheel installed
// by micropip.
const worker = new Worker(new URL("wheel_worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => {
  document.documentElement.dataset.reply = data;
  performance.mark("rb:engine");
};

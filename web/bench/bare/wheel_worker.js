import { loadPyodide } from "./pyodide/pyodide.mjs";

const { helpers, wheel } = await (await fetch("wheels.json")).json();
const address = (name) => new URL(name, import.meta.url).href;
const python = await loadPyodide();
await python.loadPackage(helpers.map(address), { messageCallback: () => undefined });
await python.pyimport("micropip").install(address(wheel));
postMessage(python.pyimport("rbcore.bridge").handle('{"id": 0, "call": "hello", "args": {}}'));

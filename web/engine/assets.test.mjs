import assert from "node:assert/strict";
import test from "node:test";
import { fetchAssets } from "./assets.js";

const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
const FILES = {
  version: "1",
  runtime: "pyodide/",
  wasm: { url: "pyodide/pyodide.asm.wasm", bytes: 8 },
  boot: { url: "boot/x.zip", bytes: 3 },
  lock: { info: {}, packages: {} },
};
const BASE = "http://127.0.0.1/sub/";

/** Answer fetch with the module for .wasm and three bytes for .zip. */
function serve(t, { type = "application/wasm", status = 200, hang = false } = {}) {
  t.mock.method(globalThis, "fetch", async (address, { signal }) => {
    if (hang)
      return new Promise((_, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason)),
      );
    if (address === `${BASE}boot/x.zip`) return new Response(Uint8Array.of(1, 2, 3));
    return new Response(EMPTY_MODULE, { status, headers: { "Content-Type": type } });
  });
}

test("both files are downloaded, with progress up to the last byte", async (t) => {
  serve(t);
  const progress = [];
  const { module, image } = await fetchAssets(BASE, FILES, (bytes) => progress.push(bytes));
  assert.ok(module instanceof WebAssembly.Module);
  assert.deepEqual([...new Uint8Array(image)], [1, 2, 3]);
  assert.deepEqual(progress.at(-1), { loaded: 11, total: 11 });
});

test("the runtime is compiled despite a wrong content type", async (t) => {
  serve(t, { type: "text/plain" });
  const { module } = await fetchAssets(BASE, FILES, () => undefined);
  assert.ok(module instanceof WebAssembly.Module);
});

test("a missing file is a StartFailed that names it", async (t) => {
  serve(t, { status: 404 });
  await assert.rejects(
    fetchAssets(BASE, FILES, () => undefined),
    { type: "StartFailed", message: /wasm answered 404/ },
  );
});

test("a stalled download is aborted", async (t) => {
  serve(t, { hang: true });
  await assert.rejects(
    fetchAssets(BASE, FILES, () => undefined, { stall_ms: 20 }),
    { type: "StartFailed" },
  );
});

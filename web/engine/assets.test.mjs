import assert from "node:assert/strict";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { fetchAssets } from "./assets.js";

const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
const CODE = "export default 1";
const PACKED = {
  "pyodide/pyodide.asm.wasm.bin": gzipSync(EMPTY_MODULE),
  "pyodide/pyodide.asm.mjs.bin": gzipSync(CODE),
  "boot/x.zip.bin": gzipSync(Uint8Array.of(1, 2, 3)),
};
const source = (url, bytes) => ({
  url,
  bytes,
  packed: { url: `${url}.bin`, bytes: PACKED[`${url}.bin`].length },
});
const FILES = {
  version: "1",
  runtime: "pyodide/",
  wasm: source("pyodide/pyodide.asm.wasm", 8),
  code: source("pyodide/pyodide.asm.mjs", 14),
  boot: source("boot/x.zip", 3),
  lock: { info: {}, packages: {} },
};
const BASE = "http://127.0.0.1/sub/";

/**
 * Answer fetch with the module for .wasm and three bytes for .zip, and with packed copies unless
 * there are none. `coding`: how the host compresses.
 */
function serve(
  t,
  { type = "application/wasm", status = 200, hang = false, packed = {}, coding = "" } = {},
) {
  t.mock.method(globalThis, "fetch", async (address, { signal, method } = {}) => {
    if (method === "HEAD") return new Response(null, { headers: { "Content-Encoding": coding } });
    const name = String(address).slice(BASE.length);
    if (name in packed) return new Response(packed[name], { headers: packed.headers });
    if (name.endsWith(".bin")) return new Response(null, { status: 404 });
    if (hang)
      return new Promise((_, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason)),
      );
    if (name === "boot/x.zip") return new Response(Uint8Array.of(1, 2, 3));
    return new Response(EMPTY_MODULE, { status, headers: { "Content-Type": type } });
  });
}

for (const isPacked of [false, true])
  test(`files without packed copies are downloaded, with progress (${isPacked})`, async (t) => {
    serve(t);
    const progress = [];
    const onBytes = (bytes) => progress.push(bytes);
    const { module, image, code } = await fetchAssets(BASE, FILES, onBytes, { isPacked });
    assert.ok(module instanceof WebAssembly.Module);
    assert.deepEqual([...new Uint8Array(await image.arrayBuffer())], [1, 2, 3]);
    assert.equal(code, undefined);
    assert.deepEqual(progress.at(-1), { loaded: 11, total: 11 });
  });

test("packed copies are unpacked, and progress counts their bytes", async (t) => {
  serve(t, { packed: PACKED });
  const progress = [];
  const onBytes = (bytes) => progress.push(bytes);
  const { module, image, code } = await fetchAssets(BASE, FILES, onBytes, { isPacked: true });
  assert.ok(module instanceof WebAssembly.Module);
  assert.deepEqual([...new Uint8Array(await image.arrayBuffer())], [1, 2, 3]);
  assert.equal(await code.text(), CODE);
  const total = FILES.wasm.packed.bytes + FILES.boot.packed.bytes;
  assert.deepEqual(progress.at(-1), { loaded: total, total });
});

test("where blobs cannot be read, the image comes as bytes and the code not at all", async (t) => {
  serve(t, { packed: PACKED });
  const given = { isPacked: true, hasBlobs: false };
  const { image, code } = await fetchAssets(BASE, FILES, () => undefined, given);
  assert.deepEqual([...new Uint8Array(image)], [1, 2, 3]);
  assert.equal(code, undefined);
});

for (const [coding, isBetter] of [
  ["br", true],
  ["zstd", true],
  ["gzip", false],
])
  test(`where the host compresses with ${coding}, ${isBetter ? "its files" : "packed copies"} are fetched`, async (t) => {
    serve(t, { packed: PACKED, coding });
    const compressed = { encodedBodySize: 10, decodedBodySize: 30 };
    t.mock.method(performance, "getEntriesByType", () => [compressed]);
    await fetchAssets(BASE, FILES, () => undefined, { isPacked: true });
    const asked = fetch.mock.calls.map(({ arguments: [address] }) => String(address));
    for (const { url, packed } of [FILES.wasm, FILES.boot]) {
      assert.equal(asked.includes(BASE + packed.url), !isBetter);
      assert.ok(asked.includes(BASE + url), "the host is asked how it compresses the file");
    }
  });

test("a worker whose policy may forbid it gets no code", async (t) => {
  const headers = { "Content-Security-Policy": "default-src 'self'" };
  serve(t, { packed: { ...PACKED, headers } });
  const { code } = await fetchAssets(BASE, FILES, () => undefined, { isPacked: true });
  assert.equal(code, undefined);
});

test("a start goes on without the code when its download stalls", async (t) => {
  serve(t, { packed: PACKED });
  const { fetch } = globalThis;
  t.mock.method(globalThis, "fetch", async (address, { signal } = {}) => {
    if (!String(address).includes(FILES.code.url)) return fetch(address);
    const body = new ReadableStream({
      start: (control) => signal?.addEventListener("abort", () => control.error(signal.reason)),
    });
    return new Response(body);
  });
  const options = { isPacked: true, stall_ms: 20 };
  const { module, code } = await fetchAssets(BASE, FILES, () => undefined, options);
  assert.ok(module instanceof WebAssembly.Module);
  assert.equal(code, undefined);
});

test("a damaged packed copy is a StartFailed", async (t) => {
  const name = "boot/x.zip.bin";
  serve(t, { packed: { ...PACKED, [name]: PACKED[name].subarray(0, 12) } });
  const failed = fetchAssets(BASE, FILES, () => undefined, { isPacked: true });
  await assert.rejects(failed, { type: "StartFailed" });
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

test("files are requested at once, but read only when the page is ready for that", async (t) => {
  serve(t, { packed: PACKED });
  const progress = [];
  let setReady;
  const unpackAfter = new Promise((resolve) => {
    setReady = resolve;
  });
  const options = { isPacked: true, unpackAfter, stall_ms: 20 };
  const fetched = fetchAssets(BASE, FILES, (bytes) => progress.push(bytes), options);
  await new Promise((resolve) => setTimeout(resolve, 60)); // longer than a download may stall
  const { calls } = fetch.mock;
  assert.equal(calls.length, 3);
  assert.ok(calls.every((call) => !call.arguments[1].signal.aborted));
  assert.deepEqual(progress, []);
  setReady();
  assert.ok((await fetched).module instanceof WebAssembly.Module);
  assert.ok(progress.length > 0);
});

test("a stalled download is aborted", async (t) => {
  serve(t, { hang: true });
  await assert.rejects(
    fetchAssets(BASE, FILES, () => undefined, { stall_ms: 20 }),
    { type: "StartFailed" },
  );
});

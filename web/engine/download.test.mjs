import assert from "node:assert/strict";
import test from "node:test";
import { fetchInWorker } from "./download.js";

const FILES = {
  wasm: { url: "x.wasm", bytes: 8, packed: { url: "x.wasm.bin", bytes: 4 } },
  code: { url: "x.mjs", bytes: 8, packed: { url: "x.mjs.bin", bytes: 4 } },
  boot: { url: "x.zip", bytes: 3, packed: { url: "x.zip.bin", bytes: 2 } },
};
const BASE = "http://127.0.0.1/sub/";
const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** A worker that records what it is sent and answers with `answer`. */
function workerOf(answer = () => undefined) {
  const worker = {
    sent: [],
    isEnded: false,
    postMessage: (message) => {
      worker.sent.push(message);
      answer(worker, message);
    },
    terminate: () => {
      worker.isEnded = true;
    },
    post: (data) => worker.onmessage({ data }),
  };
  return worker;
}

/** Let the page itself fetch an empty module and three bytes. */
function serve(t) {
  return t.mock.method(globalThis, "fetch", async (address) => {
    if (String(address).endsWith(".bin")) return new Response(null, { status: 404 });
    if (String(address).endsWith(".zip")) return new Response(Uint8Array.of(1, 2, 3));
    return new Response(EMPTY_MODULE, { headers: { "Content-Type": "application/wasm" } });
  });
}

test("a worker fetches the files, reports its progress and is ended", async (t) => {
  const { mock } = serve(t);
  const assets = { module: "compiled", image: "zip", code: "code" };
  const progress = [];
  const worker = workerOf((self) => {
    self.post({ isRunning: true });
    self.post({ bytes: { loaded: 1, total: 6 } });
    assert.equal(self.isEnded, false);
    self.post({ assets });
  });
  const fetched = await fetchInWorker(
    () => worker,
    BASE,
    FILES,
    (bytes) => progress.push(bytes),
  );
  assert.deepEqual(fetched, assets);
  assert.deepEqual(progress, [{ loaded: 1, total: 6 }]);
  assert.equal(worker.isEnded, true);
  assert.deepEqual(worker.sent, [
    { base: BASE, files: FILES, hostCompresses: false, waits: false },
  ]);
  assert.equal(mock.callCount(), 0);
});

test("the worker unpacks nothing before the page allows it", async () => {
  let allow;
  const unpackAfter = new Promise((resolve) => {
    allow = resolve;
  });
  const worker = workerOf((self, { unpack }) => unpack && self.post({ assets: "files" }));
  const fetching = fetchInWorker(
    () => worker,
    BASE,
    FILES,
    () => undefined,
    { unpackAfter },
  );
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(
    worker.sent.map(({ waits, unpack }) => waits ?? unpack),
    [true],
  );
  allow();
  assert.equal(await fetching, "files");
  assert.deepEqual(worker.sent[1], { unpack: true });
});

test("a download that fails in the worker is an error of the start", async () => {
  const worker = workerOf((self) => self.post({ failed: "x.wasm answered 404" }));
  await assert.rejects(
    fetchInWorker(
      () => worker,
      BASE,
      FILES,
      () => undefined,
    ),
    { type: "StartFailed", message: "x.wasm answered 404" },
  );
  assert.equal(worker.isEnded, true);
});

for (const [name, open] of [
  [
    "cannot be created",
    () => {
      throw new Error("forbidden");
    },
  ],
  ["cannot be loaded", () => workerOf((self) => self.onerror({ preventDefault: () => undefined }))],
  ["sends what cannot be read", () => workerOf((self) => self.onmessageerror())],
  ["cannot send what it compiled", () => workerOf((self) => self.post({ cannotSend: true }))],
])
  test(`the page fetches the files itself if the worker ${name}`, async (t) => {
    serve(t);
    const { module, image } = await fetchInWorker(open, BASE, FILES, () => undefined);
    assert.ok(module instanceof WebAssembly.Module);
    assert.equal(image.size, 3);
  });

test("the page fetches the files itself if the worker never runs", async (t) => {
  serve(t);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const worker = workerOf();
  const fetching = fetchInWorker(
    () => worker,
    BASE,
    FILES,
    () => undefined,
  );
  t.mock.timers.tick(30_000);
  assert.equal((await fetching).image.size, 3);
  assert.equal(worker.isEnded, true);
});

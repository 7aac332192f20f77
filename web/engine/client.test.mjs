import assert from "node:assert/strict";
import test from "node:test";
import { connect, EngineError } from "./client.js";

const source = (url, bytes) => ({ url, bytes, packed: { url: `${url}.bin`, bytes: 1 } });
const FILES = {
  version: "1",
  runtime: "pyodide/",
  wasm: source("pyodide/pyodide.asm.wasm", 30),
  code: source("pyodide/pyodide.asm.mjs", 5),
  boot: source("boot/x.zip", 10),
  fallback: { wheel: "wheels/x.whl", micropip: "boot/m.zip" },
  lock: { info: {}, packages: {} },
};
const BASE = "http://127.0.0.1/sub/";
const HELLO = { version: "1", behaviour: 1 };

/** A fake engine; `answer(request)` returns its reply, or null for no answer. */
class FakeEngine {
  constructor({ answer = () => ({ value: HELLO }), starts = true, mute = false } = {}) {
    Object.assign(this, { answer, starts, mute, messages: [], opened: 0, closed: 0 });
    this.open = (onMessage, onBroken) => {
      this.opened += 1;
      Object.assign(this, { onMessage, onBroken });
      return {
        receiver: { postMessage: (message) => this.take(message) },
        close: () => {
          this.closed += 1;
        },
      };
    };
  }

  take(message) {
    this.messages.push(message);
    if (this.mute) return;
    queueMicrotask(() => {
      if ("boot" in message)
        return this.onMessage(this.starts ? { ready: true } : { failed: "no Python" });
      const reply = this.answer(JSON.parse(message.text));
      if (reply)
        this.onMessage({ id: message.id, text: JSON.stringify({ id: message.id, ...reply }) });
    });
  }
}

function client(engine, more = {}) {
  const states = [];
  const fetched = { count: 0 };
  const made = connect({
    base: BASE,
    files: FILES,
    open: engine.open,
    openHere: () => {
      throw new Error("no second way");
    },
    fetchFiles: async (_base, _files, onBytes) => {
      fetched.count += 1;
      onBytes({ loaded: 40, total: 40 });
      return { module: "compiled", image: "zip" };
    },
    onState: (state, detail) => states.push([state, detail]),
    ...more,
  });
  return { made, states, fetched };
}

const rejection = (promise) =>
  promise.then(
    () => assert.fail("was fulfilled"),
    (error) => error,
  );

test("a page that a service worker controls by now sends no code to the next engine", async (t) => {
  const engine = new FakeEngine();
  const fetchFiles = async () => ({ module: "compiled", image: "zip", code: "code" });
  const { made } = client(engine, { fetchFiles });
  await made.ready;
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  const value = { serviceWorker: { controller: {} } };
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
  t.after(() => {
    delete globalThis.navigator;
    if (before) Object.defineProperty(globalThis, "navigator", before);
  });
  await made.restart();
  const boots = engine.messages.filter((message) => "boot" in message);
  assert.deepEqual(
    boots.map(({ boot }) => [boot.module, boot.code]),
    [
      ["compiled", "code"],
      ["compiled", undefined],
    ],
  );
});

test("the start passes on the downloaded files, reports its progress and answers hello", async () => {
  const engine = new FakeEngine();
  const { made, states } = client(engine);
  assert.deepEqual(await made.ready, HELLO);
  const { boot } = engine.messages[0];
  assert.equal(boot.module, "compiled");
  assert.equal(boot.image, "zip");
  assert.equal(boot.base, BASE);
  assert.deepEqual(states[0], ["loading", { loaded: 40, total: 40 }]);
  assert.equal(states.at(-1)[0], "ready");
  assert.equal(performance.getEntriesByName("rb:engine").length > 0, true);
});

test("calls before the start are answered after it, each with its own value", async () => {
  const engine = new FakeEngine({
    answer: ({ call, args }) => ({ value: call === "hello" ? HELLO : args.n * 2 }),
  });
  const { made } = client(engine);
  assert.deepEqual(
    await Promise.all([made.call("double", { n: 2 }), made.call("double", { n: 21 })]),
    [4, 42],
  );
});

test("a refusal keeps all that explains it", async () => {
  const error = {
    type: "IllegalMove",
    message: "no",
    reason: "foundation-first",
    clause: "P22",
    variant: "waste",
    facts: { due: [] },
    lit: [{ place: "H1", card: "AS" }],
    instead: [{ do: "move", card: "AS", from: "H1", to: "F1" }],
  };
  const { made } = client(
    new FakeEngine({ answer: ({ call }) => (call === "hello" ? { value: HELLO } : { error }) }),
  );
  const got = await rejection(made.call("play"));
  assert.ok(got instanceof EngineError);
  const { type, message, reason, clause, variant, facts, lit, instead } = got;
  assert.deepEqual({ type, message, reason, clause, variant, facts, lit, instead }, error);
});

test("a start that fails rejects ready and every call", async () => {
  const { made, states } = client(new FakeEngine({ starts: false }));
  assert.equal((await rejection(made.ready)).type, "StartFailed");
  assert.equal((await rejection(made.call("new"))).message, "no Python");
  assert.equal(states.at(-1)[0], "crashed");
});

test("a start that does not end is aborted", async () => {
  const { made } = client(new FakeEngine({ mute: true }), { start_ms: 20 });
  assert.equal((await rejection(made.ready)).type, "StartFailed");
});

test("restart repeats a failed download", async () => {
  let fails = true;
  const fetchFiles = async () => {
    if (fails) throw new EngineError("StartFailed", "offline");
    return { module: "compiled", image: "zip" };
  };
  const { made } = client(new FakeEngine(), { fetchFiles });
  assert.equal((await rejection(made.ready)).message, "offline");
  fails = false;
  assert.deepEqual(await made.restart(), HELLO);
});

test("a broken worker rejects open calls, and restart creates a new one without a download", async () => {
  const engine = new FakeEngine({
    answer: ({ call }) => (call === "hello" ? { value: HELLO } : null),
  });
  const { made, states, fetched } = client(engine);
  await made.ready;
  const waiting = rejection(made.call("think"));
  await Promise.resolve();
  await Promise.resolve();
  engine.onBroken("killed");
  assert.equal((await waiting).type, "WorkerCrashed");
  assert.deepEqual(states.at(-1), ["crashed", { type: "WorkerCrashed", message: "killed" }]);
  assert.equal((await rejection(made.call("snapshot"))).type, "WorkerCrashed");
  assert.deepEqual(await made.restart(), HELLO);
  assert.deepEqual([engine.opened, engine.closed, fetched.count], [2, 1, 1]);
});

test("a second engine uses the downloaded files of the first and is closed separately", async () => {
  const engine = new FakeEngine({
    answer: ({ call, args }) =>
      call === "hello" ? { value: HELLO } : args.n ? { value: args.n } : null,
  });
  const { made, states, fetched } = client(engine);
  await made.ready;
  const [first, count] = [engine.onMessage, states.length];
  const second = made.secondEngine();
  assert.equal(await second.call("ponder", { n: 3 }), 3);
  assert.deepEqual(
    [
      engine.opened,
      fetched.count,
      engine.messages.filter((message) => message.boot?.module === "compiled").length,
    ],
    [2, 1, 2],
  );
  assert.equal((await rejection(second.call("ponder", {}, { timeout_ms: 10 }))).type, "Timeout");
  assert.equal((await rejection(second.call("ponder", { n: 4 }))).type, "Timeout");
  assert.deepEqual([engine.closed, states.length], [1, count]);
  engine.onMessage = first;
  assert.equal(await made.call("snapshot", { n: 5 }), 5);
});

test("without workers there is no second engine", async () => {
  const here = new FakeEngine();
  const { made } = client(here, {
    open: () => {
      throw new Error("forbidden");
    },
    openHere: here.open,
  });
  await made.ready;
  assert.throws(() => made.secondEngine(), /forbidden/);
});

test("a call without an answer in time ends the worker", async () => {
  const engine = new FakeEngine({
    answer: ({ call }) => (call === "hello" ? { value: HELLO } : null),
  });
  const { made } = client(engine);
  await made.ready;
  assert.equal((await rejection(made.call("think", {}, { timeout_ms: 10 }))).type, "Timeout");
  assert.equal(engine.closed, 1);
});

test("an engine that fails in a call has crashed", async () => {
  const engine = new FakeEngine();
  const { made } = client(engine);
  await made.ready;
  engine.take = (message) =>
    queueMicrotask(() => engine.onMessage({ id: message.id, crash: "fatal" }));
  assert.equal((await rejection(made.call("play"))).type, "WorkerCrashed");
});

test("close rejects later calls and reports no crash", async () => {
  const { made, states } = client(new FakeEngine());
  await made.ready;
  made.close();
  assert.equal((await rejection(made.call("new"))).type, "Closed");
  assert.equal(states.at(-1)[0], "ready");
});

test("if a worker cannot be created, the engine runs in the page", async () => {
  const here = new FakeEngine();
  const open = () => {
    throw new Error("SecurityError");
  };
  assert.deepEqual(await client(new FakeEngine(), { open, openHere: here.open }).made.ready, HELLO);
});

test("if a worker cannot be loaded, the engine runs in the page", async () => {
  const worker = new FakeEngine({ mute: true });
  const here = new FakeEngine();
  const { made } = client(worker, { openHere: here.open });
  await new Promise((resolve) => setTimeout(resolve, 5));
  worker.onBroken("refused");
  assert.deepEqual(await made.ready, HELLO);
  assert.equal(worker.closed, 1);
});

test("if a compiled module cannot be sent, the engine loads it itself", async () => {
  const engine = new FakeEngine();
  const take = engine.take.bind(engine);
  engine.take = (message) => {
    if (message.boot?.module) throw new DOMException("cannot be cloned", "DataCloneError");
    take(message);
  };
  assert.deepEqual(await client(engine).made.ready, HELLO);
  assert.equal(engine.messages.at(-2).boot.module, undefined);
});

/** Install a SharedWorker with a fake engine during a test. */
function sharing(test, engine, { forbidden = false } = {}) {
  globalThis.SharedWorker = class {
    constructor(_, { type }) {
      assert.equal(type, "module");
      if (forbidden) throw new DOMException("no", "SecurityError");
      const port = {
        close: () => {
          engine.closed += 1;
        },
        postMessage: (message) => message.leave || engine.take(message),
      };
      this.port = port;
      engine.open(
        (message) => port.onmessage({ data: message }),
        () => undefined,
      );
    }
  };
  globalThis.addEventListener ??= () => undefined;
  globalThis.removeEventListener ??= () => undefined;
  test.after(() => delete globalThis.SharedWorker);
}

test("a shared engine downloads its files itself", async (t) => {
  const engine = new FakeEngine();
  sharing(t, engine);
  const { made, fetched } = client(new FakeEngine(), { share: true });
  assert.deepEqual(await made.ready, HELLO);
  assert.equal(fetched.count, 0);
  assert.deepEqual(Object.keys(engine.messages.find((message) => "boot" in message).boot).sort(), [
    "base",
    "files",
    "isPacked",
    "touchPoints",
  ]);
});

test("bytes that a shared engine reports extend the time limit of its start", async (t) => {
  const engine = new FakeEngine({ mute: true });
  sharing(t, engine);
  const { made, states } = client(new FakeEngine(), { share: true, start_ms: 60 });
  const started_ms = performance.now();
  const failure = rejection(made.ready);
  for (let loaded = 1; loaded <= 3; loaded++) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    engine.onMessage({ progress: { loaded, total: 3 } });
  }
  assert.match((await failure).message, /did not start in time/);
  assert.ok(performance.now() - started_ms > 145);
  const sums = states.filter(([, { total }]) => total).map(([, { loaded }]) => loaded);
  assert.deepEqual(sums, [1, 2, 3]);
});

test("if engines cannot be shared, the page starts its own", async (t) => {
  const own = new FakeEngine();
  sharing(t, new FakeEngine(), { forbidden: true });
  const { made, fetched } = client(own, { share: true });
  await made.ready;
  assert.deepEqual([own.opened, fetched.count], [1, 1]);
});

test("if a shared engine cannot start, the page starts its own", async (t) => {
  const [shared, own] = [new FakeEngine({ starts: false }), new FakeEngine()];
  sharing(t, shared);
  const { made, fetched } = client(own, { share: true });
  assert.deepEqual(await made.ready, HELLO);
  assert.deepEqual([shared.opened, own.opened, fetched.count], [1, 1, 1]);
});

test("the page replaces a shared engine that does not answer by its own", async (t) => {
  const [shared, own] = [
    new FakeEngine({ answer: ({ call }) => (call === "hello" ? { value: HELLO } : null) }),
    new FakeEngine(),
  ];
  sharing(t, shared);
  const { made } = client(own, { share: true });
  await made.ready;
  assert.equal((await rejection(made.call("think", {}, { timeout_ms: 20 }))).type, "Timeout");
  await made.restart();
  assert.deepEqual([shared.opened, own.opened], [1, 1]);
});

/** Start an engine in a document of an origin, and return the script of its first worker. */
async function workerIn(origin) {
  const before = { origin: globalThis.origin, Worker: globalThis.Worker };
  const made = [];
  globalThis.origin = origin;
  globalThis.Worker = class {
    constructor(script, { type }) {
      assert.equal(type, "module");
      made.push(String(script));
    }
    addEventListener() {}
    postMessage() {}
    terminate() {}
  };
  try {
    connect({
      base: BASE,
      files: FILES,
      openHere: () => assert.fail("a worker is allowed here"),
      fetchFiles: async () => ({ module: "compiled", image: "zip" }),
      start_ms: 20,
    }).ready.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 40));
  } finally {
    Object.assign(globalThis, before);
  }
  return made[0];
}

test("a shared worker is started only on request", async () => {
  let shared = 0;
  globalThis.SharedWorker = class {
    constructor() {
      shared += 1;
    }
  };
  try {
    assert.match(await workerIn("https://example.org"), /worker\.js$/);
    assert.equal(shared, 0);
  } finally {
    delete globalThis.SharedWorker;
  }
});

test("a document with an opaque origin starts its worker from a data: URL, others from the file", async () => {
  assert.match(await workerIn("null"), /^data:text\/javascript/);
  assert.match(await workerIn("https://example.org"), /worker\.js$/);
});

test("a browser without module workers, which does not read the type, runs the engine in the page", async () => {
  const before = globalThis.Worker;
  let ended = 0;
  globalThis.Worker = class {
    terminate() {
      ended += 1;
    }
  };
  const here = new FakeEngine();
  try {
    const { made } = client(here, { open: undefined, openHere: here.open });
    assert.deepEqual(await made.ready, HELLO);
    assert.throws(() => made.secondEngine(), /module workers/);
    assert.equal(ended, 2);
  } finally {
    globalThis.Worker = before;
  }
});

/** The service worker over caches and a network in memory. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";
import { gzipSync } from "node:zlib";

const HOME = "https://example.org/bank/";
const SCRIPT = readFileSync(new URL("../sw.js", import.meta.url), "utf8");
const NAMES = [
  "index.html",
  "kit/index.html",
  "kit/docs.html",
  "embed/v1/index.html",
  "embed/tutorial/index.html",
  "embed/tutorial/de.html",
  ...Array.from({ length: 40 }, (_, at) => `parts/${at}.js`),
];
const POLICY = "default-src 'self'";

/** Caches that outlive the workers which use them. */
class Caches {
  /** @type {Map<string, Map<string, Response>>} */
  all = new Map();
  keys = async () => [...this.all.keys()];
  delete = async (name) => this.all.delete(name);
  async open(name) {
    if (!this.all.has(name)) this.all.set(name, new Map());
    const cache = this.all.get(name);
    return {
      match: async (key) => cache.get(key)?.clone(),
      put: async (key, response) => void cache.set(key, response),
      delete: async (key) => cache.delete(key),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
    };
  }
}

/**
 * Install a version of the site; `network` returns the text of a file, null if there is none, or
 * throws; `packed` names the file that has a packed copy, and `isHere` tells whether the page has
 * downloaded that file.
 */
async function install(caches, version, network, packed = "", isHere = false) {
  const hash = (text) => createHash("sha256").update(text).digest("hex");
  const files = NAMES.map((name) => [
    ...[name, hash(`${version} ${name}`), 10],
    ...(name === packed ? [`${name}.bin`] : []),
  ]);
  const types = { ".html": "text/html", ".js": "text/javascript" };
  const listeners = {};
  const asked = [];
  const messages = [];
  const context = vm.createContext({
    URL,
    Response,
    DecompressionStream,
    setTimeout: (act, ms) => setTimeout(act, ms).unref(),
    caches,
    crypto: globalThis.crypto,
    Uint8Array,
    Date,
    Math,
    TypeError,
    SITE: { version, files, types, policy: POLICY },
    registration: { scope: HOME },
    clients: {
      matchAll: async () => [{ postMessage: (message) => messages.push(message) }],
      claim: async () => undefined,
    },
    addEventListener: (name, listener) => Object.assign(listeners, { [name]: listener }),
    fetch: async (url, { cache }) => {
      if (cache === "only-if-cached" && !isHere) throw new TypeError("Failed to fetch");
      const name = String(url).slice(HOME.length);
      asked.push(name);
      const text = network(name, asked.length);
      return new Response(text, { status: text === null ? 404 : 200 });
    },
  });
  vm.runInContext(SCRIPT, context);
  const run = (name, event = {}) =>
    new Promise((resolve, reject) => {
      listeners[name]({ waitUntil: (promise) => promise.then(resolve, reject), ...event });
    });
  /** Check all files; return the worker's answer. */
  async function check() {
    const answers = [];
    const ports = [{ postMessage: (answer) => answers.push(answer) }];
    await run("message", { data: { rb: "check", thorough: true }, ports });
    return answers[0];
  }
  const failure = await run("install").then(
    () => null,
    (error) => error,
  );
  /** Return how a page is answered: its file, or where it is redirected to. @param {string} path */
  async function open(path) {
    /** @type {Promise<Response> | undefined} */
    let answering;
    const request = { method: "GET", url: new URL(path, HOME).href, mode: "navigate" };
    listeners.fetch({
      request,
      respondWith: (answer) => {
        answering = answer;
      },
      waitUntil: () => undefined,
    });
    const answer = await answering;
    return answer.headers.get("Location") ?? answer.text();
  }

  return { asked, failure, messages, open, activate: () => run("activate"), check };
}

const site = (version) => (name) => `${version} ${name}`;

test("an interrupted installation goes on with what is there", async () => {
  const caches = new Caches();
  const first = await install(caches, "one", (name, count) => {
    if (count > 30) throw new TypeError("Failed to fetch");
    return site("one")(name);
  });
  assert.match(String(first.failure), /Failed to fetch/);
  const second = await install(caches, "one", site("one"));
  assert.equal(second.failure, null);
  assert.ok(second.asked.length <= NAMES.length - 26, `${second.asked.length} asked again`);
  assert.equal(caches.all.get("rb:/bank/:one").size, NAMES.length);
});

test("a half-copied site leaves nothing behind, and the version before stays", async () => {
  const caches = new Caches();
  await install(caches, "one", site("one"));
  const half = (name) => site(name === "parts/20.js" ? "one" : "two")(name);
  const { failure } = await install(caches, "two", half);
  assert.match(failure.message, /parts\/20.js is not the one of version two/);
  assert.deepEqual(await caches.keys(), ["rb:/bank/:one"]);
});

test("the page is told which files are missing, and only those are fetched again", async () => {
  const caches = new Caches();
  const gone = ["parts/3.js", "parts/20.js"];
  const poor = (name) => (gone.includes(name) ? null : site("one")(name));
  const first = await install(caches, "one", poor);
  assert.match(String(first.failure), /parts\/3.js is not there/);
  const last = first.messages.at(-1);
  assert.deepEqual([last.rb, [...last.missing]], ["offline", gone]);
  const second = await install(caches, "one", poor);
  assert.deepEqual([...new Set(second.asked)], gone, "nothing else is fetched again");
  const third = await install(caches, "one", site("one"));
  assert.deepEqual([third.failure, third.asked], [null, gone]);
});

test("a host that changes a file is not asked for the others again", async () => {
  const caches = new Caches();
  const changed = (name) => (name === "index.html" ? "<!-- counted -->" : site("one")(name));
  await install(caches, "one", changed);
  const { asked, failure } = await install(caches, "one", changed);
  assert.match(failure.message, /index.html is not the one of version one/);
  assert.deepEqual([...new Set(asked)], ["index.html"]);
});

test("without a network, not every file is tried", async () => {
  const { asked, failure } = await install(new Caches(), "one", () => {
    throw new TypeError("Failed to fetch");
  });
  assert.equal(failure.name, "TypeError");
  assert.ok(asked.length < NAMES.length, `${asked.length} asked`);
});

test("a check tells which files cannot be fetched", async () => {
  const caches = new Caches();
  let isThere = true;
  const { check } = await install(caches, "one", (name) => (isThere ? site("one")(name) : null));
  const files = caches.all.get("rb:/bank/:one");
  files.delete([...files.keys()].find((key) => key.includes("parts/7.js")));
  isThere = false;
  const { whole, missing } = await check();
  assert.deepEqual([whole, [...missing]], [false, ["parts/7.js"]]);
});

test("what an interrupted installation left is removed with the next version", async () => {
  const caches = new Caches();
  await install(caches, "one", () => {
    throw new TypeError("Failed to fetch");
  });
  const { activate } = await install(caches, "two", site("two"));
  await activate();
  assert.deepEqual(await caches.keys(), ["rb:/bank/:two"]);
});

for (const isDamaged of [false, true])
  test(`a file is unpacked from its copy, unless that is damaged (${isDamaged})`, async () => {
    const caches = new Caches();
    const name = "parts/7.js";
    const copy = gzipSync(`one ${name}`).subarray(0, isDamaged ? 15 : undefined);
    const network = (asked) => (asked === `${name}.bin` ? copy : site("one")(asked));
    const { asked, failure } = await install(caches, "one", network, name);
    assert.equal(failure, null);
    assert.equal(asked.includes(name), isDamaged);
    const kept = [...caches.all.get("rb:/bank/:one")].find(([url]) => url.includes(`${name}?`));
    assert.equal(await kept[1].text(), `one ${name}`);
    assert.equal(kept[1].headers.get("Content-Type"), "text/javascript");
  });

test("a file that the page has downloaded is not downloaded again as a copy", async () => {
  const name = "parts/7.js";
  const { asked, failure } = await install(new Caches(), "one", site("one"), name, true);
  assert.equal(failure, null);
  assert.ok(!asked.includes(`${name}.bin`));
});

test("other sites may frame boards, but not the game and the author kit", async () => {
  const caches = new Caches();
  await install(caches, "one", site("one"));
  const policies = {};
  for (const [url, response] of caches.all.get("rb:/bank/:one")) {
    const name = url.slice(HOME.length).split("?")[0];
    policies[name] = response.headers.get("Content-Security-Policy");
  }
  const own = `${POLICY}; frame-ancestors 'self'`;
  assert.deepEqual([policies["index.html"], policies["kit/index.html"]], [own, own]);
  assert.deepEqual([policies["embed/v1/index.html"], policies["parts/1.js"]], [POLICY, POLICY]);
});

test("a page is found at every address that hosts and people give it", async () => {
  const { open } = await install(new Caches(), "one", site("one"));
  for (const [path, file] of Object.entries({
    "": "index.html",
    "index.html?seed=x": "index.html",
    index: "index.html",
    "kit/docs": "kit/docs.html",
    "kit/docs?x=1": "kit/docs.html",
    "kit/docs.html": "kit/docs.html",
    "kit/": "kit/index.html",
    "kit/index": "kit/index.html",
    "embed/tutorial/de": "embed/tutorial/de.html",
    "embed/tutorial/": "embed/tutorial/index.html",
    "embed/v1/?lesson=x": "embed/v1/index.html",
  }))
    assert.equal(await open(path), `one ${file}`, path);
  for (const [path, address] of Object.entries({
    "%23friend=1abc": "#friend=1abc",
    "%2523friend%3D1abc": "#friend%3D1abc",
    "index.html%23game=1abc?fbclid=x": "index.html#game=1abc?fbclid=x",
    "kit/%23lesson=1abc": "kit/#lesson=1abc",
    "embed/v1/%23lesson=1abc": "embed/v1/#lesson=1abc",
    "%3Fseed=monday": "?seed=monday",
    "%3Flang=de%23friend=1abc": "?lang=de#friend=1abc",
    kit: "kit/",
    "embed/tutorial?x=1": "embed/tutorial/?x=1",
    ").": "",
    "kit/docs.html).": "kit/docs.html",
    "kit/docs,": "kit/docs",
    "kit/%E2%80%9D": "kit/",
    "embed/tutorial/de%E3%80%82": "embed/tutorial/de",
  }))
    assert.equal(await open(path), HOME + address, path);
});

/**
 * The service worker: answers with the cached files of one version, each checked by its hash. The
 * build puts their list in front of this script as `SITE`, so a changed site has a changed script.
 * A cache holds one version; unchanged files are copied from the one before. An incomplete site fails
 * to install, and the version before stays; a new one waits until a page activates it.
 */

/** @typedef {[url: string, sha256: string, bytes: number, gzippedUrl?: string]} ListedFile */
/** @typedef {Record<string, string>} ContentTypes by the end of a file's name */
/** @typedef {{version: string, files: ListedFile[], types: ContentTypes, policy: string}} Site */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const { version, files, types, policy } = /** @type {{SITE: Site}} */ (
  /** @type {unknown} */ (globalThis)
).SITE;

const HOME = worker.registration.scope;
const CACHE_PREFIX = `rb:${new URL(HOME).pathname}:`;
const NAME = CACHE_PREFIX + version;
const PARALLEL = 4;
const NOTES = new URL("?note=", HOME).href;
const START_MS = 3000;
const MAX_MISSING = 20;
const byAddress = new Map(files.map((file) => [new URL(file[0], HOME).href, file]));
const total = files.reduce((sum, file) => sum + file[2], 0);

/** Return the cache key of a file, with its hash. @param {ListedFile} file */
const keyOf = ([url, hash]) => `${new URL(url, HOME).href}?sha256=${hash}`;

/** Return the SHA-256 of data in hexadecimal digits. @param {ArrayBuffer} data */
async function sha256(data) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return whether other sites may not show a file in a frame. @param {string} url */
const isOwnPage = (url) => url.endsWith(".html") && !url.startsWith("embed/");

/** With our type and policy, not the host's. @param {ListedFile} file @param {ArrayBuffer} data */
function answerOf([url, , bytes], data) {
  const type = types[url.slice(url.lastIndexOf("."))] ?? "application/octet-stream";
  return new Response(data, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes),
      "Content-Security-Policy": isOwnPage(url) ? `${policy}; frame-ancestors 'self'` : policy,
    },
  });
}

/** Unpack a gzipped answer; null if it is damaged. @param {Response} answer */
async function unpacked({ body }) {
  try {
    const stream = body?.pipeThrough(new DecompressionStream("gzip"));
    return await new Response(stream).arrayBuffer();
  } catch {
    return null;
  }
}

/** Return whether the browser's HTTP cache has a file. @param {string} url */
async function isInHttpCache(url) {
  /** @type {RequestInit} */
  const how = { cache: "only-if-cached", mode: "same-origin" };
  const answer = await fetch(new URL(url, HOME), how).catch(() => null);
  void answer?.body?.cancel();
  return Boolean(answer?.ok);
}

// What the page has already downloaded is used; else the packed copy is tried first.
/** @param {ListedFile} file @throws {RangeError} if the host has another version of the file */
async function download([url, hash, , packed]) {
  const isPacked = packed && "DecompressionStream" in worker && !(await isInHttpCache(url));
  let isOther = false;
  for (const address of isPacked ? [packed, url] : [url])
    for (const cache of /** @type {const} */ (["force-cache", "reload"])) {
      const answer = await fetch(new URL(address, HOME), { cache, credentials: "same-origin" });
      if (!answer.ok) continue;
      const data = await (address === packed ? unpacked(answer) : answer.arrayBuffer());
      if (data && (await sha256(data)) === hash) return data;
      isOther = true;
    }
  if (isOther) throw new RangeError(`${url} is not the one of version ${version}`);
  throw new Error(`${url} is not there`);
}

/** Return its content, or null. @param {Cache[]} searched @param {ListedFile} file */
async function undamaged(searched, file) {
  for (const cache of searched) {
    const response = await cache.match(keyOf(file));
    const data = await response?.arrayBuffer();
    if (data && (await sha256(data)) === file[1]) return data;
  }
  return null;
}

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));

/** Send a message to all pages of the site. @param {object} message */
async function broadcast(message) {
  for (const page of await worker.clients.matchAll({ includeUncontrolled: true, type: "window" }))
    page.postMessage({ rb: "offline", ...message });
}

/** A few files at a time. @param {(file: ListedFile) => Promise<void>} act */
async function each(act) {
  const left = [...files];
  const next = async () => {
    for (let file = left.shift(); file; file = left.shift()) await act(file);
  };
  await Promise.all(Array.from({ length: PARALLEL }, next));
}

/**
 * Fill the cache of this version, or throw; the next attempt goes on with what is there. If the host
 * has another version of a file and the version before still works, no new cache is left behind.
 */
async function install() {
  const names = await ownCaches();
  const before = await Promise.all(names.map((name) => caches.open(name)));
  const cache = await caches.open(NAME);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  let loaded = 0;
  /** @type {string[]} */
  const missing = [];
  /** @type {unknown} */
  let fault = null;
  await each(async (file) => {
    if (missing.length >= MAX_MISSING) return;
    try {
      if (!there.has(keyOf(file))) {
        const data = (await undamaged(before, file)) ?? (await download(file));
        await cache.put(keyOf(file), answerOf(file, data));
      }
      loaded += file[2];
      await broadcast({ loaded, total });
    } catch (error) {
      if (!fault || error instanceof RangeError) fault = error;
      missing.push(file[0]);
    }
  });
  if (!fault) return;
  if (fault instanceof RangeError && names.some((name) => name !== NAME)) await caches.delete(NAME);
  await broadcast({ failed: String(fault), missing });
  throw fault;
}

/** Delete the caches of other versions and take control of the open pages. */
async function activate() {
  for (const name of await ownCaches()) if (name !== NAME) await caches.delete(name);
  await worker.clients.claim();
}

/** Download missing or damaged files. @param {boolean} thorough also check the contents */
async function check(thorough) {
  const cache = await caches.open(NAME);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  let mended = 0;
  /** @type {string[]} */
  const missing = [];
  await each(async (file) => {
    if (thorough ? await undamaged([cache], file) : there.has(keyOf(file))) return;
    try {
      await cache.put(keyOf(file), answerOf(file, await download(file)));
      mended++;
    } catch {
      await cache.delete(keyOf(file));
      missing.push(file[0]);
    }
  });
  return { whole: missing.length === 0, mended, missing, version };
}

/** A missing file is downloaded and cached. @param {ListedFile} file @param {Request} request */
async function stored(file, request) {
  const cache = await caches.open(NAME);
  const response = await cache.match(keyOf(file));
  if (response) return response;
  try {
    const answer = answerOf(file, await download(file));
    await cache.put(keyOf(file), answer.clone());
    return answer;
  } catch {
    return fetch(request);
  }
}

/** Some hosts leave out `.html`. @param {string} address */
function pageAt(address) {
  const { origin, pathname } = new URL(address);
  const path = origin + (pathname.endsWith("/") ? `${pathname}index.html` : pathname);
  return byAddress.get(path) ?? byAddress.get(`${path}.html`);
}

/**
 * The address that was likely meant: with the marks of the query and of the fragment decoded,
 * without punctuation at the end, or the folder of that name; or null.
 * @param {URL} address
 */
function likelyPage({ origin, pathname, search }) {
  const marked = pathname.replace(/%(?:25)*3F/i, "?").replace(/%(?:25)*23/i, "#");
  if (marked !== pathname) return origin + marked + search;
  const path = pathname.replace(/(?:%[\dA-F]{2}|[^\w%/])+$/i, "");
  const folder = `${path}/`.replace(/\/\/$/, "/");
  const found = [path, folder].find((one) => pageAt(origin + one));
  return found === undefined ? null : origin + found + search;
}

/** Return the cache key of the note about starts of a page. @param {ListedFile} file */
const noteOf = ([url]) => NOTES + url;

/**
 * Check all files before a page is answered whose last start never reported that it runs. Several
 * boards may start at the same time, so a start within the last few seconds does not count as
 * failed. Return whether this version does not start although its files were whole.
 * @param {ListedFile} file
 */
async function heal(file) {
  const cache = await caches.open(NAME);
  const note = await cache.match(noteOf(file));
  const [silent, at] = note ? await note.json() : [0, Date.now()];
  const isEarly = silent > 0 && file[0] !== "index.html" && Math.abs(Date.now() - at) < START_MS;
  if (isEarly) return false;
  await cache.put(noteOf(file), new Response(JSON.stringify([silent + 1, Date.now()])));
  if (silent === 0) return false;
  const { mended } = await check(true);
  return mended === 0 && silent > 1;
}

/**
 * Let a newer version take over if a page still has not reported that it runs. Not before the page
 * is loaded: a page requested while one worker replaces another may never be answered.
 * @param {ListedFile} file
 */
async function replaceVersion(file) {
  await new Promise((resolve) => setTimeout(resolve, START_MS));
  if (!(await (await caches.open(NAME)).match(noteOf(file)))) return;
  const { registration } = worker;
  await registration.update().catch(() => undefined);
  const { installing } = registration;
  if (installing)
    await new Promise((resolve) =>
      installing.addEventListener("statechange", resolve, { once: true }),
    );
  registration.waiting?.postMessage({ rb: "take-over" });
}

/** Delete the note about starts of a page that reported that it runs. @param {string} address */
async function settle(address) {
  const file = pageAt(address);
  if (file) await (await caches.open(NAME)).delete(noteOf(file));
}

/** Return whether a page reports that it runs; the tutorial is plain HTML. @param {string} url */
const reportsStart = (url) => url.endsWith(".html") && !url.startsWith("embed/tutorial/");

/** Answer the request for a page. @param {FetchEvent} event */
async function answerPage(event) {
  const { request } = event;
  const file = pageAt(request.url);
  if (!file) return answerUnknownPage(request, new URL(request.url));
  if (reportsStart(file[0]) && (await heal(file).catch(() => false)))
    event.waitUntil(replaceVersion(file));
  return stored(file, request);
}

/** Go where was likely meant; else ask the host. @param {Request} request @param {URL} address */
async function answerUnknownPage(request, address) {
  const likely = likelyPage(address);
  if (likely) return Response.redirect(likely);
  try {
    const answer = await fetch(request);
    if (answer.status !== 404) return answer;
  } catch {
    // Without a network, only the game itself is there.
  }
  return Response.redirect(HOME + address.search);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(HOME)) return;
  if (request.mode === "navigate") return event.respondWith(answerPage(event));
  const { origin, pathname } = new URL(request.url);
  const file = byAddress.get(origin + pathname);
  if (file) event.respondWith(stored(file, request));
});
worker.addEventListener("message", (event) => {
  const { rb, thorough } = event.data ?? {};
  if (rb === "take-over") event.waitUntil(worker.skipWaiting());
  else if (rb === "alive")
    event.waitUntil(settle(/** @type {Client | null} */ (event.source)?.url ?? HOME));
  else if (rb === "check")
    event.waitUntil(check(thorough === true).then((result) => event.ports[0]?.postMessage(result)));
});

/**
 * The service worker: keeps every file of one version of the site, each checked by its hash, and answers from them.
 * The build puts the list of files in front of this script as `SITE`, so a changed site is a changed script.
 *
 * One cache holds one version. What did not change is copied from the cache before; a site that is only half there
 * fails to install and the version before stays. A new version waits until a page says that it may take over.
 */

/** @typedef {[url: string, sha256: string, bytes: number]} SiteFile */
/** @typedef {{version: string, files: SiteFile[], types: Record<string, string>, policy: string}} Site */
/** @typedef {{whole: boolean, mended: number, version: string}} Check */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const { version, files, types, policy } = /** @type {{SITE: Site}} */ (
  /** @type {unknown} */ (globalThis)
).SITE;

const HOME = worker.registration.scope;
const FAMILY = `rb:${new URL(HOME).pathname}:`;
const NAME = FAMILY + version;
const AT_ONCE = 4;
const NOTES = new URL("?note=", HOME).href;
const START_MS = 3000;
const byAddress = new Map(files.map((file) => [new URL(file[0], HOME).href, file]));
const total = files.reduce((sum, file) => sum + file[2], 0);

/** @param {SiteFile} file */
const keyOf = ([url, hash]) => `${new URL(url, HOME).href}?sha256=${hash}`;

/** @param {ArrayBuffer} data */
async function sha256(data) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Return a file as it is answered; type and policy are ours, whatever the host sent.
 * @param {SiteFile} file @param {ArrayBuffer} data
 */
function answerOf([url, , bytes], data) {
  const type = types[url.slice(url.lastIndexOf("."))] ?? "application/octet-stream";
  return new Response(data, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes),
      "Content-Security-Policy": policy,
    },
  });
}

/**
 * Fetch a file. What the browser has got already is good enough when its hash is right.
 * @param {SiteFile} file
 */
async function fetched(file) {
  const [url, hash] = file;
  for (const cache of /** @type {const} */ (["force-cache", "reload"])) {
    const answer = await fetch(new URL(url, HOME), { cache, credentials: "same-origin" });
    if (!answer.ok) continue;
    const data = await answer.arrayBuffer();
    if ((await sha256(data)) === hash) return data;
  }
  throw new Error(`${url} is not there, or not the one of version ${version}`);
}

/**
 * Return a file's bytes if one of the caches holds them undamaged.
 * @param {Cache[]} held @param {SiteFile} file
 */
async function kept(held, file) {
  for (const cache of held) {
    const found = await cache.match(keyOf(file));
    const data = await found?.arrayBuffer();
    if (data && (await sha256(data)) === file[1]) return data;
  }
  return null;
}

/** Return the names of the site's caches, this version's own too. */
const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(FAMILY));

/** @param {object} message */
async function tell(message) {
  for (const page of await worker.clients.matchAll({ includeUncontrolled: true, type: "window" }))
    page.postMessage({ rb: "offline", ...message });
}

/**
 * Do something for each file, a few at a time.
 * @param {(file: SiteFile) => Promise<void>} act
 */
async function each(act) {
  const left = [...files];
  const line = async () => {
    for (let file = left.shift(); file; file = left.shift()) await act(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
}

async function install() {
  const names = await ownCaches();
  const before = await Promise.all(names.map((name) => caches.open(name)));
  const cache = await caches.open(NAME);
  let loaded = 0;
  try {
    await each(async (file) => {
      const data = (await kept(before, file)) ?? (await fetched(file));
      await cache.put(keyOf(file), answerOf(file, data));
      loaded += file[2];
      await tell({ loaded, total });
    });
  } catch (error) {
    if (!names.includes(NAME)) await caches.delete(NAME);
    await tell({ failed: String(error) });
    throw error;
  }
}

async function activate() {
  for (const name of await ownCaches()) if (name !== NAME) await caches.delete(name);
  await worker.clients.claim();
}

/**
 * Look at every file of the cache, or only whether it is there, and fetch anew what is not right.
 * @param {boolean} thorough
 * @returns {Promise<Check>}
 */
async function check(thorough) {
  const cache = await caches.open(NAME);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  let mended = 0;
  let whole = true;
  await each(async (file) => {
    if (thorough ? await kept([cache], file) : there.has(keyOf(file))) return;
    try {
      await cache.put(keyOf(file), answerOf(file, await fetched(file)));
      mended++;
    } catch {
      await cache.delete(keyOf(file));
      whole = false;
    }
  });
  return { whole, mended, version };
}

/**
 * Answer with a file of the cache; a missing one is fetched and kept.
 * @param {SiteFile} file @param {Request} request
 */
async function stored(file, request) {
  const cache = await caches.open(NAME);
  const found = await cache.match(keyOf(file));
  if (found) return found;
  try {
    const fresh = answerOf(file, await fetched(file));
    await cache.put(keyOf(file), fresh.clone());
    return fresh;
  } catch {
    return fetch(request);
  }
}

/** Return the file of the site's page at an address. @param {string} address */
function pageAt(address) {
  const { origin, pathname } = new URL(address);
  return byAddress.get(origin + (pathname.endsWith("/") ? `${pathname}index.html` : pathname));
}

/** @param {SiteFile} file */
const noteOf = ([url]) => NOTES + url;

/**
 * A page that never said it was alive may have been a damaged one: the files are looked at before they are given again,
 * and when that does not help either, a version that waits takes over. Several boards may begin at the same time: of
 * those that have just begun nothing is known yet.
 * @param {SiteFile} file
 */
async function heal(file) {
  const cache = await caches.open(NAME);
  const note = await cache.match(noteOf(file));
  const [silent, at] = note ? await note.json() : [0, Date.now()];
  const isEarly = silent > 0 && file[0] !== "index.html" && Math.abs(Date.now() - at) < START_MS;
  if (isEarly) return;
  await cache.put(noteOf(file), new Response(JSON.stringify([silent + 1, Date.now()])));
  if (silent === 0) return;
  const { mended } = await check(true);
  if (mended || silent === 1) return;
  await worker.registration.update().catch(() => undefined);
  worker.registration.waiting?.postMessage({ rb: "take-over" });
}

/** A page said that it is alive. @param {string} address */
async function settle(address) {
  const file = pageAt(address);
  if (file) await (await caches.open(NAME)).delete(noteOf(file));
}

/** @param {Request} request a page is asked for */
async function page(request) {
  const file = pageAt(request.url);
  if (!file) return elsewhere(request, new URL(request.url));
  if (file[0].endsWith(".html")) await heal(file).catch(() => undefined);
  return stored(file, request);
}

/** @param {Request} request @param {URL} address of a page that is none of the site's files */
async function elsewhere(request, address) {
  try {
    const answer = await fetch(request);
    if (answer.status !== 404) return answer;
  } catch {
    // there is no network: the game itself is always there
  }
  return Response.redirect(HOME + address.search);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(HOME)) return;
  if (request.mode === "navigate") return event.respondWith(page(request));
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
    event.waitUntil(check(thorough === true).then((found) => event.ports[0]?.postMessage(found)));
});

/**
 * Loads what is needed after the start: files, features, style sheets. Where that fails, the page asks
 * the user whether to try again, and goes on when it is there.
 */
import { deferred, once } from "../base/promises.js";
import { make } from "./dom.js";
import { siteUrl } from "./page-url.js";

/** Something could not be loaded, and the user did not try again. */
export class LoadError extends Error {
  /** @param {unknown} cause */
  constructor(cause) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "LoadError";
    this.type = "NotLoaded";
  }
}

/** Asks the user; null where the page does not ask. @type {(() => Promise<boolean>) | null} */
let ask = null;
/** The answer to the question that is open. @type {Promise<boolean> | null} */
let answer = null;

/**
 * Ask the user after each failure from now on. Nothing more is said about what the user gives up.
 * @param {() => Promise<boolean>} askUser resolves to whether to try again
 */
export function offerRetries(askUser) {
  ask = askUser;
  globalThis.addEventListener?.("unhandledrejection", (event) => {
    if (event.reason instanceof LoadError) event.preventDefault();
  });
}

/**
 * Return whether a module is there now. Firefox remembers until the page is loaded again that it
 * was not.
 * @param {unknown} error of the import
 */
async function isModuleThere(error) {
  const [address] = /https?:\/\/\S+/.exec(String(error)) ?? [];
  return Boolean(address && (await fetch(address).catch(() => null))?.ok);
}

/**
 * Load something. After a failure the user is asked once for all that has failed; without a page
 * that asks, this rejects at once.
 * @template T @param {() => Promise<T>} load @returns {Promise<T>}
 * @throws {LoadError} if the user does not want to try again
 */
export async function retried(load) {
  for (let wasAsked = false; ; wasAsked = true) {
    try {
      return await load();
    } catch (error) {
      if (!ask || error instanceof LoadError) throw error;
      if (wasAsked && (await isModuleThere(error))) {
        location.reload();
        return new Promise(() => undefined);
      }
      answer ??= ask().finally(() => {
        answer = null;
      });
      if (!(await answer)) throw new LoadError(error);
    }
  }
}

/** Fetch a file; rejects if it is not there. @param {URL} address */
export async function fetchFile(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  return response;
}

/** Fetch a JSON file, again if the user wants it. @param {URL} address @returns {Promise<any>} */
export const fetchJson = (address) => retried(async () => (await fetchFile(address)).json());

// --- features

/**
 * Return a function that loads a feature once and resolves to it. Where it cannot be loaded, the
 * user is asked; what the user gives up is tried again the next time.
 * @template T @param {() => Promise<T>} load @returns {Lazy<T>}
 */
export function lazily(load) {
  const { promise: arrival, resolve } = deferred();
  const lazy = { loaded: /** @type {T | null} */ (null), arrival };
  /** @type {Once<T>} */
  const get = once(async () => {
    const feature = await retried(load);
    Object.assign(get, { loaded: feature });
    resolve(feature);
    return feature;
  });
  return Object.assign(get, lazy);
}

// --- style sheets of dialogs that are rarely opened

/** @type {Map<string, Lazy<void>>} */
const sheets = new Map();

/** Add a style sheet; rejects if it cannot be fetched. @param {string} path @returns {Promise<void>} */
function addStylesheet(path) {
  return new Promise((resolve, reject) => {
    const fail = () => {
      link.remove();
      reject(new Error(`${path} cannot be loaded`));
    };
    const link = make("link", {
      rel: "stylesheet",
      href: siteUrl(path).href,
      on: { load: () => resolve(), error: fail },
    });
    document.head.append(link);
  });
}

/**
 * Add a style sheet once; resolves when it is loaded.
 * @param {string} path from the site's root @returns {Promise<void>}
 */
export function loadStylesheet(path) {
  const load = sheets.get(path) ?? lazily(() => addStylesheet(path));
  sheets.set(path, load);
  return load();
}

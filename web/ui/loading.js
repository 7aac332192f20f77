/** Loads what is needed after the start; if that fails, asks the user whether to try again. */
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

/** What the user gives up is not reported. @param {() => Promise<boolean>} askUser to try again */
export function offerRetries(askUser) {
  ask = askUser;
  globalThis.addEventListener?.("unhandledrejection", (event) => {
    if (event.reason instanceof LoadError) event.preventDefault();
  });
}

/** Firefox remembers until a reload that it was not. @param {unknown} error of the import */
async function isModuleThere(error) {
  const [address] = /https?:\/\/\S+/.exec(String(error)) ?? [];
  return Boolean(address && (await fetch(address).catch(() => null))?.ok);
}

/**
 * The user is asked once for all that has failed; without a page that asks, this rejects at once.
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
 * Load a feature once. After a failure the user is asked; what is given up is tried the next time.
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

/** Resolves when it is loaded; loads it once. @param {string} path from the site's root */
export function loadStylesheet(path) {
  const load = sheets.get(path) ?? lazily(() => addStylesheet(path));
  sheets.set(path, load);
  return load();
}

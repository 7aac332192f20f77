/**
 * A page without a browser for the element <russian-bank-board>: the part of the DOM that it uses,
 * and frames that a test plays. Importing this module defines the element.
 */
import { setImmediate as immediate } from "node:timers/promises";

const SITE = "https://games.example";
/** @type {Set<(event: object) => void>} */
const listeners = new Set();
/** @type {Observer[]} */
const observers = [];
const boards = [];
const SLOW_MS = 20_000;

class Observer {
  constructor(report) {
    this.report = report;
    this.watched = [];
    observers.push(this);
  }
  observe(node, options) {
    this.watched.push([node, options]);
  }
  disconnect() {
    this.watched = [];
  }
}

class Element extends EventTarget {
  #attributes = new Map();
  childNodes = [];
  style = {};
  clientWidth = 640;
  nextSibling = {};
  constructor(name = "") {
    super();
    this.localName = name;
  }
  getAttribute(name) {
    return this.#attributes.get(name) ?? null;
  }
  getAttributeNames() {
    return [...this.#attributes.keys()];
  }
  hasAttribute(name) {
    return this.#attributes.has(name);
  }
  setAttribute(name, value) {
    this.#change(name, String(value));
  }
  removeAttribute(name) {
    if (this.hasAttribute(name)) this.#change(name, null);
  }
  #change(name, value) {
    const old = this.getAttribute(name);
    if (value === null) this.#attributes.delete(name);
    else this.#attributes.set(name, value);
    if (this.constructor.observedAttributes?.includes(name))
      this.attributeChangedCallback(name, old, value);
    for (const { watched, report } of observers)
      for (const [node, { attributes, attributeFilter }] of watched)
        if (node === this && attributes && (attributeFilter ?? [name]).includes(name)) report();
  }
  get title() {
    return this.getAttribute("title") ?? "";
  }
  set title(text) {
    this.setAttribute("title", text);
  }
  get sandbox() {
    return { contains: (word) => (this.getAttribute("sandbox") ?? "").split(" ").includes(word) };
  }
  attachShadow() {
    return { append: (...parts) => this.#adopt(parts) };
  }
  #adopt(parts) {
    this.parts = parts;
    for (const part of parts) part.siblings = parts;
  }
  replaceWith(other) {
    this.siblings.splice(this.siblings.indexOf(this), 1, other);
    other.siblings = this.siblings;
  }
  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }
  querySelectorAll(selector) {
    return this.childNodes.filter(({ localName }) => localName && selector.startsWith(localName));
  }
  closest() {
    return this.parentNode;
  }
}

export const page = {
  scheme: "",
  /** @type {Record<string, string | Promise<string>>} the files that boards fetch */
  files: {},
  html: new Element("html"),
  body: new Element("body"),
  /** @type {(() => void)[]} what waits for an answer that does not come */
  late: [],
};

export const defined = new Map();
const { setTimeout } = globalThis;
Object.assign(globalThis, {
  HTMLElement: Element,
  Element,
  Node: Element,
  MutationObserver: Observer,
  customElements: {
    get: (name) => defined.get(name),
    define: (name, element) => defined.set(name, element),
  },
  document: {
    currentScript: { src: `${SITE}/embed/v1/board.js` },
    scripts: [],
    URL: "https://host.example/page.html",
    baseURI: "https://host.example/",
    documentElement: page.html,
    body: page.body,
    readyState: "complete",
    createElement: (name) => new Element(name),
    addEventListener() {},
    removeEventListener() {},
  },
  addEventListener: (_, listener) => listeners.add(listener),
  removeEventListener: (_, listener) => listeners.delete(listener),
  getComputedStyle: () => ({ colorScheme: page.scheme }),
  setTimeout: (run, ms) => (ms >= SLOW_MS ? page.late.push(run) : setTimeout(run, ms)),
  async fetch(address) {
    const text = await page.files[new URL(address).pathname.slice(1)];
    return text === undefined ? new Response("", { status: 404 }) : new Response(text);
  },
});
await import("../embed/host/board-element.js");

/** Let messages and microtasks arrive. */
export async function settle() {
  for (let turn = 0; turn < 8; turn++) await immediate();
}

/**
 * Put a board into the page.
 * @param {Record<string, string>} [attributes] @param {object} [properties]
 */
export async function addBoard(attributes = {}, properties = {}) {
  const board = new (defined.get("russian-bank-board"))();
  for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
  Object.assign(board, properties);
  board.events = [];
  for (const name of [
    "rb-ready",
    "rb-task",
    "rb-state",
    "rb-error",
    "rb-warning",
    "close",
    "rb-more",
  ])
    board.addEventListener(name, ({ detail }) => board.events.push([name, detail]));
  board.notice = board.parts[0];
  Object.defineProperty(board, "frame", { get: () => board.parts[1] });
  board.connectedCallback();
  boards.push(board);
  await settle();
  return board;
}

/** Take all boards out of the page. */
export function clearPage() {
  for (const board of boards.splice(0)) board.disconnectedCallback();
}

/**
 * Let the frame of a board greet, and return what the test needs to play it.
 * @param {any} board
 * @param {{level?: number, answer?: (call: string, args: any) => unknown}} [options] answer: of a
 *   call; what it throws rejects the call
 */
export async function answerAsFrame(board, { level, answer = () => null } = {}) {
  const calls = [];
  let port;
  let hello;
  const source = {
    postMessage(data, _, [end]) {
      hello = data;
      port = end;
      port.onmessage = ({ data: { id, call, args } }) => {
        calls.push([call, args]);
        try {
          port.postMessage({ id, value: answer(call, args) });
        } catch ({ message }) {
          port.postMessage({ id, error: message });
        }
      };
    },
  };
  board.frame.contentWindow = source;
  const data = { rb: "hello", version: 1, ...(level ? { level } : {}) };
  const origin = board.frame.hasAttribute("sandbox") ? "null" : SITE;
  for (const listener of listeners) listener({ source, origin, data });
  await settle();
  return {
    calls,
    hello,
    async emit(event, detail) {
      port.postMessage({ event, detail });
      await settle();
    },
  };
}

/** Let a board be ready. @param {any} board */
export async function makeReady(board, options = { level: 2 }) {
  const frame = await answerAsFrame(board, options);
  await frame.emit("rb-ready", { mode: "task", task: "play", id: "" });
  return frame;
}

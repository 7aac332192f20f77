/**
 * The loader: defines <russian-bank-board>, which shows a board in a frame and talks with it. Built into one classic
 * script, embed/v1/board.js; every message is checked by the schema that the board uses.
 */
import { CALLS, EVENTS, fits, VERSION } from "./host-messages.js";

const HERE = new URL("./", /** @type {HTMLScriptElement} */ (document.currentScript).src);
const KEYS =
  "pos game seed side preset rules mode task accept done prompt hint success wrong solution at opponent controls lang theme deck size motion sound engine id lesson".split(
    " ",
  );
const PATIENCE_MS = 20_000;

class Board extends HTMLElement {
  static observedAttributes = ["src", ...KEYS];

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    this.shown = document.createElement("slot");
    this.frame = document.createElement("iframe");
    root.append(this.shown, this.frame);
    this.state = { ready: false, position: "" };
    /** @type {any} */
    this.given = undefined;
    /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
    this.waiting = new Map();
    this.count = 0;
    this.run = 0;
    this.hear = (/** @type {MessageEvent} */ event) => this.greeted(event);
  }

  connectedCallback() {
    Object.assign(this.style, {
      display: this.style.display || "block",
      position: this.style.position || "relative",
    });
    // what was set before this script came
    if (Object.hasOwn(this, "lesson")) {
      const { lesson } = this;
      delete (/** @type {any} */ (this).lesson);
      this.given = lesson;
    }
    addEventListener("message", this.hear);
    this.isOn = true;
    this.reload();
  }

  disconnectedCallback() {
    removeEventListener("message", this.hear);
    this.isOn = false;
    this.end();
  }

  attributeChangedCallback() {
    if (this.isOn && !this.later)
      this.later = Promise.resolve().then(() => {
        this.later = null;
        if (this.isOn) this.reload();
      });
  }

  /** The lesson shown, as an object; setting it shows another one. */
  get lesson() {
    return this.given;
  }

  set lesson(lesson) {
    this.given = lesson;
    if (this.isOn) this.reload();
  }

  get ready() {
    return this.state.ready;
  }

  get position() {
    return this.state.position;
  }

  end() {
    clearTimeout(this.timer);
    this.port?.close();
    this.port = null;
    for (const { reject } of this.waiting.values()) reject(new Error("closed"));
    this.waiting.clear();
  }

  /** Make the frame anew. */
  async reload() {
    this.end();
    this.run++;
    const { run } = this;
    this.state = { ready: false, position: "" };
    const lesson = await this.read().catch((error) =>
      this.fail("src", "unreachable", String(error)),
    );
    if (run !== this.run || lesson === false) return;
    const query = new URLSearchParams(lesson ? [["wait", "1"]] : []);
    for (const key of KEYS) {
      const value =
        this.getAttribute(key) ?? (lesson && ["lang", "theme"].includes(key) ? lesson[key] : null);
      if (value && (!lesson || ["lang", "theme"].includes(key))) query.set(key, value);
    }
    this.wanted = lesson && {
      ...lesson,
      ...Object.fromEntries(
        KEYS.flatMap((key) => (this.hasAttribute(key) ? [[key, this.getAttribute(key)]] : [])),
      ),
    };
    const { frame } = this;
    const [width, height] = (this.getAttribute("size") ?? "").split("x");
    if (this.hasAttribute("sandbox"))
      frame.setAttribute("sandbox", this.getAttribute("sandbox") || "allow-scripts");
    frame.title = this.title || this.getAttribute("aria-label") || "Russian Bank";
    Object.assign(frame.style, {
      border: "0",
      width: "100%",
      maxWidth: width ? `${width}px` : "",
      height: `${height || this.getAttribute("height") || 420}px`,
      position: "absolute",
      visibility: "hidden",
      top: "0",
    });
    frame.src = `${HERE}?${query}`;
    this.timer = setTimeout(() => this.fail("src", "unreachable", "no answer"), PATIENCE_MS);
  }

  /** The lesson as the author gave it: set, fetched or written inside; null: the attributes say it all. @returns {Promise<any>} */
  async read() {
    if (this.given) return this.given;
    const src = this.getAttribute("src");
    if (src) {
      const answer = await fetch(new URL(src, document.baseURI));
      if (!answer.ok) throw new Error(`${src}: ${answer.status}`);
      return answer.json();
    }
    const inner = this.querySelector('script[type="application/json"]');
    return inner ? JSON.parse(inner.textContent ?? "") : null;
  }

  /** @param {MessageEvent} event of the window: only the own frame's greeting counts */
  greeted({ source, origin, data }) {
    const isLone =
      this.frame.hasAttribute("sandbox") && !this.frame.sandbox.contains("allow-same-origin");
    if (
      !source ||
      source !== this.frame.contentWindow ||
      origin !== (isLone ? "null" : HERE.origin)
    )
      return;
    if (data?.rb !== "hello" || data.version !== VERSION) return;
    clearTimeout(this.timer);
    const { port1, port2 } = new MessageChannel();
    this.port?.close();
    this.port = port1;
    port1.onmessage = (event) => this.heard(event.data);
    /** @type {Window} */ (source).postMessage(
      { rb: "port", version: VERSION },
      isLone ? "*" : HERE.origin,
      [port2],
    );
    if (this.wanted) this.ask("load", { lesson: this.wanted }).catch(() => undefined);
  }

  /** @param {any} message of the port */
  heard(message) {
    const { id, value, error, event, detail } = message ?? {};
    const call = this.waiting.get(id);
    if (call) {
      this.waiting.delete(id);
      return error ? call.reject(new Error(String(error))) : call.resolve(value);
    }
    if (!fits(EVENTS, event, detail)) return;
    if (event === "rb-position") this.state.position = detail.pos;
    if (event === "rb-ready") this.state.ready = true;
    if (event === "rb-resize" && !this.hasAttribute("size") && !this.hasAttribute("height"))
      this.frame.style.height = `${detail.height}px`;
    if (event === "rb-error") return this.fail(detail.parameter, detail.code, detail.message);
    this.reveal(true);
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
  }

  /** Show the frame, or what the author put in its place. @param {boolean} on */
  reveal(on) {
    this.shown.style.display = on ? "none" : "";
    Object.assign(
      this.frame.style,
      on ? { position: "static", visibility: "" } : { position: "absolute", visibility: "hidden" },
    );
  }

  /** @param {string} parameter @param {string} code @param {string} message @returns {false} */
  fail(parameter, code, message) {
    clearTimeout(this.timer);
    const hasFallback = [...this.childNodes].some((node) =>
      node.nodeType === 1
        ? /** @type {Element} */ (node).localName !== "script"
        : node.textContent?.trim(),
    );
    if (!this.state.ready && !this.state.position) this.reveal(!hasFallback);
    this.dispatchEvent(
      new CustomEvent("rb-error", {
        detail: { parameter, code, message },
        bubbles: true,
        composed: true,
      }),
    );
    return false;
  }

  /** @param {string} call @param {object} args @returns {Promise<any>} */
  ask(call, args) {
    if (!fits(CALLS, call, args) || !this.port)
      return Promise.reject(new TypeError(this.port ? `not a call: ${call}` : "not ready"));
    const id = ++this.count;
    this.port.postMessage({ id, call, args });
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  /** @param {object} lesson */
  load(lesson) {
    return this.ask("load", { lesson });
  }

  /** @param {number} at */
  goTo(at) {
    return this.ask("goTo", { at });
  }

  /** @param {string} step */
  play(step) {
    return this.ask("play", { step });
  }

  reset() {
    return this.ask("reset", {});
  }

  hint() {
    return this.ask("hint", {});
  }

  solution() {
    return this.ask("solution", {});
  }

  flip() {
    return this.ask("flip", {});
  }

  getPosition() {
    return this.ask("getPosition", {});
  }

  focus() {
    this.frame.focus();
    this.ask("focus", {}).catch(() => undefined);
  }
}

if (!customElements.get("russian-bank-board")) customElements.define("russian-bank-board", Board);

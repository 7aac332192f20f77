/**
 * The custom element <russian-bank-board>, which shows a board in a frame. It is built into one
 * classic script, embed/v1/board.js, and checks every message by the rows of messages.js.
 */
import { ATTRIBUTES, TREE_KEYS } from "../../lesson/keys.js";
import { parseJson } from "../../protocol/json.js";
import { likelyHeight, settledHeight, sizeOf } from "./board-height.js";
import { contentRead, hasFallback, isUnclosed, addressIn, siteAddress } from "./author-page.js";
import { CALLS, EVENTS, fits, LEVEL, misfit, VERSION } from "./messages.js";

const SITE = siteAddress(document, addressIn(new Error().stack ?? ""));
/** The folder of the boards, "" if it is not known. */
const HERE = SITE?.home.href ?? "";
const ORIGIN = SITE?.home.origin ?? "";
/** The board's page; a server may not find it by the name of its folder. */
const PAGE = `${HERE}${SITE?.name}`;
const KEYS = [...ATTRIBUTES, "lesson", "problem"];
/** The keys that are parameters of the frame's address even with a lesson. */
const PAGE_KEYS = ["lang", "theme"];
/** The keys that are a lesson without anything inside the element. */
const STARTS = ["pos", "game", "seed", "lesson", "problem"];
/** The attributes that make it another lesson; the others keep the reader's progress. */
const LESSON_KEYS = [...TREE_KEYS, "at", "src", "lesson", "problem"];
/** The methods that have the name of an attribute. */
const METHODS = /** @type {const} */ (["hint", "solution"]);
const TIMEOUT_MS = 20_000;
/** Attributes of every element, and of frameworks. */
const COMMON = /^(class|style|slot|part|dir|is|name|state|on.*)$|[^a-z]/;
/** How long a board that is loaded may take to greet. */
const GREETING_MS = 4000;
/** Why a board cannot answer, for the author of the page. */
const NO_SITE = "Give the script the attribute data-board: the address of the folder of board.js.";
const NO_SERVER =
  "Boards need a web server: run “python3 -m http.server” in the folder of this page, and open the " +
  "address that it prints.";
const NO_ANSWER = `The board at ${HERE} does not answer. Is that its address (else give the script data-board)? Is it blocked, by frame-src or sandbox of this page’s Content-Security-Policy, by its Cross-Origin-Embedder-Policy (require-corp), or by frame-ancestors or X-Frame-Options of the board’s site?`;
const BLOCKED = `This page’s Content-Security-Policy blocks the board: frame-src must allow ${ORIGIN}.`;
const UNCLOSED =
  "<russian-bank-board/> does not close itself: without </russian-bank-board>, what follows is inside.";

/** @typedef {Record<string, unknown>} Lesson as its author wrote it */

class RussianBankBoard extends HTMLElement {
  static observedAttributes = ["src", "offline", "title", "height", "sandbox", ...KEYS];

  #fallback = document.createElement("slot");
  /** made anew for each load, so that nothing of an earlier document is taken for a new one */
  #frame = document.createElement("iframe");
  /** whether the frame shows what the element asks for, and may connect */
  #isFrameCurrent = false;
  #notice = document.createElement("p");
  /** @type {Lesson | undefined} the lesson that was set as an object */
  #lesson = undefined;
  /** @type {[name: string, args: object] | null} the call that the frame gets first */
  #firstCall = null;
  #isReady = false;
  #position = "";
  /** whether the frame has shown a lesson since it was loaded */
  #hasShown = false;
  /** the reader's progress in the lesson of the attributes, "" if there is none */
  #state = "";
  /** the value of the attribute `state` that has been used: it belongs to one lesson */
  #usedState = "";
  /** whether the board resumes from a state that nobody gave */
  #isResuming = false;
  /** whether a lesson was loaded by a call, which is gone when the frame is loaded again */
  #isLoadedByCall = false;
  #isActive = false;
  /** whether the rest of the page is inside */
  #hasRest = false;
  /** the question of the author's lesson, and that which is shown */
  #prompt = "";
  #shownPrompt = "";
  #isSeries = false;
  /** the height that the board asked for, 0 before it has */
  #askedHeight = 0;
  /** what the frame says that it knows */
  #level = 0;
  /** the theme of the lesson */
  #theme = /** @type {unknown} */ ("");
  #sentScheme = "";
  /** follows a page that changes between dark and light */
  #colours = new MutationObserver(() => {
    if (this.#hasShown && this.#scheme !== this.#sentScheme) this.#sendLook();
  });
  #isReloadPlanned = false;
  #loads = 0;
  #timer = 0;
  /** @type {MessagePort | null} */
  #port = null;
  #calls = 0;
  /** @type {Map<number, {resolve: (value: unknown) => void, reject: (error: Error) => void}>} */
  #pending = new Map();
  #onMessage = (/** @type {MessageEvent} */ event) => this.#greet(event);
  #onViolation = (/** @type {SecurityPolicyViolationEvent} */ event) => {
    const isFrame = /^(frame|child|default)-src/.test(event.effectiveDirective);
    if (SITE && isFrame && !this.#port && event.blockedURI.startsWith(ORIGIN))
      this.#noAnswer(BLOCKED);
  };

  constructor() {
    super();
    this.#notice.hidden = true;
    this.#notice.setAttribute("role", "alert");
    this.attachShadow({ mode: "open" }).append(this.#notice, this.#frame, this.#fallback);
  }

  connectedCallback() {
    Object.assign(this.style, {
      display: this.style.display || "block",
      position: this.style.position || "relative",
    });
    // what was set before the element was defined
    for (const name of /** @type {const} */ (["lesson", ...METHODS])) {
      const { value } = Object.getOwnPropertyDescriptor(this, name) ?? {};
      if (Reflect.deleteProperty(this, name) && value) Object.assign(this, { [name]: value });
    }
    addEventListener("message", this.#onMessage);
    document.addEventListener("securitypolicyviolation", this.#onViolation);
    void contentRead(this).then(() => this.#checkEnd());
    for (const one of [document.documentElement, document.body])
      this.#colours.observe(one, { attributes: true });
    this.#isActive = true;
    this.#readFrameText(this.#lesson);
    this.#reserve();
    this.#reload();
  }

  disconnectedCallback() {
    removeEventListener("message", this.#onMessage);
    document.removeEventListener("securitypolicyviolation", this.#onViolation);
    this.#colours.disconnect();
    this.#isActive = false;
    this.#disconnect();
  }

  /** The frame goes on where `moveBefore` moves the element. */
  connectedMoveCallback() {}

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    const isOfLesson = LESSON_KEYS.includes(name);
    if (value === before && !(isOfLesson && this.#isLoadedByCall)) return;
    if (isOfLesson) this.#forgetState();
    if (!this.#isActive) return;
    if (name === "title") return this.#setTitle();
    if (name === "height") return this.#setHeight();
    if (name === "theme" && this.#hasShown) return this.#sendLook();
    this.#planReload();
  }

  #planReload() {
    if (this.#isReloadPlanned) return;
    this.#isReloadPlanned = true;
    queueMicrotask(() => {
      this.#isReloadPlanned = false;
      if (this.#isActive) this.#reload();
    });
  }

  /** Forget the progress in a lesson, since another one is shown. */
  #forgetState() {
    // the page may give back each state at once
    const given = this.getAttribute("state") ?? "";
    if (given === this.#state) this.#usedState = given;
    this.#state = "";
  }

  /** The lesson as an object, where it was set as one; setting it shows it. */
  get lesson() {
    return this.#lesson;
  }

  /** A name becomes the attribute: frameworks set properties where the author wrote attributes. */
  set lesson(/** @type {Lesson | string | null | undefined} */ lesson) {
    const isObject = typeof lesson === "object" && lesson !== null;
    const wasObject = this.#lesson !== undefined;
    this.#lesson = isObject ? lesson : undefined;
    // the attribute may have the name already
    const isAttribute = wasObject && (!lesson || lesson === this.getAttribute("lesson"));
    if (!isObject && !isAttribute) {
      setText(this, "lesson", lesson);
    } else {
      this.#forgetState();
      if (this.#isActive) this.#reload();
    }
  }

  get ready() {
    return this.#isReady;
  }

  get position() {
    return this.#position;
  }

  #disconnect() {
    this.#isFrameCurrent = false;
    this.#forgetLesson();
    clearTimeout(this.#timer);
    this.#port?.close();
    this.#port = null;
    for (const { reject } of this.#pending.values()) reject(new Error("closed"));
    this.#pending.clear();
  }

  #forgetLesson() {
    this.#isReady = false;
    this.#position = "";
  }

  /** Show the rest of the page, if that is inside, and tell the author. */
  #checkEnd() {
    const kind = isUnclosed(this);
    if (!kind || this.#hasRest) return;
    console.warn(UNCLOSED, this);
    this.#hasRest = kind === "rest";
    if (this.#hasRest) this.#fallback.style.display = "";
  }

  get #hasFallback() {
    return !this.#hasRest && hasFallback(this);
  }

  async #reload() {
    this.#disconnect();
    if (!SITE || SITE.home.protocol === "file:") return this.#noAnswer(SITE ? NO_SERVER : NO_SITE);
    const load = ++this.#loads;
    this.#hasShown = false;
    this.#isLoadedByCall = false;
    this.#askedHeight = 0;
    this.#notice.hidden = true;
    /** @type {Lesson | undefined} */
    let lesson;
    /** @type {[name: string, args: object] | null} */
    let firstCall = null;
    try {
      const given = await this.#readLesson();
      if (given !== undefined && misfit(CALLS.load, { lesson: given }))
        throw new SyntaxError("a lesson is an object");
      lesson = given;
      const names = KEYS.filter((key) => this.hasAttribute(key));
      const attributes = names.map((key) => [key, this.getAttribute(key)]);
      if (lesson)
        firstCall = ["load", { lesson: { ...lesson, ...Object.fromEntries(attributes) } }];
    } catch (error) {
      const src = this.getAttribute("src");
      const parameter = src ? "src" : "lesson";
      const code = error instanceof SyntaxError ? "form" : "unreachable";
      const text = error instanceof Error ? error.message : String(error);
      const value = src ? `${src}: ${text}` : text;
      firstCall = ["fail", { parameter, code, value }];
    }
    if (load !== this.#loads || !this.#isActive) return;
    this.#firstCall = firstCall;
    const state = this.#takeState();
    if (lesson && firstCall) Object.assign(firstCall[1], { state });
    const query = new URLSearchParams(firstCall ? [["wait", "1"]] : []);
    for (const key of firstCall ? PAGE_KEYS : KEYS) {
      const value = this.getAttribute(key) ?? lesson?.[key];
      if (value) query.set(key, String(value));
    }
    // older boards ignore what begins so
    if (!firstCall && state) query.set("_state", state);
    const { observedAttributes: own } = RussianBankBoard;
    const others = this.getAttributeNames().filter(
      (name) => !own.includes(name) && !COMMON.test(name),
    );
    if (others.length) query.set("_attributes", others.join());
    if (this.hasAttribute("offline")) query.set("offline", "1");
    if (this.#scheme) query.set("_scheme", this.#scheme);
    this.#sentScheme = this.#scheme;
    this.#replaceFrame(lesson, `${PAGE}?${query}`);
    this.#wait(TIMEOUT_MS);
    this.#frame.addEventListener("load", () => this.#port || this.#wait(GREETING_MS));
  }

  /** Return the state to resume from: a new one of the attribute, else the reader's progress. */
  #takeState() {
    const given = this.getAttribute("state") ?? "";
    this.#isResuming = given === this.#usedState;
    if (!this.#isResuming) this.#state = this.#usedState = given;
    return this.#state;
  }

  get #size() {
    return sizeOf(this.getAttribute("size"), this.getAttribute("height"));
  }

  #reserve() {
    const reserved = this.#size[1] || likelyHeight(this.clientWidth, this.#prompt, this.#isSeries);
    if (!this.#hasShown) this.style.minHeight = `${reserved}px`;
    return reserved;
  }

  /** Note what of a lesson is needed outside of the frame. @param {any} [lesson] */
  #readFrameText(lesson) {
    this.#prompt = this.#shownPrompt = this.#promptOf(lesson?.lessons?.[0] ?? lesson);
    this.#isSeries = Boolean(lesson?.lessons ?? this.getAttribute("lesson")?.includes(","));
  }

  #setTitle() {
    const title = ["Russian Bank", this.#shownPrompt].filter(Boolean).join(": ");
    this.#frame.title = this.title || this.getAttribute("aria-label") || title;
  }

  /** @param {Lesson | undefined} lesson @param {string} address */
  #replaceFrame(lesson, address) {
    const [width] = this.#size;
    const frame = document.createElement("iframe");
    frame.allow = "clipboard-write";
    if (this.hasAttribute("sandbox"))
      frame.setAttribute("sandbox", this.getAttribute("sandbox") || "allow-scripts");
    frame.src = address;
    this.#frame.replaceWith(frame);
    this.#frame = frame;
    this.#isFrameCurrent = true;
    this.#theme = lesson?.theme;
    this.#readFrameText(lesson);
    this.#setTitle();
    Object.assign(this.#frame.style, {
      border: "0",
      borderRadius: "10px",
      width: "100%",
      maxWidth: width ? `${width}px` : "",
      height: `${this.#reserve()}px`,
      display: "block",
      position: "absolute",
      visibility: "hidden",
      top: "0",
    });
  }

  /** Return the question in the language of the board. @param {Lesson} [lesson] */
  #promptOf(lesson) {
    const prompt = this.getAttribute("prompt") ?? lesson?.prompt ?? "";
    const [language] = (this.getAttribute("lang") ?? "en").split("-");
    const texts = /** @type {Record<string, unknown>} */ (prompt);
    const text = typeof prompt === "string" ? prompt : (texts[language] ?? texts.en);
    return typeof text === "string" ? text : "";
  }

  /** The colour scheme of the page at the element: dark, light, or "". */
  get #scheme() {
    const { colorScheme } = getComputedStyle(this);
    return /^(dark|light)$/.test(colorScheme) ? colorScheme : "";
  }

  #sendLook() {
    this.#sentScheme = this.#scheme;
    const theme = this.getAttribute("theme") ?? String(this.#theme ?? "");
    this.#call("setLook", { theme, scheme: this.#scheme }).catch(() => undefined);
  }

  /** Wait for the greeting of the board's page. @param {number} ms */
  #wait(ms) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#noAnswer(NO_ANSWER), ms);
  }

  /** Say in the element itself why the board's page does not answer. @param {string} message */
  #noAnswer(message) {
    clearTimeout(this.#timer);
    console.error(message);
    this.#notice.textContent = message;
    this.#notice.hidden = this.#hasFallback;
    this.#reveal(false);
    this.#dispatch("rb-error", { parameter: "src", code: "unreachable", message });
  }

  /**
   * Set, fetched or inside the element; undefined if the attributes are the lesson.
   * @returns {Promise<Lesson | undefined>}
   */
  async #readLesson() {
    if (this.#lesson) return this.#lesson;
    const src = this.getAttribute("src");
    if (src) {
      const response = await fetch(new URL(src, document.baseURI));
      if (!response.ok) throw new Error(String(response.status));
      return parseJson(await response.text());
    }
    if (!STARTS.some((key) => this.hasAttribute(key))) await contentRead(this);
    const all = [...this.querySelectorAll('script[type="application/json"]')];
    const inner = all.find((one) => one.closest(this.localName) === this);
    return inner ? parseJson(inner.textContent ?? "") : undefined;
  }

  /** @param {MessageEvent} event of the window */
  #greet({ source, origin, data }) {
    const frame = this.#frame;
    const isOpaque = frame.hasAttribute("sandbox") && !frame.sandbox.contains("allow-same-origin");
    const isOwn = this.#isFrameCurrent && source && source === frame.contentWindow;
    if (!isOwn || origin !== (isOpaque ? "null" : ORIGIN)) return;
    if (data?.rb !== "hello" || data.version !== VERSION) return;
    // the reader tries again to load a board whose lesson could not be fetched
    if (this.#port && this.#firstCall?.[0] === "fail") return void this.#reload();
    clearTimeout(this.#timer);
    this.#notice.hidden = true;
    this.#level = Number(data.level ?? 0);
    const { port1, port2 } = new MessageChannel();
    this.#port?.close();
    this.#port = port1;
    port1.onmessage = (event) => this.#receive(event.data);
    const target = isOpaque ? "*" : ORIGIN;
    const port = { rb: "port", version: VERSION, level: LEVEL };
    /** @type {Window} */ (source).postMessage(port, target, [port2]);
    if (this.#firstCall)
      this.#call(...this.#firstCall).catch(({ name, message: value }) => {
        // the frame says itself what is wrong with what it got
        if (name === "Error" || this.#port !== port1) return;
        this.#call("fail", { parameter: "lesson", code: "form", value }).catch(() => undefined);
      });
  }

  /** @param {any} message of the port */
  #receive(message) {
    const { id, value, error, event, detail } = message ?? {};
    const call = this.#pending.get(id);
    if (call) {
      this.#pending.delete(id);
      return error ? call.reject(new Error(String(error))) : call.resolve(value);
    }
    if (!fits(EVENTS, event, detail, { allowsMore: true })) return;
    if (event === "close") return this.#forgetLesson();
    if (event === "rb-warning") return this.#dispatch(event, detail);
    if (event === "rb-position") this.#position = detail.pos;
    if (event === "rb-ready") {
      this.#isReady = true;
      this.#shownPrompt = detail.prompt ?? this.#shownPrompt;
      this.#setTitle();
      if (this.#scheme !== this.#sentScheme) this.#sendLook();
    }
    this.#hasShown ||= this.#isReady || this.#position !== "";
    if (event === "rb-state" && !this.#isLoadedByCall) this.#state = detail.state;
    if (event === "rb-resize") {
      this.#askedHeight = detail.height;
      this.#setHeight();
    }
    if (event === "rb-error") return this.#fail(detail.parameter, detail.code, detail.message);
    this.#reveal(true);
    this.#dispatch(event, detail);
  }

  /** Set the height to the author's, or to what the board asks for. */
  #setHeight() {
    const reserved = this.#reserve();
    const asked = this.#askedHeight;
    const isFree = asked && !this.#size[1];
    this.#frame.style.height = `${isFree ? settledHeight(asked, reserved) : reserved}px`;
    if (asked) this.style.minHeight = "";
  }

  /** Show the frame, or the author's content of the element. @param {boolean} isFrame */
  #reveal(isFrame) {
    this.#fallback.style.display = isFrame && !this.#hasRest ? "none" : "";
    if (!isFrame) this.style.minHeight = "";
    const [position, visibility] = isFrame ? ["static", ""] : ["absolute", "hidden"];
    Object.assign(this.#frame.style, { position, visibility, maxHeight: isFrame ? "" : "100%" });
  }

  /** @param {string} event @param {unknown} detail */
  #dispatch(event, detail) {
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
  }

  /**
   * Until something is shown, the author's fallback stays, or the frame says what is wrong.
   * @param {string} parameter @param {string} code @param {string} message
   */
  #fail(parameter, code, message) {
    // the lesson was changed since: the board begins anew
    if (parameter === "state" && this.#isResuming && !this.#isLoadedByCall) return;
    if (!this.#hasShown) this.#reveal(!this.#hasFallback);
    this.#dispatch("rb-error", { parameter, code, message });
  }

  /** @param {string} call @param {object} [args] */
  async #call(call, args) {
    return this.#send(call, args);
  }

  /**
   * @param {string} call @param {object} args @returns {Promise<unknown>}
   * @throws {Error} if it cannot be sent
   */
  #send(call, args = {}) {
    // what is empty is not sent, and no state to an older board, which refuses it
    const isSent = (/** @type {[string, unknown]} */ [key, value]) =>
      value != null && (key !== "state" || call !== "load" || (this.#level && value));
    const sent = Object.fromEntries(Object.entries(args).filter(isSent));
    const row = CALLS[call];
    const key = misfit(row, sent);
    if (key) throw new TypeError(`${call}: ${key} must be of type ${row[key].replace("?", "")}`);
    if (!this.#port) throw new TypeError("not ready");
    const id = ++this.#calls;
    this.#port.postMessage({ id, call, args: sent });
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }

  /** @param {Lesson} lesson @param {string} [state] */
  async load(lesson, state) {
    const theme = this.getAttribute("theme");
    const themed = theme && !misfit(CALLS.load, { lesson }) ? { ...lesson, theme } : lesson;
    const answer = this.#send("load", { lesson: themed, state });
    // from now on nothing is about the lesson of the attributes, even if this one cannot be shown
    this.#isLoadedByCall = true;
    this.#theme = lesson?.theme;
    return answer;
  }

  getState() {
    return this.#call("getState");
  }

  /** @param {string} state */
  resume(state) {
    return this.#call("resume", { state });
  }

  /** @param {number} at */
  goTo(at) {
    return this.#call("goTo", { at });
  }

  /** @param {number} index */
  showLesson(index) {
    return this.#call("showLesson", { index });
  }

  /** @param {string} step */
  play(step) {
    return this.#call("play", { step });
  }

  reset() {
    return this.#call("reset");
  }

  hint() {
    return this.#call("hint");
  }

  solution() {
    return this.#call("solution");
  }

  flip() {
    return this.#call("flip");
  }

  getPosition() {
    return this.#call("getPosition");
  }

  focus() {
    this.#frame.focus();
    this.#call("focus").catch(() => undefined);
  }
}

/** @param {Element} element @param {string} name of an attribute @param {unknown} value */
function setText(element, name, value) {
  if (value == null) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

// React and Vue set these as properties where the author wrote attributes
for (const name of METHODS) {
  const method = RussianBankBoard.prototype[name];
  Object.defineProperty(RussianBankBoard.prototype, name, {
    get: () => method,
    set(value) {
      setText(this, name, value);
    },
  });
}

if (!customElements.get("russian-bank-board"))
  customElements.define("russian-bank-board", RussianBankBoard);

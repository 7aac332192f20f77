/**
 * Opens dialogs that the page's Python shows: a frame at once, its content when the engine has made it. Buttons and
 * fields with `data-press`, `data-change` and `data-input` send events, whose effects are carried out here. Those with
 * `data-do` do at once what the opener names, and `data-copy` copies a field, since both need no answer of the engine.
 */
import { copyText } from "../ui/clipboard.js";
import { createDialog } from "../ui/dialog.js";
import { make } from "../ui/dom.js";
import { siteRoot } from "../ui/page-url.js";
import { fetchJson } from "../ui/retry.js";
import { loadStylesheet } from "../ui/stylesheet.js";
import { keyedElement, replaceTree, showTree } from "../ui/tree.js";
import { catalogueReader } from "../ui/words.js";

/** @typedef {import("../protocol/types.js").ViewAnswer} ViewAnswer */
/** @typedef {import("../protocol/types.js").ViewEvent} ViewEvent */
/** @typedef {import("../storage/notes.js").NoteName} NoteName */
/** @typedef {import("../ui/tree.js").Tree} Tree */

/** A longer wait is explained. Unit: ms. */
const PATIENCE_MS = 200;
/** What may be missing, one after the other: modules, catalogues, and again after a lost engine. */
const MAX_REQUESTS = 6;

/**
 * What a dialog shows.
 * @typedef {object} View
 * @property {string} view its name
 * @property {string} [title] the key of it; without it the dialog opens when the engine has made it
 * @property {string} className
 * @property {boolean} [far] rotated, for the player opposite
 * @property {string} [sheet] its style sheet; "": none of its own
 * @property {string[]} [texts] the catalogues that it needs besides that of the page
 * @property {NoteName[]} [notes] the stored notes that it needs
 * @property {(event: ViewEvent | null) => Record<string, unknown> | null |
 *   Promise<Record<string, unknown> | null>} [stored] returns what else it needs, by name, or null if the
 *   engine does not answer
 * @property {Record<string, (values: any) => unknown>} [does] what its effects do, and fields and buttons with
 *   `data-do`, by name
 * @property {(content: HTMLElement) => void} [fill] adds to what is shown what Python cannot make, such as a picture
 * @property {Record<string, HTMLElement>} [parts] what works without the engine: it is there at once, and later where
 *   the tree has `["part", {name}]`
 * @property {import("../ui/dialog.js").Answer[]} [answers] its buttons at the foot, if they work without the engine too
 * @property {(opened: {refresh: () => void}) => void} [opened] gets what shows the view anew
 */

/** Return the value of a field: a text, or of a box whether it is checked. @param {HTMLInputElement} field */
const fieldValue = ({ type, value, checked }) => (type === "checkbox" ? checked : value);

/** Return the values of a form. @param {HTMLFormElement} form */
function valuesOf(form) {
  /** @type {Record<string, string | boolean>} */
  const values = {};
  for (const field of /** @type {Iterable<any>} */ (form.elements)) {
    const { name, type, checked } = field;
    if (name && (type !== "radio" || checked)) values[name] = fieldValue(field);
  }
  return values;
}

/** @param {Pick<Page, "session" | "words" | "store">} page */
export function createViews({ session, words, store }) {
  const { client, recovery } = session;
  const site = document.documentElement.dataset.site ?? "";
  /** @type {Promise<Record<string, string>> | null} */
  let sources = null;
  const readCatalogue = catalogueReader(siteRoot(), words.lang);
  /** @type {Record<string, Catalogue>} */
  const extra = {};

  /** Send the page's Python to the engine; it is fetched once. */
  async function loadPages() {
    sources ??= fetchJson(new URL("rbpage.json", siteRoot()));
    const loaded = await sources.catch((error) => {
      sources = null;
      throw error;
    });
    await recovery.askTwice(() => client.loadPages({ sources: loaded }));
  }

  /** Return a catalogue besides that of the page; it is fetched once. @param {string} name */
  async function catalogueOf(name) {
    extra[name] ??= await readCatalogue(name);
    return extra[name];
  }

  /**
   * Return what a view shows and does, or null if the engine cannot say.
   * @param {Omit<import("../protocol/types.js").ViewArguments, "words">} request
   * @param {string[]} [texts] catalogues besides that of the page
   */
  async function ask(request, texts = []) {
    const { lang, device } = words;
    const names = ["", ...texts].map((name) => `${name} ${lang} ${site}`);
    /** @type {import("../protocol/types.js").ViewWords} */
    const usual = { names, lang, device, people: words.names };
    let own = usual;
    for (let requests = 0; requests < MAX_REQUESTS; requests++) {
      const args = { ...request, words: own };
      const answer = await recovery.askTwice(() => client.view(args));
      if (!answer?.missing) return answer;
      if (answer.missing === "pages") await loadPages();
      const isTexts = answer.missing === "catalogues";
      own = isTexts
        ? {
            ...usual,
            catalogues: [words.catalogue, ...(await Promise.all(texts.map(catalogueOf)))],
          }
        : usual;
    }
    return null;
  }

  /** Return notes as they are stored. @param {NoteName[]} names */
  const notesOf = (names) => Object.fromEntries(names.map((name) => [name, store.readNote(name)]));

  return {
    ask,

    /** Show a dialog until it is closed. @param {View} what @returns {Promise<string>} its answer */
    async open({ view, title, className, sheet = "styles/games.css", texts, notes = [], ...rest }) {
      const { stored = () => ({}), does = {}, fill, parts = {}, answers, far, opened } = rest;
      const { t } = words;
      if (sheet) await loadStylesheet(sheet);

      /**
       * Return what the view shows and does; an event that stores what has changed meanwhile is sent again.
       * @param {ViewEvent | null} event @param {() => import("../protocol/types.js").ViewForm} [form]
       */
      async function answerTo(event, form = () => ({})) {
        for (let requests = 0; requests < MAX_REQUESTS; requests++) {
          const values = await stored(event);
          const given = notesOf(notes);
          const request = { view, stored: { ...values, notes: given } };
          const answer =
            values && (await ask(event ? { ...request, event, form: form() } : request, texts));
          const isStale = answer?.effects?.some(
            (effect) =>
              effect.do === "store" &&
              JSON.stringify(store.readNote(/** @type {NoteName} */ (effect.name))) !==
                JSON.stringify(given[String(effect.name)]),
          );
          if (!isStale) return answer;
        }
        return null;
      }
      const first = answerTo(null).catch(() => null);
      if (!title && !(await first)) return "";

      const waiting = make("p", { role: "status" });
      const early = make("div", { className: "sections" }, ...Object.values(parts));
      const frame = createDialog(t, {
        title: title ? t(title) : "",
        className,
        body: [...(early.firstChild ? [early] : []), waiting],
        answers,
        far,
      });
      const { dialog, form, content } = frame;
      const timer = setTimeout(() => waiting.append(t("app.starting")), PATIENCE_MS);
      /** @type {Promise<unknown>} events are sent one after the other */
      let work = Promise.resolve();

      /** @param {ViewAnswer} answer */
      async function carryOut({ effects = [], nodes = {}, dialog: next }) {
        for (const { do: name, ...values } of effects) {
          if (name === "close") dialog.close(String(values.answer));
          else if (name === "store")
            store.writeNote(/** @type {NoteName} */ (values.name), values.note);
          else if (name !== "focus") await does[String(name)](values);
        }
        if (next) show(next);
        for (const node of Object.values(nodes))
          replaceTree(content, /** @type {Tree} */ (node), parts);
        for (const { do: name, key } of effects)
          if (name === "focus")
            /** @type {HTMLElement | null} */ (keyedElement(content, String(key)))?.focus();
      }

      /** @param {import("../protocol/types.js").ViewDialog} next */
      function show(next) {
        const focused = /** @type {HTMLElement | null} */ (document.activeElement);
        const hadFocus = dialog.contains(focused);
        const isFirst = waiting.isConnected;
        waiting.remove();
        early.remove();
        if (next.title) frame.heading.textContent = next.title;
        if (next.className) frame.setClass(next.className);
        showTree(content, /** @type {Tree[]} */ (next.body), parts);
        frame.setAnswers(
          answers ??
            next.answers.map(({ kind, ...answer }) => ({
              ...answer,
              main: kind === "main",
              danger: kind === "danger",
            })),
        );
        fill?.(content);
        if (content.contains(focused)) focused?.focus({ preventScroll: true });
        else if (isFirst && hadFocus) frame.focusFirst();
      }

      /** Say that the engine does not answer; what was entered stays. */
      function despair() {
        waiting.replaceChildren(t("message.dead"));
        content.append(waiting);
      }

      /**
       * Send an event; events are answered one after the other.
       * @param {ViewEvent | null} event null: show the view anew
       */
      function send(event) {
        work = work.then(async () => {
          const answer = await answerTo(event, () => valuesOf(form)).catch(() => null);
          await (answer ? carryOut(answer) : despair());
        });
      }

      /**
       * Send what a field or a button asks for by an attribute such as `data-change`, which may also belong to a group.
       * @param {Event} event @param {"press" | "change" | "input"} kind
       */
      function sendFrom({ target }, kind) {
        const field = /** @type {HTMLInputElement} */ (target);
        const sender = /** @type {HTMLElement | null} */ (field.closest(`[data-${kind}]`));
        if (sender) send({ name: sender.dataset[kind] ?? "", value: field.value ?? "" });
      }

      /** Copy a field, and send the event "copied" if the browser has allowed it. @param {string} name */
      async function copyField(name) {
        const field = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem(name));
        field.select();
        if (await copyText(field.value)) send({ name: "copied", value: name });
      }

      form.addEventListener("click", ({ target }) => {
        const button = /** @type {Element} */ (target).closest("button[type=button]");
        if (!(button instanceof HTMLButtonElement)) return;
        const { value, dataset } = button;
        if (dataset.press) send({ name: dataset.press, value });
        if (dataset.do) void does[dataset.do]({ value });
        if (dataset.copy) void copyField(dataset.copy);
      });
      form.addEventListener("submit", (event) => {
        const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
        if (!button?.dataset.press) return;
        event.preventDefault();
        send({ name: button.dataset.press, value: button.value });
      });
      form.addEventListener("change", (event) => {
        sendFrom(event, "change");
        const field = /** @type {HTMLInputElement} */ (event.target);
        const doer = /** @type {HTMLElement | null} */ (field.closest("[data-do]"));
        if (doer) void does[doer.dataset.do ?? ""]({ name: field.name, value: fieldValue(field) });
      });
      let isComposing = false;
      form.addEventListener("compositionstart", () => (isComposing = true));
      form.addEventListener("compositionend", (event) => {
        isComposing = false;
        sendFrom(event, "input");
      });
      form.addEventListener("input", (event) => isComposing || sendFrom(event, "input"));
      let isRefreshing = false;
      opened?.({
        refresh() {
          if (isRefreshing) return; // it will show what is stored then
          isRefreshing = true;
          void work.then(() => (isRefreshing = false));
          send(null);
        },
      });
      content.setAttribute("aria-busy", "true");
      const answer = await first;
      clearTimeout(timer);
      if (answer) await carryOut(answer);
      else despair();
      content.removeAttribute("aria-busy");
      return frame.closed;
    },
  };
}

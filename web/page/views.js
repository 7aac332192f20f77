/**
 * Opens dialogs that the page's Python shows: a frame at once, its content when the engine has made it. Buttons and
 * fields with `data-press`, `data-change` and `data-input` send events, whose effects are carried out here; a button
 * with `data-copy` copies that text.
 */
import { copyText } from "../ui/clipboard.js";
import { createDialog } from "../ui/dialog.js";
import { make } from "../ui/dom.js";
import { createAsking, MAX_REQUESTS } from "../ui/page-python.js";
import { siteRoot } from "../ui/page-url.js";
import { loadStylesheet } from "../ui/stylesheet.js";
import { keyedElement, replaceTree, showTree } from "../ui/tree.js";

/** @typedef {import("../protocol/types.js").ViewAnswer} ViewAnswer */
/** @typedef {import("../protocol/types.js").ViewEvent} ViewEvent */
/** @typedef {import("../storage/notes.js").NoteName} NoteName */
/** @typedef {import("../ui/tree.js").Tree} Tree */

/** A longer wait is explained. Unit: ms. */
const PATIENCE_MS = 200;

/**
 * What a view works with.
 * @typedef {object} Work
 * @property {string} view its name
 * @property {string[]} [texts] the catalogues that it needs besides that of the page
 * @property {NoteName[]} [notes] the stored notes that it needs
 * @property {(event: ViewEvent | null) => Record<string, unknown> | null |
 *   Promise<Record<string, unknown> | null>} [stored] returns what else it needs, by name, or null if the
 *   engine does not answer
 * @property {Record<string, (values: any, unstored: NoteName[]) => unknown>} [does] what its effects do, by
 *   name; unstored: notes for which there was no room
 */

/**
 * What a dialog shows.
 * @typedef {object} Look
 * @property {string} [title] the key of it; without it the dialog opens when the engine has made it
 * @property {string} className
 * @property {string} [sheet] its style sheet besides that of lists
 * @property {(content: HTMLElement) => void} [fill] adds to what is shown what Python cannot make, such as a picture
 * @property {(opened: {refresh: () => void}) => void} [opened] gets what shows the view anew
 */

/** Return the values of a form: texts, and of boxes whether they are checked. @param {HTMLFormElement} form */
function valuesOf(form) {
  /** @type {Record<string, string | boolean>} */
  const values = {};
  for (const field of /** @type {Iterable<any>} */ (form.elements)) {
    const { name, type, value, checked } = field;
    if (!name || (type === "radio" && !checked)) continue;
    values[name] = type === "checkbox" ? checked : value;
  }
  return values;
}

/** @param {Pick<Page, "session" | "words" | "store">} page */
export function createViews({ session, words, store }) {
  const { client, recovery } = session;
  const ask = createAsking({ client, send: recovery.askTwice, words, base: siteRoot() });

  /** Return notes as they are stored. @param {NoteName[]} names */
  const notesOf = (names) => Object.fromEntries(names.map((name) => [name, store.readNote(name)]));

  /**
   * Return what a view shows and does; an event that stores what has changed meanwhile is sent again.
   * @param {Work} work @param {ViewEvent | null} event
   * @param {() => import("../protocol/types.js").ViewForm} [form]
   */
  async function answerTo({ view, texts, notes = [], stored = () => ({}) }, event, form) {
    for (let requests = 0; requests < MAX_REQUESTS; requests++) {
      const values = await stored(event);
      const given = notesOf(notes);
      const request = { view, stored: { ...values, notes: given } };
      const answer =
        values && (await ask(event ? { ...request, event, form: form?.() ?? {} } : request, texts));
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

  /**
   * Carry out effects but for those on a dialog; resolves to what `does` has returned for each.
   * @param {Record<string, unknown>[]} effects @param {NonNullable<Work["does"]>} does
   */
  async function carryOut(effects, does) {
    /** @type {NoteName[]} */
    const unstored = [];
    const results = [];
    for (const { do: effect, ...values } of effects) {
      const name = /** @type {NoteName} */ (values.name);
      if (effect !== "store") results.push(await does[String(effect)](values, unstored));
      else if (store.writeNote(name, values.note)) unstored.push(name);
    }
    return results;
  }

  return {
    ask,

    /**
     * Let an event do what it does without a dialog; resolves to what `does` has returned for each effect,
     * or to null if the engine does not answer.
     * @param {Work & {event: string, value?: string}} what
     */
    async act({ event, value = "", does = {}, ...work }) {
      const answer = await answerTo(work, { name: event, value }).catch(() => null);
      return answer && carryOut(answer.effects ?? [], does);
    },

    /** Show a dialog until it is closed. @param {Work & Look} what @returns {Promise<string>} its answer */
    async open({ title, className, sheet, fill, opened, ...view }) {
      const { does = {} } = view;
      const { t } = words;
      await Promise.all(["styles/games.css", ...(sheet ? [sheet] : [])].map(loadStylesheet));
      const first = answerTo(view, null).catch(() => null);
      if (!title && !(await first)) return "";

      const waiting = make("p", { role: "status" });
      const frame = createDialog(t, { title: title ? t(title) : "", className, body: [waiting] });
      const { dialog, form, content } = frame;
      const timer = setTimeout(() => waiting.append(t("app.starting")), PATIENCE_MS);
      /** @type {Promise<unknown>} events are sent one after the other */
      let work = Promise.resolve();

      /** @param {ViewAnswer} answer */
      async function carry({ effects = [], nodes = {}, dialog: next }) {
        await carryOut(effects, {
          ...does,
          close: ({ answer }) => dialog.close(answer),
          focus: () => undefined,
        });
        if (next) show(next);
        for (const node of Object.values(nodes)) replaceTree(content, /** @type {Tree} */ (node));
        for (const { do: name, key } of effects)
          if (name === "focus")
            /** @type {HTMLElement | null} */ (keyedElement(content, String(key)))?.focus();
      }

      /** @param {import("../protocol/types.js").ViewDialog} next */
      function show(next) {
        const hadFocus = dialog.contains(document.activeElement);
        const isFirst = waiting.isConnected;
        waiting.remove();
        if (next.title) frame.heading.textContent = next.title;
        if (next.className) frame.setClass(next.className);
        showTree(content, /** @type {Tree[]} */ (next.body));
        frame.setAnswers(
          next.answers.map(({ kind, ...answer }) => ({
            ...answer,
            main: kind === "main",
            danger: kind === "danger",
          })),
        );
        fill?.(content);
        if (isFirst && hadFocus) frame.focusFirst();
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
          const answer = await answerTo(view, event, () => valuesOf(form)).catch(() => null);
          await (answer ? carry(answer) : despair());
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

      form.addEventListener("click", async ({ target }) => {
        const button = /** @type {Element} */ (target).closest("button[type=button]");
        if (!(button instanceof HTMLButtonElement)) return;
        const { press, copy } = button.dataset;
        if (press !== undefined) send({ name: press, value: button.value });
        if (copy !== undefined && (await copyText(copy))) button.textContent = t("message.copied");
      });
      form.addEventListener("submit", (event) => {
        const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
        if (!button?.dataset.press) return;
        event.preventDefault();
        send({ name: button.dataset.press, value: button.value });
      });
      form.addEventListener("change", (event) => sendFrom(event, "change"));
      let isComposing = false;
      form.addEventListener("compositionstart", () => (isComposing = true));
      form.addEventListener("compositionend", (event) => {
        isComposing = false;
        sendFrom(event, "input");
      });
      form.addEventListener("input", (event) => isComposing || sendFrom(event, "input"));
      opened?.({ refresh: () => send(null) });
      content.setAttribute("aria-busy", "true");
      const answer = await first;
      clearTimeout(timer);
      if (answer) await carry(answer);
      else despair();
      content.removeAttribute("aria-busy");
      return frame.closed;
    },
  };
}

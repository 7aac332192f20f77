/** Dialogs of the page's Python: a frame at once, the content when the engine answers. */
import { createDialog } from "../ui/dialog.js";
import { make } from "../ui/dom.js";
import { createAsking, MAX_REQUESTS } from "../ui/page-python.js";
import { siteRoot } from "../ui/page-url.js";
import { LoadError, loadStylesheet } from "../ui/loading.js";
import { keyedElement, replaceTree, showTree } from "../ui/tree.js";
import { furtherParts, listen, valuesOf } from "./view-events.js";

/** A longer wait is explained (ms). */
const PATIENCE_MS = 200;

const GAMES = "styles/games.css";

/** @param {Pick<Page, "session" | "words" | "store" | "messages">} page */
export function createViews({ session, words, store, messages }) {
  const { client } = session;
  const base = siteRoot();
  const ask = createAsking({ client, send: (call) => session.ask(call), words, base });

  /** @param {NoteName[]} names */
  const notesOf = (names) => Object.fromEntries(names.map((name) => [name, store.readNote(name)]));

  /**
   * Ask for a view; an event is sent again if what it stores has changed meanwhile.
   * @param {Work} work @param {ViewEvent | null} event @param {() => ViewForm} [form]
   */
  async function answerTo({ view, notes = [], stored = () => ({}) }, event, form = () => ({})) {
    for (let requests = 0; requests < MAX_REQUESTS; requests++) {
      const values = await stored(event);
      const given = notesOf(notes);
      const request = { view, stored: { ...values, notes: given }, form: form() };
      const answer = values && (await ask(event ? { ...request, event } : request));
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
   * Carry out effects, except on a dialog; resolves to the results of `does`.
   * @param {Record<string, unknown>[]} effects @param {NonNullable<Work["does"]>} does
   */
  async function carryOut(effects, does) {
    /** @type {NoteName[]} */
    const unstored = [];
    const results = [];
    for (const { do: effect, ...values } of effects) {
      const name = /** @type {NoteName} */ (values.name);
      if (effect !== "store") results.push(await does[String(effect)](values, unstored));
      // What follows may rest on what could not be stored.
      else if (unstored.length || store.writeNote(name, values.note)) unstored.push(name);
    }
    return results;
  }

  return {
    ask,

    /**
     * Send an event without a dialog; null: no answer.
     * @param {Work & {event: string, value?: string}} what
     */
    async act({ event, value = "", does = {}, ...work }) {
      const answer = await answerTo(work, { name: event, value }).catch(() => null);
      return answer && carryOut(answer.effects ?? [], does);
    },

    /**
     * Resolves when the dialog is closed.
     * @param {Work & ViewLook} what @returns {Promise<string>} its answer
     */
    async open({
      title,
      className,
      sheets = [GAMES],
      far,
      fill,
      parts = {},
      answers,
      opened,
      ...view
    }) {
      const { does = {} } = view;
      const { t } = words;
      await Promise.all(sheets.map(loadStylesheet));
      /** @type {HTMLFormElement | null} */
      let form = null;
      /** @type {ReturnType<typeof valuesOf>} sent with the last request */
      let sent = {};
      const entered = () => (sent = form ? valuesOf(form) : {});
      const first = answerTo(view, null, entered);
      const shown = first.catch((/** @type {unknown} */ error) => error instanceof LoadError && "");
      if (!title && !(await shown)) {
        if ((await shown) !== "") messages.showNotice(t("message.dead"));
        return "";
      }

      const waiting = make("p", { role: "status" });
      const earlyParts = make("div", { className: "sections" }, ...Object.values(parts));
      const frame = createDialog(t, {
        title: title ? (words.has(title) ? t(title) : title) : "",
        className,
        body: [...(earlyParts.firstChild ? [earlyParts] : []), waiting],
        answers,
        far,
      });
      const { dialog, content } = frame;
      const fields = frame.form;
      form = fields;
      const timer = setTimeout(() => waiting.append(t("app.starting")), PATIENCE_MS);
      /** @type {Promise<unknown>} one event after the other */
      let work = Promise.resolve();
      const expectFurther = furtherParts(content, (event) => send(event));
      /** number of events without an answer */
      let waits = 0;

      /** @param {ViewAnswer} answer */
      async function apply({ effects = [], nodes = {}, dialog: next }) {
        await carryOut(effects, {
          ...does,
          close: ({ answer }) => dialog.close(answer),
          focus: () => undefined,
        });
        if (next) show(next);
        else waiting.remove(); // the engine answers again
        for (const node of Object.values(nodes))
          replaceTree(content, /** @type {ViewTree} */ (node), { parts });
        expectFurther();
        for (const { do: name, key } of effects)
          if (name === "focus")
            /** @type {HTMLElement | null} */ (keyedElement(content, String(key)))?.focus();
      }

      /** @param {ViewDialog} next */
      function show(next) {
        const focused = /** @type {HTMLElement | null} */ (document.activeElement);
        const isFirst = waiting.isConnected && dialog.contains(focused);
        waiting.remove();
        earlyParts.remove();
        if (next.title) frame.heading.textContent = next.title;
        if (next.className) frame.setClass(next.className);
        // What the player has changed since is newer than the answer.
        const now = valuesOf(fields);
        const changed = Object.keys(now).filter((name) => name in sent && now[name] !== sent[name]);
        showTree(content, /** @type {ViewTree[]} */ (next.body), { parts, changed });
        if (!answers) showTree(frame.footer, /** @type {ViewTree[]} */ (next.answers));
        frame.arrange();
        fill?.(content);
        if (content.contains(focused)) focused?.focus({ preventScroll: true });
        else if (isFirst) frame.focusFirst();
      }

      /** The engine does not answer. What was entered stays. */
      function sayDead() {
        waiting.replaceChildren(t("message.dead"));
        content.append(waiting);
      }

      /** @param {number} change */
      function count(change) {
        waits += change;
        dialog.toggleAttribute("data-waits", waits > 0);
      }

      /**
       * @param {ViewEvent | null} event null: show the view anew
       * @param {boolean} [isFinal] void once closed
       */
      function send(event, isFinal = false) {
        const isLate = () => isFinal && !dialog.open;
        count(1);
        work = work
          .then(async () => {
            const answer = isLate() ? {} : await answerTo(view, event, entered);
            if (!isLate()) await (answer ? apply(answer) : sayDead());
          })
          // What could not be loaded has been said; later events are answered all the same.
          .catch((error) => error instanceof LoadError || reportError(error))
          .finally(() => count(-1));
      }

      listen(fields, does, send);
      let isRefreshing = false;
      opened?.({
        send: (name, value = "") => send({ name, value }),
        refresh() {
          if (isRefreshing) return; // it will show what is stored then
          isRefreshing = true;
          void work.then(() => (isRefreshing = false));
          send(null);
        },
      });
      content.setAttribute("aria-busy", "true");
      const answer = await shown;
      clearTimeout(timer);
      if (answer) await apply(answer);
      else if (answer !== "") sayDead();
      else if (!earlyParts.firstChild)
        dialog.close(""); // the player gave up loading it
      else waiting.remove();
      content.removeAttribute("aria-busy");
      return frame.closed;
    },
  };
}

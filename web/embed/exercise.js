/**
 * What stands round an embedded table: the question above, what was said to the last answer and the buttons below.
 */
import { make } from "../ui/dom.js";
import { icon } from "../ui/icons.js";

/** @typedef {import("../ui/words.js").Words} Words */
/** @typedef {{name: string, label: string, icon?: string, text?: boolean, able?: boolean, run: () => void}} Tool text: its label is always shown, or never; by default where there is room */

/**
 * Take over the parts that stand in an element: what is told, the table, its buttons.
 * @param {HTMLElement} element
 * @param {Words} words
 */
export function createExercise(element, { t }) {
  const part = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (element.querySelector(`.${name}`));
  const [title, prompt, board, told, tools] = ["title", "prompt", "board", "told", "tools"].map(
    part,
  );
  title.textContent = t("embed.label");
  tools.setAttribute("role", "group");
  tools.setAttribute("aria-label", t("app.tools"));

  /** @param {HTMLElement} box @param {string} text @param {Node | ""} [more] */
  function fill(box, text, more) {
    box.textContent = text;
    if (more) box.append(" ", more);
    box.hidden = !text && box !== told;
    // so that keys can scroll what does not fit
    if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }

  return {
    board,
    /** @param {string} text */
    prompt: (text) => fill(prompt, text),
    /** @param {string} text @param {"plain" | "good" | "bad"} [kind] @param {Node | ""} [rule] it rests on */
    tell(text, kind = "plain", rule = "") {
      told.dataset.kind = kind;
      fill(told, text, rule);
    },
    /** Show these buttons and no others. @param {(Tool | HTMLElement)[]} list */
    tools(list) {
      const held = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.tool;
      tools.replaceChildren(...list.map((one) => (one instanceof HTMLElement ? one : button(one))));
      tools.hidden = !list.length;
      if (held) this.tool(held)?.focus();
    },
    /** @param {string} name @returns {HTMLButtonElement | null} */
    tool: (name) => tools.querySelector(`[data-tool="${name}"]`),
    /** Keep a line free for what will be said, or not. @param {boolean} on */
    talks(on) {
      told.hidden = !on;
    },
    /** How high all but the table is, in CSS px. */
    get rest() {
      return [prompt, told, tools].reduce((sum, one) => sum + one.offsetHeight, 0);
    },
  };
}

/** @param {Tool} tool */
function button({ name, label, icon: sign, text = sign ? undefined : true, able = true, run }) {
  const made = make(
    "button",
    {
      type: "button",
      className: `tool ${name.split(" ")[0]}`,
      title: text ? "" : label,
      "aria-label": label,
      on: { click: () => made.getAttribute("aria-disabled") !== "true" && run() },
    },
    sign && icon(sign),
    text !== false && make("span", { className: text ? "always" : "" }, label),
  );
  made.dataset.tool = name;
  made.setAttribute("aria-disabled", String(!able));
  return made;
}

/**
 * Return a choice among answers, with a button that gives the chosen one.
 * @param {string} label @param {{value: string, label: string}[]} options
 * @param {{name: string, label: string, run: (value: string) => void}} tool
 */
export function answerChoice(label, options, { name, label: verb, run }) {
  const select = make(
    "select",
    { "aria-label": label },
    ...options.map((one) => make("option", { value: one.value }, one.label)),
  );
  return make(
    "span",
    { className: "answer" },
    select,
    button({ name, label: verb, run: () => run(select.value) }),
  );
}

/** @param {string} href @param {string} label */
export const expandLink = (href, label) =>
  make(
    "a",
    {
      href,
      target: "_blank",
      rel: "noopener",
      className: "tool expand",
      "aria-label": label,
      title: label,
    },
    icon("expand"),
  );

/** Return what leads to a rule, or only names it. @param {string} href @param {string} label */
export const ruleLink = (href, label) =>
  href
    ? make("a", { href, target: "_blank", rel: "noopener", className: "rule" }, label)
    : make("span", {}, label);

/**
 * Fill an element with why nothing can be shown there.
 * @param {HTMLElement} element
 * @param {{title: string, text: string, hint?: string}} why
 */
export function showFault(element, { title, text, hint = "" }) {
  element.replaceChildren(
    make(
      "div",
      { className: "fault", role: "alert" },
      make("h1", {}, title),
      make("p", {}, text),
      hint && make("p", { className: "hint" }, hint),
    ),
  );
}

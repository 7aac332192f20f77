/**
 * The parts around an embedded table: the question above it, the message and the buttons below, or
 * an error instead; and the table's marks in words.
 */
import { make } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { placeName } from "../board/speech/names.js";

/** Fill the empty parts of an element. @param {HTMLElement} element @param {Words} words */
export function createPanel(element, { t }) {
  const part = (/** @type {string} */ name) =>
    /** @type {HTMLElement} */ (element.querySelector(`.${name}`));
  const [board, prompt, message, tools] = ["board", "prompt", "message", "tools"].map(part);
  element.removeAttribute("data-aside");
  part("title").textContent = t("embed.label");
  const description = make("p", { id: "description", className: "unseen" });
  board.after(description);
  tools.setAttribute("role", "group");
  tools.setAttribute("aria-label", t("app.tools"));

  /** @param {HTMLElement} box @param {string} text @param {Node | ""} [more] */
  function fill(box, text, more) {
    box.dir = text ? "auto" : "";
    box.textContent = text;
    if (more) box.append(" ", more);
    box.hidden = !text && box !== message;
    // so that keys can scroll what does not fit
    if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }

  /** @type {string[]} */
  let longest = [];
  /** Give the message line the height of its longest text, up to the most that it may have. */
  function reserve() {
    const probe = /** @type {HTMLElement} */ (message.cloneNode());
    Object.assign(probe.dataset, { kind: "bad", verdict: t("embed.verdict.bad") });
    probe.className = "message probe";
    message.after(probe);
    probe.style.width = `${message.clientWidth}px`;
    const heights = longest.map((text) => {
      probe.textContent = text;
      return probe.offsetHeight;
    });
    probe.remove();
    element.style.setProperty("--message-height", `${Math.max(0, ...heights)}px`);
  }

  return {
    board,
    /** @param {string} text */
    setPrompt(text) {
      fill(prompt, text);
      element.toggleAttribute("data-asks", !prompt.hidden);
    },
    /**
     * @param {string} text @param {MessageKind} [kind]
     * @param {Node | ""} [clause] link to the clause it cites
     * @param {string} [verdict] the word for right or wrong
     */
    setMessage(text, kind = "plain", clause = "", verdict = "") {
      message.dataset.kind = kind;
      message.dataset.verdict = verdict;
      fill(message, text, clause);
    },
    /** Let a reader who goes on to this lesson hear its question; returns whether it has one. */
    focusPrompt() {
      if (!prompt.hidden && !prompt.hasAttribute("tabindex")) prompt.tabIndex = -1;
      prompt.focus({ preventScroll: true });
      return !prompt.hidden;
    },
    /** Put something beside the table, or over it. @param {HTMLElement} aside */
    addAside(aside) {
      board.after(aside);
      element.toggleAttribute("data-aside", true);
    },
    /** Describe the table to those who do not see it. @param {string} text */
    setDescription(text) {
      description.textContent = text;
      const group = board.querySelector(".piles");
      if (text) group?.setAttribute("aria-describedby", description.id);
      else group?.removeAttribute("aria-describedby");
    },
    /** Reserve a line for messages, or not. @param {boolean} on */
    showMessageLine(on) {
      message.hidden = !on;
    },
    /** The table keeps its size; boards in other pages keep one line. @param {string[]} texts */
    reserveMessages(texts) {
      longest = texts;
      if (!element.hasAttribute("data-course")) return;
      reserve();
      addEventListener("resize", reserve);
    },
    close: () => removeEventListener("resize", reserve),
    /** Say what to do while there is no message. @param {string} text */
    setPlaceholder(text) {
      message.dataset.placeholder = text;
    },
    /** The focus stays on a button of the same name. @param {(Tool | HTMLElement)[]} list */
    setTools(list) {
      const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.tool;
      const made = list.map((one) => (one instanceof HTMLElement ? one : button(one)));
      // an element that stays is not moved, so that a slider can be dragged on
      for (const old of [...tools.children])
        if (!made.includes(/** @type {HTMLElement} */ (old))) old.remove();
      for (const [at, one] of made.entries())
        if (tools.children[at] !== one) tools.insertBefore(one, tools.children[at] ?? null);
      tools.hidden = !list.length;
      /** @type {HTMLElement | null} */ (
        focused ? tools.querySelector(`[data-tool="${focused}"]`) : null
      )?.focus();
    },
    /** The height of all parts but the table, in CSS px. */
    get height() {
      return [prompt, message, tools].reduce((sum, one) => sum + one.offsetHeight, 0);
    },
  };
}

/** @param {Tool} tool */
function button({
  name,
  label,
  icon: sign,
  text = sign ? undefined : true,
  able = true,
  isOpen,
  run,
}) {
  const made = make(
    "button",
    {
      type: "button",
      className: `tool ${name.split(" ")[0]}${sign ? "" : " bare"}`,
      title: text ? "" : label,
      "aria-label": label,
      on: { click: () => made.getAttribute("aria-disabled") !== "true" && run() },
    },
    sign && icon(sign),
    text !== false && make("span", { className: text ? "always" : "" }, label),
  );
  made.dataset.tool = name;
  made.setAttribute("aria-disabled", String(!able));
  if (isOpen !== undefined) made.setAttribute("aria-expanded", String(isOpen));
  return made;
}

/**
 * None is chosen at first, since that would be an answer.
 * @param {string} label what is to be chosen @param {{value: string, label: string}[]} options
 * @param {{name: string, label: string, run: (value: string) => void}} tool
 */
export function answerChoice(label, options, { name, label: verb, run }) {
  const select = make(
    "select",
    { "aria-label": label, required: true },
    make("option", { value: "", disabled: true, selected: true }, label),
    ...options.map((one) => make("option", { value: one.value }, one.label)),
  );
  const answer = () => (select.value ? run(select.value) : select.focus());
  return make("span", { className: "answer" }, select, button({ name, label: verb, run: answer }));
}

/** Opens the board in a page of its own. @param {string} href @param {string} label */
export const pageLink = (href, label) =>
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

/** Only the clause's name if there is no address. @param {string} href @param {string} label */
export const clauseLink = (href, label) =>
  href
    ? make("a", { href, target: "_blank", rel: "noopener", className: "rule" }, label)
    : make("span", {}, label);

/** @param {{title: string, text: string, hint?: string, tool?: Tool | null}} fault */
export const faultBox = ({ title, text, hint = "", tool = null }) =>
  make(
    "div",
    { className: "fault", role: "alert" },
    make("h1", {}, title),
    make("p", {}, text),
    hint && make("p", { className: "hint" }, hint),
    tool && button(tool),
  );

const COMMON = /** @type {const} */ (["hint", "solution", "reset"]);

/**
 * The buttons of any mode, for what its activity can do.
 * @param {Activity} activity
 * @param {{hasControl: (name: string) => boolean, t: Words["t"],
 *   onFault: (error: unknown) => void}} options onFault: hears why what a button says could not be
 *   done
 */
export function commonTools(activity, { hasControl, t, onFault }) {
  return COMMON.filter((name) => hasControl(name) && activity[name]).map((name) => ({
    name,
    label: t(`embed.${name}`),
    icon: name,
    async run() {
      try {
        await activity[name]?.();
      } catch (error) {
        onFault(error);
      }
    },
  }));
}

/**
 * Return marks as sentences, for those who do not see them.
 * @param {Words} words @param {Snapshot | null} snapshot @param {DrawnMark[]} marks
 * @param {string} seat
 */
export function marksText(words, snapshot, marks, seat) {
  if (!snapshot) return "";
  const { t } = words;
  const name = (/** @type {string} */ place) => placeName(words, snapshot, place, seat);
  return marks
    .filter(({ place, to }) => snapshot.places[place] && (!to || snapshot.places[to]))
    .map(({ place, to, label, kind }) => {
      const text = to
        ? t("marks.arrow", { from: name(place), to: name(to) })
        : label
          ? `${name(place)}: ${label}`
          : t("marks.place", { place: name(place) });
      return kind ? `${text} (${t(`marks.${kind}`)}).` : `${text}.`;
    })
    .join(" ");
}

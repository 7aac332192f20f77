/** Dialogs. Escape, the back gesture and a click outside close them. */
import { isInstalledApp } from "../offline/install.js";
import { iconButton } from "./buttons.js";
import { make } from "./dom.js";

/** The key code of a key that only confirms a composed character; Safari sends it afterwards. */
const COMPOSING = 229;

/** @param {HTMLFormElement} form @param {() => HTMLButtonElement | null} mainButton */
function pressOnEnter(form, mainButton) {
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.isComposing || event.keyCode === COMPOSING || event.repeat) return;
    mainButton()?.click();
  });
}

/** A click that begins inside does not count. @param {HTMLDialogElement} dialog */
function closeFromOutside(dialog) {
  let isOutside = false;
  dialog.addEventListener("pointerdown", ({ target }) => {
    isOutside = target === dialog;
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog && isOutside) dialog.close("");
  });
}

/** What is to be done when a dialog opens. @type {(() => void)[]} */
const openings = [];

/** Call a function whenever a dialog opens. @param {() => void} act */
export const onDialogOpen = (act) => openings.push(act);

/** Counts dialogs, since the title of each open dialog needs a unique id. */
let dialogCount = 0;

/** Return the buttons at the foot of a dialog. @param {DialogAnswer[]} answers */
const answerButtons = (answers) =>
  answers.map(({ value, label, main, danger }) =>
    make(
      "button",
      {
        ...{ type: "submit", value, formNoValidate: !main },
        className: danger ? "danger" : main ? "primary" : "plain",
      },
      label,
    ),
  );

/** The parts of a dialog that is open. @typedef {ReturnType<typeof createDialog>} OpenDialog */

/**
 * @param {Words["t"]} t
 * @param {{title: string, body: (Node | string)[], answers?: DialogAnswer[], className?: string,
 *   tool?: Node, far?: boolean}} options tool: beside the title; far: for the player opposite
 */
export function createDialog(t, { title, body, answers = [], className = "", tool, far = false }) {
  const id = `dialog-title-${++dialogCount}`;
  const heading = make("h2", { id }, title);
  const closeButton = iconButton("close", t("message.close"), () => dialog.close(""));
  const content = make("div", { className: "body" }, ...body);
  const footer = make("footer", { role: "none" }, ...answerButtons(answers));
  const form = make(
    "form",
    { method: "dialog" },
    make("header", { role: "none" }, heading, tool ?? "", closeButton),
    content,
  );
  const dialog = make("dialog", { "aria-labelledby": id }, form);
  const mainButton = () =>
    /** @type {HTMLButtonElement | null} */ (footer.querySelector(".primary"));

  function arrange() {
    if (!footer.childElementCount) footer.remove();
    // a button that moves while it is pressed would not be clicked
    else if (!footer.isConnected) form.append(footer);
    if (content.querySelector("button, input, select, textarea, summary, iframe"))
      content.removeAttribute("tabindex");
    else content.tabIndex = 0; // so that keys can scroll it
  }

  /** @param {string} name */
  function setClass(name) {
    dialog.className = `panel ${name}${far ? " far" : ""}`;
  }

  /** Give the focus to what the player probably uses first. */
  function focusFirst() {
    const first = /** @type {HTMLElement | null} */ (content.querySelector("[autofocus]"));
    (first ?? mainButton() ?? closeButton).focus();
  }

  arrange();
  setClass(className);
  pressOnEnter(form, mainButton);
  closeFromOutside(dialog);
  dialog.addEventListener("cancel", () => (dialog.returnValue = ""));
  document.body.append(dialog);
  holdBackGesture();
  for (const act of openings) act();
  dialog.showModal();
  focusFirst();
  /** @type {Promise<string>} the value of the pressed button, or "" when it was closed */
  const closed = new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
  return { dialog, form, heading, content, footer, closed, arrange, setClass, focusFirst };
}

/** @param {Words["t"]} t @param {Parameters<typeof createDialog>[1]} what */
export const openDialog = (t, what) => createDialog(t, what).closed;

/** @param {EventTarget} target @param {string} event */
const next = (target, event) =>
  new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));

/** Resolve when the player can see the table: the page is shown, and no dialog covers it. */
export async function untilTableIsSeen() {
  for (;;) {
    const dialog = document.querySelector("dialog[open]");
    if (dialog) await next(dialog, "close");
    else if (document.hidden) await next(document, "visibilitychange");
    else return;
  }
}

// --- the back gesture and the back button: in an installed app they only close the topmost dialog; in a
// tab the next one leaves the page, whose game has been saved

const GUARD = "rb:guard";

/** Return whether the current history entry is ours, so that going back stays on the page. */
const isGuarded = () => globalThis.history?.state?.[GUARD] === true;

/** Add an entry, so that back stays on the page. An embedded page leaves the history alone. */
function holdBackGesture() {
  if (!isGuarded() && globalThis.top === globalThis.window)
    globalThis.history?.pushState({ ...history.state, [GUARD]: true }, "");
}

function back() {
  if (isGuarded() || location.hash) return; // the user went forward again, or opened a link
  [.../** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]"))]
    .at(-1)
    ?.close("");
  if (isInstalledApp() || document.querySelector("dialog[open]")) holdBackGesture();
}

globalThis.addEventListener?.("popstate", back);
// Browsers skip history entries that a page added before the first user gesture.
globalThis.addEventListener?.("pointerdown", () => isInstalledApp() && holdBackGesture(), {
  once: true,
});

/** Whether the player can see the table: the page is shown, and no dialog covers it. */

/** @param {EventTarget} target @param {string} event */
const next = (target, event) =>
  new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));

/** Resolve when the player can see the table. */
export async function untilTableIsSeen() {
  for (;;) {
    const dialog = document.querySelector("dialog[open]");
    if (dialog) await next(dialog, "close");
    else if (document.hidden) await next(document, "visibilitychange");
    else return;
  }
}

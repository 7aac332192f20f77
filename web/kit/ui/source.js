/**
 * The source of an element, shown below it as its author wrote it.
 */
import { make } from "../../ui/dom.js";

/**
 * @param {HTMLElement} element @param {string} before what stands before it @param {string} title
 */
export function showSource(element, before, title) {
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  copy.removeAttribute("style");
  element.after(
    make(
      "details",
      {},
      make("summary", {}, title),
      make("pre", { tabIndex: 0 }, make("code", {}, before + copy.outerHTML)),
    ),
  );
}

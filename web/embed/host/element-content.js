/** What the author put inside the element of a board. */

/**
 * Resolve when the parser has read what is inside an element.
 * @param {Element} element
 */
export function contentRead(element) {
  const isRead = () => {
    for (let node = /** @type {Node | null} */ (element); node; node = node.parentNode)
      if (node.nextSibling) return true;
    return document.readyState !== "loading";
  };
  return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    const check = () => {
      if (!isRead()) return;
      observer.disconnect();
      document.removeEventListener("readystatechange", check);
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener("readystatechange", check);
    check();
  });
}

/**
 * Return whether the rest of the page ("rest") or of its parent ("parent") seems to be inside an
 * element, as after `<russian-bank-board />`; "" if the element is closed.
 * @param {Element} element
 * @returns {"" | "rest" | "parent"}
 */
export function isUnclosed(element) {
  const last = element.lastChild;
  if (element.nextSibling || !last || !hasFallback(element)) return "";
  if (element.querySelector(element.localName)) return "rest"; // nobody means that
  // the parser also puts the space before the end of the parent into it, or the last script
  const isScript = last instanceof Element && /^script$/.test(last.localName);
  if (!isScript && (last instanceof Element || last.textContent?.trim())) return "";
  for (let node = /** @type {Node | null} */ (element); node; node = node.parentNode)
    if (node.nextSibling) return "parent";
  return "rest";
}

/**
 * Return whether the author put something into an element that is shown where the board is not.
 * @param {Element} element
 */
export const hasFallback = (element) =>
  [...element.childNodes].some((node) =>
    node instanceof Element ? !/^(no)?script$/.test(node.localName) : node.textContent?.trim(),
  );

/** What a page says about its boards: where their site is, and what is inside their elements. */

/** A module has only the stack of an error to tell its address. @param {string} stack */
export const addressIn = (stack) => /\w+:\/\/[^\s()]+?(?=:\d+:\d+)/.exec(stack)?.[0] ?? "";

/**
 * Return the folder of the boards, in which their script lies, and the name of their page in it;
 * null if a script inside a page has no address.
 * @param {Pick<Document, "currentScript" | "scripts" | "baseURI" | "URL">} document
 * @param {string} running the address of the script that runs
 */
export function siteAddress({ currentScript, scripts, baseURI, URL: page }, running) {
  const all = /** @type {HTMLScriptElement[]} */ ([currentScript, ...scripts].filter(Boolean));
  const script =
    all.find(({ dataset }) => dataset?.board) ??
    all.find((one) => one === currentScript || one.src === running);
  const { board = "", page: name = "" } = script?.dataset ?? {};
  const named = board && (/\.js$/.test(board) ? board : board.replace(/\/?$/, "/"));
  const address = named || script?.src || (running === page.split("#")[0] ? "" : running);
  return address ? { home: new URL("./", new URL(address, baseURI)), name } : null;
}

// --- inside the element

/** Resolve when the parser has read what is inside an element. @param {Element} element */
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

/** Whether the author put in something to show where the board is not. @param {Element} element */
export const hasFallback = (element) =>
  [...element.childNodes].some((node) =>
    node instanceof Element ? !/^(no)?script$/.test(node.localName) : node.textContent?.trim(),
  );

/**
 * Make elements in one expression. Text stays text; nothing is parsed as HTML.
 */

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Return an element. Properties with a dash or named role and for become attributes,
 * `on` holds listeners, the rest are properties of the element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (key === "on")
      for (const [type, listener] of Object.entries(
        /** @type {Record<string, EventListener>} */ (value),
      ))
        element.addEventListener(type, listener);
    else if (key.includes("-") || key === "role" || key === "for")
      element.setAttribute(key, String(value));
    else Object.assign(element, { [key]: value });
  }
  element.append(
    .../** @type {(Node | string)[]} */ (children.filter((child) => child || child === "")),
  );
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** @type {Record<string, string>} */
const ICONS = {
  new: "M4 7.5A1.5 1.5 0 0 1 5.5 6h7A1.5 1.5 0 0 1 14 7.5v11a1.5 1.5 0 0 1-1.500 1.500h-7A1.5 1.500 0 0 1 4 18.500ZM8 3.500h8.500A1.500 1.500 0 0 1 18 5v11.500M9 10v6M6 13h6",
  undo: "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  redo: "m15 5 5 5-5 5M20 10H10a6 6 0 0 0 0 12h3",
  stop: "M8.500 3h7L21 8.500v7L15.500 21h-7L3 15.500v-7ZM12 7.500v5.500M12 16.200v.3",
  end: "M5 12l5 5L20 7",
  resign: "M6 21V4M6 5h11l-2.500 4L17 13H6",
  settings:
    "M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  more: "M4 7h16M4 12h16M4 17h16",
  first: "M6 5v14M19 5l-9 7 9 7Z",
  last: "M18 5v14M5 5l9 7-9 7Z",
  "turn-back": "M12 5 4 12l8 7ZM20 5l-8 7 8 7Z",
  "turn-on": "m12 5 8 7-8 7ZM4 5l8 7-8 7Z",
  back: "M15 5l-8 7 8 7Z",
  on: "m9 5 8 7-8 7Z",
  play: "M8 4.500 19 12 8 19.500Z",
  pause: "M8 5v14M16 5v14",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  down: "m6 9 6 6 6-6",
  reset: "M19 12a7 7 0 1 1-2-5M17 3v4h-4",
  solution: "M3 12c4-7 14-7 18 0-4 7-14 7-18 0ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  flip: "M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4",
  expand: "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
  close: "M6 6l12 12M18 6 6 18",
  help: "M9.2 9.3a2.900 2.900 0 1 1 4.200 2.600c-.9.500-1.400 1-1.400 2.100M12 17.200v.3M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18",
  hint: "M9 18h6M10 21h4M8.500 15.500a6 6 0 1 1 7 0c-.4.3-.5.7-.5 1.200V18H9v-1.300c0-.500-.1-.900-.5-1.200Z",
  odds: "M5 20V11M10 20V5M15 20v-7M20 20V8",
  stuck: "M5 11a7 7 0 1 1 14 0v10M5 11v10M9 14h.1M15 14h.1M9 18h6",
  result:
    "M7 4h10v5a5 5 0 0 1-10 0ZM7 6H4v1a3 3 0 0 0 3 3M17 6h3v1a3 3 0 0 1-3 3M12 14v4M8 21h8M9 18h6",
};

/**
 * Return a line icon, hidden from assistive technology.
 * @param {string} name
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** Return the element of the page with an id. @param {string} id */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

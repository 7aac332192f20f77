/** Line icons. */
import { svgElement } from "./dom.js";

/** @type {Record<string, string>} */
const ICONS = {
  home: "M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-5h4v5",
  new: "M4 7.5A1.5 1.5 0 0 1 5.5 6h7A1.5 1.5 0 0 1 14 7.5v11a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 4 18.5ZM8 3.5h8.5A1.5 1.5 0 0 1 18 5v11.5M9 10v6M6 13h6",
  undo: "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  redo: "m15 5 5 5-5 5M20 10H10a6 6 0 0 0 0 12h3",
  stop: "M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7ZM12 7.5v5.5M12 16.2v.3",
  end: "M5 12l5 5L20 7",
  resign: "M6 21V4M6 5h11l-2.5 4L17 13H6",
  settings:
    "M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  more: "M4 7h16M4 12h16M4 17h16",
  first: "M6 5v14M19 5l-9 7 9 7Z",
  last: "M18 5v14M5 5l9 7-9 7Z",
  "turn-back": "M12 5 4 12l8 7ZM20 5l-8 7 8 7Z",
  "turn-on": "m12 5 8 7-8 7ZM4 5l8 7-8 7Z",
  back: "M15 5l-8 7 8 7Z",
  on: "m9 5 8 7-8 7Z",
  play: "M8 4.5 19 12 8 19.5Z",
  pause: "M8 5v14M16 5v14",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  down: "m6 9 6 6 6-6",
  reset: "M19 12a7 7 0 1 1-2-5M17 3v4h-4",
  solution: "M3 12c4-7 14-7 18 0-4 7-14 7-18 0ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  flip: "M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4",
  copy: "M9 9h11v11H9ZM6 15H4V4h11v2",
  expand: "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
  close: "M6 6l12 12M18 6 6 18",
  sound: "M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  silent: "M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM16 9.5l5 5M21 9.5l-5 5",
  help: "M9.2 9.3a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2.1M12 17.2v.3M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18",
  hint: "M9 18h6M10 21h4M8.5 15.5a6 6 0 1 1 7 0c-.4.3-.5.7-.5 1.2V18H9v-1.3c0-.5-.1-.9-.5-1.2Z",
  result:
    "M7 4h10v5a5 5 0 0 1-10 0ZM7 6H4v1a3 3 0 0 0 3 3M17 6h3v1a3 3 0 0 1-3 3M12 14v4M8 21h8M9 18h6",
};

/** Return an icon, hidden from assistive technology. @param {string} path in a box of 24 by 24 */
export const drawIcon = (path) =>
  svgElement(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true", class: "icon" },
    svgElement("path", { d: path }),
  );

/** Return an icon by its name. @param {string} name */
export const icon = (name) => drawIcon(ICONS[name]);

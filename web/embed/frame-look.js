/** The look of the frame around a board: its theme and its maximum size. */

/** @type {Record<string, string>} themes by the colour scheme of a page */
const THEMES = { dark: "night", light: "felt" };
/** The theme that is one of these as the device prefers. */
const DEVICE = "device";

/**
 * @param {string} theme that the author chose, or ""
 * @param {string} scheme the colour scheme of the page around the board, or ""
 */
export function themeFor(theme, scheme) {
  if (/^[a-z]+$/.test(theme) && theme !== "auto") return theme;
  return Object.hasOwn(THEMES, scheme) ? THEMES[scheme] : DEVICE;
}

/** @param {HTMLElement} element @param {() => void} repaint in the colours of another theme */
export function createFrameLook(element, repaint) {
  let scheme = new URLSearchParams(location.search).get("_scheme") ?? "";
  let lessonTheme = "";
  /** the theme that the page around the board has set since, which later lessons keep */
  let setTheme = "";

  /** @param {string} theme */
  function show(theme) {
    document.documentElement.dataset.theme = themeFor(theme, scheme);
    repaint();
  }

  /** @param {{theme: string, scheme: string}} look of the board and of the page around it */
  function set(look) {
    scheme = look.scheme;
    // the page also sends the theme of its lesson when only its own colours have changed
    setTheme = look.theme === lessonTheme ? "" : look.theme;
    show(setTheme || lessonTheme);
  }

  /** @param {Lesson} lesson */
  function apply({ look }) {
    lessonTheme = look.theme;
    show(setTheme || lessonTheme);
    const [width, height] = look.size.split("x").map(Number);
    element.style.maxWidth = width ? `${width}px` : "";
    element.style.maxHeight = height ? `${height}px` : "";
  }

  return { set, apply };
}

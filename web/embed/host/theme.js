/** The theme of a board: the author's, else that of the page around it, else that of the device. Pure. */

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

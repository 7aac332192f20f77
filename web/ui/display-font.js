/** Loads the display font for the names of piles, since the canvas does not wait for fonts. */

/**
 * Load the fonts for the names of piles (styles/page.css); resolves in any case, since others
 * take their place.
 * @param {import("./words.js").Words} words
 */
export function loadDisplayFont({ t }) {
  const font = getComputedStyle(document.documentElement).getPropertyValue("--display");
  const text = ["reserve", "hand", "turned", "waste"].map((kind) => t(`caption.${kind}`)).join("");
  return document.fonts.load(`600 16px ${font}`, text).catch(() => undefined);
}

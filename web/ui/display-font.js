/** Loads the display font for the names of piles, since the canvas does not wait for fonts. */
import { PLAYER_PILES } from "../protocol/cards.js";

/** Resolves to whether the fonts are there, since others take their place. @param {Words} words */
export function loadDisplayFont({ t }) {
  const font = getComputedStyle(document.documentElement).getPropertyValue("--display");
  const text = PLAYER_PILES.map((kind) => t(`caption.${kind}`)).join("");
  const loading = document.fonts.load(`600 16px ${font}`, text);
  return loading.then(
    () => true,
    () => false,
  );
}

/** How large the texts on and beside a table are, so that the layout leaves room for them. */

/** The font size of a browser whose user has not set another one. */
const USUAL_PX = 16;

/** Return the font size that the browser's user has set, as a share of the usual one. */
export const textScale = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX || 1;

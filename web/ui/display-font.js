/** The font of titles, results and captions, which a canvas shows only after it has been loaded. */

/** Load the font (styles/page.css); resolves in any case, since others take its place. */
export const loadDisplayFont = () => document.fonts.load('16px "Fraunces"').catch(() => undefined);

/**
 * Marks the page while it is zoomed in, so that the table lets fingers move it and zoom it out again
 * (styles/page.css). Otherwise a hand that rests on the table would zoom it.
 */

const viewport = globalThis.visualViewport;
/** A page that was zoomed out again is seldom exactly of its own size. */
const ZOOMED = 1.02;

const mark = () =>
  document.documentElement.toggleAttribute("data-zoomed", (viewport?.scale ?? 1) > ZOOMED);

viewport?.addEventListener("resize", mark);
mark();

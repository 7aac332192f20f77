/** Marks the page for its style sheet (styles/page.css), by how it is used and seen. */

const root = document.documentElement;

/**
 * Mark the page while it is used with fingers and not with keys, so that no ring marks the focus: it has
 * been set by the page, not by the user.
 */
export function markTouch() {
  addEventListener("pointerdown", ({ pointerType }) => {
    root.toggleAttribute("data-touch", pointerType === "touch");
  });
  addEventListener("keydown", () => root.removeAttribute("data-touch"), true);
}

/** A page that was zoomed out again is seldom exactly of its own size. */
const ZOOMED = 1.02;

/**
 * Mark the page while it is zoomed in, so that the table lets fingers move it and zoom it out again.
 * Otherwise a hand that rests on the table would zoom it.
 */
export function markZoom() {
  const viewport = globalThis.visualViewport;
  const mark = () => root.toggleAttribute("data-zoomed", (viewport?.scale ?? 1) > ZOOMED);
  viewport?.addEventListener("resize", mark);
  mark();
}

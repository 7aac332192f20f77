/** Marks the page for its style sheet (styles/page.css), by how it is used and seen. */

const root = document.documentElement;

/** While fingers are used, no ring marks the focus, which the page has set and not the user. */
export function markTouch() {
  addEventListener("pointerdown", ({ pointerType }) => {
    root.toggleAttribute("data-touch", pointerType === "touch");
  });
  addEventListener("keydown", () => root.removeAttribute("data-touch"), true);
}

/** A page that was zoomed out again is seldom exactly of its own size. */
const ZOOMED = 1.02;

/** A zoomed table lets fingers zoom it out again. Otherwise a hand at rest would zoom it. */
export function markZoom() {
  const viewport = globalThis.visualViewport;
  const mark = () => root.toggleAttribute("data-zoomed", (viewport?.scale ?? 1) > ZOOMED);
  viewport?.addEventListener("resize", mark);
  mark();
}

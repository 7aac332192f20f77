/** The look of the frame around a board: its theme and its maximum size. */
import { themeFor } from "./host/theme.js";

/**
 * @param {HTMLElement} element
 * @param {() => void} repaint paints the board in the colours of another theme
 */
export function createFrameLook(element, repaint) {
  let scheme = new URLSearchParams(location.search).get("_scheme") ?? "";

  /** @param {{theme: string, scheme: string}} look of the board and of the page around it */
  function set(look) {
    scheme = look.scheme;
    document.documentElement.dataset.theme = themeFor(look.theme, scheme);
    repaint();
  }

  /** @param {import("../lesson/lesson.js").Lesson} lesson */
  function apply({ look }) {
    set({ theme: look.theme, scheme });
    const [width, height] = look.size.split("x").map(Number);
    element.style.maxWidth = width ? `${width}px` : "";
    element.style.maxHeight = height ? `${height}px` : "";
  }

  return { set, apply };
}

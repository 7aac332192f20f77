/**
 * Marks the page while it is used with fingers and not with keys, so that no ring marks the focus
 * (styles/page.css): it has been set by the page, not by the user.
 */

const root = document.documentElement;

addEventListener("pointerdown", ({ pointerType }) => {
  root.toggleAttribute("data-touch", pointerType === "touch");
});
addEventListener("keydown", () => root.removeAttribute("data-touch"), true);

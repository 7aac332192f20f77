/**
 * When a table must be laid out again: its element has another size, or the screen another
 * density, as when the window is moved to another screen or the page is zoomed.
 */

/**
 * Call back at once, and whenever an element's size or the density changes; returns the end of it.
 * @param {HTMLElement} element
 * @param {() => void} changed
 */
export function watchSize(element, changed) {
  const control = new AbortController();
  const { signal } = control;
  const observer = new ResizeObserver(changed);
  observer.observe(element);
  let density = globalThis.devicePixelRatio;
  const check = () => {
    if (density === globalThis.devicePixelRatio) return;
    density = globalThis.devicePixelRatio;
    arm();
    changed();
  };
  const arm = () =>
    globalThis
      .matchMedia(`(resolution: ${density}dppx)`)
      .addEventListener("change", check, { once: true, signal });
  arm();
  // not every browser tells of each change
  for (const type of ["pageshow", "resize", "focus"])
    globalThis.addEventListener(type, check, { signal });
  return () => {
    observer.disconnect();
    control.abort();
  };
}

/**
 * Detects when a table needs a new layout: the size of its element or the density of the screen has
 * changed, for example after zooming or moving to another screen.
 */

/**
 * Call `changed` now and whenever the size of an element or the density changes; return a function
 * that stops it.
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
  // not every browser reports all changes of the density
  for (const type of ["pageshow", "resize", "focus"])
    globalThis.addEventListener(type, check, { signal });
  return () => {
    observer.disconnect();
    control.abort();
  };
}

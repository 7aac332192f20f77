/**
 * Notices when a table must be laid out again: its element has another size, or the screen another
 * density, as after a zoom or on another screen.
 */

/**
 * Call back now and whenever the size of an element or the density changes; return a function that
 * stops it.
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
  // not every browser reports each change of the density
  for (const type of ["pageshow", "resize", "focus"])
    globalThis.addEventListener(type, check, { signal });
  return () => {
    observer.disconnect();
    control.abort();
  };
}

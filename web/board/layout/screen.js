/** What a layout follows of the screen: the size of its element, the density, and the size of texts. */

/**
 * Call `changed` now and after each change of the size or the density, as after zooming or moving
 * to another screen; return what stops it.
 * @param {HTMLElement} element @param {() => void} changed
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

/** The font size of a browser whose user has not set another one. */
const USUAL_PX = 16;

/** Return the font size that the browser's user has set, as a share of the usual one. */
export const textScale = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX || 1;

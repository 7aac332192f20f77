/**
 * Performance marks for the moment at which something is visible, not at which it was drawn.
 */

/**
 * Set a mark after the next frame; at once in a hidden tab, which has no frames.
 * @param {string} name
 */
export function markAfterPaint(name) {
  const control = new AbortController();
  const set = () => {
    if (control.signal.aborted) return;
    control.abort();
    performance.mark(name);
  };
  if (document.hidden) return set();
  document.addEventListener("visibilitychange", set, { signal: control.signal });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    set();
  };
  requestAnimationFrame(() => port2.postMessage(null));
}

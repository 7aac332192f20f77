/**
 * Marks of the time at which something is seen, not of that at which it was drawn.
 */

/**
 * Set a mark after the next frame; at once where none is made, as in a tab behind others.
 * @param {string} name
 */
export function markSeen(name) {
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

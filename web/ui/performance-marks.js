/**
 * Performance marks for the moment at which something is visible, not at which it was drawn.
 */

/**
 * Set a mark after the next frame; at once in a hidden tab, which has no frames.
 * @param {string} name
 * @returns {Promise<void>} settles when the mark is set
 */
export async function markAfterPaint(name) {
  if (!document.hidden) await nextPaint();
  performance.mark(name);
}

/** Wait until the next frame is painted, or the tab is hidden. @returns {Promise<void>} */
function nextPaint() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const painted = () => {
      document.removeEventListener("visibilitychange", painted);
      port1.close();
      resolve();
    };
    document.addEventListener("visibilitychange", painted);
    port1.onmessage = painted;
    requestAnimationFrame(() => port2.postMessage(null));
  });
}

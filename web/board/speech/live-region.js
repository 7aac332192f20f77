/**
 * Announcements to screen readers, with ariaNotify if the browser has it, else with live regions.
 * Two polite regions take turns, so that equal sentences are read again and quick ones are not
 * lost; an assertive one is for urgent texts. The text is also in `.announcement` elements either
 * way.
 */

const SPACING_MS = 120;

/**
 * @typedef {HTMLElement & {ariaNotify?: (text: string, options?: {priority: "high" | "normal"}) =>
 *   void}} Notifier
 */

/**
 * Return {announce, alert} with regions in `element`.
 * @param {Notifier} element
 */
export function createLiveRegion(element) {
  const notifies = typeof element.ariaNotify === "function";
  const [urgent, ...regions] = ["assertive", "polite", "polite"].map((politeness) => {
    const region = document.createElement("div");
    region.setAttribute(notifies ? "aria-hidden" : "aria-live", notifies ? "true" : politeness);
    region.className = "unseen announcement";
    element.append(region);
    return region;
  });
  /** @type {string[]} */
  let waiting = [];
  let turn = 0;
  let isPausing = false;

  function next() {
    isPausing = false;
    if (!waiting.length) return;
    const text = waiting.join(" ");
    waiting = [];
    regions[turn].textContent = "";
    turn = 1 - turn;
    regions[turn].textContent = text;
    element.ariaNotify?.(text, { priority: "normal" });
    isPausing = true;
    setTimeout(next, SPACING_MS);
  }

  return {
    /** @param {string} text */
    announce(text) {
      if (!text) return;
      waiting.push(text);
      if (!isPausing) next();
    },
    /** @param {string} text read out at once */
    alert(text) {
      urgent.textContent = "";
      urgent.textContent = text;
      element.ariaNotify?.(text, { priority: "high" });
    },
  };
}

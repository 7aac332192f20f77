/**
 * Announcements: two polite live regions that take turns, so that equal sentences are read
 * again and quick ones do not swallow each other.
 */

const SPACING_MS = 120;

/**
 * Return {say} over two regions made in `element`.
 * @param {HTMLElement} element
 */
export function createVoice(element) {
  const regions = [0, 1].map(() => {
    const region = document.createElement("div");
    region.setAttribute("aria-live", "polite");
    region.className = "unseen";
    element.append(region);
    return region;
  });
  /** @type {string[]} */
  let waiting = [];
  let turn = 0;
  let resting = false;

  function next() {
    resting = false;
    if (!waiting.length) return;
    const text = waiting.join(" ");
    waiting = [];
    regions[turn].textContent = "";
    turn = 1 - turn;
    regions[turn].textContent = text;
    resting = true;
    setTimeout(next, SPACING_MS);
  }

  return {
    /** @param {string} text */
    say(text) {
      if (!text) return;
      waiting.push(text);
      if (!resting) next();
    },
  };
}

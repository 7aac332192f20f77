/**
 * Announcements: two polite live regions that take turns, so that equal sentences are read
 * again and quick ones do not swallow each other; and an assertive one for what cannot wait.
 */

const SPACING_MS = 120;

/**
 * Return {say, alert} over regions made in `element`.
 * @param {HTMLElement} element
 */
export function createVoice(element) {
  const [urgent, ...regions] = ["assertive", "polite", "polite"].map((manner) => {
    const region = document.createElement("div");
    region.setAttribute("aria-live", manner);
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
    /** @param {string} text read out at once */
    alert(text) {
      urgent.textContent = "";
      urgent.textContent = text;
    },
  };
}

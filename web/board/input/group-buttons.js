/**
 * The buttons that choose what is taken of the selected pile: its top card, the whole pile,
 * or turning it round; for a card of the hand, above or below.
 */
import { heldAt, isTurning, waysOf } from "./group-moves.js";

/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../../ui/words.js").Words} Words */

/**
 * Return the name of a way.
 * @param {Words} words @param {import("../../protocol/types.js").Source} way @param {string} kind of the pile
 */
function nameOf(words, way, kind) {
  const act = way.action?.do ?? "move";
  return words.t(act === "move" ? `way.move.${kind === "house" ? "house" : "hand"}` : `way.${act}`);
}

/**
 * Return the strip of an element's table; {show} fills it for what is selected.
 * @param {HTMLElement} element
 * @param {Words} words
 * @param {{hold: (at: number) => void, turn: () => void}} act
 */
export function createWays(element, words, act) {
  const strip = document.createElement("div");
  strip.className = "ways";
  strip.setAttribute("role", "group");
  strip.setAttribute("aria-label", words.t("way.label"));
  element.append(strip);
  strip.addEventListener("pointerdown", (event) => event.stopPropagation());

  /** @param {Snapshot} snapshot @param {string} place @param {import("../../protocol/types.js").Source} way @param {number} at */
  function button(snapshot, place, way, at) {
    const made = document.createElement("button");
    made.type = "button";
    made.dataset.way = way.action?.do ?? "move";
    made.textContent = nameOf(words, way, snapshot.places[place].kind);
    const turning = isTurning(way);
    if (!turning) made.setAttribute("aria-pressed", String(heldAt(snapshot.sources[place]) === at));
    made.addEventListener("click", () => (turning ? act.turn() : act.hold(at)));
    return made;
  }

  return {
    /** @param {import("../layout/scene.js").Scene} scene @param {string | null} place */
    show({ snapshot, layout }, place) {
      const ways = place ? waysOf(snapshot.sources[place]) : [];
      const useful =
        ways.length > 1 && !ways.some((way) => ["group", "run"].includes(way.action?.do ?? ""));
      const held = strip.contains(document.activeElement);
      const before =
        held && document.activeElement instanceof HTMLElement
          ? document.activeElement.dataset.way
          : "";
      strip.replaceChildren(
        ...(useful && place ? ways.map((way, at) => button(snapshot, place, way, at)) : []),
      );
      strip.dataset.fold = layout.fold;
      const { "B.hand": far, H1: near } = layout.places;
      strip.style.top = layout.fold === "row" ? `${(far.y + far.h + near.y) / 2}px` : "50%";
      if (before)
        /** @type {HTMLElement | null} */ (strip.querySelector(`[data-way="${before}"]`))?.focus();
    },
  };
}

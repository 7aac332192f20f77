/**
 * The selected cards of a pile. A pointer selects a card and the cards on it; a key selects more
 * cards each time; buttons offer the other choices.
 */
import { choiceAt, firstChoice, groupChoices, isReversal, nextChoice } from "./targets.js";

export class HeldCards {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.buttons = createGroupButtons(table.element, table.words, {
      hold: (choice) => this.hold(this.table.selection?.place ?? "", choice),
      reverse: () => this.reverse(),
    });
  }

  showButtons() {
    const { scene } = this.table.view;
    if (scene) this.buttons.show(scene, this.table.selection);
  }

  /** @param {string} place @param {Point | null} point where a pointer was; null for a key */
  choiceFor(place, point) {
    const { scene } = this.table.view;
    if (!scene) return 0;
    return point ? choiceAt(scene, place, point) : firstChoice(scene.snapshot, place);
  }

  /** @param {string} place @param {Point | null} point */
  take(place, point) {
    this.hold(place, this.choiceFor(place, point));
  }

  /** Hold another group of the selected pile, or none. @param {Point | null} point */
  takeAgain(point) {
    const { snapshot, selection } = this.table;
    if (!snapshot || !selection) return;
    const { place, choice = 0 } = selection;
    const next = this.nextFor(place, choice, point);
    if (next < 0 || next === choice) this.table.select(null, true);
    else this.hold(place, next);
  }

  /** @param {string} place @param {number} choice @param {Point | null} point */
  nextFor(place, choice, point) {
    const { snapshot } = this.table;
    if (!snapshot || groupChoices(snapshot.sources[place]).length < 2) return -1;
    return point ? this.choiceFor(place, point) : nextChoice(snapshot, { place, choice });
  }

  /** Select one group of a pile. @param {string} place @param {number} choice */
  hold(place, choice) {
    if (this.table.snapshot?.sources[place]) this.table.select({ place, choice }, true);
  }

  /** Turn the selected pile over. */
  reverse() {
    const { snapshot, selection } = this.table;
    if (!snapshot || !selection) return;
    const { place } = selection;
    const reversal = groupChoices(snapshot.sources[place]).find(isReversal);
    if (reversal?.action) this.table.play(place, place, reversal.action);
  }
}

// --- buttons

/** @param {Words} words @param {Source} choice @param {string} kind of the pile */
function labelOf(words, choice, kind) {
  const act = choice.action?.do ?? "move";
  return words.t(act === "move" ? `way.move.${kind === "house" ? "house" : "hand"}` : `way.${act}`);
}

/** Whether a card of the fan stands for a group, which needs no button. @param {Source} choice */
const isPointedAt = (choice) => ["group", "run"].includes(choice.action?.do ?? "");

/**
 * The buttons choose the top card, the whole pile, or the pile turned over; for a card from the
 * hand, whether it goes on top or underneath.
 * @param {HTMLElement} element @param {Words} words
 * @param {{hold: (choice: number) => void, reverse: () => void}} handlers
 */
function createGroupButtons(element, words, handlers) {
  const strip = document.createElement("div");
  strip.className = "ways";
  strip.setAttribute("role", "group");
  strip.setAttribute("aria-label", words.t("way.label"));
  element.append(strip);
  strip.addEventListener("pointerdown", (event) => event.stopPropagation());

  /**
   * @param {Source} choice @param {number} number
   * @param {{label: string, isPressed: boolean}} state
   */
  function makeButton(choice, number, { label, isPressed }) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.way = choice.action?.do ?? "move";
    button.textContent = label;
    const reverses = isReversal(choice);
    if (!reverses) button.setAttribute("aria-pressed", String(isPressed));
    button.addEventListener("click", () => (reverses ? handlers.reverse() : handlers.hold(number)));
    return button;
  }

  /** The focus stays on the button of the same name. @param {HTMLElement[]} buttons */
  function replaceButtons(buttons) {
    const focused = document.activeElement;
    const name =
      focused instanceof HTMLElement && strip.contains(focused) ? focused.dataset.way : "";
    strip.replaceChildren(...buttons);
    if (name) buttons.find((button) => button.dataset.way === name)?.focus();
  }

  return {
    /** @param {Scene} scene @param {Selected | null} selection */
    show({ snapshot, layout }, selection) {
      const choices = selection ? groupChoices(snapshot.sources[selection.place]) : [];
      const kind = selection ? snapshot.places[selection.place].kind : "";
      const needsButtons = choices.length > 1 && !choices.some(isPointedAt);
      const buttons = (needsButtons ? choices : []).map((choice, number) =>
        makeButton(choice, number, {
          label: labelOf(words, choice, kind),
          isPressed: (selection?.choice ?? 0) === number,
        }),
      );
      strip.dataset.fold = layout.arrangement;
      const { "B.hand": far, H1: near } = layout.places;
      strip.style.top = layout.arrangement === "row" ? `${(far.y + far.h + near.y) / 2}px` : "50%";
      replaceButtons(buttons);
    },
  };
}

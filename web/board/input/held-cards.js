/**
 * The selected cards of a pile. A pointer selects a card and the cards on it; a key selects more
 * cards each time; buttons offer the other choices.
 */
import { choiceAt, firstChoice, nextChoice } from "./group-moves.js";
import { createGroupButtons } from "./group-buttons.js";
import { groupChoices, isReversal } from "./targets.js";

/** The selected cards of a table. */
export class HeldCards {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.buttons = createGroupButtons(table.element, table.words, {
      hold: (choice) => this.hold(this.table.selection?.place ?? "", choice),
      reverse: () => this.reverse(),
    });
  }

  /** Show the buttons for the selected pile. */
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

  /**
   * Hold another group of the selected pile, or none.
   * @param {Point | null} point
   */
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

  /**
   * Select one group of a pile.
   * @param {string} place
   * @param {number} choice
   */
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

/**
 * Transparent buttons over the piles, for taps, keys and assistive technology. They are one tab
 * stop; arrow keys go to the next pile in a direction, or through the targets of a selected card.
 */
import { neighbour } from "../layout/geometry.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class PileButtons {
  /** @param {HTMLElement} group @param {PileHandlers} handlers */
  constructor(group, handlers) {
    this.group = group;
    this.handlers = handlers;
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Record<string, Box>} */
    this.boxes = {};
    this.current = "";
    /** the places in the order of the buttons */
    this.order = "";
    group.addEventListener("keydown", (event) => this.handleKey(event));
    group.addEventListener("keyup", () => handlers.magnify(null));
    group.addEventListener("focusout", () => handlers.magnify(null));
  }

  /** @param {string} place */
  make(place) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.place = place;
    button.className = "pile";
    button.tabIndex = -1;
    button.addEventListener("click", (event) => {
      this.setCurrent(place);
      const { x, y } = this.boxes[place];
      this.handlers.tap(
        place,
        event.detail > 0 ? { x: x + event.offsetX, y: y + event.offsetY } : null,
      );
    });
    button.addEventListener("focus", () => {
      this.setCurrent(place);
      this.handlers.focus(place);
    });
    this.group.append(button);
    this.buttons.set(place, button);
    return button;
  }

  /** Move the focus to a pile, by default the one that was last focused. @param {string} [place] */
  focus(place = this.current) {
    this.buttons.get(place)?.focus();
  }

  /** @param {string} place becomes the one tab stop */
  setCurrent(place) {
    const [before, now] = [this.buttons.get(this.current), this.buttons.get(place)];
    if (before) before.tabIndex = -1;
    if (now) now.tabIndex = 0;
    this.current = place;
  }

  /** @param {KeyboardEvent} event */
  handleKey(event) {
    if (event.key === "Escape") return this.handlers.escape();
    const arrow = ARROWS[event.key];
    if (!arrow) return this.handleOtherKey(event);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = this.nextPlace(...arrow);
    if (next) this.buttons.get(next)?.focus();
  }

  /**
   * Focus the pile of a letter, or the next of its kind if pressed again, or run the key's action.
   * A key that is held magnifies the pile.
   * @param {KeyboardEvent} event
   */
  handleOtherKey(event) {
    const action = this.handlers.keyAction(event);
    if (!action) return;
    event.preventDefault();
    if (!("jump" in action)) return this.handlers.run(action);
    if (event.repeat) return this.handlers.magnify(this.current);
    const places = action.jump.filter((place) => this.buttons.has(place));
    const next = (places.indexOf(this.current) + 1) % places.length;
    this.buttons.get(places[next])?.focus();
  }

  /** @param {number} dx @param {number} dy */
  nextPlace(dx, dy) {
    const targets = this.handlers.targets();
    if (!targets.length) return neighbour(this.boxes, this.current, dx, dy);
    const at = targets.indexOf(this.current);
    const step = dx + dy;
    if (at < 0) return targets.at(step > 0 ? 0 : -1);
    return targets[(at + step + targets.length) % targets.length];
  }

  /** Set the reading order, which another size of the window changes. @param {string[]} places */
  arrange(places) {
    const order = places.join();
    if (order === this.order) return;
    this.order = order;
    const focused = this.group.contains(document.activeElement) && document.activeElement;
    this.group.append(...places.flatMap((place) => this.buttons.get(place) ?? []));
    if (focused instanceof HTMLElement) focused.focus();
  }

  /** @param {ButtonState[]} states in reading order */
  update(states) {
    this.boxes = Object.fromEntries(states.map((state) => [state.place, state.box]));
    for (const [place, button] of this.buttons) {
      if (place in this.boxes) continue;
      button.remove();
      this.buttons.delete(place);
    }
    for (const state of states)
      updateButton(this.buttons.get(state.place) ?? this.make(state.place), state);
    this.arrange(states.map(({ place }) => place));
    if (!this.buttons.has(this.current)) this.setCurrent(states[0]?.place ?? "");
  }
}

/** @param {HTMLButtonElement} button @param {ButtonState} state */
function updateButton(button, state) {
  const { x, y, w, h } = state.box;
  button.style.transform = `translate(${x}px,${y}px)`;
  button.style.width = `${w}px`;
  button.style.height = `${h}px`;
  if (button.getAttribute("aria-label") !== state.name)
    button.setAttribute("aria-label", state.name);
  button.setAttribute("aria-disabled", String(!state.isAble));
  button.setAttribute("aria-pressed", String(state.isSelected));
  button.toggleAttribute("data-lit", state.isTarget);
}

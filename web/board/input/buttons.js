/**
 * One real, transparent button over each pile: for keys, for assistive technology, and for
 * taps. One tab stop; arrows go to the pile that lies there, or through the targets while a
 * card is selected.
 */
import { neighbour } from "../layout/geometry.js";

/** @typedef {import("../layout/geometry.js").Box} Box */

/**
 * What a button says and where it lies.
 * @typedef {object} Label
 * @property {string} place
 * @property {Box} box
 * @property {string} name
 * @property {boolean} able
 * @property {boolean} selected
 * @property {boolean} lit
 */

/**
 * @typedef {object} Handlers
 * @property {(place: string, point: import("../layout/geometry.js").Point | null) => void} tap point: where a pointer was; null for a key
 * @property {() => void} escape
 * @property {() => string[]} targets legal targets while something is selected
 * @property {(place: string) => void} focus
 * @property {(event: KeyboardEvent) => import("./keys.js").KeyAct} meaning of a key that is no arrow
 * @property {(act: {say: string} | {command: string}) => void} act
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The buttons over the piles. */
export class Buttons {
  /**
   * @param {HTMLElement} holder
   * @param {Handlers} handlers
   */
  constructor(holder, handlers) {
    this.holder = holder;
    this.handlers = handlers;
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {Record<string, Box>} */
    this.boxes = {};
    this.current = "";
    holder.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {string} place */
  make(place) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.place = place;
    button.className = "pile";
    button.tabIndex = -1;
    button.addEventListener("click", (event) => {
      this.settle(place);
      const { x, y } = this.boxes[place];
      this.handlers.tap(
        place,
        event.detail > 0 ? { x: x + event.offsetX, y: y + event.offsetY } : null,
      );
    });
    button.addEventListener("focus", () => {
      this.settle(place);
      this.handlers.focus(place);
    });
    this.holder.append(button);
    this.buttons.set(place, button);
    return button;
  }

  /** Give the focus to the pile that had it last. */
  focus() {
    this.buttons.get(this.current)?.focus();
  }

  /** @param {string} place becomes the one tab stop */
  settle(place) {
    const [before, now] = [this.buttons.get(this.current), this.buttons.get(place)];
    if (before) before.tabIndex = -1;
    if (now) now.tabIndex = 0;
    this.current = place;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape") return this.handlers.escape();
    const arrow = ARROWS[event.key];
    if (!arrow) return this.letter(event);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = this.follow(...arrow);
    if (next) this.buttons.get(next)?.focus();
  }

  /** A letter goes to a pile, the next of its kind when pressed again, or means something. @param {KeyboardEvent} event */
  letter(event) {
    const act = this.handlers.meaning(event);
    if (!act) return;
    event.preventDefault();
    if (!("jump" in act)) return this.handlers.act(act);
    const there = act.jump.filter((place) => this.buttons.has(place));
    this.buttons.get(there[(there.indexOf(this.current) + 1) % there.length])?.focus();
  }

  /** @param {number} dx @param {number} dy */
  follow(dx, dy) {
    const targets = this.handlers.targets();
    if (!targets.length) return neighbour(this.boxes, this.current, dx, dy);
    const at = targets.indexOf(this.current);
    const step = dx + dy;
    return targets[
      at < 0 ? (step > 0 ? 0 : targets.length - 1) : (at + step + targets.length) % targets.length
    ];
  }

  /** @param {Label[]} labels in reading order */
  update(labels) {
    this.boxes = Object.fromEntries(labels.map((label) => [label.place, label.box]));
    for (const [place, button] of this.buttons) {
      if (place in this.boxes) continue;
      button.remove();
      this.buttons.delete(place);
    }
    for (const label of labels)
      dress(this.buttons.get(label.place) ?? this.make(label.place), label);
    if (!this.buttons.has(this.current)) this.settle(labels[0]?.place ?? "");
  }
}

/** @param {HTMLButtonElement} button @param {Label} label */
function dress(button, label) {
  const { x, y, w, h } = label.box;
  button.style.transform = `translate(${x}px,${y}px)`;
  button.style.width = `${w}px`;
  button.style.height = `${h}px`;
  if (button.getAttribute("aria-label") !== label.name)
    button.setAttribute("aria-label", label.name);
  button.setAttribute("aria-disabled", String(!label.able));
  button.setAttribute("aria-pressed", String(label.selected));
  button.toggleAttribute("data-lit", label.lit);
}

/**
 * Pointers on the table: tells taps, drags and long presses apart. One pointer counts, others
 * are ignored, but one that only rests, as a palm does, gives way to a new one; a cancelled
 * pointer or a page that goes to sleep puts the card back; a drag is committed when the
 * pointer is lifted.
 */

/** @typedef {{x: number, y: number}} Point */

/**
 * @typedef {object} Handlers
 * @property {() => void} press a pointer goes down
 * @property {(at: Point) => boolean} lift a card is to be taken up at this point; false when there is none
 * @property {(by: Point, at: Point) => void} drag it has moved by this way
 * @property {(at: Point) => void} drop
 * @property {() => void} back the drag is off
 * @property {(at: Point) => boolean} read a pointer rests here, or moves on while it reads; false when there is nothing to read
 * @property {() => void} close what was read is done with
 */

/** @type {Record<string, number>} how far a pointer may stray in a tap */
const SLACK_PX = { mouse: 4, pen: 7, touch: 9 };
const REST_MS = 450;

/** The pointer that is down on an element, if any. */
export class Gesture {
  /**
   * @param {HTMLElement} element
   * @param {Handlers} handlers
   */
  constructor(element, handlers) {
    this.element = element;
    this.handlers = handlers;
    /** @type {{id: number, type: string, start: Point, slack: number, lifted: boolean, reads: boolean, began_ms: number} | null} */
    this.held = null;
    this.rest = 0;
    this.swallow = false;
    this.control = new AbortController();
    const { signal } = this.control;
    element.addEventListener("pointerdown", (event) => this.down(event), { signal });
    element.addEventListener("pointermove", (event) => this.move(event), { signal });
    element.addEventListener("pointerup", (event) => this.up(event), { signal });
    element.addEventListener("pointercancel", (event) => this.lose(event), { signal });
    // a finger is captured by the button it touches at first: that this is lost to the table means nothing
    element.addEventListener(
      "lostpointercapture",
      (event) => event.target === element && this.lose(event),
      { signal },
    );
    for (const type of ["blur", "pagehide"])
      globalThis.addEventListener(type, () => this.cancel(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.cancel(), {
      signal,
    });
    element.addEventListener("click", (event) => this.click(event), { capture: true, signal });
    // else a card that is thrown has the browser fling, and swallow the next tap
    element.addEventListener("touchmove", (event) => this.held?.lifted && event.preventDefault(), {
      passive: false,
      signal,
    });
    for (const type of ["dragstart", "contextmenu"])
      element.addEventListener(type, (event) => event.preventDefault(), { signal });
  }

  /** @param {PointerEvent} event @returns {Point} */
  at(event) {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** Tell whether what is down gives way to a new pointer: it rests, or its end was not heard. @param {PointerEvent} event */
  yields({ isPrimary, pointerType, timeStamp }) {
    const { held } = this;
    if (!held || (isPrimary && pointerType === held.type)) return true;
    return !held.lifted && timeStamp - held.began_ms > REST_MS;
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 || !this.yields(event)) return;
    this.cancel();
    this.swallow = false;
    this.handlers.press();
    const slack = SLACK_PX[event.pointerType] ?? SLACK_PX.touch;
    this.held = {
      id: event.pointerId,
      type: event.pointerType,
      start: this.at(event),
      slack,
      lifted: false,
      reads: false,
      began_ms: event.timeStamp,
    };
    this.rest = setTimeout(() => this.read(event.pointerId), REST_MS);
  }

  /** The pointer has rested long enough: not a tap any more. @param {number} id */
  read(id) {
    const { held } = this;
    if (held?.id !== id || held.lifted || !this.handlers.read(held.start)) return;
    held.reads = true;
    this.element.setPointerCapture(id);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    const here = this.at(event);
    if (held.reads) return void this.handlers.read(here);
    const by = { x: here.x - held.start.x, y: here.y - held.start.y };
    if (!held.lifted) {
      if (Math.hypot(by.x, by.y) < held.slack) return;
      clearTimeout(this.rest);
      held.lifted = this.handlers.lift(held.start);
      if (!held.lifted) {
        this.release();
        return;
      }
      this.element.setPointerCapture(event.pointerId);
    }
    this.handlers.drag(by, here);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    this.release();
    // on a busy page the clock may run out before a tap is heard of
    if (held.reads && event.timeStamp - held.began_ms < REST_MS) this.swallow = false;
    if (held.lifted) this.handlers.drop(this.at(event));
    else if (!held.reads && !event.isPrimary) this.tap(event);
  }

  /** Browsers make no click of the tap of a finger beside another one, or beside a palm. @param {PointerEvent} event */
  tap({ target, clientX, clientY }) {
    target?.dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY }),
    );
    this.swallow = true;
  }

  /** The pointer counts no more; what it did was no tap when it dragged or read. */
  release() {
    clearTimeout(this.rest);
    const { held } = this;
    this.held = null;
    if (held?.lifted || held?.reads) this.swallow = true;
    if (held?.reads) this.handlers.close();
    return held;
  }

  /** @param {PointerEvent} event */
  lose(event) {
    if (event.pointerId === this.held?.id) this.cancel();
  }

  /** Put back what is held. */
  cancel() {
    if (this.release()?.lifted) this.handlers.back();
  }

  /** @param {MouseEvent} event a drag ends in a click on some browsers: not a tap */
  click(event) {
    if (!this.swallow || event.detail === 0) return;
    this.swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }

  close() {
    this.release();
    this.control.abort();
  }
}

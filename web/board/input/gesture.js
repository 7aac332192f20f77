/**
 * Pointer gestures on the table: taps, drags and long presses. One pointer counts and others are
 * ignored, except that a resting one, such as a palm, gives way to a new one. A cancelled pointer
 * or a hidden page puts the card back; a drag is played when the pointer is lifted.
 */

/** How far a pointer may move during a tap. @type {Record<string, number>} */
const SLACK_PX = { mouse: 4, pen: 7, touch: 9 };
const LONG_PRESS_MS = 450;

/** The pointer that is down on an element, if any. */
export class Gesture {
  /** @param {HTMLElement} element @param {Handlers} handlers */
  constructor(element, handlers) {
    this.element = element;
    this.handlers = handlers;
    /**
     * @type {{id: number, type: string, start: Point, slack: number, lifted: boolean, magnifies:
     *   boolean, began_ms: number, target: EventTarget | null} | null}
     */
    this.held = null;
    this.timer = 0;
    this.skipsClick = false;
    this.control = new AbortController();
    const { signal } = this.control;
    element.addEventListener("pointerdown", (event) => this.down(event), { signal });
    element.addEventListener("pointermove", (event) => this.move(event), { signal });
    element.addEventListener("pointerup", (event) => this.up(event), { signal });
    element.addEventListener("pointercancel", (event) => this.pointerLost(event), { signal });
    // a button captures a finger first; losing that capture to the table means nothing
    element.addEventListener(
      "lostpointercapture",
      (event) => event.target === element && this.pointerLost(event),
      { signal },
    );
    for (const type of ["blur", "pagehide"])
      globalThis.addEventListener(type, () => this.cancel(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.cancel(), {
      signal,
    });
    element.addEventListener("click", (event) => this.click(event), { capture: true, signal });
    // otherwise releasing a card in motion makes the browser fling, which loses the next tap
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

  /** Whether the current pointer rests, or its end was missed. @param {PointerEvent} event */
  givesWayTo({ isPrimary, pointerType, timeStamp }) {
    const { held } = this;
    if (!held || (isPrimary && pointerType === held.type)) return true;
    return !held.lifted && timeStamp - held.began_ms > LONG_PRESS_MS;
  }

  /**
   * Let two fingers zoom the page where the style allows it, unless one of them drags a card.
   * @param {PointerEvent} event of the second finger
   */
  yieldToZoom({ pointerType, target }) {
    const isZoom =
      pointerType === "touch" &&
      target instanceof Element &&
      getComputedStyle(target).touchAction !== "none";
    if (isZoom && !this.held?.lifted) this.cancel();
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0) return;
    if (!this.givesWayTo(event)) return this.yieldToZoom(event);
    this.cancel();
    this.skipsClick = false;
    this.handlers.press();
    const slack = SLACK_PX[event.pointerType] ?? SLACK_PX.touch;
    this.held = {
      id: event.pointerId,
      type: event.pointerType,
      start: this.at(event),
      slack,
      lifted: false,
      magnifies: false,
      began_ms: event.timeStamp,
      target: event.target,
    };
    this.timer = setTimeout(() => this.longPress(event.pointerId), LONG_PRESS_MS);
  }

  /** Magnify the card under a resting pointer. @param {number} id */
  longPress(id) {
    const { held } = this;
    if (held?.id !== id || held.lifted || !this.handlers.magnify(held.start)) return;
    held.magnifies = true;
    this.element.setPointerCapture(id);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    const here = this.at(event);
    // on a busy page the timer may fire before a movement arrives
    if (held.magnifies && event.timeStamp - held.began_ms < LONG_PRESS_MS) {
      held.magnifies = false;
      this.handlers.endMagnify();
    }
    if (held.magnifies) return void this.handlers.magnify(here);
    const by = { x: here.x - held.start.x, y: here.y - held.start.y };
    if (!held.lifted) {
      if (Math.hypot(by.x, by.y) < held.slack) return;
      clearTimeout(this.timer);
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
    if (held.lifted) return void this.handlers.drop(this.at(event));
    // on a busy page the timer may fire before the end of a tap arrives
    if (held.magnifies && event.timeStamp - held.began_ms >= LONG_PRESS_MS) return;
    this.skipsClick = false;
    if (!event.isPrimary) this.sendClick(held.target, event);
  }

  /**
   * Browsers leave it out when a second finger or a palm is down.
   * @param {EventTarget | null} target where the finger went down; a magnifier captures what
   *   follows
   * @param {PointerEvent} event
   */
  sendClick(target, { clientX, clientY }) {
    target?.dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY }),
    );
    this.skipsClick = true;
  }

  /** Forget the pointer; after a drag or a long press the click that follows is no tap. */
  release() {
    clearTimeout(this.timer);
    const { held } = this;
    this.held = null;
    if (held?.lifted || held?.magnifies) this.skipsClick = true;
    if (held?.magnifies) this.handlers.endMagnify();
    return held;
  }

  /** @param {PointerEvent} event */
  pointerLost(event) {
    if (event.pointerId === this.held?.id) this.cancel();
  }

  /** Cancel the gesture and put back the held cards. */
  cancel() {
    if (this.release()?.lifted) this.handlers.putBack();
  }

  /** Stop the click with which a drag ends in some browsers. @param {MouseEvent} event */
  click(event) {
    if (!this.skipsClick || event.detail === 0) return;
    this.skipsClick = false;
    event.stopPropagation();
    event.preventDefault();
  }

  close() {
    this.release();
    this.control.abort();
  }
}

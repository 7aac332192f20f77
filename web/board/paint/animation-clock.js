/**
 * The clock of the table: runs flights frame by frame, and rests when nothing moves.
 */
import { during, lasting } from "./motion.js";

/** @typedef {import("./motion.js").Flight} Flight */
/** @typedef {import("./painter.js").Moving} Moving */

/** A clock that paints moving cards. */
export class Stage {
  /** @param {(cards: Moving[]) => void} fly paints the cards that move, and only those */
  constructor(fly) {
    this.fly = fly;
    /** @type {(() => void) | null} */
    this.end = null;
  }

  /** End at once what is going on: cards have landed, waiting is over. */
  finish() {
    this.end?.();
  }

  /**
   * Run flights; resolves when all have landed or `finish` was called.
   * @param {Flight[]} flights
   * @param {number} flight_ms
   * @returns {Promise<void>}
   */
  run(flights, flight_ms) {
    this.finish();
    if (!flights.length || flight_ms <= 0) return Promise.resolve();
    const began = performance.now();
    const total_ms = lasting(flights) * flight_ms;
    let frame = 0;
    return new Promise((resolve) => {
      this.end = () => {
        cancelAnimationFrame(frame);
        this.end = null;
        this.fly([]);
        resolve();
      };
      const step = (/** @type {number} */ now) => {
        const passed_ms = Math.max(0, now - began);
        if (passed_ms >= total_ms) return this.finish();
        this.fly(flights.map((one) => ({ ...one, ...during(one, passed_ms / flight_ms) })));
        frame = requestAnimationFrame(step);
      };
      step(began);
    });
  }

  /**
   * Wait; resolves early when `finish` was called.
   * @param {number} wait_ms
   * @returns {Promise<void>}
   */
  rest(wait_ms) {
    this.finish();
    if (wait_ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.finish(), wait_ms);
      this.end = () => {
        clearTimeout(timer);
        this.end = null;
        resolve();
      };
    });
  }
}

/**
 * The animation clock: runs flights frame by frame, and requests no frames when nothing moves. Where
 * the browser paints no frames, as in a board out of view, the flights end all the same.
 */
import { durationOf, frameOf } from "./motion.js";

/** The time after which flights without frames have ended. Unit: ms. */
const FRAMELESS_MS = 500;

export class AnimationClock {
  /** @param {(cards: Moving[]) => void} paint paints the moving cards */
  constructor(paint) {
    this.paint = paint;
    /** @type {(() => void) | null} */
    this.end = null;
  }

  /** End the motion or the waiting at once. */
  finish() {
    this.end?.();
  }

  /**
   * Resolves when all have landed or `finish` is called.
   * @param {Flight[]} flights @param {number} flight_ms @returns {Promise<void>}
   */
  run(flights, flight_ms) {
    this.finish();
    if (!flights.length || flight_ms <= 0) return Promise.resolve();
    const began_ms = performance.now();
    const total_ms = durationOf(flights) * flight_ms;
    let frame = 0;
    return new Promise((resolve) => {
      const limit = setTimeout(() => this.finish(), total_ms + FRAMELESS_MS);
      this.end = () => {
        clearTimeout(limit);
        cancelAnimationFrame(frame);
        this.end = null;
        this.paint([]);
        resolve();
      };
      const step = (/** @type {number} */ now) => {
        const passed_ms = Math.max(0, now - began_ms);
        if (passed_ms >= total_ms) return this.finish();
        this.paint(
          flights.map((flight) => ({ ...flight, ...frameOf(flight, passed_ms / flight_ms) })),
        );
        frame = requestAnimationFrame(step);
      };
      step(began_ms);
    });
  }

  /** Resolves early when `finish` is called. @param {number} wait_ms @returns {Promise<void>} */
  wait(wait_ms) {
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

/** A page for the tests of its parts: its events and a menu, with what a test gives it. */
import { Events } from "../page/page.js";

/** @param {object} parts */
export const fakePage = (parts = {}) =>
  /** @type {any} */ (Object.assign(new Events(), { menu: { add: () => undefined } }, parts));

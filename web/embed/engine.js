/**
 * The engine of an embedded board: fetched when it is needed and the board is near to be seen, and shared with the other
 * boards of the page where the browser allows it.
 */
import { LessonError } from "../lesson/error.js";

/** Whether this frame has no origin of its own, as in a sandbox. */
export const isLone = globalThis.origin === "null";

export class Engine {
  /** @param {string} base of the site @param {HTMLElement} element what is to be seen first */
  constructor(base, element) {
    this.base = base;
    this.element = element;
    /** @type {Promise<import("../engine/client.js").Client> | null} */
    this.client = null;
  }

  /** Wait until the board is near to be seen. */
  seen() {
    return new Promise((resolve) => {
      new IntersectionObserver(
        (rows, observer) => {
          if (!rows.some((row) => row.isIntersecting)) return;
          observer.disconnect();
          resolve(null);
        },
        { rootMargin: "300px" },
      ).observe(this.element);
    });
  }

  /** @param {string} [wish] never: the author wants none */
  async start(wish) {
    if (wish === "never") throw new LessonError("engine", "never");
    await this.seen();
    try {
      this.client ??= import("../engine/client.js").then(({ connect }) =>
        connect({ base: this.base, share: !isLone }),
      );
      const client = await this.client;
      await client.ready;
      return client;
    } catch (error) {
      this.client = null;
      throw new LessonError(
        "engine",
        isLone ? "sandbox" : "engine",
        error instanceof Error ? error.message : String(error),
      );
    }
  }
}

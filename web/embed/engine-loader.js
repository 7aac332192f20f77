/**
 * Loads the engine for an embedded board when it is needed and the board is nearly in view. The
 * boards of a page share one engine if the browser allows it.
 */
import { once } from "../base/promises.js";
import { LessonError } from "../lesson/error.js";

const VIEW_MARGIN = "300px";

/** Whether this frame has an opaque origin, as in a sandbox. */
export const isSandboxed = globalThis.origin === "null";

/** Why something cannot be loaded where this page is. @param {"engine" | "unreachable"} usual */
export function faultHere(usual) {
  if (globalThis.location?.protocol === "file:") return "server";
  if (isSandboxed) return usual === "engine" ? "sandbox" : "sandbox-file";
  return usual;
}

/** Resolve when an element is nearly in view. @param {HTMLElement} element */
const nearView = (element) =>
  new Promise((resolve) => {
    new IntersectionObserver(
      (rows, observer) => {
        if (!rows.some((row) => row.isIntersecting)) return;
        observer.disconnect();
        resolve(null);
      },
      { rootMargin: VIEW_MARGIN },
    ).observe(element);
  });

/** @param {{base: string, element: HTMLElement}} options base: the address of the site */
export function createEngineLoader({ base, element }) {
  /** @type {(bytes: {loaded?: number, total?: number}) => void} of the lesson that waits */
  let onProgress = () => undefined;
  const onState = (
    /** @type {string} */ state,
    /** @type {{loaded?: number, total?: number}} */ bytes,
  ) => {
    if (state === "loading" && bytes.total) onProgress(bytes);
  };
  const connected = once(async () => {
    const { connect } = await import("../engine/client.js");
    return connect({ base, share: !isSandboxed, onState });
  });
  return {
    /**
     * @param {string} wish the lesson's `engine`: auto or never
     * @param {typeof onProgress} progress called with the bytes that have arrived, of all
     * @throws {LessonError} if there is none
     */
    async start(wish, progress) {
      if (wish === "never") throw new LessonError("engine", "never");
      await nearView(element);
      onProgress = progress;
      try {
        const client = await connected();
        await client.ready;
        return client;
      } catch (error) {
        connected.forget();
        const text = error instanceof Error ? error.message : String(error);
        throw new LessonError("engine", faultHere("engine"), text);
      }
    },
  };
}

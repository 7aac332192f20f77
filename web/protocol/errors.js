/** Errors of the engine, by their types. */

const LOST = ["WorkerCrashed", "Timeout"];

/** @param {unknown} error @returns {string} */
export const typeOf = (error) =>
  error && typeof error === "object" && "type" in error ? String(error.type) : "Bug";

/** Return whether the user gave up loading something. @param {unknown} error */
export const isGivenUp = (error) => typeOf(error) === "NotLoaded";

/** Return whether the engine is lost. @param {unknown} error */
export const isLost = (error) => LOST.includes(typeOf(error));

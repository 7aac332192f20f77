/** Errors of the engine, by their types. */

const LOST = ["WorkerCrashed", "Timeout"];

/** Return the type of an error of the engine. @param {unknown} error @returns {string} */
export const typeOf = (error) =>
  error && typeof error === "object" && "type" in error ? String(error.type) : "Bug";

/** Return whether the user has given up what could not be loaded. @param {unknown} error */
export const isGivenUp = (error) => typeOf(error) === "NotLoaded";

/** Return whether an error means that the engine is lost. @param {unknown} error */
export const isLost = (error) => LOST.includes(typeOf(error));

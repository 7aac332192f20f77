/**
 * Errors of the engine by their types.
 */

const LOST = ["WorkerCrashed", "Timeout"];

/** Tell whether an error means that the engine is gone. @param {unknown} error */
export const isLost = (error) => LOST.includes(typeOf(error));

/** Return the type of an error of the engine. @param {unknown} error @returns {string} */
export const typeOf = (error) => (error && typeof error === "object" && "type" in error ? String(error.type) : "Bug");

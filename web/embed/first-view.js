/** What is known of a lesson before its mode starts. Pure. */
import { COURTS } from "../board/paint/court-pictures.js";

/**
 * @param {Lesson} lesson
 * @returns {string} the position that is known before the engine answers, or ""
 */
export function firstPosition({ baked, at, pos }) {
  if (baked) return baked.frames[Math.min(at, baked.frames.length - 1)];
  return typeof pos === "string" ? pos : "";
}

/**
 * Return the court cards that a lesson can show: those it names, or all where cards come from the
 * engine.
 * @param {Lesson} lesson
 */
export function courtsOf({ baked, mode, pos, given }) {
  if (!baked && (mode !== "view" || typeof pos !== "string")) return undefined;
  const names = JSON.stringify(given);
  return COURTS.filter((card) => names.includes(card));
}

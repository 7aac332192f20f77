/** A lesson in the fragment of an address. */
import { MARK, readLinks } from "../protocol/addresses.js";
import { packText, unpackJson } from "./game-files.js";

/** Return the fragment with a lesson. @param {unknown} lesson */
export const lessonFragment = async (lesson) =>
  `${MARK.lesson}${await packText(JSON.stringify(lesson))}`;

/**
 * Return the lesson in a fragment, as its author wrote it: not checked, it may be any value.
 * @param {string} fragment
 */
export const readLessonLink = (fragment) => readLinks(fragment, "lesson", unpackJson);

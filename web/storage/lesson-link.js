/** A lesson in the fragment of an address. */
import { packText } from "./game-files.js";

/** What comes before the letters of the lesson. */
export const MARK = "#lesson=";

/** Return the fragment with a lesson. @param {unknown} lesson */
export const lessonFragment = async (lesson) => `${MARK}${await packText(JSON.stringify(lesson))}`;

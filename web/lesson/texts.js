/** The author's texts, in the reader's language. Pure. */

/** @template T @param {T | T[] | undefined} value */
export const listOf = (value) =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Falls back to English, then any. @param {LessonText | undefined} text @param {string} lang */
export function inLanguage(text, lang) {
  if (!text) return "";
  return typeof text === "string"
    ? text
    : String(text[lang] ?? text.en ?? Object.values(text)[0] ?? "");
}

/** @param {LessonText | WrongAnswer[] | undefined} wrong */
const wrongAnswers = (wrong) => (Array.isArray(wrong) ? wrong : wrong ? [{ text: wrong }] : []);

/**
 * The text of the row, else the last one if it is for all answers.
 * @param {Question} question @param {number} row -1 where no row matches @param {string} lang
 */
export function wrongText({ wrong }, row, lang) {
  const rows = wrongAnswers(wrong);
  const last = rows.at(-1);
  return inLanguage(rows[row]?.text ?? (last && !last.when ? last.text : ""), lang);
}

/** @param {Pick<Lesson, "question" | "captions" | "branch">} lesson @param {string} lang */
export function messagesOf({ question, captions, branch }, lang) {
  const shown = [...captions, ...branch.flatMap((one) => one.captions ?? [])];
  const questions = [question, ...shown.flatMap(({ ask }) => ask ?? [])];
  const texts = questions.flatMap(({ hint, wrong, success, solution }) => [
    ...listOf(/** @type {LessonText | LessonText[] | undefined} */ (hint)),
    ...wrongAnswers(wrong).map(({ text }) => text),
    success,
    solution,
  ]);
  return [...texts, ...shown.map(({ text }) => text)]
    .map((text) => inLanguage(text, lang))
    .filter(Boolean);
}

/**
 * The error for a lesson that cannot be shown. It names the key at fault, as its author wrote it,
 * and the reason.
 */
export class LessonError extends Error {
  /**
   * @param {string} parameter key of the lesson
   * @param {string} code one of the texts embed.fault.*: unknown, form, missing, needless, beside,
   *   small, excess, version, refused, unreachable, engine ...
   * @param {string} [value] what the author wrote
   */
  constructor(parameter, code, value = "") {
    super(`${parameter}: ${code} ${value}`.trim());
    Object.assign(this, { name: "LessonError" });
    this.parameter = parameter;
    this.code = code;
    this.value = value.slice(0, 200);
  }
}

/**
 * What is wrong with what a page was asked to show: which of the author's words, and why.
 */
export class Fault extends Error {
  /**
   * @param {string} parameter the name of the author's word, as he wrote it
   * @param {string} code why, a text of embed.fault: unknown, form, missing, needless, beside, small, excess, version, refused, unreachable, engine
   * @param {string} [value] what he wrote
   */
  constructor(parameter, code, value = "") {
    super(`${parameter}: ${code} ${value}`.trim());
    Object.assign(this, { name: "Fault" });
    this.parameter = parameter;
    this.code = code;
    this.value = value.slice(0, 200);
  }
}

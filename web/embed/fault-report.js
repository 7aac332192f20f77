/** Tells the host about errors, in the reader's language. */
import { LessonError } from "../lesson/error.js";

/** The reason that a call gets whose lesson was replaced before it was answered. */
export const OVERTAKEN = "another lesson was loaded";

/** @param {Words} words @param {Host} host */
export function createFaultReport(words, host) {
  /** @param {LessonError} error */
  const textOf = ({ parameter, code, value }) =>
    words.t(`embed.fault.${code}`, { parameter, value });

  /** Tell the host about an error, and return it with its text. @param {unknown} error */
  function report(error) {
    const isFault = error instanceof LessonError;
    if (!isFault) console.error(error);
    const stack = error instanceof Error ? `${error.message} ${error.stack}` : String(error);
    const fault = isFault ? error : new LessonError("engine", "bug", stack);
    const { parameter, code } = fault;
    const text = textOf(fault);
    host.emit("rb-error", { parameter, code, message: text });
    return { parameter, code, text };
  }

  /** Tell the author about what the board ignores. @param {LessonError} error */
  function warn(error) {
    const { parameter, code } = error;
    const message = textOf(error);
    console.warn(message);
    host.sendWarning({ parameter, code, message });
  }

  return { textOf, report, warn };
}

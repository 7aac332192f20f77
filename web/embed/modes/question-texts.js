/** The texts of a question: those of its author, and the default ones where the author has none. */
import { refusalText } from "../../board/speech/describe.js";
import { inLanguage } from "../../lesson/texts.js";
import { parseAction } from "../../protocol/events.js";

/**
 * @param {{
 *   words: Words,
 *   texts: Question,
 *   task: string,
 *   judge: Judge,
 * }} parts
 */
export function createQuestionTexts({ words, texts, task, judge }) {
  const { t, has, lang } = words;

  /**
   * @param {"prompt" | "success" | "solution"} key
   * @param {string} [fallback] key of a text of ours
   */
  function authorText(key, fallback = "") {
    return inLanguage(texts[key], lang) || (fallback && t(fallback));
  }

  /** The compulsory plays here, as a refusal names them. */
  function refusalFacts() {
    const due = judge.node.due.map((line) => {
      const { card = "", from = "", to = "" } = parseAction(line);
      return { card, from, to_place: to };
    });
    return { due };
  }

  /** Return our text if the author has none. @param {import("../answers/judge.js").Answer} answer */
  function defaultWrongText({ verdict, reason }) {
    const wrong = t("embed.wrong");
    if (task === "find-compulsory" || task === "call-stop") return wrong;
    if (reason) return refusalText(words, { reason, facts: refusalFacts() }).text;
    const ground = `ground.${verdict.rule}`;
    return verdict.rule && has(ground)
      ? `${wrong} ${t(ground, { card: t("ground.card") })}`
      : wrong;
  }

  /** @param {string} line a statement such as "none" or "stop foundation" */
  function labelOf(line) {
    if (line === "none") return t(task === "find-compulsory" ? "embed.none" : "embed.nothing");
    const ground = line.slice(5);
    return ground && has(`ground.${ground}`)
      ? t(`ground.${ground}`, { card: t("ground.card") })
      : t("tool.stop");
  }

  return { authorText, refusalFacts, defaultWrongText, labelOf };
}

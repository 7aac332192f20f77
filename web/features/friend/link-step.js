/** The step that follows when a link is opened, from what the engine answers about it. Pure. */
import { stageOf } from "./game-state.js";

/**
 * play: show what is new; begin: deal the cards; close: somebody else accepted the invitation first;
 * compare: show both versions of a turn; choose: ask whether to continue from the link; explain: say
 * what the link is. The last three name a case of `link-notice.js`.
 * @typedef {{do: "play" | "begin" | "close"} | {do: "compare" | "choose" | "explain", name: string}}
 *   LinkStep
 */

/** The case of a fault or an answer, where its name is another one. @type {Record<string, string>} */
const CASE_OF = {
  other: "foreign",
  "newer-version": "newer",
  "own-invitation": "own",
};
/** The cases of a link that was opened before, by the stage of its game. @type {Record<string, string>} */
const SEEN = { mine: "seen-mine", over: "finished" };

/** Return the case of a fault of a link, or of an answer of the engine. @param {string} answer */
export const caseOf = (answer) => CASE_OF[answer] ?? answer;

/**
 * Return the step for a game that is stored here.
 * @param {Pick<FriendRow, "seat" | "half" | "game" | "turn" | "closed">} row
 * @param {Pick<FriendArrival, "answer" | "confirmed" | "record">} arrival
 * @returns {LinkStep}
 */
export function linkStep(row, { answer, confirmed, record }) {
  const explain = (/** @type {string} */ name) => /** @type {LinkStep} */ ({ do: "explain", name });
  const stage = stageOf(/** @type {FriendRow} */ (row));
  if (record) return { do: "play" };
  switch (answer) {
    case "accepted":
      return row.half ? { do: "begin" } : explain("half");
    case "taken":
      return row.seat === "A" ? explain("taken") : { do: "close" };
    case "other-answer":
      return confirmed ? { do: "choose", name: "other-confirmed" } : explain(answer);
    case "other-acceptance":
      return { do: "choose", name: row.seat === "B" ? answer : "other-deal" };
    case "changed":
      return { do: "compare", name: answer };
    case "same":
      return explain(SEEN[stage] ?? "seen-theirs");
    case "older":
      return explain(stage === "accepted" ? "seen-theirs" : answer);
    default:
      return explain(caseOf(answer));
  }
}

/** Shows the result of a finished game, and does what the player chooses next. */
import { SEAT } from "../../protocol/sides.js";
import { showResult } from "./result-dialog.js";

/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */

/**
 * @param {object} parts
 * @param {import("../../ui/words.js").Words} parts.words
 * @param {ReturnType<typeof import("../match/match.js").createMatches> | null} parts.matches null
 *   when they could not be loaded
 * @param {Record<"review" | "sheet" | "new" | "again" | "swap", (snapshot: Snapshot) => unknown>}
 *   parts.next by the answer
 * @param {() => Promise<unknown> | undefined} parts.offerInstall
 */
export const createResult =
  ({ words, matches, next, offerInstall }) =>
  /** @param {Snapshot} snapshot of a finished game */
  async (snapshot) => {
    if (!snapshot.result) return;
    matches?.addGame(snapshot);
    const inMatch = Boolean(matches?.isPartOfMatch(snapshot));
    const answer = await showResult(words, snapshot, snapshot.result, SEAT, inMatch);
    const act = Object.hasOwn(next, answer) ? next[/** @type {"review"} */ (answer)] : null;
    if (answer === "review" || answer === "sheet") await act?.(snapshot);
    await offerInstall();
    if (answer !== "review" && answer !== "sheet") await act?.(snapshot);
  };

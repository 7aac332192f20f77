/** Runs the review of a game, and shows its progress. */
import { hasEnded } from "../../engine/restart-and-retry.js";
import { untilDone } from "../../engine/until-done.js";
import { make } from "../../ui/dom.js";
import { reviewBody } from "./review.js";

/** @typedef {import("./replay-dialog.js").Actions} Actions */
/** @typedef {import("./replay-dialog.js").Context} Context */

/**
 * Let the engine review a record, and show the progress and then the review.
 * @param {Context} context @param {HTMLElement} element @param {Pick<Actions, "reviewer" | "learn">} actions
 * @param {{record: GameRecord, snapshot: Snapshot, jump: (at: number, arrows?: import("./arrows.js").Arrow[]) => void, isOpen: () =>
 *   boolean}} options
 */
export async function runReview(
  { words, seat },
  element,
  actions,
  { record, snapshot, jump, isOpen },
) {
  const bar = make("progress", { max: 1, value: 0, "aria-label": words.t("review.working") });
  element.replaceChildren(make("p", {}, words.t("review.working")), bar);
  const askForReview = actions.reviewer();
  try {
    const answer = await untilDone(
      () => askForReview({ record }),
      isOpen,
      (progress) => {
        bar.value = progress;
      },
    );
    if (answer)
      element.replaceChildren(
        ...reviewBody(words, answer.review, {
          snapshot,
          seat,
          jump,
          learn: actions.learn,
        }),
      );
  } catch (error) {
    const reason = hasEnded(error) ? "message.dead" : "review.failed";
    element.replaceChildren(make("p", {}, words.t(reason)));
  }
}

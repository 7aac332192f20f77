/** The review of a game, and the arrows with which it shows moves over the board. */
import { arrowPath, middle } from "../../ui/mark-shapes.js";
import { svgElement, make } from "../../ui/dom.js";
import { hasEnded } from "../../engine/restart-and-retry.js";
import { untilDone } from "../../engine/until-done.js";
import { showTree } from "../../ui/tree.js";

/**
 * Arrows over a board: from the source of a move to its target. Units: CSS pixels.
 * @param {HTMLElement} board @param {() => Record<string, Box>} boxes of the piles
 */
export function createArrows(board, boxes) {
  const picture = svgElement("svg", { class: "arrows", "aria-hidden": "true" });
  board.append(picture);
  /** @type {Arrow[]} */
  let shown = [];

  function draw() {
    const places = boxes();
    const shapes = shown
      .filter(({ from, to }) => places[from] && places[to])
      .map(({ from, to, kind }) =>
        svgElement("path", {
          class: kind,
          d: arrowPath(middle(places[from]), middle(places[to]), places[from].w),
        }),
      );
    picture.replaceChildren(...shapes);
  }

  return {
    /** Show arrows instead of the present ones. @param {Arrow[]} arrows */
    show(arrows) {
      shown = arrows;
      draw();
    },
    /** Draw the arrows again, since the piles have moved. */
    draw,
  };
}

/**
 * Let the engine review a record, and show the progress and then the review.
 * @param {ReplayContext} context @param {HTMLElement} element @param {Pick<Actions, "reviewer" | "learn">} actions
 * @param {{record: GameRecord, players: Snapshot["players"], isOpen: () => boolean, jump: (at: number, arrows?:
 *   Arrow[]) => void}} options
 */
export async function runReview({ words, views }, element, { reviewer, learn }, options) {
  const { record, players, jump, isOpen } = options;
  const { t } = words;
  const bar = make("progress", { max: 1, value: 0, "aria-label": t("review.working") });
  element.replaceChildren(make("p", {}, t("review.working")), bar);
  const askForReview = reviewer();
  try {
    const answer = await untilDone(
      () => askForReview({ record }),
      isOpen,
      (progress) => {
        bar.value = progress;
      },
    );
    if (!answer) return;
    const game = { players, schema: record.schema };
    const stored = { review: answer.review, game, learns: Boolean(learn) };
    const shown = await views.ask({ view: "review", stored, form: {} });
    if (!shown?.dialog) throw new Error("the engine does not answer");
    // the review has the moments; the list of moves can be opened again
    element.parentElement?.querySelector(".moves")?.removeAttribute("open");
    showTree(element, /** @type {ViewTree[]} */ (shown.dialog.body));
    element.addEventListener("click", ({ target }) => {
      const pressed = /** @type {HTMLElement | null} */ (
        /** @type {Element} */ (target).closest("[data-do]")
      );
      if (!pressed) return;
      const value = JSON.parse(
        pressed.dataset.value ?? /** @type {HTMLButtonElement} */ (pressed).value,
      );
      if (pressed.dataset.do === "jump") jump(value.at, value.arrows);
      else learn?.(value);
    });
  } catch (error) {
    const reason = hasEnded(error) ? "message.dead" : "review.failed";
    element.replaceChildren(make("p", {}, t(reason)));
  }
}

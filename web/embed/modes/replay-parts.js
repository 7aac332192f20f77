/** The parts of a replay beside its table: the move list, and the result as text. */
import { createMoveList } from "../../ui/move-list.js";
import { make } from "../../ui/dom.js";
import { personOf } from "../../protocol/players.js";
import { nameOf } from "../../board/speech/names.js";

/** Boards with room for the list beside the table (embed.css). */
const WIDE = "(min-width: 53.75em) and (min-height: 26.9375em)";

/**
 * Return the move list: beside the table where there is room, else over it, behind a button.
 * @param {Words} words
 * @param {{seat: string, jump: (at: number) => unknown, change: () => void}} options
 *   jump: shows the moment after a number of events; change: the list was opened or closed
 */
export function createReplayMoves(words, { seat, jump, change }) {
  const label = words.t("moves.title");
  const list = createMoveList(words, { seat, jump });
  const element = make("aside", { className: "moves", "aria-label": label }, list.element);
  element.hidden = !matchMedia(WIDE).matches;
  /** @type {(() => void) | null} shows the moves of the present moment */
  let fill = null;

  function toggle() {
    element.hidden = !element.hidden;
    if (!element.hidden) fill?.();
    change();
  }

  element.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && !matchMedia(WIDE).matches) toggle();
  });

  return {
    element,
    get tool() {
      const isOpen = !element.hidden;
      return { name: "moves", label, icon: "more", text: false, isOpen, run: toggle };
    },
    /**
     * @param {string[]} events @param {Snapshot} snapshot @param {() => Snapshot["faces"]} faces of the events
     * @param {number} at
     */
    show(events, snapshot, faces, at) {
      fill = () => list.show(events, snapshot, faces(), at);
      if (!element.hidden) fill();
    },
  };
}

const WON = /** @type {Record<string, string>} */ ({
  mine: "result.won",
  theirs: "result.lost",
  named: "result.named",
});

/**
 * Return who won and the score, or "" if the record has not ended.
 * @param {Words} words @param {Snapshot} snapshot @param {GameResult | null | undefined} result
 * @param {string} seat
 */
export function resultText(words, snapshot, result, seat) {
  if (!result) return "";
  const { t } = words;
  const { winner, score } = result;
  if (!winner) return `${t("result.even")}.`;
  const name = nameOf(words, snapshot, winner);
  const won = t(WON[personOf(snapshot, winner, seat)], { name });
  return `${won}. ${t("result.score")}: ${score[winner] ?? 0}.`;
}

/** A hint as text and as places to mark, for each of its steps. */
import { actionText, endsOf } from "../../board/speech/describe.js";

/** The steps: whether there is a duty, its area, its card, the play. */
const [DUTY, AREA, CARD] = [0, 1, 2];
export const LAST_STEP = 3;
const MAX_REASONS = 2;

/**
 * Return the step after another one; that of the card is left out where the play has none.
 * @param {number} step
 * @param {Hint} hint
 */
export const stepAfter = (step, { card }) =>
  Math.min(step === AREA && !card ? LAST_STEP : step + 1, LAST_STEP);

/**
 * Return the places that a step marks: none, the area, the source, or the ends of the next move.
 * @param {Snapshot} snapshot
 * @param {Hint} hint
 * @param {number} step
 * @param {number} at the number of moves of the line already played
 * @returns {{area: string[], target: string[]}}
 */
export function hintPlaces(snapshot, hint, step, at) {
  if (step === DUTY || !hint.line.length) return { area: [], target: [] };
  if (step === AREA) {
    const kind = hint.area === "waste" && !hint.source ? "" : hint.area;
    const own = Object.entries(snapshot.places).filter(
      ([, pile]) => pile.kind === kind && (kind === "house" || pile.side === snapshot.turn),
    );
    return { area: own.map(([name]) => name), target: [] };
  }
  if (step === CARD) return { area: hint.source ? [hint.source] : [], target: [] };
  const { from, to } = endsOf(snapshot, hint.line[at]);
  return { area: from ? [from] : [], target: to ? [to] : [] };
}

/**
 * Return the reasons of a hint as sentences, each with its clause.
 * @param {Words} words
 * @param {Hint} hint
 */
export function reasonTexts({ t, has }, { reasons, equal }) {
  return reasons
    .filter(({ code }) => has(`hint.reason.${code}`))
    .slice(0, equal ? MAX_REASONS - 1 : MAX_REASONS)
    .map(({ code, n, clause = "" }) => ({ text: t(`hint.reason.${code}`, { count: n }), clause }));
}

/**
 * Return what is about as good as a hint, as a sentence; "" if nothing is.
 * @param {Words} words
 * @param {Snapshot} snapshot
 * @param {Hint} hint
 * @param {string} seat
 */
export function otherText(words, snapshot, { equal, other }, seat) {
  if (!equal) return "";
  if (!other) return words.t("hint.equal");
  return words.t("hint.other", { play: actionText(words, snapshot, other, seat) });
}

/**
 * Return the text of a step of a hint.
 * @param {Words} words
 * @param {Snapshot} snapshot
 * @param {{hint: Hint, step: number, at: number}} state
 * @param {string} seat
 */
export function hintText(words, snapshot, { hint, step, at }, seat) {
  const { t } = words;
  if (step === DUTY) return hint.ground ? t("hint.stop") : t(hint.duty ? "hint.duty" : "hint.free");
  if (step === AREA) return t(`hint.area.${hint.area}`);
  if (step === CARD && hint.card) return t("hint.card", { card: words.card(hint.card) });
  return actionText(words, snapshot, hint.line[at], seat);
}

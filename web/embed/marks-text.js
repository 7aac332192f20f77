/** Marks as sentences, for those who do not see them. Pure. */
import { placeName } from "../board/speech/describe.js";

/**
 * @param {Words} words
 * @param {Snapshot | null} snapshot
 * @param {import("../ui/mark-shapes.js").Mark[]} marks
 * @param {string} seat
 */
export function marksText(words, snapshot, marks, seat) {
  if (!snapshot) return "";
  const { t } = words;
  const name = (/** @type {string} */ place) => placeName(words, snapshot, place, seat);
  return marks
    .filter(({ place, to }) => snapshot.places[place] && (!to || snapshot.places[to]))
    .map(({ place, to, label, kind }) => {
      const text = to
        ? t("marks.arrow", { from: name(place), to: name(to) })
        : label
          ? `${name(place)}: ${label}`
          : t("marks.place", { place: name(place) });
      return kind ? `${text} (${t(`marks.${kind}`)}).` : `${text}.`;
    })
    .join(" ");
}

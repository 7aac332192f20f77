/**
 * What sides and piles are called in a seat: you and the computer, or by names if there are several
 * people or computers, or a friend at another device. Texts come from the catalogue. Pure.
 */
import { friendAt, isHuman, personOf } from "../../protocol/players.js";

/** @param {Words} words @param {Seated} snapshot @param {string} side */
export function nameOf(words, snapshot, side) {
  const friend = friendAt(snapshot, side);
  if (friend) return words.name(friend.friend);
  if (!isHuman(snapshot, side)) return words.t("side.computer", { side: words.name(side) });
  const name = words.names[side];
  return name ? words.name(name) : words.t("side.player", { side: words.name(side) });
}

/**
 * You, the computer, or its own name.
 * @param {Words} words @param {Seated & {record: {schema: number}}} snapshot @param {string} side
 * @param {string} seat
 */
export function sideName(words, snapshot, side, seat) {
  const person = personOf(snapshot, side, seat);
  return person === "named"
    ? nameOf(words, snapshot, side)
    : words.t(person === "mine" ? "side.you" : "side.them");
}

// --- piles

/** Return the number of a house or a foundation. @param {string} place */
const numberOf = (place) => place.slice(1);

/**
 * @param {Words} words
 * @param {Seated & {places: Snapshot["places"], record: {schema: number}}} snapshot
 * @param {string} place @param {string} seat
 */
export function placeName(words, snapshot, place, seat) {
  const pile = snapshot.places[place];
  if (pile.kind === "house") return words.t("place.house", { number: numberOf(place) });
  if (pile.kind === "foundation")
    return words.t("place.foundation", {
      suit: words.t(`suit.${pile.suit}`),
      number: Number(numberOf(place)) > 4 ? 2 : 1,
    });
  const side = pile.side ?? seat;
  return words.t(`place.${personOf(snapshot, side, seat)}.${pile.kind}`, {
    name: nameOf(words, snapshot, side),
  });
}

/**
 * Return a part of a sentence.
 * @param {Words} words @param {Snapshot} snapshot @param {string} target @param {string} seat
 * @param {boolean} [isMade] whether the moved card lies there
 */
export function targetName(words, snapshot, target, seat, isMade = true) {
  const pile = snapshot.places[target];
  if (!pile) return target;
  if (pile.kind === "house")
    return words.t(pile.up.length > Number(isMade) ? "target.house" : "target.space", {
      number: numberOf(target),
    });
  if (!["reserve", "waste"].includes(pile.kind)) return placeName(words, snapshot, target, seat);
  const side = pile.side ?? seat;
  return words.t(`target.${personOf(snapshot, side, seat)}.${pile.kind}`, {
    name: nameOf(words, snapshot, side),
  });
}

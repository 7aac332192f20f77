/** Names of games, presets and levels. */

/** Else the code of the engine. @param {Words} words @param {string} kind @param {string} name */
const named = ({ t, has }, kind, name) => (has(`${kind}.${name}`) ? t(`${kind}.${name}`) : name);

/** @param {Words} words @param {{friend: string, level: string}} opponent */
const opponentName = (words, { friend, level }) =>
  friend ? words.name(friend) : named(words, "level", level);

/** Return the day of an archived game. @param {Words} words @param {Pick<Entry, "date">} entry */
const dayOf = ({ lang }, { date }) =>
  new Date(date).toLocaleDateString(`${lang}-u-nu-latn`, {
    day: "numeric",
    month: "short",
    year: "numeric",
  });

/** @param {Words} words @param {Pick<Entry, "date" | "preset" | "level" | "friend">} entry */
export const entryTitle = (words, entry) =>
  words.t("history.title-line", {
    preset: named(words, "preset", entry.preset),
    level: opponentName(words, entry),
    day: dayOf(words, entry),
  });

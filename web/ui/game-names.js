/** Names of games, presets and levels. */

/**
 * Return the name of a preset, a level or another code of the engine; the code itself when the
 * catalogue has no name.
 * @param {Words} words @param {string} kind @param {string} name
 */
const named = ({ t, has }, kind, name) => (has(`${kind}.${name}`) ? t(`${kind}.${name}`) : name);

/**
 * Return against whom a game is played: the friend's name, or the computer's level.
 * @param {Words} words @param {{friend: string, level: string}} opponent
 */
const opponentName = (words, { friend, level }) =>
  friend ? words.name(friend) : named(words, "level", level);

/** Return the day of an archived game. @param {Words} words @param {Pick<Entry, "date">} entry */
const dayOf = ({ lang }, { date }) =>
  new Date(date).toLocaleDateString(`${lang}-u-nu-latn`, {
    day: "numeric",
    month: "short",
    year: "numeric",
  });

/**
 * Return the title of an archived game: its preset, level and date.
 * @param {Words} words @param {Pick<Entry, "date" | "preset" | "level" | "friend">} entry
 */
export const entryTitle = (words, entry) =>
  words.t("history.title-line", {
    preset: named(words, "preset", entry.preset),
    level: opponentName(words, entry),
    day: dayOf(words, entry),
  });

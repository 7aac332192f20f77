/** Suggests another level of the computer after clear wins or losses in a row. Pure. */

const GAMES = 3;
/** The margin of a clear game: the usual bonus, and half as many points for cards. */
const CLEAR_MARGIN = 45;

/**
 * Return the next level up or down, or "" if the last games at this level do not suggest one.
 * @param {Entry[]} entries finished games, the newest first
 * @param {string[]} levels from the weakest on
 */
export function suggestedLevel(entries, levels) {
  const last = entries.slice(0, GAMES);
  const [{ level }] = last.length ? last : [{ level: "" }];
  const at = levels.indexOf(level);
  const isPlayedOut = last.every((one) => one.level === level && one.how === "win");
  if (last.length < GAMES || at < 0 || !isPlayedOut) return "";
  if (last.every(({ margin }) => margin >= CLEAR_MARGIN)) return levels[at + 1] ?? "";
  if (last.every(({ margin }) => margin <= -CLEAR_MARGIN)) return levels[at - 1] ?? "";
  return "";
}

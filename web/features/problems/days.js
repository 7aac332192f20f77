/**
 * The problem and the deal of a day: the same for everybody, without a server. Days are those of UTC,
 * written like 2026-11-22. Pure.
 */

/** @typedef {{first: string, problems: string[]}} Days first: the first day; problems: their ids */

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Return the day of a moment. @param {number} now in ms */
export const dayAt = (now) => new Date(now).toISOString().slice(0, 10);

/** Return the day some days later. @param {string} day @param {number} count */
export const dayAfter = (day, count) => dayAt(Date.parse(day) + count * DAY_MS);

/** Return whether a text is a day. @param {string} text */
export function isDay(text) {
  const ms = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && dayAt(ms) === text; // there is no 31st of November
}

/**
 * Return whether a text is a day that has been reached and has a problem.
 * @param {Days} days @param {string} day @param {string} today
 */
export const isPlayable = ({ first }, day, today) => isDay(day) && first <= day && day <= today;

/**
 * Return the id of the problem of a day; after the end of the list it begins again.
 * @param {Days} days @param {string} day not before the first
 */
export const problemOf = ({ first, problems }, day) =>
  problems[((Date.parse(day) - Date.parse(first)) / DAY_MS) % problems.length];

/**
 * Return the weeks of the month of a day, each with seven days; "" for those of other months.
 * @param {string} day @param {number} weekStart 1 for Monday to 7 for Sunday
 * @returns {string[][]}
 */
export function monthOf(day, weekStart) {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const before = (new Date(first).getUTCDay() - weekStart + 7) % 7;
  const weeks = [];
  for (let at = -before; dayAfter(first, Math.max(at, 0)).startsWith(month); at += 7)
    weeks.push(
      Array.from({ length: 7 }, (_, column) => {
        const one = dayAfter(first, at + column);
        return one.startsWith(month) ? one : "";
      }),
    );
  return weeks;
}

/**
 * Return how many days in a row up to today have a solved problem. Today counts as soon as it is solved.
 * @param {Record<string, number>} solved by day @param {string} today
 */
export function streakOf(solved, today) {
  let count = 0;
  for (let day = solved[today] ? today : dayAfter(today, -1); solved[day]; day = dayAfter(day, -1))
    count++;
  return count;
}

/** How long ago something happened, in the words of a language. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 365 * DAY_MS],
  ["month", 30 * DAY_MS],
  ["week", 7 * DAY_MS],
  ["day", DAY_MS],
  ["hour", HOUR_MS],
  ["minute", MINUTE_MS],
];

/**
 * Return such as "2 hours ago" or "yesterday"; a clock that was set back counts as now.
 * @param {string} lang
 * @param {number} then ms
 * @param {number} [now] ms
 */
export function timeAgo(lang, then, now = Date.now()) {
  const passed = Math.max(0, now - then);
  const format = new Intl.RelativeTimeFormat(`${lang}-u-nu-latn`, { numeric: "auto" });
  const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? ["second", Infinity];
  return format.format(-Math.floor(passed / ms), unit);
}

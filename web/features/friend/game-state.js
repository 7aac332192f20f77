/**
 * The row of a game with a friend: the friend's name, how long ago it changed, how it changes on the table, and
 * the chance of a new one.
 */

/**
 * Return the name of the friend to be shown; somebody who has not accepted yet may have none.
 * @param {Words} words @param {FriendRow} row
 */
export function friendIn(words, { game, seat, guest }) {
  const name = game.names[seat === "A" ? "B" : "A"] || guest;
  return name ? words.name(name) : words.t("friend.someone");
}

/**
 * @param {FriendRow} row @param {Pick<Snapshot, "record" | "actor" | "friend">} snapshot
 * @param {number} now ms @returns {FriendRow}
 */
export function rowOnTable({ wish, ...row }, { record, actor, friend }, now) {
  const isDue = Boolean(friend?.due || (row.due && actor !== "human"));
  return {
    ...row,
    ...(wish && friend?.wish !== "drop" ? { wish } : {}),
    record,
    turn: friend?.turn ?? row.turn,
    due: isDue,
    changed: isDue && !row.due ? now : row.changed,
    ...(friend?.turn === "over" ? { winner: friend.winner ?? null } : {}),
  };
}

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
 * @param {string} lang @param {number} then ms @param {number} [now] ms
 */
export function timeAgo(lang, then, now = Date.now()) {
  const passed = Math.max(0, now - then);
  const format = new Intl.RelativeTimeFormat(`${lang}-u-nu-latn`, { numeric: "auto" });
  const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? ["second", Infinity];
  return format.format(-Math.floor(passed / ms), unit);
}

const ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const ID_LENGTH = 10;
const HALF_BYTES = 16;

const randomBytes = (/** @type {number} */ count) => crypto.getRandomValues(new Uint8Array(count));

export const freshId = () =>
  [...randomBytes(ID_LENGTH)].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]).join("");

/** Return a player's share of the chance. */
export const freshHalf = () =>
  [...randomBytes(HALF_BYTES)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

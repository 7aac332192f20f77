/** The calendar of the days, and what there is to play on a day. */
import { button } from "../../ui/buttons.js";
import { copyText } from "../../ui/clipboard.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { siteUrl } from "../../ui/page-url.js";
import { dayAfter, isPlayable, monthOf } from "./days.js";

/** @typedef {Record<string, number>} Solved 2 if solved at once, else 1, by day */

/** The answers of the overview that ask for a day begin so. */
export const DAY = ":day ";
const SUNDAY = 7;
/** A Monday. */
const SOME_WEEK = "2024-01-01";

/** @param {string} lang @param {Intl.DateTimeFormatOptions} options */
const formatOf = (lang, options) =>
  new Intl.DateTimeFormat(`${lang}-u-nu-latn-ca-gregory`, { timeZone: "UTC", ...options });

/** @param {Words} words @param {string} day */
export const dateText = ({ lang }, day) =>
  formatOf(lang, { dateStyle: "long" }).format(new Date(day));

/** Return the day on which weeks begin, 1 for Monday. @param {string} lang */
function weekStartOf(lang) {
  const locale = /** @type {Intl.Locale & {getWeekInfo?: () => {firstDay: number}, weekInfo?:
   *   {firstDay: number}}} */ (new Intl.Locale(lang));
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? (lang === "en" ? SUNDAY : 1);
}

/** What is said about the problem of a day. @param {Words} words @param {number} [result] */
const resultText = ({ t }, result = 0) => t(`problems.day.result-${result}`);

/**
 * Return a calendar that shows a month and leads to the others.
 * @param {Words} words @param {Days} days
 * @param {{today: string, solved: Solved}} state
 */
export function createCalendar(words, days, { today, solved }) {
  const { t, lang } = words;
  const weekStart = weekStartOf(lang);
  const weekdays = Array.from({ length: 7 }, (_, at) =>
    formatOf(lang, { weekday: "narrow" }).format(new Date(dayAfter(SOME_WEEK, weekStart - 1 + at))),
  );
  const heading = make("strong", { "aria-live": "polite" });
  const table = make("table", { className: "days" });

  /** @param {string} day */
  function cell(day) {
    if (!day) return make("td", {});
    const number = String(Number(day.slice(-2)));
    if (!isPlayable(days, day, today)) return make("td", {}, make("span", {}, number));
    const result = solved[day] ?? 0;
    const label = `${dateText(words, day)}: ${resultText(words, result)}`;
    return make(
      "td",
      {},
      make(
        "button",
        {
          type: "submit",
          value: DAY + day,
          className: `plain day result-${result}`,
          "aria-label": label,
          ...(day === today ? { "aria-current": "date" } : {}),
        },
        number,
      ),
    );
  }

  /** @param {string} day of the month to show */
  function show(day) {
    heading.textContent = formatOf(lang, { month: "long", year: "numeric" }).format(new Date(day));
    const first = `${day.slice(0, 7)}-01`;
    const [before, after] = [dayAfter(first, -1), dayAfter(first, 31)];
    back.disabled = before < days.first;
    next.disabled = `${after.slice(0, 7)}-01` > today;
    back.onclick = () => show(before);
    next.onclick = () => show(after);
    table.replaceChildren(
      make("thead", {}, make("tr", {}, ...weekdays.map((name) => make("th", {}, name)))),
      make(
        "tbody",
        {},
        ...monthOf(day, weekStart).map((week) => make("tr", {}, ...week.map(cell))),
      ),
    );
  }

  const step = (/** @type {string} */ name, /** @type {string} */ sign) =>
    make(
      "button",
      { type: "button", className: "plain", "aria-label": t(`problems.month.${name}`) },
      sign,
    );
  const [back, next] = [step("back", "‹"), step("next", "›")];
  show(today);
  return make(
    "div",
    { className: "calendar" },
    make("div", {}, back, heading, next),
    table,
    make("small", {}, t("problems.day.utc")),
  );
}

/**
 * Show what there is to play on a day; resolves to "problem", "deal", "list", or "" when closed.
 * @param {Words} words @param {string} day @param {number} [result] of its problem
 */
export function showDay(words, day, result) {
  const { t } = words;
  const entry = (/** @type {string} */ value, /** @type {string} */ hint) =>
    make(
      "button",
      { type: "submit", value, className: "entry" },
      make("span", {}, make("strong", {}, t(`problems.day.${value}`)), make("small", {}, hint)),
    );
  const address = siteUrl("");
  address.search = new URLSearchParams({ day }).toString();
  const share = button(
    t("problems.day.copy"),
    async () => {
      const said = `${t("app.title")}, ${dateText(words, day)}: ${resultText(words, result)}`;
      if (await copyText(`${said}\n${address.href}`)) share.textContent = t("message.copied");
    },
    "wide",
  );
  return openDialog(t, {
    title: dateText(words, day),
    className: "small",
    body: [
      entry("problem", resultText(words, result)),
      entry("deal", t("problems.day.deal-hint")),
      result === undefined ? "" : share,
    ],
    answers: [{ value: "list", label: t("problems.list") }],
  });
}

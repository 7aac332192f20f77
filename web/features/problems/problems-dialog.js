/** The overview of the practice problems: what comes next, the themes, and how far the reader is. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { byTheme, progressIn } from "./choice.js";
import { createCalendar, dateText, DAY } from "./day-dialog.js";
import { streakOf } from "./days.js";

/**
 * The answers of the overview that ask for any problem, for the reader's mistakes, and for the
 * vigilance drill; others are days or themes.
 */
export const ANY = ":any";
export const MISTAKES = ":mistakes";
export const DRILL = ":drill";

/** A button with two lines. @param {string} value @param {string} title @param {string} hint */
const entry = (value, title, hint) =>
  make(
    "button",
    { type: "submit", value, className: "entry lesson-entry" },
    make("span", {}, make("strong", {}, title), make("small", {}, hint)),
  );

/**
 * Show the overview; resolves to a theme, to ANY, to MISTAKES, to DRILL, to DAY and a day, or to ""
 * when closed.
 * @param {Words} words @param {readonly ProblemRow[]} problems
 * @param {Days} days
 * @param {{practice: import("./choice.js").Practice, mistakes: {all: number, due: number}, now:
 *   number, today: string, news?: string}} state
 */
export async function showOverview(
  words,
  problems,
  days,
  { practice, mistakes, now, today, news = "" },
) {
  await Promise.all([
    loadStylesheet("styles/games.css"),
    loadStylesheet("features/problems/problems.css"),
  ]);
  const { t } = words;
  const { all, done, due } = progressIn(problems, practice, now);
  const next = make(
    "button",
    { type: "submit", value: ANY, className: "entry lesson-entry primary next-lesson" },
    make("strong", {}, t("problems.next")),
  );
  const themes = byTheme(problems).map(([theme, own]) => {
    const share = progressIn(own, practice, now);
    return make("li", {}, entry(theme, t(`problems.theme.${theme}`), t("problems.share", share)));
  });
  const streak = streakOf(practice.days, today);
  const day = entry(DAY + today, t("problems.today"), dateText(words, today));
  const own = entry(MISTAKES, t("mistakes.title"), t("mistakes.due", mistakes));
  const drill = entry(DRILL, t("vigilance.title"), t("vigilance.hint"));
  const calendar = make(
    "details",
    { className: "chapter" },
    make(
      "summary",
      {},
      make("strong", {}, t("problems.calendar")),
      make("span", {}, streak ? t("problems.day.streak", { streak }) : ""),
      icon("down"),
    ),
    createCalendar(words, days, { today, solved: practice.days }),
  );
  const body = [
    news && make("p", { className: "note", role: "status" }, news),
    make(
      "p",
      {},
      t("problems.so-far", { done, all }),
      due ? ` ${t("problems.due", { due })}` : "",
      practice.best
        ? ` ${t("problems.streak", { now: practice.streak, best: practice.best })}`
        : "",
    ),
    make("progress", { max: all, value: done, "aria-label": t("problems.title") }),
    next,
    mistakes.all > 0 && own,
    day,
    drill,
    calendar,
    make(
      "section",
      {},
      make("h3", {}, t("problems.themes")),
      make("ul", { className: "lessons" }, ...themes),
    ),
  ];
  const closed = openDialog(t, {
    title: t("problems.title"),
    className: "course problems",
    body: body.filter((one) => one !== "" && one !== false),
  });
  next.focus();
  return closed;
}

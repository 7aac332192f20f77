/** The overview of the practice problems: what comes next, the themes, and how far the reader is. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { byTheme, progressIn } from "./choice.js";
import { createCalendar, dateText, DAY } from "./day-dialog.js";
import { streakOf } from "./days.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("./choice.js").ProblemRow} ProblemRow */

/** The answers of the overview that ask for any problem, and for the reader's mistakes; others are themes. */
export const ANY = ":any";
export const MISTAKES = ":mistakes";
/** The answer that asks for the vigilance drill. */
export const DRILL = ":drill";

/**
 * Show the overview; resolves to a theme, to ANY, to MISTAKES, to DRILL, to DAY and a day, or to ""
 * when closed.
 * @param {Words} words @param {readonly ProblemRow[]} problems
 * @param {import("./days.js").Days} days
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
    return make(
      "li",
      {},
      make(
        "button",
        { type: "submit", value: theme, className: "entry lesson-entry" },
        make(
          "span",
          {},
          make("strong", {}, t(`problems.theme.${theme}`)),
          make("small", {}, t("problems.share", { done: share.done, all: share.all })),
        ),
      ),
    );
  });
  const streak = streakOf(practice.days, today);
  const day = make(
    "button",
    { type: "submit", value: DAY + today, className: "entry lesson-entry" },
    make(
      "span",
      {},
      make("strong", {}, t("problems.today")),
      make("small", {}, dateText(words, today)),
    ),
  );
  const own = make(
    "button",
    { type: "submit", value: MISTAKES, className: "entry lesson-entry" },
    make(
      "span",
      {},
      make("strong", {}, t("mistakes.title")),
      make("small", {}, t("mistakes.due", mistakes)),
    ),
  );
  const drill = make(
    "button",
    { type: "submit", value: DRILL, className: "entry lesson-entry" },
    make(
      "span",
      {},
      make("strong", {}, t("vigilance.title")),
      make("small", {}, t("vigilance.hint")),
    ),
  );
  const calendar = make(
    "details",
    { className: "chapter" },
    make(
      "summary",
      {},
      make("strong", {}, t("problems.calendar")),
      make("span", {}, streak ? t("problems.day.streak", { streak }) : ""),
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

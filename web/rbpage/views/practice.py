"""The practice problems: the overview with the calendar of the days, and what there is to play on a day."""

from collections.abc import Iterator, Mapping
from typing import Any

from rbpage.days import Days, day_after, day_at, is_playable, month_of, streak_of, time_of
from rbpage.example_picture import picture
from rbpage.mistakes import count_mistakes, read_mistakes
from rbpage.practice import Practice, Problem, by_theme, progress_in, read_practice
from rbpage.problem_lesson import theme_title
from rbpage.tree import Node, element
from rbpage.view import Answer, Dialog, Page, View
from rbpage.widgets import button, closing, copy_button

# Answers of the overview; others are themes.
ANY, MISTAKES, DRILL, DAY = ":any", ":mistakes", ":drill", ":day"
_SUNDAY = 7
# A Sunday.
_SOME_SUNDAY = "2023-12-31"


def show(page: Page) -> Dialog:
    """Return the overview: what comes next, the themes, and how far the reader is.

    ``problems``: the index; ``days``: see ``Days``; ``now``: in ms; ``unknown``: the problem, theme or day of an
    address that is not there, or "". The answer is one of the constants above, DAY with a day, or a theme.
    """
    t, now, today = page.t, page.stored["now"], day_at(page.stored["now"])
    practice, problems = read_practice(page.note("practice")), offered(page)
    mistakes = count_mistakes(read_mistakes(page.note("mistakes")), now)
    share, unknown = progress_in(problems, practice["marks"], now), page.stored["unknown"]
    next_problem = element(
        "button", element("strong", t("problems.next")),
        type="submit", class_="entry lesson-entry primary next-lesson", value=ANY, autofocus=True,
    )  # fmt: skip
    return Dialog(
        [
            element("p", t("problems.unknown", id=unknown), class_="note", role="status") if unknown else None,
            element("p", " ".join(_standing(page, practice, share))),
            element("progress", max=share["all"], value=share["done"], aria_label=t("problems.title")),
            next_problem,
            _entry(MISTAKES, t("mistakes.title"), t("mistakes.due", **mistakes)) if mistakes["all"] else None,
            _entry(f"{DAY} {today}", t("problems.today"), page.texts.date(time_of(today))),
            _entry(DRILL, t("vigilance.title"), t("vigilance.hint")),
            _chapter(page, practice, today),
            element("section", element("h3", t("problems.themes")), _themes(page, problems, practice)),
        ],
        t("problems.title"),
    )


VIEW = View(show, ["problems", "rules"])


@VIEW.event
def month(page: Page, day: str) -> None:
    """Show the month of a day in the calendar."""
    practice = read_practice(page.note("practice"))
    page.replace(_calendar(page, page.stored["days"], practice, day))


def offered(page: Page) -> list[Problem]:
    """Return the problems that practice offers."""
    return [problem for problem in page.stored["problems"] if not problem.get("retired")]


def _standing(page: Page, practice: Practice, share: dict[str, int]) -> Iterator[str]:
    yield page.t("problems.so-far", **share)
    if share["due"]:
        yield page.t("problems.due", **share)
    if practice["best"]:
        yield page.t("problems.streak", now=practice["streak"], best=practice["best"])


def _entry(value: str, title: str, *lines: str, style: str = "entry lesson-entry") -> Node:
    """Return a button with a title and lines below it."""
    smaller = (element("small", line) for line in lines)
    return closing(element("span", element("strong", title), *smaller), value, style)


def _themes(page: Page, problems: list[Problem], practice: Practice) -> Node:
    rows = []
    for theme, own in by_theme(problems):
        share = progress_in(own, practice["marks"], page.stored["now"])
        title, about = theme_title(page.texts, theme), page.t(f"problems.hint.{theme}")
        entry = _entry(theme, title, about, page.t("problems.share", **share))
        examples = [problem["example"] for problem in own if "example" in problem and problem["themes"][0] == theme]
        rows.append(element("li", entry, *(_example(page, one) for one in examples[:1])))
    return element("ul", *rows, class_="lessons")


def _example(page: Page, example: Mapping[str, Any]) -> Node:
    """Return the picture of a play, folded."""
    summary = element("summary", page.t("problems.example"))
    return element("details", summary, element("figure", picture(page.texts, example)), class_="rulebook")


def _chapter(page: Page, practice: Practice, today: str) -> Node:
    streak = streak_of(practice["days"], today)
    summary = element(
        "summary",
        element("strong", page.t("problems.calendar")),
        element("span", page.t("problems.day.streak", streak=streak) if streak else ""),
        element("icon", name="down"),
    )
    return element("details", summary, _calendar(page, page.stored["days"], practice, today), class_="chapter")


def _calendar(page: Page, days: Days, practice: Practice, day: str) -> Node:
    """Return the calendar of the month of a day, which leads to the other months."""
    t, texts, today = page.t, page.texts, day_at(page.stored["now"])
    week_start = texts.intl.week_start(texts.lang)
    first = f"{day[:7]}-01"
    before, after = day_after(first, -1), f"{day_after(first, 31)[:7]}-01"

    def step(name: str, sign: str, to: str, is_there: bool) -> Node:
        return button(sign, "month", to, aria_label=t(f"problems.month.{name}"), disabled=not is_there)

    def cell(one: str) -> Node:
        if not one:
            return element("td")
        number = str(int(one[-2:]))
        if not is_playable(days, one, today):
            return element("td", element("span", number))
        result = practice["days"].get(one, 0)
        current = {"aria_current": "date"} if one == today else {}
        label = f"{texts.date(time_of(one))}: {result_text(page, result)}"
        value, style = f"{DAY} {one}", f"plain day result-{result}"
        return element("td", closing(number, value, style, aria_label=label, **current))

    weekdays = (texts.date(time_of(day_after(_SOME_SUNDAY, week_start + at)), "weekday") for at in range(_SUNDAY))
    weeks = (element("tr", *map(cell, week)) for week in month_of(day, week_start))
    return element(
        "div",
        element(
            "div",
            step("back", "‹", before, before >= days["first"]),
            element("strong", texts.date(time_of(day), "month"), aria_live="polite"),
            step("next", "›", after, after <= today),
        ),
        element(
            "table",
            element("thead", element("tr", *(element("th", name) for name in weekdays))),
            element("tbody", *weeks),
            class_="days",
        ),
        element("small", t("problems.day.utc")),
        class_="calendar", key="calendar",
    )  # fmt: skip


def result_text(page: Page, result: int) -> str:
    """Return what is said about the problem of a day with a result: 2 if solved at once, 1 if solved, else 0."""
    return page.t(f"problems.day.result-{result}")


def show_day(page: Page) -> Dialog:
    """Return what there is to play on ``day``. ``site``: its address. The answer is "problem", "deal" or "list"."""
    t, day = page.t, page.stored["day"]
    date, result = page.texts.date(time_of(day)), read_practice(page.note("practice"))["days"].get(day, 0)
    said = f"{t('app.title')}, {date}: {result_text(page, result)}\n{page.stored['site']}?day={day}"
    return Dialog(
        [
            _entry("problem", t("problems.day.problem"), result_text(page, result), style="entry"),
            _entry("deal", t("problems.day.deal"), t("problems.day.deal-hint"), style="entry"),
            element("input", type="hidden", name="result", value=said) if result else None,
            copy_button(t("problems.day.copy"), "result", "wide") if result else None,
        ],
        date,
        answers=[Answer("list", t("problems.list"))],
    )


DAY_VIEW = View(show_day, ["problems"])


@DAY_VIEW.event
def copied(page: Page, name: str) -> None:
    """Say that the result was copied."""
    page.replace(copy_button(page.t("message.copied"), name, "wide"))

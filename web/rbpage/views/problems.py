"""Which practice problem comes next, and its lesson. There is no dialog: the page opens the board."""

from collections.abc import Mapping
from typing import Any

from rbcore.problems.lesson import lesson_of
from rbpage.days import day_at, is_playable, problem_of
from rbpage.practice import Problem, next_problem, read_practice, with_theme
from rbpage.problem_lesson import for_authors, heading, with_texts
from rbpage.view import Page, View
from rbpage.views.practice import ANY, DAY, DRILL, MISTAKES, offered

# Requests besides the answers of the overview: a problem by its id, and that of a day.
PROBLEM, PROBLEM_OF = ":problem", ":problem-of"

VIEW = View(texts=["problems"])


@VIEW.event
def follow(page: Page, answer: str) -> None:
    """Open what an answer of the overview or an address asks for; see ``show`` of practice for what is stored."""
    kind, _, name = answer.partition(" ")
    days, today = page.stored["days"], day_at(page.stored["now"])
    themes = {theme for problem in offered(page) for theme in problem["themes"]}
    if answer in (MISTAKES, DRILL):
        page.do(answer.removeprefix(":"))
    elif kind in (DAY, PROBLEM_OF) and is_playable(days, name, today):
        if kind == DAY:
            page.do("day", day=name)
        else:
            _open(page, _problem(page, problem_of(days, name)), day=name)
    elif kind == PROBLEM and _problem(page, name):
        _open(page, _problem(page, name))
    elif answer == ANY or answer in themes:
        _open_next(page, "" if answer == ANY else answer)
    else:
        page.do("unknown", name=name or answer)


@VIEW.event
def further(page: Page, theme: str) -> None:
    """Open the next problem of a theme, "" for all. ``seen``: problems of this session, the last one at the end."""
    _open_next(page, theme)


@VIEW.event
def lesson(page: Page, _: str) -> None:
    """Make the lesson of ``problem``, for the board and for the author kit, or say that it is unreadable."""
    problem = page.stored["problem"]
    try:
        answer = lesson_of(problem)
    except (ValueError, LookupError, TypeError, AttributeError):  # a stored mistake may be anything
        page.do("unreadable")
        return
    made = with_texts(page.texts, problem, answer)
    page.do("show", lesson=made, draft=for_authors(page.texts, made))


def _problem(page: Page, name: str) -> Problem | None:
    return next((problem for problem in page.stored["problems"] if problem["id"] == name), None)


def _open_next(page: Page, theme: str) -> None:
    practice, problems = read_practice(page.note("practice")), with_theme(offered(page), theme)
    seen = page.stored.get("seen", ())
    _open(page, next_problem(problems, practice["marks"], practice["skill"], page.stored["now"], seen), theme)


def _open(page: Page, problem: Problem | None, theme: str = "", day: str = "") -> None:
    """Let the page open a problem. ``day``: whose problem it is."""
    if problem:
        title, name = heading(page.texts, theme, problem), problem["id"]
        visit = {"note": "practice", "id": name, "difficulty": problem["difficulty"], "day": day}
        answers = problem_answers(page, "problems.next")
        page.do("problem", id=name, pack=problem["pack"], theme=theme, title=title, answers=answers, visit=visit)


def problem_answers(page: Page, further_text: str) -> list[Mapping[str, Any]]:
    """Return the buttons below a problem of the practice."""
    texts = {"kit": "menu.exercise", "list": "problems.list", "next": further_text}
    return [{"value": value, "label": page.t(key)} for value, key in texts.items()]

"""The reader's own mistakes: what is stored and comes next, and a summary after those of a game."""

from rbpage.mistakes import next_mistake, read_mistakes, with_mistake, without_mistake
from rbpage.tree import element
from rbpage.view import Answer, Dialog, Page, View
from rbpage.views.problems import problem_answers
from rbpage.visits import results_of

VIEW = View(texts=["problems"])
NOTE = "mistakes"


@VIEW.event
def keep(page: Page, _: str) -> None:
    """Store ``problem``, and let the page ask for a better move. ``number``, ``all``: of the mistakes of the game."""
    t, problem, number, total = page.t, page.stored["problem"], page.stored["number"], page.stored["all"]
    page.store(NOTE, with_mistake(read_mistakes(page.note(NOTE)), problem))
    title = f"{t('mistakes.title')} · {t('problems.share', done=number, all=total)}"
    further = t("mistakes.finish" if number == total else "mistakes.next")
    answers = [{"value": "back", "label": t("mistakes.back")}, {"value": "next", "label": further}]
    page.do("kept", title=title, answers=answers, visit=_visit(problem["id"]))


@VIEW.event
def further(page: Page, _: str) -> None:
    """Open the next mistake. ``seen``: those of this session, the last one at the end; ``now``: in ms."""
    problem = next_mistake(read_mistakes(page.note(NOTE)), page.stored["now"], page.stored["seen"])
    if problem:
        title, answers = page.t("mistakes.title"), problem_answers(page, "mistakes.next")
        page.do("problem", problem=problem, title=title, answers=answers, visit=_visit(problem["id"]))


@VIEW.event
def remove(page: Page, problem: str) -> None:
    """Remove a mistake, given by its id."""
    page.store(NOTE, without_mistake(read_mistakes(page.note(NOTE)), problem))


def _visit(problem: str) -> dict[str, str]:
    return {"note": NOTE, "id": problem}


def show_summary(page: Page) -> Dialog:
    """Return how many better moves were found.

    ``visits``: to the mistakes of a game; ``leftOut``: how many decisions are no problem; ``isStored``: whether the
    mistakes are stored.
    """
    t, visits, left_out = page.t, page.stored["visits"], page.stored["leftOut"]
    # the last result of a visit counts
    last = [[result for result in results_of(visit) if result][-1:] for visit in visits]
    found = sum(result.is_clean for results in last for result in results)
    lines = [
        t("mistakes.found", done=found, all=len(visits)) if visits else "",
        t("mistakes.later" if page.stored["isStored"] else "course.not-kept") if visits else "",
        t("mistakes.left-out", count=left_out) if left_out else "",
    ]
    body = [element("p", line) for line in lines if line]
    return Dialog(body, t("mistakes.title"), answers=[Answer("", t("mistakes.back"), "main")])


SUMMARY = View(show_summary, ["problems"])

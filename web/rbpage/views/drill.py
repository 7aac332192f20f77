"""The vigilance drill: the dialog that asks for its speed, and its result, of which the best is stored."""

from rbpage.drill import FAULTS, MAX_PASSAGES, PACES, Best, median, points_of, read_drills, with_drill
from rbpage.tree import Node, element
from rbpage.view import Answer, Dialog, Page, View
from rbpage.widgets import choice

NOTE = "vigilance"
_MS = 1000
# The names of the speeds among those of the replay.
_NAMES = {"slow": 0, "normal": 2, "fast": 3}


def show(page: Page) -> Dialog:
    """Return the question for the speed. The answer is "list" to go back."""
    t, pace = page.t, read_drills(page.note(NOTE))["pace"]
    paces = choice(t("replay.pace"), "pace", pace, ((one, t(f"replay.pace.{_NAMES[one]}")) for one in PACES))
    paces[1]["data-change"] = "compare"
    return Dialog(
        [element("p", t("vigilance.intro", faults=FAULTS)), paces, _best_line(page, pace)],
        t("vigilance.title"),
        answers=[Answer("list", t("problems.list")), Answer("start", t("vigilance.start"), "main", sends=True)],
    )


VIEW = View(show, ["problems"])


@VIEW.event
def compare(page: Page, pace: str) -> None:
    """Show the best result at the chosen speed."""
    page.replace(_best_line(page, pace))


@VIEW.event
def start(page: Page, _: str) -> None:
    """Start a drill at the chosen speed."""
    pace = page.form["pace"]
    page.do("start", pace=pace, ms=PACES[pace], faults=FAULTS, passages=MAX_PASSAGES)
    page.close()


def show_result(page: Page) -> Dialog:
    """Return the result of a drill, and store it if it is the best. The answer is "again" or "list".

    ``score``: see ``Score``; ``pace``: its speed.
    """
    t, score, pace = page.t, page.stored["score"], page.stored["pace"]
    drills, is_best = with_drill(read_drills(page.note(NOTE)), pace, score)
    page.store(NOTE, drills)
    counts = {name: score[name] for name in ("caught", "missed", "wrong")}
    lines = [
        t("vigilance.count", **counts),
        t("vigilance.median", seconds=_seconds(page, median(score["reactions"]))) if score["caught"] else "",
        t("vigilance.new-best") if is_best else _best_text(page, drills["best"].get(pace)),
    ]
    return Dialog(
        [
            element("p", element("strong", t("vigilance.points", points=points_of(score), faults=FAULTS))),
            *(element("p", line) for line in lines if line),
        ],
        t("vigilance.title"),
        answers=[Answer("list", t("problems.list")), Answer("again", t("vigilance.again"), "main")],
    )


RESULT = View(show_result, ["problems"])


def _best_line(page: Page, pace: str) -> Node:
    return element("p", _best_text(page, read_drills(page.note(NOTE))["best"].get(pace)), role="status", key="best")


def _best_text(page: Page, best: Best | None) -> str:
    if not best:
        return ""
    return page.t("vigilance.best", points=best["points"], faults=FAULTS, seconds=_seconds(page, best["ms"]))


def _seconds(page: Page, ms: float) -> str:
    return page.texts.decimal(ms / _MS)

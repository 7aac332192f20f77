"""What a link means that is not simply played: each case has its own text and next step."""

from rbcore.notation.actions import parse_event_text
from rbpage.actions import short_nodes
from rbpage.names import Seats
from rbpage.tree import Node, element
from rbpage.view import Answer, Dialog, Page, View

# The main step of each case, and another one. The texts have the keys friend.CASE.title and .text, friend.step.STEP.
CASES = {
    "own": ("send", ""),
    "half": ("copy", ""),
    "seen-mine": ("open", ""),
    "seen-theirs": ("send", "open"),
    "older": ("open", "send"),
    "other-answer": ("open", "send"),
    "other-confirmed": ("take", "open"),
    "other-acceptance": ("list", "take"),
    "other-deal": ("list", "take"),
    "other-game": ("open", ""),
    "taken": ("list", ""),
    "late": ("list", ""),
    "unreadable": ("list", ""),
    "changed": ("open", "send"),
    "finished": ("open", ""),
    "device": ("open", "other"),
    "newer": ("reload", ""),
    "cut": ("list", ""),
    "damaged": ("list", ""),
    "foreign": ("list", ""),
}
_SEAT = "A"


def show(page: Page) -> Dialog:
    """Return what a link means. The answer is a step.

    ``name``: one of ``CASES``; ``values``: for its texts; ``opens``: whether its cards are dealt; ``versions``: the
    lines of both versions of a changed turn, and a table of the game, or None.
    """
    t, name, values = page.t, page.stored["name"], page.stored["values"]
    main, further = (step if step != "open" or page.stored["opens"] else "" for step in CASES[name])
    answers = [
        *([Answer(further, t(f"friend.step.{further}", **values))] if further else []),
        *([Answer(main, t(f"friend.step.{main}", **values), "main")] if main else []),
    ]
    return Dialog(
        [element("p", t(f"friend.{name}.text", **values)), _both(page)],
        t(f"friend.{name}.title", **values),
        answers=answers,
    )


VIEW = View(show, texts=["friend"])


def _both(page: Page) -> Node | None:
    """Return the plays of both versions of a turn, side by side."""
    versions = page.stored["versions"]
    if not versions:
        return None
    seats = Seats(page.texts, versions["table"]["players"], _SEAT)

    def column(key: str, lines: list[str]) -> Node:
        split = (line.split(" ", 1) for line in lines)
        plays = (element("li", *short_nodes(seats, parse_event_text(text), by)) for by, text in split)
        return element("section", element("h3", page.t(key)), element("ol", *plays))

    return element(
        "div",
        column("friend.changed.here", versions["mine"]),
        column("friend.changed.link", versions["theirs"]),
        class_="versions",
    )

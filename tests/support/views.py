"""Views of the page's Python without a browser: what they show, and what their buttons do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rbpage import app
from rbpage.days import day_at
from rbpage.reviews import DAY_MS
from rbpage.texts import Texts
from rbpage.tree import Node
from rbpage.view import Page

from tests.support.languages import catalogue
from tests.support.trees import find, find_all, replaced, text_of
from web.build import texts

TALLY = {"right": 0, "wrong": 0, "called": 0, "overlooked": 0, "helped": 0}


class FakeIntl:
    """English plurals, digits without separators, and days of 1970."""

    def plural(self, lang: str, number: float) -> str:
        return "one" if number == 1 else "other"

    def number(self, lang: str, number: float) -> str:
        return f"{number:g}"

    def day(self, lang: str, time_ms: float) -> str:
        return f"day {time_ms / 86_400_000:g}"

    def decimal(self, lang: str, number: float) -> str:
        return f"{number:.1f}"

    def kilobytes(self, lang: str, number: float) -> str:
        return f"{number:.1f} kB"

    def date(self, lang: str, time_ms: float, part: str) -> str:
        day = day_at(int(time_ms))
        return {"date": day, "month": day[:7], "weekday": f"weekday {int(time_ms) // DAY_MS % 7}"}[part]

    def week_start(self, lang: str) -> int:
        return 7 if lang == "en" else 1


def texts_in(lang: str = "en", people: dict[str, str] | None = None, more: Sequence[str] = ()) -> Texts:
    """Return the texts of a language."""
    catalogues = {kind.removesuffix("."): catalogue(lang, kind) for kind in texts.kinds()}
    return Texts(lang, catalogues, "touch", FakeIntl(), people).also(*more)


t = texts_in().t


class Shown:
    """A view with what is stored, the dialog as it is shown, and the answer to the last request.

    ``more``: catalogues besides those of the view.
    """

    def __init__(
        self,
        view: str,
        lang: str = "en",
        people: dict[str, str] | None = None,
        more: Sequence[str] = (),
        **stored: Any,
    ) -> None:
        self.view, self.stored = app.VIEWS[view], stored
        self.texts = texts_in(lang, people).also(*self.view.texts, *more)
        self.form: dict[str, Any] = {}
        self.answer = self.view.answer(Page(self.texts, stored), None)
        self.dialog: dict[str, Any] = self.answer.get("dialog", {"body": []})

    def send(self, event: str, value: str = "") -> Shown:
        """Send an event with the values of the form, which are those that a test has put there."""
        page = Page(self.texts, self.stored, self.form)
        self.answer = self.view.answer(page, {"name": event, "value": value})
        body = replaced(self.dialog["body"], self.answer["nodes"])
        self.dialog = self.answer.get("dialog", {**self.dialog, "body": body})
        return self

    def press(self, label: str) -> Shown:
        """Press a button of the dialog or at its foot that sends an event."""
        for answer in self.dialog["answers"]:
            if text_of(answer) == label:
                assert not answer[1]["disabled"], f"{label} cannot be pressed"
                return self.send(answer[1]["data-press"], answer[1]["value"])
        button = next(node for node in self.nodes("button") if label in (text_of(node), node[1].get("aria-label")))
        return self.send(button[1]["data-press"], button[1].get("value", ""))

    @property
    def body(self) -> list[Node]:
        """The content of the dialog."""
        body: list[Node] = self.dialog["body"]
        return body

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return str(self.dialog["title"])

    @property
    def text(self) -> str:
        """The text of the dialog."""
        return text_of(["", {}, *self.body])

    @property
    def effects(self) -> list[dict[str, Any]]:
        """What the page does."""
        effects: list[dict[str, Any]] = self.answer["effects"]
        return effects

    @property
    def answers(self) -> dict[str, str]:
        """The labels of the buttons at the foot by their values."""
        return {answer[1]["value"]: text_of(answer) for answer in self.dialog["answers"]}

    def nodes(self, tag: str = "", **attributes: Any) -> list[Node]:
        """Return the elements with a tag and attributes."""
        return find_all(self.body, tag, **attributes)

    def find(self, tag: str = "", **attributes: Any) -> Node:
        """Return the only such element."""
        return find(self.body, tag, **attributes)


def entry(outcome: str | None, **more: Any) -> dict[str, Any]:
    """Return an archived game as lists show it."""
    how = outcome and "win"
    return {
        "id": "g1", "preset": "pagat", "level": "club", "friend": "", "own": "A", "how": how, "outcome": outcome,
        "margin": 10, "raised": 1, "turns": 12, "undone": 0, "date": 5, "winner": "A" if outcome == "won" else None,
        "players": {"A": "human", "B": "club"}, "tally": TALLY, **more,
    }  # fmt: skip

"""What a view is: what a dialog shows, and what the events of its buttons and fields do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rbpage.texts import Texts
from rbpage.tree import Child, Node, element

Json = dict[str, Any]
# Instead of the answer of a dialog that is closed without one.
NO_ANSWER = ""


class Answer(NamedTuple):
    """A button at the foot of a dialog: it closes the dialog, or sends its value as an event."""

    value: str
    label: str
    kind: str = "plain"  # "main": the button that Enter presses; "danger"
    sends: bool = False
    is_enabled: bool = True

    def as_node(self) -> Node:
        """Return the button. Only the main one wants the fields to be right."""
        is_main, event = self.kind == "main", {"data_press": self.value} if self.sends else {}
        return element(
            "button", self.label, type="submit", value=self.value, class_="primary" if is_main else self.kind,
            formnovalidate=not is_main, disabled=not self.is_enabled, **event,
        )  # fmt: skip


@dataclass
class Dialog:
    """What a dialog shows. Where the title is missing, it keeps the one with which it was opened."""

    body: Sequence[Child | None]
    title: str = ""
    class_: str = ""
    answers: Sequence[Answer] = ()

    def as_json(self) -> Json:
        """Return the dialog for the page."""
        answers = [answer.as_node() for answer in self.answers]
        body = [child for child in self.body if child is not None]
        return {"body": body, "title": self.title, "className": self.class_, "answers": answers}


@dataclass
class Page:
    """What a view works with, and what it tells the page to do. It lives as long as one request.

    ``stored``: what the page has stored, by the names that the view gives it; ``form``: the values of the dialog's
    fields by their names, text or, of a box, whether it is checked.
    """

    texts: Texts
    stored: Mapping[str, Any]
    form: Mapping[str, Any] = field(default_factory=dict)
    effects: list[Json] = field(default_factory=list)
    nodes: dict[str, Node] = field(default_factory=dict)

    def t(self, key: str, /, **values: Any) -> str:
        """Return a text; see ``Texts.t``."""
        return self.texts.t(key, **values)

    def note(self, name: str) -> Any:
        """Return a stored note, or None."""
        return self.stored.get("notes", {}).get(name)

    def store(self, name: str, note: Any) -> None:
        """Store a note; None removes it. If it has changed meanwhile, the event is sent again with the new one."""
        self.do("store", name=name, note=note)

    def close(self, answer: str = NO_ANSWER) -> None:
        """Close the dialog."""
        self.do("close", answer=answer)

    def focus(self, key: str) -> None:
        """Give the focus to an element by its key."""
        self.do("focus", key=key)

    def replace(self, node: Node) -> None:
        """Show a node in place of the one with its key; the rest of the dialog stays as it is."""
        self.nodes[node[1]["key"]] = node

    def do(self, effect: str, **values: Any) -> None:
        """Let the page do what the dialog was opened with by this name."""
        self.effects.append({"do": effect, **values})


Event = Callable[[Page, str], Dialog | None]


class View:
    """A dialog: ``show`` returns what it shows, ``events`` does what its buttons and fields ask for.

    Without ``show`` there is no dialog: the page sends the events itself.
    """

    def __init__(self, show: Callable[[Page], Dialog] | None = None, texts: Sequence[str] = ()) -> None:
        """``texts``: the catalogues that it needs besides that of the page."""
        self.show, self.texts = show, texts
        self.events: dict[str, Event] = {}

    def event(self, act: Event) -> Event:
        """Let a function be called by the event of its name, with the value of the button or field.

        It may return the dialog to show; else the view is shown anew, unless the event replaces nodes or closes.
        """
        self.events[act.__name__.removesuffix("_").replace("_", "-")] = act
        return act

    def answer(self, page: Page, event: Json | None) -> Json:
        """Return what the page shows and does."""
        dialog = self.events[event["name"]](page, event["value"]) if event else None
        is_kept = page.nodes or any(effect["do"] == "close" for effect in page.effects)
        if not dialog and not is_kept and self.show:
            dialog = self.show(page)
        shown = {"dialog": dialog.as_json()} if dialog else {}
        return {**shown, "nodes": page.nodes, "effects": page.effects}

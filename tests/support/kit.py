"""Lessons as the author kit opens them."""

import json
from typing import Any

from rbpage.kit.draft import first_draft

from web.build import environment

POS = (
    "pagat~A~A:3D.4x!KC_12x__2C.3D,B:5x!KH_12x_7D_~H1:AS,H2:*9S.9H,H3:*x.10S,H4:~AS.4C.AS~hand.acted~0.1~0"
)  # fmt: skip
HEAD = {"format": "russian-bank-lesson", "version": 1}
START = first_draft("en")["pos"]
LESSON = {
    **HEAD, "id": "one", "pos": POS, "mode": "task", "task": "play", "accept": ["move 6S H4 H2", "turn hand"],
    "languages": ["de", "en"], "prompt": {"en": "Which?", "de": "Welche?"},
    "hint": [{"en": "a", "de": "b"}, {"en": "c"}],
    "wrong": [{"when": "end", "text": {"en": "No.", "de": "Nein."}}, {"text": {"en": "Hm.", "de": "Hm!"}}],
    "theme": "day", "clause": ["P22"],
}  # fmt: skip


def lesson_file(name: str) -> dict[str, Any]:
    """Return a lesson of the course as its author wrote it."""
    lesson: dict[str, Any] = json.loads((environment.WEB / "course" / f"{name}.json").read_text("utf-8"))
    return lesson


def copy(value: Any) -> Any:
    """Return a value as it is stored."""
    return json.loads(json.dumps(value))

"""A stored mistake of a reviewed game."""

from __future__ import annotations

from typing import Any


def sample_id(number: int) -> str:
    """Return the id of a mistake that ends with a number."""
    return f"mistake-{number:016}"


def sample_mistake(number: int, **changes: Any) -> dict[str, Any]:
    """Return a mistake."""
    return {
        "id": sample_id(number), "pos": "pagat~A~A:!_2x__,B:!_2x__~H1:5C~~~0.0~0", "accept": ["turn hand"],
        "rival": "discard", "played": "discard", "loss": 9,
        "wrong": [{"when": "discard", "code": "uncounted", "gap": 9}], "themes": ["load"], "behaviour": 4, **changes,
    }  # fmt: skip

"""What actions are called, and the piles between which their cards move."""

import re
from collections.abc import Mapping
from typing import Any

from rbpage.names import Seats, place_name

Action = Mapping[str, Any]
_PLACE = re.compile(r"[HF]\d+|[A-D]\.\w+")


def action_summary(seats: Seats, action: Action) -> str:
    """Return an action as a short text, as lists show it."""
    texts, card = seats.texts, action.get("card")
    source, target = action.get("from") or "", action.get("to") or ""
    if card and _PLACE.fullmatch(target):
        start = place_name(seats, source) if _PLACE.fullmatch(source) else ""
        return texts.t("brief.move", card=texts.card(card), source=start, target=place_name(seats, target))
    what = action.get("what")
    kind = f"{action['do']}.{what}" if what else action["do"]
    return texts.t(f"brief.{kind}" if texts.has(f"brief.{kind}") and kind != "move" else "brief.other")


def ends_of(action: Action, turn: str) -> tuple[str, str]:
    """Return source and target of an action; ``turn``: the side to move. A missing one is empty."""
    if action["do"] == "discard":
        return f"{turn}.turned", f"{turn}.waste"
    if action["do"] == "turn":
        what = action.get("what") or "hand"
        return f"{turn}.{what}", f"{turn}.turned" if what == "hand" else f"{turn}.reserve"
    house = action.get("house") or ""
    if action["do"] == "reverse":
        return house, house
    return action.get("from") or "", action.get("to") or house

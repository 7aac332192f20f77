"""What actions are called, and the piles between which their cards move."""

from collections.abc import Mapping
from typing import Any

from rbpage.names import Seats, place_name
from rbpage.suits import SUIT_SIGNS
from rbpage.texts import Texts
from rbpage.tree import Child, element

Action = Mapping[str, Any]
# Stands for the card in a short text.
CARD = "\ufffc"
# Calls whose sentence names nothing on the table.
_CALLS = ("stop", "resign", "offer", "agree", "decline", "correct", "force")


def short_text(seats: Seats, action: Action, by: str, card: str | None = None) -> str:
    """Return what the side ``by`` did as a short text, as card players write it, with CARD in the place of its card.

    ``card``: the one that was turned up or discarded, if it is known.
    """
    texts, kind, what = seats.texts, action["do"], action.get("what")
    source, target = action.get("from") or "", action.get("to") or action.get("house") or ""
    values = {"card": CARD, "source": _near(seats, source, by), "target": _near(seats, target, by)}
    if kind == "turn" and card:
        return texts.t("short.turned" if what == "hand" else "short.reserve", **values)
    if kind == "discard" and card:
        return texts.t("short.to", **{**values, "target": _near(seats, f"{by}.waste", by)})
    if kind in ("move", "group") and target:
        return texts.t("short.move" if source not in ("", f"{by}.turned") else "short.to", **values)
    if kind in ("pile", "under", "reverse"):
        return texts.t(f"short.{kind}", **values)
    if kind in _CALLS:
        return texts.t(f"act.{seats.person(by)}.{kind}", name=seats.name(by))
    brief = f"brief.{kind}.{what}" if what else f"brief.{kind}"
    return texts.t(brief if texts.has(brief) else "brief.other")


def short_nodes(seats: Seats, action: Action, by: str, before: str = CARD) -> list[Child]:
    """Return a decision as a short text to see, in which the name of the card can be heard.

    ``before``: a text in which CARD stands for that of the decision.
    """
    texts, card = seats.texts, action.get("card")
    text = before.replace(CARD, short_text(seats, action, by, card))
    start, has_card, end = text.partition(CARD)
    if not (card and has_card):
        return [text]
    sign = element("b", short_card(texts, card), class_="red" if card[-1] in "HD" else "black", aria_hidden="true")
    return [start, sign, element("span", texts.card(card), class_="unseen"), end]


def short_card(texts: Texts, card: str) -> str:
    """Return a card as its index shows it."""
    return texts.t(f"index.{card[:-1]}") + SUIT_SIGNS[card[-1]]


def _near(seats: Seats, place: str, by: str) -> str:
    """Return the name of a pile; those of the side that plays need no owner. Empty for no pile."""
    side, _, kind = place.partition(".")
    if kind and side == by:
        return seats.texts.t(f"caption.{kind}")
    if place.startswith("F"):
        return seats.texts.t("region.foundation")
    return place_name(seats, place) if place else ""


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

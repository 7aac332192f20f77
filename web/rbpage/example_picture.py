"""A picture of some piles with a move between them, and whether the referee allows it."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rbcore.notation.position_text import parse_position_text
from rbpage.names import SUITS, Seats, place_name
from rbpage.suits import SUIT_SHAPES
from rbpage.texts import Texts
from rbpage.tree import Node, element

# Units: CSS pixels at the usual font size.
_W, _H, _SLOT, _TOP, _STEP = 50, 70, 114, 40, 22
_USUAL_FONT = 16
_CAPTION_CHARS = 14


class Pile(NamedTuple):
    """A pile: its number of cards face down, and the cards face up with the top one last."""

    down: int
    up: list[str]


def _faces(cards: list[str]) -> Pile:
    """Return a pile of cards of which some are unknown."""
    up = [card for card in cards if card != "?"]
    return Pile(len(cards) - len(up), up)


def piles_of(text: str) -> dict[str, Pile]:
    """Return the piles of an example's position by their names."""
    _, position = parse_position_text(text)
    piles = {name: Pile(0, cards) for name, cards in position["houses"].items()}
    for side, row in position["players"].items():
        piles[f"{side}.reserve"] = Pile(len(row["reserve_down"]), row["reserve_up"])
        piles[f"{side}.hand"] = _faces(row["hand"])
        piles[f"{side}.turned"] = Pile(0, [row["turned"]] if row["turned"] else [])
        piles[f"{side}.waste"] = _faces(row["waste"])
    piles |= {f"F{number}": Pile(0, []) for number in range(1, 4 * len(position["players"]) + 1)}
    for card in position["foundations"]:
        number = next(one for one in range(1 + SUITS.index(card[-1]), 99, 4) if not piles[f"F{one}"].up)
        piles[f"F{number}"] = Pile(0, [card])
    return piles


def verdict_of(texts: Texts, example: Mapping[str, Any]) -> str:
    """Return what the referee says of the move."""
    if not example["reason"]:
        return texts.t("rules.allowed")
    kind = {"H": "house", "F": "foundation"}.get(example["target"][0], "load")
    key = f"reason.{example['reason']}"
    specific = f"{key}.{example['variant'] or kind}"
    reason = texts.t(specific if texts.has(specific) else key, card=texts.t("ground.card"))
    return texts.t("rules.refused", reason=reason)


def picture(texts: Texts, example: Mapping[str, Any]) -> Node:
    """Return the picture of an example of the rulebook."""
    piles, shown = piles_of(example["position"]), example["shown"]
    seats = Seats(texts, {"A": "human", "B": "computer"}, "A")
    left = {place: at * _SLOT + (_SLOT - _W) / 2 for at, place in enumerate(shown)}
    most = max(len(piles[place].up) if place[0] == "H" else 1 for place in shown)
    bottom = _TOP + _H + (max(most, 1) - 1) * _STEP
    width, height = len(shown) * _SLOT, bottom + 46
    captions = (
        _caption("" if place[0] == "F" else place_name(seats, place), left[place] + _W / 2, bottom + 16)
        for place in shown
    )
    source, target = example["source"], example["target"]
    label = texts.t(
        "rules.picture",
        source=place_name(seats, source),
        target=place_name(seats, target),
        verdict=verdict_of(texts, example),
    )
    return element(
        "svg",
        *(card for place in shown for card in _pile(texts, place, piles[place], left[place])),
        *captions,
        _arrow(left[source] + _W / 2, left[target] + _W / 2, is_legal=not example["reason"]),
        viewBox=f"0 0 {width} {height}", width=f"{width / _USUAL_FONT:g}rem", class_="example", role="img",
        aria_label=label,
    )  # fmt: skip


def _pile(texts: Texts, place: str, pile: Pile, x: float) -> Iterator[Node]:
    """Yield the cards of a pile, or where they would lie."""
    if place[0] == "H" and pile.up:
        for at, card in enumerate(pile.up):
            yield _face(texts, card, x, _TOP + at * _STEP)
    elif pile.up:
        yield _face(texts, pile.up[-1], x, _TOP)
    elif pile.down:
        yield _card(x, _TOP, "back other" if place[0] == "B" else "back")
    else:
        yield _card(x, _TOP, "hollow")
        if place[0] == "F":
            yield _pip(SUITS[(int(place[1:]) - 1) % 4], x + _W / 2, _TOP + _H / 2, 24, "ghost")


def _card(x: float, y: float, class_: str) -> Node:
    return element("rect", x=f"{x:g}", y=f"{y:g}", width=_W, height=_H, rx=5, class_=class_)


def _pip(suit: str, x: float, y: float, size: int, class_: str) -> Node:
    transform = f"translate({x:g} {y:g}) scale({size / 100:g})"
    return element("path", d=SUIT_SHAPES[suit], class_=class_, transform=transform)


def _face(texts: Texts, card: str, x: float, y: float) -> Node:
    """Return a card face up."""
    rank, suit = card[:-1], card[-1]
    ink = "red" if suit in "HD" else "black"
    index = element(
        "text", texts.t(f"index.{rank}"), x=f"{x + 6:g}", y=f"{y + 18:g}", font_size=19, class_=f"index {ink}"
    )
    pips = (_pip(suit, x + _W - 12, y + 12, 14, ink), _pip(suit, x + _W / 2, y + _H * 0.62, 24, ink))
    return element("g", _card(x, y, "face"), index, *pips)


def _caption(name: str, x: float, y: float) -> Node:
    """Return the name of a pile under its drawing, in short lines."""
    lines: list[str] = []
    for word in name.split(" "):
        if lines and len(lines[-1]) + len(word) < _CAPTION_CHARS:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    spans = (element("tspan", line, x=f"{x:g}", dy=13 if at else 0) for at, line in enumerate(lines))
    return element("text", *spans, x=f"{x:g}", y=f"{y:g}", font_size=11, class_="caption")


def _arrow(start: float, end: float, is_legal: bool) -> Node:
    """Return the arrow of a move with its verdict."""
    middle, way = (start + end) / 2, 1 if end > start else -1
    mark = f"M{middle - 6:g} 13l4 5l8-10" if is_legal else f"M{middle - 5:g} 8l10 10m0-10l-10 10"
    curve = f"M{start:g} {_TOP - 4}Q{middle:g} -8 {end - 3 * way:g} {_TOP - 7}"
    return element(
        "g",
        element("path", d=curve, class_="way"),
        element("path", d=f"M{end:g} {_TOP - 3}l{-10 * way}-3l{6 * way}-8Z", class_="tip"),
        element("circle", cx=f"{middle:g}", cy=13, r=11, class_="seal"),
        element("path", d=mark, class_="mark"),
        class_="yes" if is_legal else "no",
    )

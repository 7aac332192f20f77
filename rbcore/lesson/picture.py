"""A position as a small SVG drawing, for pages without scripts and for print: cards show rank and suit."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rbcore.notation.position_text import parse_position_text

WIDTH_PX, CARD_W_PX, CARD_H_PX, ROW_PX, EDGE_PX = 720, 48, 66, 76, 8
_MIDDLE_PX = WIDTH_PX // 2
_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_STYLE = (
    "rect{fill:#fff;stroke:#555}.b{fill:#345c8c}.o{fill:none;stroke:#8aa08f;stroke-dasharray:4 4}"
    "text{font:bold 19px sans-serif;fill:#111}.r{fill:#b3131b}.n{font-size:13px;fill:#fff;text-anchor:middle}"
)


def _plain(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _rect(x: int, y: int, kind: str = "") -> str:
    name = f' class="{kind}"' if kind else ""
    return f'<rect x="{x}" y="{y}" width="{CARD_W_PX}" height="{CARD_H_PX}" rx="4"{name}/>'


def _card(name: str, x: int, y: int, way: int = 1) -> str:
    """Return a card with its index on the side that the next card leaves visible, or a back if it is unknown."""
    if name.startswith("[") or name == "?":
        return _rect(x, y, "b")
    suit = _SUITS.get(name[-1])
    words, red = (f"{name[:-1]}{suit}", name[-1] in "HD") if suit else ("★", False)
    kind = ' class="r"' if red else ""
    at = f'x="{x + 4}"' if way > 0 else f'x="{x + CARD_W_PX - 4}" text-anchor="end"'
    return f'{_rect(x, y)}<text {at} y="{y + 20}"{kind}>{words}</text>'


def _pile(down: Sequence[str], up: Sequence[str], x: int, y: int) -> Iterator[str]:
    """Yield a pile: its top card and the number of its cards."""
    if not down and not up:
        yield _rect(x, y, "o")
        return
    yield _card(up[-1], x, y) if up else _rect(x, y, "b")
    if len(down) + len(up) > 1:
        count = len(down) + len(up)
        kind = "n" if not up else "n d"
        middle, foot = x + CARD_W_PX // 2, y + CARD_H_PX - 8
        yield f'<text x="{middle}" y="{foot}" class="{kind}">{count}</text>'


def _player(row: Mapping[str, Any], x: int, y: int) -> Iterator[str]:
    turned = [row["turned"]] if row["turned"] else []
    step = CARD_W_PX + 2 * EDGE_PX
    yield from _pile(row["reserve_down"], row["reserve_up"], x, y)
    yield from _pile(row["hand"], [], x + step, y)
    if turned:
        yield from _pile([], turned, x + 2 * step, y)
    yield from _pile([], row["waste"], x + 3 * step, y)


def _house(cards: Sequence[str] | str, x: int, y: int, way: int) -> Iterator[str]:
    """Yield a house that grows to the left (-1) or to the right (1)."""
    if isinstance(cards, str):
        if cards == "closed":
            yield _rect(x, y, "b")
        return
    if not cards:
        yield _rect(x, y, "o")
    step = min(26, (_MIDDLE_PX - 2 * CARD_W_PX - 4 * EDGE_PX - CARD_W_PX) // max(1, len(cards) - 1))
    yield from (_card(name, x + way * step * number, y, way) for number, name in enumerate(cards))


def _middle(houses: Sequence[Sequence[str] | str], tops: Sequence[str], y: int) -> Iterator[str]:
    half = (len(houses) + 1) // 2
    beside = CARD_W_PX + 2 * EDGE_PX
    for number, cards in enumerate(houses):
        way = -1 if number < half else 1
        x = _MIDDLE_PX - beside - CARD_W_PX if way < 0 else _MIDDLE_PX + beside
        yield from _house(cards, x, y + number % half * ROW_PX, way)
    for number, name in enumerate(tops):
        x = _MIDDLE_PX - CARD_W_PX - EDGE_PX // 2 if number % 2 == 0 else _MIDDLE_PX + EDGE_PX // 2
        yield _card(name, x, y + number // 2 * ROW_PX)


def picture(pos: str, title: str = "Russian Bank", side: str = "A") -> str:
    """Return the drawing of a position given as text, with the piles of ``side`` at the bottom.

    Raises: NotationError.
    """
    _, position = parse_position_text(pos)
    houses, tops = list(position["houses"].values()), position["foundations"]
    rows = max((len(houses) + 1) // 2, (len(tops) + 1) // 2)
    height = (rows + 2) * ROW_PX + EDGE_PX
    names = sorted(position["players"], key=lambda name: name != side)
    parts = list(_middle(houses, tops, ROW_PX + EDGE_PX))
    for number, name in enumerate(names):
        x = WIDTH_PX // 2 + EDGE_PX if number == 2 else EDGE_PX
        parts += _player(position["players"][name], x, EDGE_PX if number else height - ROW_PX)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH_PX} {height}" role="img">'
        f"<title>{_plain(title)}</title><style>{_STYLE}.d{{fill:#555}}</style>{''.join(parts)}</svg>\n"
    )

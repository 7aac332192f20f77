"""A position as a small SVG drawing, for pages without scripts and for print: cards show rank and suit.

The piles lie as on a board in a narrow frame: houses beside the foundations, the piles of the players above and below.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rbcore.drawing.mark_shapes import Shape, Spot, mark_shapes
from rbcore.lesson.marks import Mark
from rbcore.notation.position_text import parse_position_text
from rbcore.rules.ruleset import make_rules
from rbcore.table.cards import SUITS

WIDTH_PX, CARD_W_PX, CARD_H_PX, LANE_PX, ROW_PX, EDGE_PX = 720, 48, 66, 56, 76, 8
_LEFT_PX = (WIDTH_PX - 3 * LANE_PX - CARD_W_PX) // 2
_FAN_PX = _LEFT_PX - EDGE_PX
_STEP_PX = 26
_FEWEST_ROWS = 4
_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
# The colours of the board: web/styles/page.css, web/board/paint/card-faces.js.
FELT = ("#34765a", "#265c46", "#143529")
BACKS = {"b": "#274b86", "c": "#9c2a35"}
_STYLE = (
    "rect{fill:#fdfcf7;stroke:#16181d61}.f{fill:url(#felt);stroke:none}.o{fill:#00000021;stroke:#ffffff42}"
    + "".join(f".{kind}{{fill:{colour};stroke:#fdfcf7}}" for kind, colour in BACKS.items())
    + "text{font:bold 19px sans-serif;fill:#16181d}.r{fill:#c8102e}.g{fill:#ffffff42;text-anchor:middle}"
    ".n{font-size:13px;fill:#fff;text-anchor:middle}.d{fill:#555}"
)
_FELT = (
    '<radialGradient id="felt" cx=".5" cy=".42" r=".8">'
    + "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in zip((0, 0.48, 1), FELT, strict=True))
    + "</radialGradient>"
)


def _plain(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _x(lane: float) -> int:
    return round(_LEFT_PX + lane * LANE_PX)


def _y(row: int) -> int:
    return EDGE_PX + row * ROW_PX


def _rect(x: int, y: int, kind: str = "") -> str:
    name = f' class="{kind}"' if kind else ""
    return f'<rect x="{x}" y="{y}" width="{CARD_W_PX}" height="{CARD_H_PX}" rx="4"{name}/>'


def _card(name: str, x: int, y: int, way: int = 1, room: int = CARD_W_PX) -> str:
    """Return a card, or a back if it is unknown; its index fits into the part that the next card leaves visible."""
    if name.startswith("[") or name == "?":
        return _rect(x, y, "b")
    sign = _SIGNS.get(name[-1])
    text, red = (f"{name[:-1]}{sign}", name[-1] in "HD") if sign else ("★", False)
    kind = ' class="r"' if red else ""
    at = f'x="{x + 3}"' if way > 0 else f'x="{x + CARD_W_PX - 3}" text-anchor="end"'
    most = min(CARD_W_PX, room) - 5
    width = f' textLength="{most}" lengthAdjust="spacingAndGlyphs"' if 15 * len(text) > most else ""
    return f'{_rect(x, y)}<text {at} y="{y + 20}"{kind}{width}>{text}</text>'


def _step(count: int) -> int:
    return min(_STEP_PX, (_FAN_PX - EDGE_PX) // max(1, count - 1))


def _fan(cards: Sequence[str], x: int, y: int, way: int) -> Iterator[str]:
    """Yield cards that run to the left (-1) or to the right (1)."""
    step = _step(len(cards))
    for number, name in enumerate(cards):
        yield _card(name, x + way * step * number, y, way, CARD_W_PX if number == len(cards) - 1 else step)


def _pile(down: Sequence[str], up: Sequence[str], x: int, y: int, back: str = "b") -> Iterator[str]:
    """Yield a pile: its top card and the number of its cards. ``back``: class of a face-down card."""
    if not down and not up:
        yield _rect(x, y, "o")
        return
    yield _card(up[-1], x, y) if up else _rect(x, y, back)
    if len(down) + len(up) > 1:
        kind = "n d" if up else "n"
        yield f'<text x="{x + CARD_W_PX // 2}" y="{y + CARD_H_PX - 8}" class="{kind}">{len(down) + len(up)}</text>'


def _player(row: Mapping[str, Any], lanes: Sequence[int], y: int, has_reserve: bool, back: str) -> Iterator[str]:
    """Yield the piles of a player; ``lanes`` are those of reserve, waste, turned card and hand."""
    reserve, waste, turned, hand = map(_x, lanes)
    if has_reserve:
        yield from _pile(row["reserve_down"], row["reserve_up"], reserve, y, back)
    yield from _pile([], row["waste"], waste, y)
    yield from _pile([], [row["turned"]] if row["turned"] else [], turned, y)
    yield from _pile(row["hand"], [], hand, y, back)


def _house(cards: Sequence[str] | str, x: int, y: int, way: int) -> Iterator[str]:
    if cards == "closed":
        yield _rect(x, y, "b")
    elif cards:
        yield from _fan(cards, x, y, way)
    else:
        yield _rect(x, y, "o")


def _foundation_at(place: int, number: int) -> tuple[int, int]:
    return _x(1.5 if number <= len(SUITS) else 1 + place // len(SUITS)), _y(1 + place % len(SUITS))


def _foundations(tops: Sequence[str], number: int) -> Iterator[str]:
    """Yield the foundations: the first four for one card of each suit, then the next four."""
    piles: list[str] = [""] * number
    for top in tops:
        suit = SUITS.index(top[-1])
        piles[next(place for place in range(suit, number, len(SUITS)) if not piles[place])] = top
    for place, top in enumerate(piles):
        x, y = _foundation_at(place, number)
        if top:
            yield _card(top, x, y)
        else:
            yield _rect(x, y, "o")
            sign = _SIGNS[SUITS[place % len(SUITS)]]
            yield f'<text x="{x + CARD_W_PX // 2}" y="{y + CARD_H_PX // 2 + 7}" class="g">{sign}</text>'


def _rows(each: int) -> int:
    """Return the number of rows between the players where the larger half of the houses has this number."""
    return max(each, _FEWEST_ROWS)


def _house_at(number: int, each: int, is_turned: bool) -> tuple[int, int, int]:
    """Return where a house begins, and whether it runs to the left (-1) or to the right (1).

    Those of the player below lie to the right, from top to bottom, the others to the left, upwards.
    """
    is_near = (number < each) != is_turned
    row = number % each
    y = _y(_rows(each) + 1 - each + row if is_near else each - row)
    return _x(3 if is_near else 0), y, 1 if is_near else -1


def _spot(x: int, y: int, reach: int = 0) -> Spot:
    """Return where a pile lies whose last card is ``reach`` to the right of the first."""
    box = (min(x, x + reach), y, CARD_W_PX + abs(reach), CARD_H_PX)
    return Spot(box, (x + reach, y, CARD_W_PX, CARD_H_PX), x + CARD_W_PX / 2)


class _Layout:
    """The piles of a position where the drawing has them."""

    def __init__(self, pos: str, side: str) -> None:
        preset, position = parse_position_text(pos)
        rules = make_rules(preset, {})
        self.houses = position["houses"]
        self.players = position["players"]
        self.tops = position["foundations"]
        self.side = side
        self.has_reserve = rules.reserve > 0
        number = max(len(self.houses), rules.houses)
        self.places_of_houses = {f"H{at + 1}": _house_at(at, (number + 1) // 2, side == "B") for at in range(number)}
        self.rows = _rows((number + 1) // 2)
        self.foundations = len(SUITS) * rules.packs if rules.foundations else 0
        others = [name for name in self.players if name != side]
        # of each player the lanes of reserve, waste, turned card and hand, and the row
        self.lanes: dict[str, tuple[Sequence[int], int]] = {side: ((3, 2, 1, 0), _y(self.rows + 1))}
        for number, name in enumerate(others):
            shift = 0 if len(others) == 1 else (-3, 3)[number]
            self.lanes[name] = tuple(lane + shift for lane in range(4)), _y(0)

    def parts(self) -> Iterator[str]:
        """Yield the cards and the empty places."""
        for name, place in self.places_of_houses.items():
            yield from _house(self.houses.get(name, []), *place)
        yield from _foundations(self.tops, self.foundations)
        for name, (lanes, y) in self.lanes.items():
            yield from _player(self.players[name], lanes, y, self.has_reserve, "c" if name == "B" else "b")

    def spots(self) -> dict[str, Spot]:
        """Return where the piles lie."""
        spots: dict[str, Spot] = {}
        for name, (lanes, y) in self.lanes.items():
            kinds = zip(("reserve", "waste", "turned", "hand"), lanes, strict=True)
            spots |= {
                f"{name}.{kind}": _spot(_x(lane), y) for kind, lane in kinds if self.has_reserve or kind != "reserve"
            }
        for name, (x, y, way) in self.places_of_houses.items():
            cards = self.houses.get(name, [])
            count = 1 if cards == "closed" else len(cards)
            spots[name] = _spot(x, y, way * _step(count) * max(0, count - 1))
        places = range(self.foundations)
        return spots | {f"F{place + 1}": _spot(*_foundation_at(place, self.foundations)) for place in places}


# Attributes that say where a shape is; all others are its look.
_GEOMETRY = {"x", "y", "width", "height", "rx", "cx", "cy", "r", "d", "transform"}


def _drawn(shape: Shape) -> str:
    """Return a shape as SVG, with a look that goes before that of the cards."""
    tag, attributes, text = shape
    place = "".join(f' {key}="{value}"' for key, value in attributes.items() if key in _GEOMETRY)
    look = ";".join(
        f"{key}:{value}{'px' * (key == 'font-size')}" for key, value in attributes.items() if key not in _GEOMETRY
    )
    return f'<{tag}{place} style="{look}">{_plain(text)}</{tag}>'


def picture(
    pos: str, title: str = "Russian Bank", side: str = "A", marks: Sequence[Mark] = (), labels: str = "none"
) -> str:
    """Return the drawing of a position given as text, with the piles of ``side`` at the bottom.

    ``marks``: with plain texts as labels. ``labels``: which places show their names: none, houses or all.
    Raises: NotationError.
    """
    layout = _Layout(pos, side)
    height = _y(layout.rows + 2)
    marked = map(_drawn, mark_shapes(marks, layout.spots(), labels, (WIDTH_PX, height)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH_PX} {height}" role="img">'
        f"<title>{_plain(title)}</title><style>{_STYLE}</style>{_FELT}"
        f'<rect width="{WIDTH_PX}" height="{height}" rx="10" class="f"/>'
        f"{''.join(layout.parts())}{''.join(marked)}</svg>\n"
    )

"""Codes the positions of a sending: the one before it in full, then what each event changed.

A device shows them before it has replayed the game. Positions are texts; face-down cards and covered cards of a
waste are unknown in them. Every function both writes and reads: see ``range_coder``.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rbcore.friend.document import OTHER
from rbcore.notation.position_text import parse_position_text, position_text
from rbcore.table.cards import SUITS, card_name
from rbpage.links.events import code_card
from rbpage.links.range_coder import Coder
from rbpage.links.traced_table import FOUNDATIONS, PLACES, UNKNOWN, TracedTable, card_of

_HIDDEN = "?"
_MOST_CARDS = 127
_MOST_EVENTS = 500
# The parts of a position's text that a link has; the others tell of the turn so far.
_CODED_PARTS = 5


class _Pile(NamedTuple):
    """A pile as everybody sees it: the number of face-down cards, and the names of the others."""

    down: int = 0
    up: tuple[str, ...] = ()
    closed: bool = False


_Piles = Mapping[str, _Pile]


class _Frame(NamedTuple):
    turn: str
    piles: _Piles


def _kind(place: str) -> str:
    if place[1] == ".":
        return place[2:]
    return "foundation" if place[0] == "F" else "house"


_KINDS = {place: _kind(place) for place in PLACES}


def _most_seen(place: str) -> int:
    """Return how many cards of a pile have faces that are seen."""
    return 1 if _KINDS[place] == "waste" else _MOST_CARDS


def _visible(place: str, pile: _Pile) -> _Pile:
    """Return a pile as everybody sees it."""
    covered = max(0, len(pile.up) - _most_seen(place))
    return pile._replace(up=(_HIDDEN,) * covered + pile.up[covered:])


# --- texts of positions


def _house(cards: list[str] | str) -> _Pile:
    if isinstance(cards, str):
        return _Pile(closed=True)
    up = tuple(card for card in cards if not card.startswith("["))
    return _Pile(len(cards) - len(up), up)


def _piles_of(position: Mapping[str, Any]) -> dict[str, _Pile]:
    piles = {}
    for side, row in position["players"].items():
        piles[f"{side}.reserve"] = _Pile(len(row["reserve_down"]), tuple(row["reserve_up"]))
        piles[f"{side}.hand"] = _Pile(len(row["hand"]))
        piles[f"{side}.turned"] = _Pile(0, (row["turned"],) if row["turned"] else ())
        piles[f"{side}.waste"] = _Pile(0, tuple(row["waste"]))
    for house, cards in position["houses"].items():
        piles[house] = _house(cards)
    piles |= {place: _Pile() for place in FOUNDATIONS}
    for top in position["foundations"]:
        places = (place for at, place in enumerate(FOUNDATIONS) if SUITS[at % 4] == top[-1:])
        free = next((place for place in places if not piles[place].up), None)
        if free:
            piles[free] = _Pile(0, (top,))
    return piles


def _frame_of(text: str) -> _Frame:
    """Return what a link has of a position. Raises: ValueError if the text is none."""
    _, position = parse_position_text("~".join((*text.split("~")[:_CODED_PARTS], "", "", "0")))
    piles = _piles_of(position)
    if position["turn"] not in OTHER:
        raise ValueError("not a position of two players")
    return _Frame(position["turn"], {place: _visible(place, piles[place]) for place in PLACES if place in piles})


def _player_row(side: str, piles: _Piles) -> dict[str, Any]:
    reserve, hand, turned, waste = (piles[f"{side}.{kind}"] for kind in ("reserve", "hand", "turned", "waste"))
    return {
        "reserve_down": reserve.down,
        "reserve_up": reserve.up,
        "hand": hand.down,
        "turned": ".".join(turned.up),
        "waste": waste.up,
    }


def _house_row(pile: _Pile) -> list[str] | str:
    return "closed" if pile.closed else [f"[{_HIDDEN}]"] * pile.down + list(pile.up)


def _text_of(frame: _Frame, preset: str) -> str:
    """Return the text of a position. Raises: ValueError if a player has only some of the piles."""
    piles = frame.piles
    position = {
        "turn": frame.turn,
        "players": {side: _player_row(side, piles) for side in OTHER if f"{side}.hand" in piles},
        "houses": {place: _house_row(pile) for place, pile in piles.items() if _KINDS[place] == "house"},
        "foundations": [card for place, pile in piles.items() if place in FOUNDATIONS for card in pile.up[-1:]],
        "vanished": "",
    }
    return position_text(preset, position)


# --- what is expected


def _ends_of(line: str) -> tuple[str, str, str]:
    """Return the first word of an event, and the two ends of its move, ``""`` where it names none."""
    side, *words = line.split(" ")
    verb, first, second, third = [*words, "", "", "", ""][:4]
    if verb == "discard":
        return verb, f"{side}.turned", f"{side}.waste"
    if verb == "turn":
        return verb, f"{side}.{first}", f"{side}.turned" if first == "hand" else f"{side}.reserve"
    return (verb, second, third) if verb in ("move", "group") else (verb, "", "")


def _last_index(cards: tuple[str, ...], card: str) -> int:
    return len(cards) - 1 - cards[::-1].index(card) if card in cards else -1


def _expected_after(before: _Piles, line: str) -> _Piles:
    """Return what an event is expected to make of the piles; a hidden card is one that it turns up."""
    verb, start, end = _ends_of(line)
    source, target = before.get(start), before.get(end)
    if source is None or target is None:
        return before
    if verb == "turn":
        rest = source._replace(down=max(0, source.down - 1))
        shown = rest if start == end else target
        return {**before, start: rest, end: shown._replace(up=(*shown.up, _HIDDEN))}
    at = _last_index(source.up, line.split(" ")[2]) if verb == "group" else len(source.up) - 1
    if at < 0:
        return before
    left, moved = source._replace(up=source.up[:at]), source.up[at:]
    if not left.up and left.down and _KINDS[start] in ("reserve", "house"):
        left = left._replace(down=left.down - 1, up=(_HIDDEN,))
    up = moved[-1:] if _KINDS[end] == "foundation" else (*target.up, *moved)
    return {**before, start: left, end: _visible(end, target._replace(up=up))}


def _is_as_expected(pile: _Pile, expected: _Pile) -> bool:
    """Return whether a pile is the expected one, apart from the cards that turn up."""
    return (
        pile.closed == expected.closed
        and pile.down == expected.down
        and len(pile.up) == len(expected.up)
        and all(card in (_HIDDEN, other) for card, other in zip(expected.up, pile.up, strict=True))
    )


def _traced_piles(table: TracedTable, places: Sequence[str]) -> dict[str, _Pile]:
    """Return the piles as far as the events before tell."""
    piles = {}
    for place in places:
        most = 1 if _KINDS[place] == "foundation" else _MOST_CARDS
        up = tuple(_HIDDEN if card == UNKNOWN else card_name(card) for card in table.piles[place][-most:])
        piles[place] = _visible(place, _Pile(0, up))
    return piles


# --- the coding


def _code_faces(coder: Coder, place: str, expected: Sequence[str], pile: _Pile | None) -> tuple[str, ...]:
    """Code the faces of a pile of which the number of cards is known."""
    coded = []
    for at, card in enumerate(expected):
        if card == _HIDDEN and len(expected) - at <= _most_seen(place):
            card = card_name(code_card(coder, card_of(pile.up[at]) if pile else 0))
        coded.append(card)
    return tuple(coded)


def _code_pile(coder: Coder, place: str, expected: _Pile, pile: _Pile | None) -> _Pile:
    kind = _KINDS[place]
    if coder.bit(f"pile {kind}", pile is not None and _is_as_expected(pile, expected)):
        return expected._replace(up=_code_faces(coder, place, expected.up, pile))
    given = pile or _Pile()
    closed = kind == "house" and bool(coder.bit("closed", given.closed))
    down = coder.number(f"down {kind}", 7, given.down)
    is_empty = coder.bit(f"empty {kind}", not given.up)
    count = 0 if is_empty else 1 + coder.number(f"up {kind}", 7, len(given.up) - 1)
    return _Pile(down, _code_faces(coder, place, (_HIDDEN,) * count, pile), closed)


def _code_frame(coder: Coder, expected: _Frame, frame: _Frame | None) -> _Frame:
    is_turn = coder.bit("turn", frame is not None and frame.turn == expected.turn)
    turn = expected.turn if is_turn else OTHER[expected.turn]
    if any(len(pile.up) > _MOST_CARDS for pile in expected.piles.values()):
        raise ValueError("too long")
    given: _Piles = frame.piles if frame else {}
    is_all = all(place in given and _is_as_expected(given[place], pile) for place, pile in expected.piles.items())
    piles = {}
    is_expected = coder.bit("expected", is_all)
    for place, pile in expected.piles.items():
        if is_expected:
            piles[place] = pile._replace(up=_code_faces(coder, place, pile.up, given.get(place)))
        else:
            piles[place] = _code_pile(coder, place, pile, given.get(place))
    return _Frame(turn, piles)


def _given_frames(texts: Sequence[str], count: int) -> list[_Frame]:
    """Return the positions of texts. Raises: ValueError unless they are so many, and all have the piles of the first.

    Houses that only later ones have are not coded.
    """
    frames = [_frame_of(text) for text in texts]
    if len(frames) != count or any(not frames[0].piles.keys() <= frame.piles.keys() for frame in frames):
        raise ValueError("not the positions of the last sending")
    if any(max(pile.down, len(pile.up)) > _MOST_CARDS for frame in frames for pile in frame.piles.values()):
        raise ValueError("too long")
    return frames


def code_positions(
    coder: Coder, table: TracedTable, preset: str, events: Sequence[str], texts: Sequence[str] = ()
) -> list[str]:
    """Code the positions before the events of a sending and after each of them: one more than events.

    ``table``: the traced table before the events; the texts are only given to an Encoder.
    Raises: ValueError if they are not such positions.
    """
    if len(events) >= _MOST_EVENTS:
        raise ValueError("too long")
    frames: Sequence[_Frame | None] = [None] * (len(events) + 1)
    if texts:
        frames = _given_frames(texts, len(events) + 1)
    first = frames[0]
    places = [p for p in PLACES if coder.bit(f"has {_KINDS[p]}", first is not None and p in first.piles)]
    for side in OTHER:
        piles = {f"{side}.{kind}" for kind in ("turned", "reserve", "waste")}
        if f"{side}.hand" in places and not piles <= set(places):
            raise ValueError("a player has only some of the piles")
    frame = _code_frame(coder, _Frame(table.side, _traced_piles(table, places)), first)
    coded = [frame]
    for line, given in zip(events, frames[1:], strict=True):
        turn = OTHER[frame.turn] if line.partition(" ")[2].startswith(("discard", "end")) else frame.turn
        frame = _code_frame(coder, _Frame(turn, _expected_after(frame.piles, line)), given)
        coded.append(frame)
    return [_text_of(one, preset) for one in coded]

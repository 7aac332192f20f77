"""Codes the events of a game. Every function both writes and reads: see ``range_coder``.

An event that moves cards is coded by its parts, of which the traced table guesses the likeliest; any other line as
text.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rbcore.friend.document import OTHER
from rbcore.table.cards import RANKS, card_name
from rbpage.links.range_coder import Coder
from rbpage.links.texts import code_text
from rbpage.links.traced_table import PLACES, UNKNOWN, TracedTable, card_of

_VERBS = ("text", "move", "group", "turn hand", "turn reserve", "discard", "end")
_TEXT = 0
_GROUP = 2
# The last verb that is followed by a card and places.
_LAST_WITH_CARD = _GROUP
_MOST_EVENTS = 20_000
# How contexts say whether something holds.
_FLAG = {False: "false", True: "true"}


class _Parts(NamedTuple):
    """An event that has a short form; ``verb`` is an index in _VERBS."""

    side: str
    verb: int
    card: int = UNKNOWN
    source: str = ""
    target: str = ""


def _parts_of(line: str) -> _Parts | None:
    """Return the parts of an event, None if it has no short form."""
    side, _, action = line.partition(" ")
    if side not in OTHER:
        return None
    if action in _VERBS[_LAST_WITH_CARD + 1 :]:
        return _Parts(side, _VERBS.index(action))
    words = action.split(" ")
    if len(words) != 4 or words[0] not in ("move", "group"):
        return None
    name, card, source, target = words
    if card_of(card) == UNKNOWN or source not in PLACES or target not in PLACES:
        return None
    return _Parts(side, _VERBS.index(name), card_of(card), source, target)


def _line_of(parts: _Parts) -> str:
    side, verb, card, source, target = parts
    if verb > _LAST_WITH_CARD:
        return f"{side} {_VERBS[verb]}"
    return f"{side} {_VERBS[verb]} {card_name(card)} {source} {target}"


# --- places


def _kind(side: str, place: str) -> str:
    """Return the kind of a place as a side sees it."""
    if place[1] != ".":
        return place[0]
    return ("own " if place[0] == side else "other ") + place[2:]


def _places_for(side: str) -> tuple[str, ...]:
    """Return the places in the order in which a side looks through them."""
    own = tuple(place for place in PLACES if place[0] == side)
    return own + tuple(place for place in PLACES if place[0] != side)


_PLACES_FOR = {side: _places_for(side) for side in OTHER}
_KINDS_FOR = {side: {place: _kind(side, place) for place in PLACES} for side in OTHER}


def _code_place(coder: Coder, row: Sequence[str], context_of: Callable[[str], str], place: str) -> str:
    """Code one of several places by yes or no to one after the other; the last one needs no question."""
    for one in row[:-1]:
        if coder.bit(context_of(one), one == place):
            return one
    return row[-1]


def _code_source(coder: Coder, table: TracedTable, side: str, source: str) -> str:
    is_none = _FLAG[table.use(f"{side}.turned") == "none"]
    kinds = _KINDS_FOR[side]

    def context_of(place: str) -> str:
        again = "again" if place == table.target else ""
        return f"from {kinds[place]} {table.use(place)} {again} {is_none}"

    return _code_place(coder, _PLACES_FOR[side], context_of, source)


def _fit(table: TracedTable, place: str, card: int | None) -> str:
    """Return how well a card fits on a place; None is a card that is not known yet."""
    if card not in (None, UNKNOWN) and card in table.fitting(place):
        return "fits"
    top = table.top(place)
    if top is None:
        return "empty"
    is_open = bool(table.fitting(place)) if place[0] == "F" else top != UNKNOWN
    return "open" if is_open else "unknown"


def _code_target(coder: Coder, table: TracedTable, side: str, source: str, card: int | None, target: str) -> str:
    seen: set[str] = set()
    kinds = _KINDS_FOR[side]
    is_known = _FLAG[card not in (None, UNKNOWN)]

    def context_of(place: str) -> str:
        name = f"to {kinds[place]} {_fit(table, place, card)} {is_known} {kinds[source]}"
        is_first = _FLAG[name not in seen]
        seen.add(name)
        return f"{name} {is_first}"

    row = [place for place in reversed(_PLACES_FOR[side]) if place != source]
    return _code_place(coder, row, context_of, target)


# --- cards


def code_card(coder: Coder, card: int = 0) -> int:
    """Code a card. Raises: ValueError if it is none."""
    rank = coder.number("rank", 4, card >> 2)
    if rank >= len(RANKS):
        raise ValueError("no such card")
    return rank * 4 + coder.number("suit", 2, card & 3)


def _code_moved(coder: Coder, table: TracedTable, verb: int, source: str, target: str, card: int) -> int:
    """Code the lowest card that moves."""
    is_group = verb == _GROUP
    pile = table.piles[source]
    known = pile[-2::-1] if is_group else pile[-1:]
    guesses = [one for one in known if one != UNKNOWN]
    for one in guesses:
        if coder.bit(f"card {_FLAG[is_group]} {_FLAG[table.fits(target, one)]}", one == card):
            return one
    for one in table.fitting(target):
        if coder.bit(f"fitting {target[0]} {_FLAG[bool(guesses)]}", one == card):
            return one
    return code_card(coder, card)


# --- events


def _play(table: TracedTable, parts: _Parts | None) -> None:
    """Change the table by an event. ``parts``: None for an event without a short form."""
    table.verb = _VERBS[parts.verb if parts else _TEXT]
    if not parts:
        return
    table.side = parts.side
    if table.verb == "turn hand":
        table.turn_up(parts.side)
    if table.verb == "discard":
        table.discard(parts.side)
    if parts.verb <= _LAST_WITH_CARD:
        table.move(parts.source, parts.target, parts.card, is_group=parts.verb == _GROUP)


def note_played(table: TracedTable, line: str) -> None:
    """Change the table by an event that has been coded before."""
    _play(table, _parts_of(line))


def _code_parts(coder: Coder, table: TracedTable, verb: int, parts: _Parts) -> _Parts:
    other = OTHER[table.side]
    side = other if coder.bit(f"side {table.verb} {verb}", parts.side == other) else table.side
    if verb > _LAST_WITH_CARD:
        return _Parts(side, verb)
    source = _code_source(coder, table, side, parts.source)
    top = None if verb == _GROUP else table.top(source)
    target = _code_target(coder, table, side, source, top, parts.target)
    return _Parts(side, verb, _code_moved(coder, table, verb, source, target, parts.card), source, target)


# What a Decoder is given for an event.
_NO_PARTS = _Parts("", _TEXT)


def _code_event(coder: Coder, table: TracedTable, line: str) -> str:
    """Code an event after those on the table. Raises: ValueError if it is none."""
    parts = _parts_of(line) or _NO_PARTS
    turned = table.use(f"{table.side}.turned")
    verb = coder.number(f"verb {table.verb} {turned} {table.target[1:2]}", 3, parts.verb)
    if verb >= len(_VERBS):
        raise ValueError("no such event")
    if verb == _TEXT:
        _play(table, None)
        return code_text(coder, line)
    coded = _code_parts(coder, table, verb, parts)
    _play(table, coded)
    return _line_of(coded)


def code_events(coder: Coder, table: TracedTable, events: Sequence[str] = ()) -> list[str]:
    """Code the events of a sending after those on the table, and change the table.

    Raises: ValueError if there are too many, or one cannot be coded.
    """
    coded: list[str] = []
    while coder.bit(f"more {table.verb}", len(coded) < len(events)):
        if len(coded) >= _MOST_EVENTS:
            raise ValueError("too long")
        coded.append(_code_event(coder, table, events[len(coded)] if events else ""))
    return coded

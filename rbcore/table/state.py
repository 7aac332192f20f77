"""The immutable state of a game: the cards of every place, and the memory of the turn.

Every place has a face-up and a face-down part, both listed from bottom to top. A hand is face
down; its top card is the next one to be turned up.
"""

from functools import lru_cache
from typing import NamedTuple

from rbcore.rules import earlier
from rbcore.rules.behaviour import since
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import back, face

Pile = tuple[int, ...]


class State(NamedTuple):
    """A position and the memory of the turn; hashable, equal by value.

    ``rules``: those of the game, one object that all its states share. Positions that lie alike under other rules
    are not equal, since what is remembered about one, such as its legal moves, is not true of the other.
    ``up``/``down``: cards by place, bottom to top. ``fresh_reserve``/``fresh_hand``: turned
    up since the last card movement of this turn. ``locked``: two cards are exposed without
    a change. ``acted``: something has been done this turn; ``hand_seen``: a hand card has been
    turned this turn. ``passes``: how often each player has turned the waste over; ``idle``:
    the same since the last progress. ``loaded``: cards loaded since the last other progress.
    ``absent``: bit mask of houses not (or no longer) in use. ``aside``: cards set aside.
    ``turns``: turns completed. ``winner``: a player or -1. ``demanded``: the place whose card
    the opponent has named to be played next (F48), or -1. ``skipped``: bit mask of players who
    miss their next turn.
    """

    rules: Rules
    up: tuple[Pile, ...]
    down: tuple[Pile, ...]
    turn: int
    fresh_reserve: bool = False
    fresh_hand: bool = False
    locked: bool = False
    acted: bool = False
    hand_seen: bool = False
    passes: tuple[int, ...] = (0, 0)
    idle: tuple[int, ...] = (0, 0)
    loaded: frozenset[int] = frozenset()
    absent: int = 0
    aside: Pile = ()
    turns: int = 0
    winner: int = -1
    demanded: int = -1
    skipped: int = 0

    def __hash__(self) -> int:
        # The rules have many fields, and are the same for nearly all states that are hashed together.
        return hash(self[1:])


def top(state: State, place: int) -> int:
    """Return the top face-up card of a place, or -1."""
    pile = state.up[place]
    return pile[-1] if pile else -1


def houses(state: State) -> tuple[int, ...]:
    """Return the places of the houses in use."""
    return _houses(state.rules.houses, state.absent)


def table_places(state: State) -> list[int]:
    """Return the places on the table in their order: players' piles, houses, foundations."""
    rules = state.rules
    own = [4 * player + part for player in range(rules.players) for part in range(4)]
    own = [place for place in own if rules.reserve or places.kind(place) != "reserve"]
    centre = range(places.FOUNDATION, places.FOUNDATION + (4 * rules.packs if rules.foundations else 0))
    return [*own, *houses(state), *centre]


@lru_cache(maxsize=256)
def _houses(count: int, absent: int) -> tuple[int, ...]:
    return tuple(places.HOUSE + n for n in range(count) if not absent >> n & 1)


def houses_from(state: State, player: int) -> list[int]:
    """Return the places of the houses in use, those of a player first, so that searches are alike for all sides."""
    rules = state.rules
    first = _first_house(rules, player)
    return sorted(houses(state), key=lambda place: (place - places.HOUSE - first) % rules.houses)


@since("own_houses_come_first", earlier.zero)
def _first_house(rules: Rules, player: int) -> int:
    """Return the number of the first house of a player."""
    return player * rules.houses_each


def is_space(state: State, place: int) -> bool:
    """Return whether a house in use has neither face-up nor face-down cards."""
    return not state.up[place] and not state.down[place]


def spaces(state: State) -> list[int]:
    """Return the empty houses in use."""
    return [place for place in houses(state) if is_space(state, place)]


def is_closed(state: State, place: int) -> bool:
    """Return whether a house holds a complete suit turned face down (F86)."""
    return places.is_house(place) and bool(state.down[place]) and not state.up[place]


def foundations(rules: Rules) -> range:
    """Return the places of the foundations: suits in order, first copies first."""
    return range(places.FOUNDATION, places.FOUNDATION + (4 * rules.packs if rules.foundations else 0))


@since("foundations_fit_the_packs", earlier.always)
def has_foundation(rules: Rules, place: int) -> bool:
    """Return whether the game has this foundation."""
    return place in foundations(rules)


def foundation_takes(state: State, place: int, card: int, heights: tuple[int, ...]) -> bool:
    """Return whether a card is the next one of a foundation; ``heights`` is ``Fits.height``."""
    height = heights[face(card)]
    if not state.up[place]:
        return height == 0 and (place - places.FOUNDATION) % 4 == card & 3
    below = state.up[place][-1]
    return height > 0 and below & 3 == card & 3 and heights[face(below)] == height - 1


def foundation_for(state: State, card: int, heights: tuple[int, ...]) -> int:
    """Return the first foundation that takes the card, or -1; ``heights`` is ``Fits.height``.

    In Foster's game with two packs each player's aces begin foundations on that player's side (E12).
    """
    height = heights[face(card)]
    if height < 0:
        return -1
    suit, order = card & 3, foundations(state.rules)
    if height == 0:
        of_suit = order[suit::4]
        own_side_first = reversed(of_suit) if back(card) and state.rules.packs_have_sides else of_suit
        return next((place for place in own_side_first if not state.up[place]), -1)
    for place in order:
        pile = state.up[place]
        if pile and pile[-1] & 3 == suit and heights[face(pile[-1])] == height - 1:
            return place
    return -1


def opponents(rules: Rules, player: int) -> tuple[int, ...]:
    """Return the other players in the order of play."""
    return other_players(rules.players, player)


@lru_cache(maxsize=16)
def other_players(count: int, player: int) -> tuple[int, ...]:
    """Return the players after one of so many in the order of play."""
    return tuple((player + step) % count for step in range(1, count))


def cards_left(state: State, player: int) -> int:
    """Return the number of cards that a player has left."""
    own = range(places.reserve(player), places.waste(player) + 1)
    return sum(len(state.up[place]) + len(state.down[place]) for place in own)


def cards_of(state: State) -> list[int]:
    """Return every card of the state, including those set aside, in no particular order."""
    return [card for part in (*state.up, *state.down, state.aside) for card in part]

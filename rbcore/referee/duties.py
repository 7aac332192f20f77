"""The duties of the player on turn: plays to foundations, spaces to fill, cards to turn up.

The strict duties, which need a search, are in ``strict_duties``, plays that may not be declined in ``compelled``.
Source: P11, P21-P23, F10-F13, F23, F33, F34, F52, F68.
"""

from collections.abc import Iterator
from functools import lru_cache

from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.fits import fits_of
from rbcore.table.moves import Move, Refusal, refuse
from rbcore.table.state import State, foundation_for, houses, opponents, other_players, spaces, top

# The refusals that name plays which must come first; web/protocol/constants.js is generated from them.
DUTIES = (
    "foundation-first", "reserve-first", "fill-space-first", "must-play-hand", "must-play-waste", "must-play-reserve",
    "load-first", "uncover-first", "make-spaces-first", "release-first", "fewest-moves",
)  # fmt: skip


def sources(state: State) -> Iterator[tuple[int, str, int]]:
    """Yield (place, source kind, top card) of every pile with a face-up top card that the player could move.

    Houses come first, then the player's reserve, turned-up card and waste, then the opponents' piles.
    """
    for place in houses(state):
        if state.up[place]:
            yield place, "house", state.up[place][-1]
    for place, name in _piles(state.rules.players, state.turn):
        if state.up[place]:
            yield place, name, state.up[place][-1]


@lru_cache(maxsize=16)
def _piles(players: int, player: int) -> tuple[tuple[int, str], ...]:
    """Return (place, source kind) of the piles of all players whose cards a player may be able to move."""
    piles = [places.reserve(player), places.turned(player), places.waste(player)]
    for other in other_players(players, player):
        piles += [places.waste(other), places.reserve(other)]
    return tuple((place, places.source_kind(place, player)) for place in piles)


def foundation_plays(state: State) -> list[Move]:
    """Return every play of an available card to a foundation, regardless of duties."""
    heights = fits_of(state.rules).height
    plays = []
    for place, name, card in sources(state):
        if name in state.rules.fdn_from:
            target = foundation_for(state, card, heights)
            if target >= 0:
                plays.append(Move("move", card, place, target))
    return plays


# The state that was asked about last, and its plays: every move that is judged in a state asks for the same plays.
_last_compulsory: tuple[State, list[Move]] | None = None


def compulsory_plays(state: State) -> list[Move]:
    """Return the foundation plays of which one must be made now (P21, P22); the list is not to be changed.

    The last answer is remembered. It cannot be out of date: a state never changes, the answer follows
    from it alone, and it is used for the very same object only.
    """
    global _last_compulsory
    last = _last_compulsory
    if last is None or last[0] is not state:
        _last_compulsory = last = state, _compulsory_plays(state)
    return last[1]


def _compulsory_plays(state: State) -> list[Move]:
    rules = state.rules
    if not rules.fdn_compulsory or rules.referee == "off":
        return []
    plays = foundation_plays(state)
    if rules.fdn_reserve_first:
        own = places.reserve(state.turn)
        first = [move for move in plays if move.source == own]
        return first or plays
    return plays


def load_plays(state: State) -> list[Move]:
    """Return every load of an available card, regardless of duties."""
    rules = state.rules
    table = fits_of(rules).load
    targets = [
        (place, table[face(top(state, place))])
        for other in opponents(rules, state.turn)
        for place in (places.reserve(other), places.waste(other))
        if state.up[place] and places.kind(place) in rules.load_on
    ]
    if not targets:
        return []
    return [
        Move("move", card, source, target)
        for source, name, card in sources(state)
        if name in rules.load_from
        for target, fitting in targets
        if target != source and fitting >> face(card) & 1
    ]


def house_plays(state: State, source: int, name: str, card: int) -> list[Move]:
    """Return the plays of one card to houses and spaces, regardless of duties."""
    rules = state.rules
    table = fits_of(rules).build
    plays = []
    for target in houses(state):
        if target == source:
            continue
        pile = state.up[target]
        if pile:
            fits = name in rules.house_from and table[face(pile[-1])] >> face(card) & 1
        else:
            fits = name in rules.space_from and not state.down[target]
        if fits:
            plays.append(Move("move", card, source, target))
    return plays


def plays_of(state: State, source: int) -> list[Move]:
    """Return every play of only the top card of ``source``, regardless of duties."""
    for place, name, card in sources(state):
        if place == source:
            own = [move for move in load_plays(state) if move.source == source]
            up = [move for move in foundation_plays(state) if move.source == source]
            return up + house_plays(state, source, name, card) + own
    return []


def must_turn_both_first(state: State, move: Move) -> bool:
    """Return whether the move changes the tableau before both top cards are turned up (F52)."""
    if state.rules.pre_turn != "both" or state.rules.referee == "off" or places.is_foundation(move.target):
        return False
    if not (places.is_house(move.source) or places.is_house(move.target)):
        return False
    reserve, hand, waste = places.reserve(state.turn), places.hand(state.turn), places.waste(state.turn)
    hidden = bool(state.down[reserve]) and not state.up[reserve]
    return hidden or (not state.hand_seen and bool(state.down[hand] or state.up[waste]))


def is_barred(state: State, move: Move) -> bool:
    """Return whether two exposed cards, or cards that have to be turned up, prevent a card move now."""
    locked = state.locked and move.source != places.turned(state.turn) and not places.is_foundation(move.target)
    return locked or must_turn_both_first(state, move)


def fill_space_first(state: State) -> Refusal | None:
    """Return the refusal to turn up a hand card while a space must be filled from the reserve or the waste.

    A face-up card prevents it only while it could be played into the space. Source: P23, P28, F23, F68.
    """
    rules = state.rules
    own, waste = places.reserve(state.turn), places.waste(state.turn)
    if not spaces(state):
        return None
    if rules.space_force == "reserve-before-hand" and (state.up[own] or state.down[own]):
        fills = space_fills(state, own, "reserve")
        if not state.up[own] or not all(must_turn_both_first(state, fill) for fill in fills):
            return refuse("fill-space-first", *fills, variant="end" if rules.passing else "")
    if rules.space_force == "waste-before-hand" and state.up[waste]:
        fills = space_fills(state, waste, "waste")
        if not all(must_turn_both_first(state, fill) for fill in fills):
            return refuse("fill-space-first", *fills, variant="waste")
    return None


def space_fills(state: State, source: int, name: str) -> list[Move]:
    """Return the plays of a pile's top card into spaces; none when it has no face-up card."""
    card = top(state, source)
    if card < 0:
        return []
    empty = spaces(state)
    return [move for move in house_plays(state, source, name, card) if move.target in empty]

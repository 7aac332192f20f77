"""What a player must do now: available cards, compulsory foundation plays, compulsion.

Everything here reads a state and changes nothing. The strict duties, which need a search,
live in ``strict``. Source: P11, P21, P22, F10-F13, F33, F34, F48.
"""

from collections.abc import Iterator

from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.fits import fits_of
from rbcore.table.moves import Move
from rbcore.table.state import State, foundation_for, houses, opponents, top


def sources(rules: Rules, state: State) -> Iterator[tuple[int, str, int]]:
    """Yield (place, source kind, top card) of every face-up top the mover could reach.

    Houses first, then the own reserve, turned card and waste, then the opponents' piles.
    """
    player = state.turn
    for place in houses(rules, state):
        if state.up[place]:
            yield place, "house", state.up[place][-1]
    own = (places.reserve(player), places.turned(player), places.waste(player))
    for place, name in zip(own, ("reserve", "hand", "waste"), strict=True):
        if state.up[place]:
            yield place, name, state.up[place][-1]
    for other in opponents(rules, player):
        for place, name in ((places.waste(other), "opp-waste"), (places.reserve(other), "opp-reserve")):
            if state.up[place]:
                yield place, name, state.up[place][-1]


def foundation_plays(rules: Rules, state: State) -> list[Move]:
    """Return every play of an available card to a foundation, without any priority."""
    heights = fits_of(rules).height
    plays = []
    for place, name, card in sources(rules, state):
        if name in rules.fdn_from:
            target = foundation_for(rules, state, card, heights)
            if target >= 0:
                plays.append(Move("move", card, place, target))
    return plays


def compulsory(rules: Rules, state: State) -> list[Move]:
    """Return the foundation plays that must be made now (P21, P22); any of them will do."""
    if not rules.fdn_compulsory or rules.referee == "off":
        return []
    plays = foundation_plays(rules, state)
    if rules.fdn_reserve_first:
        own = places.reserve(state.turn)
        first = [move for move in plays if move.source == own]
        return first or plays
    return plays


def loads(rules: Rules, state: State) -> list[Move]:
    """Return every load of an available card, without any priority."""
    table = fits_of(rules).load
    found = []
    targets = [
        place
        for other in opponents(rules, state.turn)
        for place in (places.reserve(other), places.waste(other))
        if state.up[place] and places.kind(place) in rules.load_on
    ]
    for source, name, card in sources(rules, state):
        if name not in rules.load_from:
            continue
        for target in targets:
            if target != source and table[face(top(state, target))] >> face(card) & 1:
                found.append(Move("move", card, source, target))
    return found


def placements(rules: Rules, state: State, source: int, name: str, card: int) -> list[Move]:
    """Return the plays of one card to houses and spaces, without any priority."""
    table = fits_of(rules).build
    found = []
    for target in houses(rules, state):
        if target == source:
            continue
        pile = state.up[target]
        if pile:
            fits = name in rules.house_from and table[face(pile[-1])] >> face(card) & 1
        else:
            fits = name in rules.space_from and not state.down[target]
        if fits:
            found.append(Move("move", card, source, target))
    return found


def plays_of(rules: Rules, state: State, source: int) -> list[Move]:
    """Return every single-card play of the top card of ``source``, without any priority."""
    for place, name, card in sources(rules, state):
        if place == source:
            own = [move for move in loads(rules, state) if move.source == source]
            up = [move for move in foundation_plays(rules, state) if move.source == source]
            return up + placements(rules, state, source, name, card) + own
    return []


def needs_both(rules: Rules, state: State, move: Move) -> bool:
    """Tell whether the tableau would change before both top cards are turned (F52)."""
    if rules.pre_turn != "both" or rules.referee == "off" or places.is_foundation(move.target):
        return False
    if not (places.is_house(move.source) or places.is_house(move.target)):
        return False
    reserve, hand, waste = places.reserve(state.turn), places.hand(state.turn), places.waste(state.turn)
    hidden = bool(state.down[reserve]) and not state.up[reserve]
    return hidden or (not state.hand_seen and bool(state.down[hand] or state.up[waste]))


def hindered(rules: Rules, state: State, move: Move) -> bool:
    """Tell whether two exposed cards, or cards still to be turned, bar a card move now."""
    locked = state.locked and move.source != places.turned(state.turn) and not places.is_foundation(move.target)
    return locked or needs_both(rules, state, move)


def compelled(rules: Rules, state: State) -> tuple[list[Move], list[Move]]:
    """Return the plays that may no longer be refused: (of the reserve card, of the hand card).

    The second list also holds the plays of the top of the own waste. Plays that are barred
    for another reason bind nobody. Source: F48.
    """
    if rules.referee == "off":
        return [], []
    player = state.turn
    runs = state.passes[player]
    reserve: list[Move] = []
    hand: list[Move] = []
    if rules.compel_reserve and runs >= rules.compel_reserve:
        reserve = plays_of(rules, state, places.reserve(player))
    if rules.compel_hand and runs >= rules.compel_hand:
        hand = plays_of(rules, state, places.turned(player)) + plays_of(rules, state, places.waste(player))
    return (
        [move for move in reserve if not hindered(rules, state, move)],
        [move for move in hand if not hindered(rules, state, move)],
    )

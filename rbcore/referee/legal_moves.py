"""Generating moves and playing a move, in every variant.

Three lists, each part of the next: legal moves are those that the strict referee allows; pseudo-legal moves fit
where they go, and may be forbidden by a duty that comes first; candidate moves are those of one card that a player
could try, whether they fit or not, as the page offers them.
"""

from collections.abc import Iterator

from rbcore.referee import single_pack
from rbcore.referee.compelled import demanded_plays
from rbcore.referee.duties import load_plays, sources
from rbcore.referee.group_moves import group_cards
from rbcore.referee.refusals import obstacle, refusal
from rbcore.rules import earlier
from rbcore.rules.behaviour import since
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.effects import begin_turn, discard, next_turn, relocate, turn_up
from rbcore.table.fits import fits_of
from rbcore.table.moves import END, Move
from rbcore.table.state import State, foundation_for, houses, opponents, top

__all__ = ["begin_turn", "candidate_moves", "has_legal_move", "legal_moves", "play", "pseudo_legal_moves", "refusal"]


def _groups(state: State) -> Iterator[Move]:
    for source in houses(state):
        for card in reversed(group_cards(state.up[source])):
            for target in houses(state):
                yield Move("group", card, source, target)


def pseudo_legal_moves(state: State) -> Iterator[Move]:
    """Yield every move that could be legal, each once; a foundation play goes to the first that fits."""
    rules = state.rules
    fits = fits_of(rules)
    player = state.turn
    targets = houses(state)
    for source, _, card in sources(state):
        foundation = foundation_for(state, card, fits.height)
        if foundation >= 0:
            yield Move("move", card, source, foundation)
        for target in targets:
            pile = state.up[target]
            if target != source and (not pile or fits.build[face(pile[-1])] >> face(card) & 1):
                yield Move("move", card, source, target)
    yield from load_plays(state)
    if rules.lift == "group":
        yield from _groups(state)
    if rules.lift == "pile":
        yield from single_pack.pseudo_legal_moves(state)
    own = places.reserve(player)
    yield Move("turn", -1, own, own)
    yield Move("turn", -1, places.hand(player), places.turned(player))
    if state.up[places.turned(player)]:
        yield Move("discard", top(state, places.turned(player)), places.turned(player), places.waste(player))
    yield END


def candidate_moves(state: State) -> dict[int, list[Move]]:
    """Return for every source a move to each target that a player could try, legal or not."""
    rules = state.rules
    player = state.turn
    moves: dict[int, list[Move]] = {}
    loadable = [p for o in opponents(rules, player) for p in (places.reserve(o), places.waste(o)) if state.up[p]]
    for source, _, card in sources(state):
        suited = range(places.FOUNDATION + (card & 3), places.FOUNDATION + 4 * rules.packs, 4)
        targets = [*houses(state), *(suited if rules.foundations else ()), *loadable]
        moves[source] = [Move("move", card, source, target) for target in targets if target != source]
    reserve, hand, turned = places.reserve(player), places.hand(player), places.turned(player)
    if state.down[reserve] and not state.up[reserve]:
        moves[reserve] = [Move("turn", -1, reserve, reserve)]
    if state.down[hand] or state.up[places.waste(player)]:
        moves[hand] = [Move("turn", -1, hand, turned)]
    if state.up[turned]:
        moves[turned].append(Move("discard", state.up[turned][-1], turned, places.waste(player)))
    return moves


def legal_moves(state: State) -> list[Move]:
    """Return every legal move once, in a fixed order; none if the game is won."""
    return [move for move in pseudo_legal_moves(state) if obstacle(state, move) is None]


def has_legal_move(state: State) -> bool:
    """Return whether there is a legal move; none if the game is won."""
    return any(obstacle(state, move) is None for move in pseudo_legal_moves(state))


def play(state: State, move: Move) -> State:
    """Return the state after a move. Never checks; ``Game.play`` does."""
    after = _moved(state, move)
    return after if after.demanded < 0 else _lapsed(after)


@since("demands_lapse", earlier.same)
def _lapsed(state: State) -> State:
    """Return the state without its demand if the card that was named can no longer be played."""
    return state if demanded_plays(state) else state._replace(demanded=-1)


def _moved(state: State, move: Move) -> State:
    if move.do == "turn":
        return turn_up(state, move.source)
    if move.do == "discard":
        return discard(state)
    if move.do == "end":
        return next_turn(state)
    if move.do in ("under", "reverse"):
        return single_pack.rearrange(state, move)
    return relocate(state, move)

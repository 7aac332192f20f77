"""Generating legal moves and playing a move, in every variant."""

from collections.abc import Iterator

from rbcore.referee import single_pack
from rbcore.referee.compulsion import demanded_plays
from rbcore.referee.duties import load_plays, sources
from rbcore.referee.refusals import obstacle, refusal
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.effects import begin_turn, discard, next_turn, relocate, turn_up
from rbcore.table.fits import fits_of
from rbcore.table.moves import END, Move
from rbcore.table.state import State, foundation_for, houses, top

__all__ = ["begin_turn", "legal_moves", "play", "pseudo_legal_moves", "refusal"]


def _groups(rules: Rules, state: State) -> Iterator[Move]:
    for source in houses(rules, state):
        for card in state.up[source][:-1]:
            for target in houses(rules, state):
                yield Move("group", card, source, target)


def pseudo_legal_moves(rules: Rules, state: State) -> Iterator[Move]:
    """Yield every move that could be legal, each once; a foundation play goes to the first that fits."""
    fits = fits_of(rules)
    player = state.turn
    targets = houses(rules, state)
    for source, _, card in sources(rules, state):
        foundation = foundation_for(rules, state, card, fits.height)
        if foundation >= 0:
            yield Move("move", card, source, foundation)
        for target in targets:
            pile = state.up[target]
            if target != source and (not pile or fits.build[face(pile[-1])] >> face(card) & 1):
                yield Move("move", card, source, target)
    yield from load_plays(rules, state)
    if rules.lift == "group":
        yield from _groups(rules, state)
    if rules.lift == "pile":
        yield from single_pack.pseudo_legal_moves(rules, state)
    own = places.reserve(player)
    yield Move("turn", -1, own, own)
    yield Move("turn", -1, places.hand(player), places.turned(player))
    if state.up[places.turned(player)]:
        yield Move("discard", top(state, places.turned(player)), places.turned(player), places.waste(player))
    yield END


def legal_moves(rules: Rules, state: State) -> list[Move]:
    """Return every legal move once, in a fixed order; none if the game is won."""
    return [move for move in pseudo_legal_moves(rules, state) if obstacle(rules, state, move) is None]


def has_legal_move(rules: Rules, state: State) -> bool:
    """Return whether there is a legal move; none if the game is won."""
    return any(obstacle(rules, state, move) is None for move in pseudo_legal_moves(rules, state))


def play(rules: Rules, state: State, move: Move) -> State:
    """Return the state after a move. Never checks; ``Game.play`` does."""
    after = _moved(rules, state, move)
    if after.demanded >= 0 and rules.behaviour.demands_lapse and not demanded_plays(rules, after):
        return after._replace(demanded=-1)
    return after


def _moved(rules: Rules, state: State, move: Move) -> State:
    if move.do == "turn":
        return turn_up(rules, state, move.source)
    if move.do == "discard":
        return discard(rules, state)
    if move.do == "end":
        return next_turn(rules, state)
    if move.do in ("under", "reverse"):
        return single_pack.rearrange(rules, state, move)
    return relocate(rules, state, move)

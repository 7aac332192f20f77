"""Candidate moves: every move that a player could think of, legal or not."""

from rbcore import piles
from rbcore.duties import sources
from rbcore.moves import Move
from rbcore.rules import Rules
from rbcore.state import State, houses, opponents


def place_moves(rules: Rules, state: State) -> dict[int, list[Move]]:
    """Return, for every source, a move to each target a player could think of.

    Whether a move is legal is not asked here; a target may be a legal one or not.
    """
    player = state.turn
    found: dict[int, list[Move]] = {}
    loadable = [p for o in opponents(rules, player) for p in (piles.reserve(o), piles.waste(o)) if state.up[p]]
    for source, _, card in sources(rules, state):
        suited = range(piles.FOUNDATION + (card & 3), piles.FOUNDATION + 4 * rules.packs, 4)
        targets = [*houses(rules, state), *(suited if rules.foundations else ()), *loadable]
        found[source] = [Move("move", card, source, target) for target in targets if target != source]
    reserve, hand, turned = piles.reserve(player), piles.hand(player), piles.turned(player)
    if state.down[reserve] and not state.up[reserve]:
        found[reserve] = [Move("turn", -1, reserve, reserve)]
    if state.down[hand] or state.up[piles.waste(player)]:
        found[hand] = [Move("turn", -1, hand, turned)]
    if state.up[turned]:
        found[turned].append(Move("discard", state.up[turned][-1], turned, piles.waste(player)))
    return found

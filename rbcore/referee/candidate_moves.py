"""Every move of one card that a player could try, legal or not."""

from rbcore.referee.duties import sources
from rbcore.table import places
from rbcore.table.moves import Move
from rbcore.table.state import State, houses, opponents


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

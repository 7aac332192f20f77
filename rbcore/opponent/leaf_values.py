"""What a leaf of the compact search is worth in one rollout, in points."""

from functools import partial

from rbcore.opponent.compact_search import Leaf
from rbcore.opponent.evaluation import RESERVE_CARD_POINTS, WIN_VALUE, WINS, win_points
from rbcore.opponent.hidden_cards import Sample
from rbcore.opponent.playout import Playout
from rbcore.opponent.rollout_starts import RolloutStarts
from rbcore.opponent.rollouts import Value
from rbcore.opponent.rule_tables import RuleTables


def leaf_values(
    tables: RuleTables, leaves: list[Leaf], turn: int, turns: int, reply_nodes: int = 0, policy: type[Playout] = Playout
) -> list[Value]:
    """Return the value of each leaf, for rollouts.

    ``turn``: the player who decides. ``turns``: number of turns played after the player's own;
    ``reply_nodes``: positions searched directly after a leaf, 0 to use only the playout policy.
    """
    starts = [RolloutStarts(tables, leaf, turn, reply_nodes, policy.LOOKS_FOR_END) for leaf in leaves]
    return [partial(_value, tables, leaf, start, turns, policy) for leaf, start in zip(leaves, starts, strict=True)]


def _value(
    tables: RuleTables, leaf: Leaf, starts: RolloutStarts, turns: int, policy: type[Playout], sample: Sample
) -> float:
    """Return the points after one playout from a leaf."""
    if leaf.kind == WINS:
        return WIN_VALUE
    start = starts.start(sample)
    playout = policy(tables, start.position.determinized(sample))
    if start.won:
        margin = _margin(playout, 0, start.root)
        # An end that the search has found is more certain than one in a playout.
        return margin + win_points(0, start.root) if policy.LOOKS_FOR_END else margin
    playout.begin(start.code)
    # The rest of the deciding player's own turn is not counted.
    turns += (start.root == playout.player and not start.turns) - start.turns
    return _margin(playout, playout.run(turns), start.root)


def _margin(playout: Playout, winner: int, player: int) -> float:
    """Return how many points a player is ahead: 2 for a reserve card, 1 for other cards, 30 for a win."""
    others = own = 0
    for owner, reserve in enumerate(playout.reserves):
        if owner == winner:
            continue
        points = RESERVE_CARD_POINTS * (len(reserve) + len(playout.reserves_down[owner]))
        points += len(playout.hands[owner]) + len(playout.wastes[owner])
        if owner == player:
            own = points
        else:
            others += points
    ahead = others / max(len(playout.reserves) - 1, 1) - own
    return ahead + win_points(winner, player)

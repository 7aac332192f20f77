"""The value of a position to the player on turn, and of a single move that ends a line.

Both are leaves of the computer player's search, so they are measured in the same unit: cards.
"""

from rbcore.opponent.compact_position import compact_position
from rbcore.opponent.compact_search import CompactSearch, Leaf
from rbcore.opponent.evaluation import REVEALS, TURN_ENDS, TURNS_UP, WINS, Weights, evaluate
from rbcore.opponent.move_codes import NO_CODE, final_code
from rbcore.opponent.rule_tables import RuleTables
from rbcore.referee.legal_moves import play
from rbcore.table import places
from rbcore.table.moves import Move
from rbcore.table.state import State
from rbcore.table.visibility import revealed_place

_WEIGHTS = Weights()


def best_leaf(tables: RuleTables, view: State, nodes: int) -> Leaf:
    """Return the best leaf of a search from here; ``nodes``: positions searched at most."""
    search = CompactSearch(tables, compact_position(tables, view), _WEIGHTS, nodes)
    while not search.run(nodes):
        pass
    return search.best_leaves(1)[0]


def leaf_after(tables: RuleTables, view: State, move: Move) -> Leaf | None:
    """Return the leaf that a single move leads to: a card turned up, the end of the turn, or a win.

    None if the turn continues after the move and no new card is visible.
    """
    following = play(view, move)
    if following.winner == view.turn:
        return _leaf(tables, following, WINS, NO_CODE)
    if revealed_place(view, following) >= 0:
        if move.do != "turn":
            return _leaf(tables, following, REVEALS, NO_CODE)
        from_hand = places.kind(move.source) == "hand"
        return _leaf(tables, view, TURNS_UP if from_hand else REVEALS, final_code(move))
    if following.turn != view.turn or following.turns > view.turns:
        return _leaf(tables, view, TURN_ENDS, final_code(move))
    return None


def _leaf(tables: RuleTables, view: State, leaf_kind: int, code: int) -> Leaf:
    position = compact_position(tables, view)
    return Leaf(evaluate(tables, position, leaf_kind, _WEIGHTS), leaf_kind, position, None, code)

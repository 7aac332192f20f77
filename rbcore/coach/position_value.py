"""What a position is worth to the player on turn, and what a move by itself comes to.

Both are leaves of the opponent's search, so they stand on one scale: cards.
"""

from rbcore.opponent.compact_position import END, PUT_AWAY, TURN_HAND, TURN_RESERVE, RuleTables, compact_position
from rbcore.opponent.compact_search import CompactSearch, Leaf
from rbcore.opponent.evaluation import REVEALS, TURN_ENDS, TURNS_UP, WINS, Weights, evaluate
from rbcore.referee.legal_moves import play
from rbcore.table.cards import UNKNOWN, face
from rbcore.table.moves import Move
from rbcore.table.places import kind
from rbcore.table.state import State

_WEIGHTS = Weights()
_LAST = {"discard": PUT_AWAY, "end": END}


def best_leaf(tables: RuleTables, view: State, nodes: int) -> Leaf:
    """Return the best end of a line from here; ``nodes``: positions searched at most."""
    search = CompactSearch(tables, compact_position(tables, view), _WEIGHTS, nodes)
    while not search.run(nodes):
        pass
    return search.top(1)[0]


def revealed(view: State, following: State) -> int:
    """Return the place where a move turned up a card that nobody knew, or -1."""
    pairs = enumerate(zip(view.up, following.up, strict=True))
    return next((at for at, (old, new) in pairs if old != new and new and face(new[-1]) == UNKNOWN), -1)


def leaf_after(tables: RuleTables, view: State, move: Move) -> Leaf | None:
    """Return the leaf that a move is by itself: a card turned up, the end of the turn, the game won.

    None for a move after which the turn goes on with nothing new in sight.
    """
    following = play(tables.rules, view, move)
    if following.winner == view.turn:
        return _leaf(tables, following, WINS, -1)
    if revealed(view, following) >= 0:
        if move.do != "turn":
            return _leaf(tables, following, REVEALS, -1)
        from_hand = kind(move.source) == "hand"
        return _leaf(tables, view, TURNS_UP if from_hand else REVEALS, TURN_HAND if from_hand else TURN_RESERVE)
    if following.turn != view.turn or following.turns > view.turns:
        return _leaf(tables, view, TURN_ENDS, _LAST.get(move.do, -1))
    return None


def _leaf(tables: RuleTables, view: State, kind_of_leaf: int, last: int) -> Leaf:
    position = compact_position(tables, view)
    return Leaf(evaluate(tables, position, kind_of_leaf, _WEIGHTS), kind_of_leaf, position, None, last)

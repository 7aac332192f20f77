"""Best-first search on states, for games with duties that only the referee knows, and for the single-pack game.

It is like ``compact_search``, but on the states of the rules: it searches every line that the
referee allows up to the next unknown card. It is much slower, so it searches fewer positions. Where
strict duties make a turn long, no line may have ended by then; then the greedy player's line is the answer.
"""

from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from rbcore.opponent.evaluation import REVEALS, TURN_ENDS, TURNS_UP, WINS, Weights, evaluate_state
from rbcore.opponent.greedy import greedy_move
from rbcore.opponent.levels import Level
from rbcore.opponent.sight import Sight, without_duty
from rbcore.referee.legal_moves import legal_moves, play
from rbcore.table import places
from rbcore.table.moves import Move
from rbcore.table.state import State
from rbcore.table.visibility import revealed_place

_GREEDY = Level("greedy")
# The order in which the moves of a position are tried; among equal leaves the first one found wins.
_VERB_ORDER = ("move", "group", "pile", "under", "reverse", "turn", "discard", "end")


class StateLeaf(NamedTuple):
    """The end of a line: its value in cards, its kind, and the line.

    ``state``: the state before the last move if that turns up a card or ends the turn, else after it.
    """

    value: float
    kind: int
    line: tuple[Move, ...]
    state: State


def _key(state: State) -> tuple[object, ...]:
    """Return the transposition key: equal for positions of a turn that differ in the order of houses only."""
    end = places.HOUSE + state.rules.houses
    tableau = sorted(zip(state.up[places.HOUSE : end], state.down[places.HOUSE : end], strict=True))
    rest = state.up[: places.HOUSE], state.down[: places.HOUSE], state.up[end:]
    return (tuple(tableau), *rest, state.fresh_reserve, state.fresh_hand, state.locked, state.demanded)


class StateSearch:
    """A search from one view; ``leaves`` holds the leaves found. ``node_budget``: positions to expand."""

    def __init__(self, view: State, weights: Weights, node_budget: int, sight: Sight | None = None) -> None:
        self.sight = sight
        self.view = without_duty(view) if sight and sight.overlooked else view
        self.player = view.turn
        self.turns = view.turns
        self.weights = weights
        self.node_budget = node_budget
        self.expanded = 0
        self.leaves: list[StateLeaf] = []
        self._entries = count()
        self._visited = {_key(view)}
        self._frontier: list[tuple[float, int, State, tuple[Move, ...]]] = [(0.0, 0, self.view, ())]

    def run(self, nodes: int) -> bool:
        """Expand at most this many positions; return whether the search is finished."""
        for _ in range(nodes):
            won = bool(self.leaves) and self.leaves[-1].kind == WINS
            if self.expanded >= self.node_budget and self._frontier and self.add_greedy_leaf():
                return True
            if not self._frontier or won:
                return True
            self.expanded += 1
            _, _, state, line = heappop(self._frontier)
            for move in sorted(self._moves(state, line), key=lambda move: _VERB_ORDER.index(move.do)):
                self._follow(state, move, (*line, move))
        return False

    def add_greedy_leaf(self) -> bool:
        """Add the leaf of the greedy player's line, if there is no other leaf.

        Return whether there is a leaf now: a line that comes back to an earlier state never ends.
        """
        state, line, passed = self.view, tuple[Move, ...](), set[State]()
        while not self.leaves and state not in passed:
            passed.add(state)
            move = greedy_move(state, _GREEDY)
            line = (*line, move)
            self._follow(state, move, line)
            state = play(state, move)
        return bool(self.leaves)

    def _moves(self, state: State, line: tuple[Move, ...]) -> list[Move]:
        """Return the legal moves that the player sees; all of them if there are no others."""
        moves = legal_moves(state)
        if self.sight is None:
            return moves
        seen = [move for move in moves if not self.sight.overlooks_move(state, move, len(line), len(moves))]
        return seen or moves

    def _follow(self, state: State, move: Move, line: tuple[Move, ...]) -> None:
        after = play(state, move)
        if after.winner == self.player:
            self._add_leaf(WINS, after, line)
        elif revealed_place(state, after) >= 0:
            from_hand = move.do == "turn" and move.target == places.turned(self.player)
            self._add_leaf(TURNS_UP if from_hand else REVEALS, state if move.do == "turn" else after, line)
        elif after.turn != self.player or after.turns > self.turns or after.winner >= 0:
            self._add_leaf(TURN_ENDS, state if move.ends_turn else after, line)
        else:
            key = _key(after)
            if key not in self._visited:
                self._visited.add(key)
                value = evaluate_state(after, self.player, TURNS_UP, self.weights)
                heappush(self._frontier, (-value, next(self._entries), after, line))

    def _add_leaf(self, kind: int, state: State, line: tuple[Move, ...]) -> None:
        value = evaluate_state(state, self.player, kind, self.weights)
        self.leaves.append(StateLeaf(value, kind, line, state))

    @property
    def is_complete(self) -> bool:
        """Whether every line has been followed to its end."""
        return not self._frontier

    def best_leaves(self, wanted: int) -> list[StateLeaf]:
        """Return the best leaves, best first, earlier ones first among equals."""
        return sorted(self.leaves, key=lambda leaf: -leaf.value)[:wanted]

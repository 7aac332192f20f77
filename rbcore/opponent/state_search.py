"""The search for games with duties that only the referee can tell, and for the single pack.

The same idea as ``search``, on the states of the rules themselves: every line that the referee
allows up to the next unknown card, best first. It is slower by far, so it looks less far.
"""

from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from rbcore.opponent.evaluation import REVEALS, TURN_ENDS, TURNS_UP, WINS, WON, Weights
from rbcore.referee.legal_moves import legal_moves, play
from rbcore.rules.ruleset import Rules
from rbcore.table.cards import UNKNOWN, face
from rbcore.table.moves import Move
from rbcore.table.places import HOUSE, hand, reserve, turned, waste
from rbcore.table.state import State, spaces

_ORDER = ("move", "group", "pile", "under", "reverse", "turn", "discard", "end")


class StateLeaf(NamedTuple):
    """The end of a line: its worth in cards, its kind, the line, and the state before its last act
    where that act turns a card up or ends the turn, else after it."""

    value: float
    kind: int
    line: tuple[Move, ...]
    state: State


def value_of(rules: Rules, state: State, player: int, kind: int, weights: Weights) -> float:
    """Return what a leaf of this kind is worth to a player, in cards."""
    if kind == WINS:
        return WON
    total = 0.0
    for other in range(rules.players):
        parts = (hand(other), turned(other), waste(other))
        left: float = sum(len(state.up[place]) + len(state.down[place]) for place in parts)
        left += weights.reserve * (len(state.up[reserve(other)]) + len(state.down[reserve(other)]))
        total += -left if other == player else weights.theirs * left
    free = len(spaces(rules, state))
    if kind == TURN_ENDS:
        return total + weights.space_ends * free
    return total + weights.space_goes_on * free + (weights.turns_up if kind == TURNS_UP else weights.reveals)


def _key(rules: Rules, state: State) -> tuple[object, ...]:
    """Return what makes two positions of a turn the same: the order of the houses does not."""
    end = HOUSE + rules.houses
    tableau = sorted(zip(state.up[HOUSE:end], state.down[HOUSE:end], strict=True))
    rest = state.up[:HOUSE], state.down[:HOUSE], state.up[end:]
    return (tuple(tableau), *rest, state.fresh_reserve, state.fresh_hand, state.locked, state.demanded)


def _reveals(before: State, after: State) -> bool:
    pairs = zip(before.up, after.up, strict=True)
    return any(new and new != old and face(new[-1]) == UNKNOWN for old, new in pairs)


class StateSearch:
    """A search from one view; ``leaves`` holds the ends of the lines found."""

    def __init__(self, rules: Rules, view: State, weights: Weights, nodes: int) -> None:
        self.rules = rules
        self.player = view.turn
        self.turns = view.turns
        self.weights = weights
        self.nodes = nodes
        self.expanded = 0
        self.leaves: list[StateLeaf] = []
        self._number = count()
        self._seen = {_key(rules, view)}
        self._heap: list[tuple[float, int, State, tuple[Move, ...]]] = [(0.0, 0, view, ())]

    def run(self, nodes: int) -> bool:
        """Expand at most this many positions; return whether the search is finished."""
        for _ in range(nodes):
            won = bool(self.leaves) and self.leaves[-1].kind == WINS
            if not self._heap or won or (self.expanded >= self.nodes and self.leaves):
                return True
            self.expanded += 1
            _, _, state, line = heappop(self._heap)
            for move in sorted(legal_moves(self.rules, state), key=lambda move: _ORDER.index(move.do)):
                self._follow(state, move, (*line, move))
        return False

    def _follow(self, state: State, move: Move, line: tuple[Move, ...]) -> None:
        after = play(self.rules, state, move)
        if after.winner == self.player:
            self._leaf(WINS, after, line)
        elif _reveals(state, after):
            plain_turn = move.do == "turn" and move.target == turned(self.player)
            self._leaf(TURNS_UP if plain_turn else REVEALS, state if move.do == "turn" else after, line)
        elif after.turn != self.player or after.turns > self.turns or after.winner >= 0:
            self._leaf(TURN_ENDS, state if move.do in ("discard", "end") else after, line)
        else:
            key = _key(self.rules, after)
            if key not in self._seen:
                self._seen.add(key)
                value = value_of(self.rules, after, self.player, TURNS_UP, self.weights)
                heappush(self._heap, (-value, next(self._number), after, line))

    def _leaf(self, kind: int, state: State, line: tuple[Move, ...]) -> None:
        self.leaves.append(StateLeaf(value_of(self.rules, state, self.player, kind, self.weights), kind, line, state))

    def top(self, wanted: int) -> list[StateLeaf]:
        """Return the best leaves, best first; the earlier found of equal ones."""
        return sorted(self.leaves, key=lambda leaf: -leaf.value)[:wanted]

"""The review of a game: the cost of each decision, missed duties, missed chances to call Stop, and luck.

A decision that a small search finds worse than the best line is compared with it by rollouts
from both leaves with the same samples of the hidden cards; only a difference beyond chance is
called a mistake.
"""

from collections.abc import Generator, Iterator
from random import Random
from typing import Any, NamedTuple

from rbcore.coach.luck import luck
from rbcore.coach.position_value import best_leaf, leaf_after
from rbcore.game import Game
from rbcore.notation.actions import action_json
from rbcore.opponent.compact_search import Leaf
from rbcore.opponent.evaluation import WINS
from rbcore.opponent.hidden_cards import hidden_pools
from rbcore.opponent.move_codes import decode_move
from rbcore.opponent.rollouts import Rollouts
from rbcore.opponent.rule_tables import RuleTables, has_exact_moves
from rbcore.opponent.time_slices import SlicedWork
from rbcore.table import places
from rbcore.table.cards import card_name
from rbcore.table.moves import Move
from rbcore.table.state import State
from rbcore.table.visibility import visible_state

_NODES = 1500
# A loss by the search, in cards, below which a decision is not compared by rollouts.
_NEGLIGIBLE_LOSS = 0.5
_ROLLOUTS = 2000
# After this many rollouts, they stop if even the upper bound of the loss is no inaccuracy.
_FEWEST_ROLLOUTS = 300
_TURNS = 4
_ERRORS = 2.0
_LARGEST_LOSS = 100.0
_PLURALS = {"inaccuracy": "inaccuracies", "mistake": "mistakes", "blunder": "blunders"}
_GRADES = ((15.0, "blunder"), (8.0, "mistake"), (3.0, "inaccuracy"))

# Rollouts in time slices; returns the loss in points and its standard error.
Comparison = Generator[None, None, tuple[float, float]]


class Decision(NamedTuple):
    """One decision.

    ``at``: number of the event. ``loss``/``error``: points given away against the best line, and their
    standard error. ``missed``: the move was a breach of duty, called or not; ``clause``: of that duty,
    or empty.
    """

    at: int
    turn: int
    by: str
    played: dict[str, Any]
    best: dict[str, Any]
    loss: float
    error: float
    grade: str
    missed: bool
    clause: str


def grade_of(loss: float, error: float) -> str:
    """Return the grade of a loss in points; within two standard errors of 0 it is no mistake."""
    if loss <= _ERRORS * error:
        return "fine" if loss > 0 else "best"
    return next((name for least, name in _GRADES if loss > least), "fine")


class Review(SlicedWork[dict[str, Any]]):
    """The review of a game; its answer is JSON for the page, under ``review``."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.rules = game.rules
        self.decisions: list[Decision] = []
        self.luck = [0.0] * game.rules.players
        self._best: tuple[int, RuleTables, Leaf] | None = None

    def _run(self) -> Iterator[None]:
        total = max(len(self.game.events), 1)
        for at, row in enumerate(self.game.acts):
            if row is not None and isinstance(row[0], Move):
                yield from self._review_move(at, row[0], row[1].clause if row[1] else "")
            self.progress = at / total
            yield
        self._answer = {"review": self._review_json()}

    def _view(self, at: int) -> State:
        return visible_state(self.rules, self.game.states[at])

    def _best_at(self, at: int) -> tuple[RuleTables, Leaf]:
        if self._best is None or self._best[0] != at:
            tables = RuleTables(self.rules)
            self._best = (at, tables, best_leaf(tables, self._view(at), _NODES))
        return self._best[1], self._best[2]

    def _review_move(self, at: int, move: Move, clause: str) -> Iterator[None]:
        """Grade one move, and add the luck of the card it revealed. ``clause``: of the breached duty, or empty."""
        view, player = self._view(at), self.game.states[at].turn
        loss = error = 0.0
        best = move
        if has_exact_moves(self.rules) and not clause:
            tables, leaf = self._best_at(at)
            yield
            own = leaf_after(tables, view, move)
            value = own.value if own else self._best_at(at + 1)[1].value
            yield
            if leaf.value - value >= _NEGLIGIBLE_LOSS:
                best = decode_move(self.rules, view, leaf.codes()[0])
                reached = own or best_leaf(tables, self._view(at + 1), _NODES)
                loss, error = yield from self._compare(tables, view, leaf, reached)
            self.luck[player] += luck(self.rules, view, move, self._view(at + 1))
        played, named = (action_json(one, self.game.names, exact=True) for one in (move, best))
        by = places.PLAYERS[player]
        grade = grade_of(loss, error)
        points = (round(loss, 1), round(error, 1))
        self.decisions.append(Decision(at, view.turns, by, played, named, *points, grade, bool(clause), clause))

    def _compare(self, tables: RuleTables, view: State, best: Leaf, reached: Leaf) -> Comparison:
        """Compare two leaves by rollouts; return by how many points the first is ahead, and the standard error."""
        pools = hidden_pools(self.rules, view)
        if pools is None or best.kind == WINS:
            return min(best.value - reached.value, _LARGEST_LOSS), 0.0
        rollouts = Rollouts(tables, [reached, best], view.turn, pools, _TURNS)
        random = Random(f"review {self.game.seed} {view.turns} {view.up}")
        challenger = rollouts.candidates[1]
        while rollouts.played < _ROLLOUTS:
            yield from rollouts.run(random, _ROLLOUTS)
            if rollouts.played >= _FEWEST_ROLLOUTS and challenger.bound(-_ERRORS) < _GRADES[-1][0]:
                break
        return max(challenger.bound(0.0), 0.0), challenger.error()

    def _review_json(self) -> dict[str, Any]:
        players = places.PLAYERS[: self.rules.players]
        return {
            "exact": has_exact_moves(self.rules),
            "decisions": [row._asdict() for row in self.decisions],
            "stops": self._missed_stops(),
            "luck": {name: round(points, 1) for name, points in zip(players, self.luck, strict=True)},
            "sides": {name: self._side(name) for name in players},
        }

    def _side(self, name: str) -> dict[str, float]:
        """Return the totals of one side."""
        own = [row for row in self.decisions if row.by == name]
        counts = {key: sum(row.grade == grade for row in own) for grade, key in _PLURALS.items()}
        return {
            "decisions": len(own),
            "loss": round(sum(row.loss for row in own if row.grade in _PLURALS), 1),
            **counts,
            "duties_missed": sum(row.missed for row in own),
        }

    def _missed_stops(self) -> list[dict[str, Any]]:
        """Return every breach that nobody called; ``by`` is the offender, ``card`` the first one that was due."""
        breaches = []
        for at, row in enumerate(self.game.acts):
            following = self.game.events[at + 1][1] if at + 1 < len(self.game.events) else ""
            if row is not None and row[1] is not None and not following.startswith("stop"):
                by = places.PLAYERS[self.game.events[at][0]]
                offence = row[1]
                card = next((card_name(move.card) for move in offence.due if move.card >= 0), None)
                breaches.append({"at": at, "by": by, "ground": offence.ground, "clause": offence.clause, "card": card})
        return breaches

"""The review of a game: the cost of each decision, missed duties, missed chances to call Stop, luck, and the lead.

A decision that a small search finds worse than the best line is compared with it by rollouts
from both leaves with the same samples of the hidden cards; only a difference beyond chance is
called a mistake.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rbcore.coach.comparison import NEGLIGIBLE_LOSS, NODES, compare, grade_of
from rbcore.coach.luck import luck
from rbcore.coach.position_value import best_leaf, leaf_after
from rbcore.game import Game
from rbcore.notation.actions import action_json
from rbcore.opponent.compact_search import Leaf
from rbcore.opponent.move_codes import decode_move
from rbcore.opponent.rule_tables import RuleTables, has_exact_moves, is_searched_exactly
from rbcore.opponent.time_slices import SlicedWork
from rbcore.referee.calls import stopped_act
from rbcore.referee.scoring import count
from rbcore.table import places
from rbcore.table.cards import card_name
from rbcore.table.moves import Move
from rbcore.table.state import State
from rbcore.table.visibility import visible_state

_PLURALS = {"inaccuracy": "inaccuracies", "mistake": "mistakes", "blunder": "blunders"}
_CLEAR = ("mistake", "blunder")


class Decision(NamedTuple):
    """One decision.

    ``at``: number of the event. ``loss``/``error``: points given away against the best line, and their
    standard error. ``missed``: the move was a breach of duty, called or not; ``clause``: of that duty,
    or empty. ``matters``: it lost points or missed a duty.
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
    matters: bool


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
        return visible_state(self.game.states[at])

    def _best_at(self, at: int) -> tuple[RuleTables, Leaf]:
        if self._best is None or self._best[0] != at:
            tables = RuleTables(self.rules)
            self._best = (at, tables, best_leaf(tables, self._view(at), NODES))
        return self._best[1], self._best[2]

    def _review_move(self, at: int, move: Move, clause: str) -> Iterator[None]:
        """Grade one move, and add the luck of the card it revealed. ``clause``: of the breached duty, or empty."""
        view, player = self._view(at), self.game.states[at].turn
        loss = error = 0.0
        best = move
        if is_searched_exactly(view) and not clause:
            tables, leaf = self._best_at(at)
            yield
            own = leaf_after(tables, view, move)
            value = own.value if own else self._best_at(at + 1)[1].value
            yield
            if leaf.value - value >= NEGLIGIBLE_LOSS:
                best = decode_move(view, leaf.codes()[0])
                reached = own or best_leaf(tables, self._view(at + 1), NODES)
                loss, error = yield from compare(tables, view, leaf, reached, self.game.seed)
            self.luck[player] += luck(view, move, self._view(at + 1))
        played, named = (self._action(view, one) for one in (move, best))
        by = places.PLAYERS[player]
        grade = grade_of(loss, error)
        points = (round(loss, 1), round(error, 1))
        matters = bool(clause) or grade in _PLURALS
        self.decisions.append(
            Decision(at, view.turns, by, played, named, *points, grade, bool(clause), clause, matters)
        )

    def _action(self, view: State, move: Move) -> dict[str, Any]:
        """Return a move as an action; a discard, too, names its card."""
        action = action_json(move, self.game.names, exact=True)
        turned = view.up[places.turned(view.turn)]
        return {**action, "card": card_name(turned[-1])} if move.do == "discard" and turned else action

    def _review_json(self) -> dict[str, Any]:
        players = places.PLAYERS[: self.rules.players]
        return {
            "exact": has_exact_moves(self.rules),
            "decisions": [row._asdict() for row in self.decisions],
            "stops": self._missed_stops(),
            "counts": self._counts(),
            "luck": {name: round(points, 1) for name, points in zip(players, self.luck, strict=True)},
            "sides": {name: self._side(name) for name in players},
        }

    def _counts(self) -> list[dict[str, Any]]:
        """Return what the cards of each side cost at the start of each turn and at the end; ``at``: events before."""
        states, players = self.game.states, places.PLAYERS[: self.rules.players]
        last = len(states) - 1
        return [
            {"at": at, "turn": state.turns, "left": {name: count(state, n) for n, name in enumerate(players)}}
            for at, state in enumerate(states)
            if at in (0, last) or state.turns != states[at - 1].turns
        ]

    def _side(self, name: str) -> dict[str, Any]:
        """Return the totals of one side, and the numbers of its events that clearly lost points."""
        own = [row for row in self.decisions if row.by == name]
        counts = {key: sum(row.grade == grade for row in own) for grade, key in _PLURALS.items()}
        return {
            "decisions": len(own),
            "loss": round(sum(row.loss for row in own if row.grade in _PLURALS), 1),
            **counts,
            "duties_missed": sum(row.missed for row in own),
            "clear": [row.at for row in own if row.grade in _CLEAR and not row.missed],
        }

    def _missed_stops(self) -> list[dict[str, Any]]:
        """Return the breaches that nobody called; those of one turn with one ground and one card are one, with a count.

        ``by`` is the offender, ``card`` the first one that was due, ``at`` the first of these breaches.
        """
        stopped = (stopped_act(self.game.history, number) for number in range(len(self.game.events)))
        called = {deed.number for deed in stopped if deed}
        groups: dict[tuple[object, ...], dict[str, Any]] = {}
        for at, row in enumerate(self.game.acts):
            if row is None or row[1] is None or at in called:
                continue
            by, turn, offence = places.PLAYERS[self.game.events[at][0]], self.game.states[at].turns, row[1]
            card = next((card_name(move.card) for move in offence.due if move.card >= 0), None)
            stop = {"at": at, "turn": turn, "by": by, "ground": offence.ground, "clause": offence.clause, "card": card}
            groups.setdefault((turn, by, offence.ground, card), {**stop, "count": 0})["count"] += 1
        return list(groups.values())

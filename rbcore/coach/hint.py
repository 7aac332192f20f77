"""A hint: the line that the strongest computer player would play here, with its reasons.

The page shows it in steps: the call of Stop if there is one, the card, and each play of the line with its place.
"""

from collections.abc import Iterator
from typing import Any

from rbcore.coach.reasons import line_effect, reasons
from rbcore.notation.actions import NAMES, Names, action_json
from rbcore.opponent.levels import DECISION_S, HINT_S, LEVELS
from rbcore.opponent.seats import parse_seats
from rbcore.opponent.thinker import RatedLine, Thinker
from rbcore.opponent.time_slices import SlicedWork
from rbcore.referee.citations import duty_clause
from rbcore.referee.duties import compulsory_plays
from rbcore.referee.offences import Breach
from rbcore.rules.ruleset import make_rules
from rbcore.table import places
from rbcore.table.cards import card_name
from rbcore.table.moves import Move
from rbcore.table.state import State

# Two lines count as equal within this many points or standard errors.
_EQUAL_POINTS = 2.0
_EQUAL_ERRORS = 1.5


class Hint(SlicedWork[dict[str, Any]]):
    """The hint for the player on turn, under ``hint``. ``breach``: why Stop may be called now, or None."""

    def __init__(
        self, view: State, seed: str, breach: Breach | None = None,
        names: Names = NAMES, nodes: int | None = None,
    ) -> None:  # fmt: skip
        clock_s = HINT_S if nodes is None else None
        super().__init__(clock_s)
        self.view = view
        self.breach = breach
        self.names = names
        level = LEVELS["master"]._replace(miss_chance=0.0)
        self.thinker = Thinker(view, level, seed, nodes, clock_s)

    def _run(self) -> Iterator[None]:
        line = None
        while line is None:
            line = self.thinker.step(0.0)
            self.progress = self.thinker.progress
            yield
        self._answer = {"hint": self._hint_json(line, self.thinker.lines)}

    def _hint_json(self, line: list[Move], lines: list[RatedLine]) -> dict[str, Any]:
        view, first = self.view, line[0]
        other = next((rated for rated in lines[1:] if rated.line[:1] != line[:1]), None)
        due = [move for move in compulsory_plays(view) if (move.source, move.card) == (first.source, first.card)]
        chosen = line_effect(view, line)
        compared = line_effect(view, other.line) if other else None
        lead = _lead(lines[0], other) if other else None
        equal = lead is not None and not due and is_equal(*lead)
        also = {"other": action_json(other.line[0], self.names, exact=True)} if equal and other and other.line else {}
        names = self.names.name_of
        return {
            "ground": self.breach.ground if self.breach else None,
            "clause": self._clause(bool(due), first),
            "duty": bool(due),
            "card": card_name(first.card) if first.card >= 0 else None,
            "source": names[first.source] if first.source >= 0 else None,
            "line": [action_json(move, self.names, exact=True) for move in line],
            "equal": equal,
            **also,
            "reasons": reasons(view.rules, chosen, compared, len(due))[:1],
            "steps": self._steps(line),
        }

    def _steps(self, line: list[Move]) -> list[dict[str, Any]]:
        """Return what the page shows one after the other, with the places to mark: the source and the target."""

        def step(name: str, source: int = -1, target: int = -1) -> dict[str, Any]:
            marked = [[places.NAMES[place]] if place >= 0 else [] for place in (source, target)]
            return {"name": name, "area": marked[0], "target": marked[1]}

        first = line[0]
        stop = [step("stop")] if self.breach else []
        card = [step("card", first.source)] if first.card >= 0 else []
        plays = [step("play", move.source, move.target if move.target != move.source else -1) for move in line]
        return [*stop, *card, *plays]

    def _clause(self, due: bool, first: Move) -> str | None:
        """Return the clause of the breach, of the duty, or None."""
        if self.breach:
            return self.breach.clause
        rules = self.view.rules
        reserve = rules.fdn_reserve_first and places.kind(first.source) == "reserve" if due else False
        return duty_clause(rules, reserve) if due else None


def _lead(best: RatedLine, other: RatedLine) -> tuple[float, float]:
    """Return by how many points a line is ahead of another, and the standard error; 0 without rollouts."""
    if best.error or other.error:
        return best.lead - other.lead, (best.error**2 + other.error**2) ** 0.5
    return best.leaf.value - other.leaf.value, 0.0


def is_equal(mean: float, error: float) -> bool:
    """Return whether a difference in points is too small to matter."""
    return mean < max(_EQUAL_POINTS, _EQUAL_ERRORS * error)


def work_for_task(task: Any) -> Hint | Thinker:
    """Return the work on a task from another engine. The task is not checked: a wrong one raises any error."""
    rules = make_rules(task["preset"], task["options"], task["behaviour"])
    seat = parse_seats({"A": task["player"]}, 1)[0]
    view = State(rules, *_tuples(task["view"]))
    view = view._replace(loaded=frozenset(view.loaded))
    seed, nodes, breach = task["seed"], task["nodes"], task["breach"]
    if seat.is_human:
        return Hint(view, seed, Breach(*breach) if breach else None, NAMES, nodes)
    clock_s = DECISION_S if nodes is None else None
    return Thinker(view, seat.effective_level(), seed, nodes, clock_s)


def _tuples(value: Any) -> Any:
    """Return JSON arrays as tuples, however deep."""
    return tuple(map(_tuples, value)) if isinstance(value, list) else value

"""The tree of a task: every position on the way to its answers, with a verdict on every move that can be tried."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rbcore.lesson.answers import Pattern, StepsMade, Way, WrongAnswers, matches, way_path
from rbcore.lesson.faults import LessonError, Path
from rbcore.lesson.nodes import Judgement, Node, Nodes
from rbcore.lesson.start import check_shown, covered
from rbcore.lesson.verdicts import Verdict
from rbcore.referee.duties import compulsory_plays
from rbcore.referee.legal_moves import play, refusal
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import card_name
from rbcore.table.state import State, top

MAX_NODES = 64


class Task(NamedTuple):
    """One question: its kind, the accepted ways (None if the engine knows the answer), its texts for wrong
    answers, its path of keys, and the ways as the author wrote them.
    """

    preset: str
    rules: Rules
    kind: str
    ways: list[Way] | None
    wrongs: WrongAnswers
    path: Path = ()
    written: Any = None

    @property
    def accept(self) -> Path:
        """The path of the key that holds the answers."""
        return (*self.path, "accept" if self.ways is not None else "task")

    def way(self, number: int) -> Path:
        """Return the path of one of the ways."""
        return (*self.accept, *way_path(self.written, number))


class Tree(Nodes):
    """The nodes of a task, computed from its first state; ``refusals``: why accepted steps are illegal."""

    def __init__(self, task: Task, state: State) -> None:
        too_many = LessonError(task.accept, f"the answers lead to more than {MAX_NODES} positions")
        super().__init__(task.preset, task.rules, MAX_NODES, too_many)
        self.task, self.start = task, state
        self.finished: set[int] = set()
        self.refusals: dict[str, str] = {}
        self._progress: dict[int, StepsMade | None] = {}
        self._reach(state, StepsMade(task.ways) if task.ways is not None else None)
        self.fill()
        if task.kind == "find-compulsory":
            first = self.nodes[0]
            result, text = ("wrong", task.wrongs.index("none")) if first["due"] else ("done", -1)
            first["legal"]["none"] = [None, result, None, text]

    def _reach(self, state: State, progress: StepsMade | None, *, is_end: bool = False) -> int:
        """Return the number of the node of a state; ``is_end``: a way ends there."""
        check_shown(covered(state) if is_end else state, self.task.accept)
        number = self.add(state, is_end=is_end, apart=progress.live if progress else None)
        self._progress.setdefault(number, progress)
        return number

    def refuse(self, number: int, verdict: Verdict) -> Node:
        """Add a move that is not allowed, with the text of the author for it."""
        group = super().refuse(number, verdict)
        text = self.task.wrongs.index(verdict.event)
        if text >= 0:
            group.setdefault("texts", {})[verdict.event.removeprefix("move ")] = text
        progress = self._progress[number]
        if progress is not None and progress.after(verdict.event).live:
            self.refusals[verdict.event] = f"{verdict.reason} ({verdict.clause})"
        return group

    def judged(self, number: int, state: State, verdict: Verdict) -> Judgement:
        """Return the judgement on a move, by the answers that the task accepts."""
        if self.task.kind == "free":
            return [verdict.rule or None, "right" if verdict.legal else "wrong", None, -1]
        before = self._progress[number]
        progress = before.after(verdict.event) if before is not None else None
        if progress is None:
            right = bool(self.nodes[number]["due"]) and places.is_foundation(verdict.move.target)
        else:
            right = bool(progress.live)
        if not right or not verdict.legal:
            if right:
                self.refusals[verdict.event] = self._duty(state, verdict)
            return [verdict.rule or None, "wrong", None, self.task.wrongs.index(verdict.event)]
        after = play(state, verdict.move)
        done = self._is_done(state, after, progress)
        return [None, "done" if done else "right", self._reach(after, progress, is_end=done), -1]

    def _duty(self, state: State, verdict: Verdict) -> str:
        """Return which duty forbids a move that fits, with its clause and the plays that come before it."""
        refused = refusal(state, verdict.move)
        if refused is None or not verdict.rule:
            return verdict.rule
        plays = " or ".join(repr(str(move)) for move in refused.facts[:3])
        return f"{verdict.rule} ({refused.clause})" + (f", since {plays} comes first" if plays else "")

    def _is_done(self, state: State, after: State, progress: StepsMade | None) -> bool:
        if progress is None:
            return after.winner >= 0 or after.turn != state.turn or not compulsory_plays(after)
        self.finished.update(progress.finished())
        return bool(progress.finished())

    def solution(self) -> list[str]:
        """Return the shortest accepted way as event texts. Raises: LessonError if there is none."""
        paths: list[tuple[int, list[str]]] = [(0, [])]
        visited = {0}
        for number, path in paths:
            rows = self.nodes[number]["legal"].items()
            for event, row in rows:
                if row[1] == "done":
                    return [*path, event]
            for event, row in rows:
                if row[1] == "right" and row[2] not in visited:
                    visited.add(row[2])
                    paths.append((row[2], [*path, event]))
        raise LessonError(self.task.way(0), f"no answer can be reached{self._why()}")

    def _why(self) -> str:
        refused = [f"{event!r} is not allowed: {why}" for event, why in sorted(self.refusals.items())]
        return "".join(f"; {why}" for why in [*refused, *self._unlike()])[:400]

    def _unlike(self) -> Iterator[str]:
        """Yield which ways begin with a step that is like no move of the first position, and what lies there."""
        refused = (move for group in self.nodes[0]["refused"].values() for move in group["moves"])
        tried = [*self.nodes[0]["legal"], *(move if move[0].islower() else f"move {move}" for move in refused)]
        for way in self.task.ways or ():
            step = way[0]
            if not any(matches(step, event) for event in tried):
                yield f"no move of the position is like {' '.join(step)!r}{self._top_at(step)}"

    def _top_at(self, step: Pattern) -> str:
        """Return what lies on top of the pile from which a step takes another card."""
        place = places.PLACE_OF.get(step[2], -1) if step[0] == "move" and len(step) > 2 else -1
        card = card_name(top(self.start, place)) if place >= 0 and self.start.up[place] else "no face-up card"
        return f": on {step[2]} lies {card}" if place >= 0 and card != step[1] else ""

    def check_ways(self) -> None:
        """Raise LessonError if an accepted way cannot be played to its end."""
        for number, way in enumerate(self.task.ways or ()):
            if number not in self.finished and way != (("none",),):
                steps = ", ".join(" ".join(step) for step in way)
                raise LessonError(self.task.way(number), f"{steps!r} cannot be gone to its end{self._why()}")

"""The tree of a task: every position on the way to its answers, with a verdict on every move that can be tried."""

from typing import Any, NamedTuple

from rbcore.lesson.answers import Progress, Way, WrongAnswers
from rbcore.lesson.problem import LessonError, Path
from rbcore.lesson.start import check_shown, covered, pos_text
from rbcore.lesson.verdicts import Verdict, verdicts
from rbcore.referee.duties import compulsory
from rbcore.referee.legal_moves import play
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.state import State

MAX_NODES = 64


class Task(NamedTuple):
    """One question: its kind, the accepted ways (None if the engine knows the answer), its texts for wrong
    answers, and its path of keys.
    """

    preset: str
    rules: Rules
    kind: str
    ways: list[Way] | None
    wrongs: WrongAnswers
    path: Path = ()

    @property
    def accept(self) -> Path:
        """The path of the key that holds the answers."""
        return (*self.path, "accept" if self.ways is not None else "task")


class _Node(NamedTuple):
    number: int
    state: State
    progress: Progress | None


class Tree:
    """The nodes of a task, computed from its first state; ``refusals``: why accepted steps are illegal."""

    def __init__(self, task: Task, state: State) -> None:
        self.task = task
        self.nodes: list[dict[str, Any]] = []
        self.finished: set[int] = set()
        self.refusals: dict[str, str] = {}
        self._number: dict[object, int] = {}
        self._waiting: list[_Node] = []
        self._add(state, Progress(task.ways) if task.ways is not None else None)
        while self._waiting:
            self._fill(self._waiting.pop(0))

    def _add(self, state: State, progress: Progress | None, last: bool = False) -> int:
        """Return the number of a node, which is added if it is new.

        In the last node of a way moves are not tried, and a card that nobody knows may have been turned up.
        """
        state = covered(state) if last else state
        text = pos_text(self.task.preset, self.task.rules, state)
        key = (text, progress.live if progress else None)
        if key not in self._number:
            if len(self.nodes) == MAX_NODES:
                raise LessonError(self.task.accept, f"the answers lead to more than {MAX_NODES} positions")
            check_shown(state, self.task.accept)
            self._number[key] = len(self.nodes)
            if not last:
                self._waiting.append(_Node(len(self.nodes), state, progress))
            self.nodes.append({"pos": text, "legal": {}, "refused": {}, "due": []})
        return self._number[key]

    def _fill(self, node: _Node) -> None:
        row = self.nodes[node.number]
        row["due"] = sorted(str(move) for move in compulsory(self.task.rules, node.state))
        for verdict in verdicts(self.task.rules, node.state):
            if verdict.reason:
                self._refuse(row["refused"], node, verdict)
            else:
                row["legal"][verdict.event] = self._judged(node, verdict)
        if self.task.kind == "find-compulsory" and node.number == 0:
            wrong = -1 if not row["due"] else self.task.wrongs.index("none")
            row["legal"]["none"] = [None, "wrong" if row["due"] else "done", None, wrong]

    def _refuse(self, refused: dict[str, Any], node: _Node, verdict: Verdict) -> None:
        group = refused.setdefault(verdict.reason, {"clause": verdict.clause, "moves": []})
        move = verdict.event.removeprefix("move ")
        group["moves"].append(move)
        text = self.task.wrongs.index(verdict.event)
        if text >= 0:
            group.setdefault("texts", {})[move] = text
        if node.progress is not None and node.progress.after(verdict.event).live:
            self.refusals[verdict.event] = f"{verdict.reason} ({verdict.clause})"

    def _judged(self, node: _Node, verdict: Verdict) -> list[Any]:
        """Return [ground of a Stop, result, number of the next node, number of the wrong text]."""
        if self.task.kind == "free":
            return [verdict.rule or None, "right" if verdict.legal else "wrong", None, -1]
        progress = node.progress.after(verdict.event) if node.progress is not None else None
        if progress is None:
            right = bool(self.nodes[node.number]["due"]) and places.is_foundation(verdict.move.target)
        else:
            right = bool(progress.live)
        if not right or not verdict.legal:
            if right:
                self.refusals[verdict.event] = verdict.rule
            return [verdict.rule or None, "wrong", None, self.task.wrongs.index(verdict.event)]
        state = play(self.task.rules, node.state, verdict.move)
        done = self._is_done(state, node, progress)
        return [None, "done" if done else "right", self._add(state, progress, last=done), -1]

    def _is_done(self, state: State, node: _Node, progress: Progress | None) -> bool:
        if progress is None:
            ended = state.winner >= 0 or state.turn != node.state.turn
            return ended or not compulsory(self.task.rules, state)
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
        raise LessonError(self.task.accept, f"no answer can be reached{self._why()}")

    def _why(self) -> str:
        return "".join(f"; {event!r} is not allowed: {why}" for event, why in sorted(self.refusals.items()))[:300]

    def check_ways(self) -> None:
        """Raise LessonError if an accepted way cannot be played to its end."""
        for number, way in enumerate(self.task.ways or ()):
            if number not in self.finished and way != (("none",),):
                steps = ", ".join(" ".join(step) for step in way)
                raise LessonError(self.task.accept, f"{steps!r} cannot be gone to its end{self._why()}")

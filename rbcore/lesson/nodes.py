"""The nodes of a baked lesson: positions, each with a verdict on every move that can be tried in it."""

from collections.abc import Hashable
from typing import Any

from rbcore.lesson.start import covered, pos_text
from rbcore.lesson.verdicts import Verdict, verdicts
from rbcore.referee.duties import compulsory_plays
from rbcore.rules.ruleset import Rules
from rbcore.table.state import State

Node = dict[str, Any]
# [ground of a Stop or None, result, number of the next node or None, number of a text for a wrong answer or -1]
Judgement = list[Any]


def node_of(pos: str) -> Node:
    """Return a node without moves; ``pos``: its position text."""
    return {"pos": pos, "legal": {}, "refused": {}, "due": []}


class Nodes:
    """The positions that the answers to a question lead through; a subclass judges the moves.

    ``nodes``: the JSON objects in the order of their numbers. More than ``most`` of them raise ``too_many``.
    """

    def __init__(self, preset: str, rules: Rules, most: int, too_many: Exception) -> None:
        self.preset, self.rules = preset, rules
        self.most, self.too_many = most, too_many
        self.nodes: list[Node] = []
        self._number: dict[Hashable, int] = {}
        self._unfilled: list[tuple[int, State]] = []

    def add(self, state: State, *, is_end: bool = False, apart: Hashable = None) -> int:
        """Return the number of a node, which is added if it is new.

        ``is_end``: no move is tried there, and a card that nobody knows may have been turned up. ``apart``:
        what else tells nodes with the same position apart.
        """
        pos = pos_text(self.preset, covered(state) if is_end else state)
        number = self._number.setdefault((pos, apart), len(self.nodes))
        if number == len(self.nodes):
            if number == self.most:
                raise self.too_many
            self.nodes.append(node_of(pos))
            if not is_end:
                self._unfilled.append((number, state))
        return number

    def fill(self) -> None:
        """Try every move in all nodes but the ends; those that are added meanwhile are filled too."""
        for number, state in self._unfilled:
            node = self.nodes[number]
            node["due"] = due_moves(state)
            for verdict in verdicts(state):
                if verdict.reason:
                    self.refuse(number, verdict)
                else:
                    node["legal"][verdict.event] = self.judged(number, state, verdict)

    def refuse(self, number: int, verdict: Verdict) -> Node:
        """Add a move that is not allowed to a node; return the object of all that are refused for the same reason."""
        refused: Node = self.nodes[number]["refused"]
        group: Node = refused.setdefault(verdict.reason, {"clause": verdict.clause, "moves": []})
        group["moves"].append(verdict.event.removeprefix("move "))
        return group

    def judged(self, number: int, state: State, verdict: Verdict) -> Judgement:
        """Return the judgement on a move in a node."""
        raise NotImplementedError


def due_moves(state: State) -> list[str]:
    """Return the compulsory plays as event texts."""
    return sorted(str(move) for move in compulsory_plays(state))

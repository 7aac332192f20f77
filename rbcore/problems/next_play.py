"""A question for the next play as a lesson: each accepted play answers it, and the solution shows the whole line."""

from collections.abc import Mapping, Sequence
from typing import Any

from rbcore.lesson.bake import checksum, tree_input
from rbcore.lesson.nodes import Judgement, Nodes, due_moves
from rbcore.lesson.start import covered
from rbcore.lesson.verdicts import Verdict
from rbcore.notation.position_text import parse_position_text
from rbcore.problems.mistakes import UNCOUNTED
from rbcore.problems.positions import parse_line, start_of
from rbcore.problems.themes import explanation
from rbcore.problems.turn import TooManyPositions
from rbcore.referee.legal_moves import play
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.moves import Move
from rbcore.table.state import State

# A question has far fewer: one for each answer, and those of the shown line.
MAX_NODES = 200
# What a lesson can have of both.
_MOST_WAYS = _MOST_TEXTS = 24


def play_lesson(problem: Mapping[str, Any], heading: Mapping[str, Any]) -> dict[str, Any]:
    """Return the lesson of a mistake as ``lesson_of`` does.

    Raises: NotationError or TooManyPositions.
    """
    view = start_of(problem)
    line = parse_line(view, problem["accept"][0])[0]
    plays = [str(line[0]), *problem["accept"][1:]]
    rows, number_of = _reasons(problem["wrong"])
    tree = _Tree(parse_position_text(problem["pos"])[0], view.rules, set(plays), number_of)
    tree.build(view, line)
    lesson = {
        **heading,
        "side": places.PLAYERS[view.turn],
        **({"rules": problem["rules"]} if "rules" in problem else {}),
        "task": "sequence",
        "accept": plays[:_MOST_WAYS],
    }
    of = checksum(tree_input({**lesson, "wrong": [{"when": row["when"]} for row in rows]}))
    baked = {"behaviour": BEHAVIOUR, "of": of, "frames": [tree.nodes[0]["pos"]], "events": [], "nodes": tree.nodes}
    lesson["baked"] = {**baked, "solution": [str(move) for move in line]}
    return {"lesson": lesson, "about": explanation(problem), "wrong": rows}


def _reasons(wrong: Sequence[Mapping[str, Any]]) -> tuple[list[dict[str, Any]], dict[str, int]]:
    """Return one row for each reason, with the least that such a play costs, and the row of each play."""
    rows: dict[object, dict[str, Any]] = {}
    key_of: dict[str, object] = {}
    for row in wrong:
        reason = {key: value for key, value in row.items() if key not in ("when", "gap")}
        if len(rows) >= _MOST_TEXTS - 1:
            reason = {"code": UNCOUNTED}
        key = key_of[row["when"]] = tuple(reason.items())
        known = rows.setdefault(key, {**reason, "when": row["when"], "gap": row["gap"]})
        known["gap"] = min(known["gap"], row["gap"])
    order = list(rows)
    return list(rows.values()), {play: order.index(key) for play, key in key_of.items()}


class _Tree(Nodes):
    """The nodes of the baked lesson: the question, the position after each answer, and those of the shown line."""

    def __init__(self, preset: str, rules: Rules, accepted: set[str], number_of: Mapping[str, int]) -> None:
        too_many = TooManyPositions(f"the answers and the line have more than {MAX_NODES} positions")
        super().__init__(preset, rules, MAX_NODES, too_many)
        self.accepted, self.number_of = accepted, number_of

    def build(self, view: State, line: Sequence[Move]) -> None:
        """Add the question with its answers, and then the rest of the shown line."""
        self.add(view)
        self.fill()
        following = self.nodes[0]["legal"][str(line[0])][2]
        self._add_rest(play(view, line[0]), following, line[1:])

    def judged(self, number: int, state: State, verdict: Verdict) -> Judgement:
        """Return the judgement on a play; its last number is that of the row of the reason."""
        if not verdict.legal or verdict.event not in self.accepted:
            return [verdict.rule or None, "wrong", None, self.number_of.get(verdict.event, -1)]
        return [None, "done", self._add_after(state, verdict.move), -1]

    def _add_rest(self, state: State, number: int, rest: Sequence[Move]) -> None:
        for move in rest:
            following = self._add_after(state, move)
            self.nodes[number]["legal"][str(move)] = [None, "done", following, -1]
            state, number = play(state, move), following

    def _add_after(self, before: State, move: Move) -> int:
        """Return the number of a new node for the position after a move."""
        after = play(before, move)
        number = self.add(after, is_end=True, apart=len(self.nodes))
        self.nodes[number]["due"] = due_moves(covered(after))
        return number

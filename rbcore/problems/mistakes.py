"""A mistake of a game as a problem: every play of the decision is judged as the review judges plays.

A turn may have more positions than can be listed, so such a problem asks for the next play alone.
"""

import hashlib
from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

from rbcore.coach.comparison import EQUAL, NEGLIGIBLE_LOSS, NODES, compare, grade_of
from rbcore.coach.position_value import best_leaf, leaf_after
from rbcore.game import Game
from rbcore.lesson.start import pos_text
from rbcore.notation.position import irregular_foundations
from rbcore.opponent.compact_search import Leaf
from rbcore.opponent.move_codes import decode_line
from rbcore.opponent.rule_tables import RuleTables, is_searched_exactly
from rbcore.opponent.time_slices import SlicedWork
from rbcore.problems.positions import end_key, line_text, played, start_of, without_memory
from rbcore.problems.themes import better, described, facts_of
from rbcore.referee.legal_moves import legal_moves, play
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.table import places
from rbcore.table.moves import Move
from rbcore.table.state import State
from rbcore.table.visibility import visible_state

# If more plays are as good as the best one, there is nothing to find.
MOST_ACCEPTED = 60
# Nothing that is counted tells two lines from each other.
UNCOUNTED = "uncounted"

# A practice problem in the form of the packs and of the shape Problem of the protocol.
StoredProblem = dict[str, Any]


class Judged(NamedTuple):
    """A play: the best line that begins with it, its loss in points, and whether it is about as good as the best."""

    line: list[Move]
    loss: float
    is_equal: bool


class MistakeProblem(SlicedWork[dict[str, Any]]):
    """The problem that the decision of event ``at`` is; its answer is JSON for the page, under ``problem``.

    That is None if the decision is no play, a compulsory one, or no mistake of a player who does not remember the
    cards of the hands.
    """

    def __init__(self, game: Game, at: int) -> None:
        super().__init__()
        self.game = game
        self.at = at

    def _run(self) -> Iterator[None]:
        act, breach = (self.game.acts[self.at] if self.at < len(self.game.acts) else None) or (None, None)
        problem = None
        # Where the search finds exactly the legal moves, plays to foundations are compulsory, so never mistakes.
        is_choice = isinstance(act, Move) and not breach and not places.is_foundation(act.target)
        if is_choice and self._has_position_text() and is_searched_exactly(self.game.states[self.at]):
            problem = yield from self._problem(str(act))
        self._answer = {"problem": problem}

    def _has_position_text(self) -> bool:
        return not irregular_foundations(self.game.states[self.at])

    def _problem(self, done: str) -> Generator[None, None, StoredProblem | None]:
        row = _start(self.game, self.at)
        view = start_of(row)
        tables = RuleTables(view.rules)
        best = best_leaf(tables, view, NODES)
        shown, _ = decode_line(view, best.codes())
        moves = legal_moves(view)
        judged: dict[str, Judged] = {}
        same: dict[object, Judged] = {end_key(play(view, shown[0])): Judged(shown, 0.0, True)}
        for number, move in enumerate(moves):
            key = end_key(play(view, move))
            if key not in same:
                same[key] = yield from _judged(tables, view, best, move, row["id"])
            judged[str(move)] = same[key]
            self.progress = (number + 1) / len(moves)
            yield
        mistake = judged[str(played(view, done)[0])]
        if mistake.is_equal or sum(one.is_equal for one in judged.values()) > MOST_ACCEPTED:
            return None
        return _with_answer(row, view, shown, judged, done)


def _start(game: Game, at: int) -> StoredProblem:
    """Return the position of a decision as the beginning of a problem."""
    view = without_memory(visible_state(game.states[at]))
    text = pos_text(game.preset, view)
    digest = hashlib.sha256(f"{text} {game.options}".encode()).hexdigest()
    rules = {"rules": game.options} if game.options else {}
    return {"id": f"mistake-{digest[:16]}", "pos": text, **rules}


def _judged(tables: RuleTables, view: State, best: Leaf, move: Move, seed: str) -> Generator[None, None, Judged]:
    """Judge a play as the review does."""
    own = leaf_after(tables, view, move)
    following = play(view, move)
    reached = own or best_leaf(tables, following, NODES)
    yield
    line = [move] if own else [move, *decode_line(following, reached.codes())[0]]
    if best.value - reached.value < NEGLIGIBLE_LOSS:
        return Judged(line, 0.0, True)
    loss, error = yield from compare(tables, view, best, reached, seed)
    return Judged(line, loss, grade_of(loss, error) in EQUAL)


def _with_answer(
    row: StoredProblem, view: State, shown: list[Move], judged: dict[str, Judged], done: str
) -> StoredProblem:
    """Return a problem with its answers: the shown line, the other accepted plays, and the reasons against the rest."""
    facts = facts_of(view, shown)
    wrong = []
    for play_text, one in judged.items():
        if not one.is_equal:
            reasons = better(facts, facts_of(view, one.line))
            wrong.append({"when": play_text, **(reasons or [{"code": UNCOUNTED}])[0], "gap": round(one.loss, 1)})
    others = [text for text, one in judged.items() if one.is_equal and text != str(shown[0])]
    problem = {
        **row,
        "accept": [line_text(shown), *others],
        "rival": line_text(judged[done].line),
        "played": done,
        "loss": round(judged[done].loss, 1),
        "wrong": wrong,
        "behaviour": BEHAVIOUR,
    }
    return {**problem, "themes": described(problem).themes}

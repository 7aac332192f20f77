"""A problem as a lesson: a board shows it, judges every play and gives reasons, without the engine.

The page adds the texts; here they are codes and counts.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from rbcore.lesson.bake import bake, checksum, tree_input
from rbcore.lesson.keys import FORMAT, VERSION
from rbcore.lesson.nodes import Judgement, Nodes
from rbcore.lesson.start import pos_text
from rbcore.lesson.stop_questions import NONE, named_grounds
from rbcore.lesson.verdicts import Verdict
from rbcore.notation.position_text import parse_position_text
from rbcore.opponent.hidden_cards import hidden_pools, sample_hidden_cards
from rbcore.problems.mistakes import UNCOUNTED
from rbcore.problems.next_play import play_lesson
from rbcore.problems.positions import end_key, game_of, is_end, parse_line, start_of
from rbcore.problems.themes import STOP, better, explanation, facts_of
from rbcore.problems.turn import TooManyPositions, Turn, WaysTo
from rbcore.referee.legal_moves import play
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.table import places
from rbcore.table.cards import UNKNOWN, card_name, face
from rbcore.table.moves import Move
from rbcore.table.state import State

# Positions on the ways to the accepted ends: more would make a lesson too large.
MAX_NODES = 200
# A wrong play after which every accepted end can still be reached leads round about.
DETOUR = "detour"
# What the end of a turn says by itself, whatever line led there.
_OF_ENDS = (
    "won", "reserve", "loads", "dug", "foundation", "hand", "spaces", "exposed", "replies", "chances", "their_chances",
    "declined",
)  # fmt: skip


def lesson_of(problem: Mapping[str, Any]) -> dict[str, Any]:
    """Return {lesson, about, wrong}: the lesson without its texts, what is said about the problem, and the reason for
    each row of its ``wrong``.

    Raises: NotationError, LessonError or TooManyPositions.
    """
    if "played" in problem:
        return play_lesson(problem, _heading(problem))
    return _stop_lesson(problem) if "done" in problem else _line_lesson(problem)


def _heading(problem: Mapping[str, Any]) -> dict[str, Any]:
    return {"format": FORMAT, "version": VERSION, "id": problem["id"], "pos": problem["pos"]}


def _stop_lesson(problem: Mapping[str, Any]) -> dict[str, Any]:
    game = game_of(problem)
    turn = parse_position_text(problem["pos"])[1]["turn"]
    lesson = {
        **_heading(problem),
        "pos": _with_shown_cards(problem, game.state),
        "side": "B" if turn == "A" else "A",
        "rules": problem["rules"],
        "task": "call-stop",
        "accept": list(problem["accept"]),
        "done": problem["done"],
    }
    is_legal = NONE in problem["accept"]
    codes = {STOP: "stop-none"} if is_legal else {NONE: "stop-missed", f"{STOP} *": "stop-other"}
    baked = bake({**lesson, "wrong": [{"when": when, "text": code} for when, code in codes.items()]})
    if is_legal:
        # The same buttons as where Stop may be called: otherwise they would tell the answer.
        [node] = baked["nodes"]
        wrong = {f"{STOP} {ground}": [None, "wrong", None, 0] for ground in named_grounds(game.rules)}
        node["legal"] = {NONE: node["legal"][NONE], **wrong}
    breach = game.last_act.breach if game.last_act else None
    due = breach.due[0].card if breach and breach.due else -1
    card = {"card": card_name(face(due))} if due >= 0 else {}
    rows = [{"when": when, "code": code} for when, code in codes.items()]
    return {"lesson": {**lesson, "baked": baked}, "about": {"themes": [STOP], **card}, "wrong": rows}


def _with_shown_cards(problem: Mapping[str, Any], after: State) -> str:
    """Return the position with a possible card in every place where the play turns one up, since the board shows it.

    ``after``: the state after the play.
    """
    view = start_of(problem)
    shown = [at for at, pile in enumerate(after.up) if pile and face(pile[-1]) == UNKNOWN]
    pools = hidden_pools(view) if shown else None
    if not pools:
        return str(problem["pos"])
    sample, down = sample_hidden_cards(pools, Random(problem["id"])), list(view.down)
    for at in shown:
        place = places.hand(view.turn) if places.kind(at) == "turned" else at
        down[place] = (*down[place][:-1], sample[place][-1])
    return pos_text(parse_position_text(problem["pos"])[0], view._replace(down=tuple(down)))


def _line_lesson(problem: Mapping[str, Any]) -> dict[str, Any]:
    view = start_of(problem)
    tree = _Tree(problem, view)
    lesson = {
        **_heading(problem),
        "side": places.PLAYERS[view.turn],
        **({"rules": problem["rules"]} if "rules" in problem else {}),
        "task": "sequence",
        "accept": list(problem["accept"]),
    }
    when = [{"when": row["when"]} for row in tree.wrong]
    of = checksum(tree_input({**lesson, "wrong": when}))
    frame = pos_text(tree.preset, view)
    baked = {"behaviour": BEHAVIOUR, "of": of, "frames": [frame], "events": [], "nodes": tree.nodes}
    lesson["baked"] = {**baked, "solution": [part.strip() for part in problem["accept"][0].split(",")]}
    return {"lesson": lesson, "about": explanation(problem), "wrong": tree.wrong}


class _Tree(Nodes):
    """The nodes of a baked lesson: every position on a way to an accepted end, in any order of the plays.

    ``wrong``: {when, code, n, other} of the plays that are legal and wrong: the first play that it answers and the
    reason, a count of the shown line, ``n``, and the best that remains, ``other``.
    """

    def __init__(self, problem: Mapping[str, Any], view: State) -> None:
        too_many = TooManyPositions(f"the answers lead through more than {MAX_NODES} positions")
        super().__init__(parse_position_text(problem["pos"])[0], view.rules, MAX_NODES, too_many)
        self.turn = Turn(view)
        lines = [parse_line(view, text) for text in problem["accept"]]
        self.accepted = {end_key(end) for _, end in lines}
        self.ways = WaysTo(self.turn, self.accepted)
        self.shown = facts_of(view, lines[0][0])
        self.facts = {key: facts_of(view, line) for key, line in self.turn.lines.items()}
        self.wrong: list[dict[str, Any]] = []
        self.add(view)
        self.fill()

    def judged(self, number: int, state: State, verdict: Verdict) -> Judgement:
        """Return the judgement on a move; its last number is that of a row of ``wrong``."""
        if not verdict.legal:
            return [verdict.rule, "wrong", None, -1]
        after = play(state, verdict.move)
        if not self.ways.lead_there(state, after):
            return [None, "wrong", None, self._wrong_row(verdict.move, after)]
        ended = is_end(state, after)
        return [None, "done" if ended else "right", self.add(after, is_end=ended), -1]

    def _wrong_row(self, move: Move, after: State) -> int:
        reason = self._reason(after)
        for number, row in enumerate(self.wrong):
            if {**row, "when": ""} == {**reason, "when": ""}:
                return number
        self.wrong.append({"when": str(move), **reason})
        return len(self.wrong) - 1

    def _reason(self, after: State) -> dict[str, Any]:
        """Return what is lost by a wrong play, by the best that any end offers from there."""
        ends = self.turn.ends_from(after)
        if ends & self.accepted:
            return {"code": DETOUR}
        reasons = [better(self.shown, self.facts[key]) for key in ends]
        for code in _OF_ENDS:
            rows = [reason for found in reasons for reason in found if reason["code"] == code]
            if len(rows) == len(reasons):
                return min(rows, key=lambda row: abs(row["n"] - row["other"]))
        return {"code": UNCOUNTED}

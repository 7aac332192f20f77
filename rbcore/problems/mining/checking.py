"""Checking stored problems: everything about them is proved anew."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rbcore.lesson.stop_questions import ground
from rbcore.notation.position_text import parse_position_text
from rbcore.problems.lesson import lesson_of
from rbcore.problems.mining.difficulty import difficulty, stop_difficulty
from rbcore.problems.mining.games import is_short, proof_json, question_of
from rbcore.problems.mining.identity import problem_id
from rbcore.problems.mining.proof import Proof, prove
from rbcore.problems.positions import end_key, forced_start, game_of, parse_line, start_of
from rbcore.problems.themes import STOP, described, rival_of
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.table.cards import NotationError
from rbcore.table.moves import IllegalMove


class Judgement(NamedTuple):
    """What is measured of a stored problem; ``failure``: why it is none, or an empty text."""

    failure: str = ""
    difficulty: str = ""
    proof: Proof = Proof()


def check(problem: Any, seed: str = "") -> str:
    """Return why a stored problem fails, or an empty text.

    ``seed``: of the samples; by default those of the mining, so that the result never changes for a version.
    """
    judgement = judge(problem, seed)
    if not judgement.failure and problem.get("difficulty", judgement.difficulty) != judgement.difficulty:
        return f"the difficulty is {judgement.difficulty}"
    return judgement.failure


def renewed(problem: Any) -> tuple[Any, str]:
    """Return a problem of an earlier behaviour or policy with what is measured now, or as it was and why it fails."""
    if not isinstance(problem, dict):
        return problem, check(problem)
    now = {**problem, "behaviour": BEHAVIOUR}
    failure, level, proof = judge(now)
    if failure:
        return problem, failure
    if "difficulty" in now:
        now["difficulty"] = level
    if "proof" in now:
        now["proof"] = proof_json(now["proof"]["ends"], proof)
    return now, ""


def judge(problem: Any, seed: str = "") -> Judgement:
    """Prove a stored problem anew, and measure how difficult it is; ``seed`` as in ``check``."""
    try:
        if problem["behaviour"] != BEHAVIOUR:
            return Judgement(f"was proved in behaviour {problem['behaviour']}, not {BEHAVIOUR}")
        preset = parse_position_text(problem["pos"])[0]
        if problem["id"] != problem_id(preset, problem["pos"] + problem.get("done", "")):
            return Judgement("the id is not that of the position")
        return _judge_stop(problem) if "done" in problem else _judge_line(problem, seed)
    except (KeyError, TypeError, AttributeError) as error:
        return Judgement(f"is no problem: {error!r}")
    except (NotationError, IllegalMove, ValueError) as error:
        return Judgement(str(error))


def _judge_line(problem: Mapping[str, Any], seed: str) -> Judgement:
    view = start_of(problem)
    if forced_start(view) != view:
        return Judgement("the first play is forced")
    keys = [end_key(parse_line(view, text)[1]) for text in problem["accept"]]
    if end_key(parse_line(view, rival_of(problem))[1]) in keys:
        return Judgement("the line that it is compared with is accepted")
    question = question_of(view)
    if question is None:
        return Judgement("the ends of the turn cannot be listed")
    number_of = {end.key: number for number, end in enumerate(question.ends)}
    accepted = tuple(number_of[key] for key in keys)
    if len(set(accepted)) < len(accepted):
        return Judgement("two accepted lines lead to the same end")
    if not all(is_short(question.ends[number]) for number in accepted):
        return Judgement("an accepted line is too long")
    if "themes" in problem and problem["themes"] != described(problem).themes:
        return Judgement(f"the themes are {', '.join(described(problem).themes)}")
    lesson_of(problem)  # fails if the page cannot show it
    proof = prove(question, accepted, seed or problem["id"])
    return Judgement(proof.failure, "" if proof.failure else difficulty(view, set(keys)), proof)


def _judge_stop(problem: Mapping[str, Any]) -> Judgement:
    """Judge a question whether Stop may be called; its truth is exact."""
    game = game_of(problem)
    due, deed = ground(game), game.last_act
    grounds = deed.breach.grounds if deed and deed.breach else {due} - {""}
    expected = sorted(f"stop {one}" for one in grounds) or ["none"]
    if sorted(problem["accept"]) != expected:
        return Judgement(f"the answer is {', '.join(expected)}")
    if problem["themes"] != [STOP]:
        return Judgement(f"the theme is {STOP}")
    return Judgement(difficulty=stop_difficulty(problem))

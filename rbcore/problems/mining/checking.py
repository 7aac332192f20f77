"""Checking stored problems: everything about them is proved anew."""

from collections.abc import Mapping
from typing import Any

from rbcore.game import Game
from rbcore.lesson.stop_questions import ground
from rbcore.notation.actions import parse_action_text
from rbcore.notation.position_text import parse_position_text
from rbcore.problems.lesson import lesson_of
from rbcore.problems.mining.difficulty import difficulty
from rbcore.problems.mining.games import is_short, question_of
from rbcore.problems.mining.identity import problem_id
from rbcore.problems.mining.proof import Proof, Question, prove
from rbcore.problems.positions import EndKey, end_key, forced_start, parse_line, start_of
from rbcore.problems.themes import STOP, described, rival_of
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.table.cards import NotationError
from rbcore.table.moves import IllegalMove


def has_third_opinion(problem: Mapping[str, Any]) -> bool:
    """Return whether players who search have confirmed a problem; the truth of a question about Stop is exact."""
    return "done" in problem or "played" in problem["proof"]


def is_current(problem: Any) -> bool:
    """Return whether a problem says that all opinions confirmed it in the current behaviour."""
    try:
        return problem["behaviour"] == BEHAVIOUR and has_third_opinion(problem)
    except (KeyError, TypeError):
        return False


def check(problem: Any, seed: str = "") -> str:
    """Return why a stored problem fails, or an empty text.

    ``seed``: of the samples; by default those of the mining, so that the result never changes for a version.
    The third opinion is asked for if the problem has one.
    """
    return _proof_of(problem, seed, is_renewal=False).failure


def renewed(problem: Any) -> tuple[Any, str]:
    """Return a problem as the current behaviour and all opinions prove it, and why it fails or an empty text."""
    proof = _proof_of(problem, "", is_renewal=True)
    if proof.failure:
        return problem, proof.failure
    row = problem | {"behaviour": BEHAVIOUR}
    if "done" not in row:
        row["proof"] = row["proof"] | {"played": round(proof.played, 1)}
    return row, ""


def _proof_of(problem: Any, seed: str, *, is_renewal: bool) -> Proof:
    """Return the proof of a problem, or why there is none; a renewal asks all opinions, whatever is stored."""
    try:
        if problem["behaviour"] != BEHAVIOUR and not is_renewal:
            return Proof(failure=f"was proved in behaviour {problem['behaviour']}, not {BEHAVIOUR}")
        return _proof_now(problem, seed, with_games=is_renewal or has_third_opinion(problem))
    except (KeyError, TypeError, AttributeError) as error:
        return Proof(failure=f"is no problem: {error!r}")
    except (NotationError, IllegalMove, ValueError) as error:
        return Proof(failure=str(error))


def _proof_now(problem: Mapping[str, Any], seed: str, *, with_games: bool) -> Proof:
    """Return the proof of a problem in the current behaviour, or why there is none."""
    preset = parse_position_text(problem["pos"])[0]
    if problem["id"] != problem_id(preset, problem["pos"] + problem.get("done", "")):
        return Proof(failure="the id is not that of the position")
    if "done" in problem:
        return Proof(failure=_check_stop(problem))
    rules, view = start_of(problem)
    question = question_of(rules, view)
    if question is None:
        return Proof(failure="the ends of the turn cannot be listed")
    keys = [end_key(rules, parse_line(rules, view, text)[1]) for text in problem["accept"]]
    number_of = {end.key: number for number, end in enumerate(question.ends)}
    accepted = tuple(number_of[key] for key in keys)
    failure = _check_line(problem, question, keys, accepted)
    if failure:
        return Proof(failure=failure)
    return prove(question, accepted, seed or problem["id"], with_games=with_games)


def _check_line(problem: Mapping[str, Any], question: Question, keys: list[EndKey], accepted: tuple[int, ...]) -> str:
    """Return what is wrong with the lines of a problem, or with what is said about them."""
    rules, view = question.rules, question.view
    if forced_start(rules, view) != view:
        return "the first play is forced"
    if end_key(rules, parse_line(rules, view, rival_of(problem))[1]) in keys:
        return "the line that it is compared with is accepted"
    if len(set(accepted)) < len(accepted):
        return "two accepted lines lead to the same end"
    if not all(is_short(question.ends[number]) for number in accepted):
        return "an accepted line is too long"
    if "themes" in problem and problem["themes"] != described(problem).themes:
        return f"the themes are {', '.join(described(problem).themes)}"
    level = difficulty(rules, view, set(keys)) if "difficulty" in problem else None
    if level and problem["difficulty"] != level:
        return f"the difficulty is {level}"
    lesson_of(problem)  # fails if the page cannot show it
    return ""


def _check_stop(problem: Mapping[str, Any]) -> str:
    """Return why a question whether Stop may be called fails; its truth is exact."""
    preset, position = parse_position_text(problem["pos"])
    game = Game.placed(preset, problem["rules"], position)
    game.play_action(parse_action_text(problem["done"]))
    due, moment = ground(game), game.last_act
    grounds = moment.breach.grounds if moment and moment.breach else {due} - {""}
    expected = sorted(f"stop {one}" for one in grounds) or ["none"]
    if sorted(problem["accept"]) != expected:
        return f"the answer is {', '.join(expected)}"
    return "" if problem["themes"] == [STOP] else f"the theme is {STOP}"

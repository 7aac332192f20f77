"""Checking stored problems: everything about them is proved anew."""

from collections.abc import Mapping
from typing import Any

from rbcore.lesson.stop_questions import ground
from rbcore.notation.position_text import parse_position_text
from rbcore.problems.lesson import lesson_of
from rbcore.problems.mining.difficulty import difficulty, stop_difficulty
from rbcore.problems.mining.games import is_short, question_of
from rbcore.problems.mining.identity import problem_id
from rbcore.problems.mining.proof import prove
from rbcore.problems.positions import end_key, forced_start, game_of, parse_line, start_of
from rbcore.problems.themes import STOP, described, rival_of
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.table.cards import NotationError
from rbcore.table.moves import IllegalMove


def check(problem: Any, seed: str = "") -> str:
    """Return why a stored problem fails, or an empty text.

    ``seed``: of the samples; by default those of the mining, so that the result never changes for a version.
    """
    try:
        if problem["behaviour"] != BEHAVIOUR:
            return f"was proved in behaviour {problem['behaviour']}, not {BEHAVIOUR}"
        preset = parse_position_text(problem["pos"])[0]
        if problem["id"] != problem_id(preset, problem["pos"] + problem.get("done", "")):
            return "the id is not that of the position"
        return _check_stop(problem) if "done" in problem else _check_line(problem, seed)
    except (KeyError, TypeError, AttributeError) as error:
        return f"is no problem: {error!r}"
    except (NotationError, IllegalMove, ValueError) as error:
        return str(error)


def _check_line(problem: Mapping[str, Any], seed: str) -> str:
    view = start_of(problem)
    if forced_start(view) != view:
        return "the first play is forced"
    keys = [end_key(parse_line(view, text)[1]) for text in problem["accept"]]
    if end_key(parse_line(view, rival_of(problem))[1]) in keys:
        return "the line that it is compared with is accepted"
    question = question_of(view)
    if question is None:
        return "the ends of the turn cannot be listed"
    number_of = {end.key: number for number, end in enumerate(question.ends)}
    accepted = tuple(number_of[key] for key in keys)
    if len(set(accepted)) < len(accepted):
        return "two accepted lines lead to the same end"
    if not all(is_short(question.ends[number]) for number in accepted):
        return "an accepted line is too long"
    if "themes" in problem and problem["themes"] != described(problem).themes:
        return f"the themes are {', '.join(described(problem).themes)}"
    level = difficulty(view, set(keys)) if "difficulty" in problem else None
    if level and problem["difficulty"] != level:
        return f"the difficulty is {level}"
    lesson_of(problem)  # fails if the page cannot show it
    return prove(question, accepted, seed or problem["id"]).failure


def _check_stop(problem: Mapping[str, Any]) -> str:
    """Return why a question whether Stop may be called fails; its truth is exact."""
    game = game_of(problem)
    due, deed = ground(game), game.last_act
    grounds = deed.breach.grounds if deed and deed.breach else {due} - {""}
    expected = sorted(f"stop {one}" for one in grounds) or ["none"]
    if sorted(problem["accept"]) != expected:
        return f"the answer is {', '.join(expected)}"
    if "difficulty" in problem and problem["difficulty"] != (level := stop_difficulty(problem)):
        return f"the difficulty is {level}"
    return "" if problem["themes"] == [STOP] else f"the theme is {STOP}"

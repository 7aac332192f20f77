"""Checks a draft: whether the position is legal, which plays are compulsory, and whether the question can be answered.

A lesson has the faults that ``lesson check`` finds in its form and by baking it; texts that are missing are no fault.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rbcore.bridge.snapshot import duties_json
from rbcore.game import Game, random_seed
from rbcore.lesson.bake import Baker
from rbcore.lesson.faults import LessonError
from rbcore.lesson.schema import checked
from rbcore.lesson.start import check_side, game_of_lesson, pos_text
from rbcore.notation.position import position_json
from rbcore.notation.position_text import parse_position_text, position_text
from rbcore.table.cards import NotationError
from rbcore.table.state import cards_of
from rbpage.kit.draft import Draft, Json
from rbpage.kit.draft_lesson import lesson_of


class Check(NamedTuple):
    """The result of a check.

    ``cards``: on the table, and of the whole game; ``error``: why the position is not legal; ``fault``: the key and
    what is wrong with it; ``lesson``: with its tree, if it needs one; ``is_shown``: whether a board can show it.
    """

    lesson: Json
    cards: tuple[int, int] = (0, 0)
    error: str = ""
    duties: Sequence[dict[str, str]] = ()
    fault: tuple[str, str] | None = None
    solution: Sequence[str] = ()
    is_shown: bool = False


def check(draft: Draft) -> Check:
    """Return what is right and wrong with a draft."""
    result = Check(lesson_of(draft))
    if draft["start"] == "pos":
        result = _with_position(result, draft)
        if result.error:
            return result
    has_tree = draft["mode"] != "play" and (draft["mode"], draft["start"]) != ("view", "pos")
    try:
        baked = examined(result.lesson, has_tree)
    except LessonError as error:
        return result._replace(fault=(error.key, error.fault.message))
    except ValueError as error:
        return result._replace(fault=("", str(error)))
    if not has_tree:
        return result._replace(is_shown=True)
    solution = baked.get("solution", [])
    lesson = {**result.lesson, "baked": {**baked, "solution": solution}}
    return result._replace(lesson=lesson, solution=solution, is_shown=True)


def examined(lesson: Json, has_tree: bool = True) -> Json:
    """Return the baked tree of a lesson, if it has one. Raises: LessonError for what is wrong with it."""
    checked(lesson)
    if not has_tree:
        check_side(lesson, game_of_lesson(lesson))
        return {}
    baker = Baker(lesson)
    check_side(lesson, baker.game)
    return baker.baked


def _with_position(result: Check, draft: Draft) -> Check:
    """Return a check with what is known of the position."""
    try:
        game = game_of_lesson({"pos": draft["pos"], **({"rules": draft["rules"]} if draft["rules"] else {})})
    except LessonError as error:
        return result._replace(error=error.fault.message)
    rules, state = game.rules, game.states[-1]
    cards = len(cards_of(state)), rules.packs * rules.deck + rules.joker
    return result._replace(cards=cards, duties=[] if game.result else duties_json(state))


def has_picture(lesson: Json) -> bool:
    """Return whether a lesson shows a position before it starts."""
    if lesson.get("baked"):
        return True
    try:
        parse_position_text(lesson.get("pos"))
    except NotationError:
        return False
    return True


def empty_table(preset: str) -> str:
    """Return the position of a table without cards."""
    game = Game.dealt(preset, seed="kit")
    now = position_json(game.states[-1], game.names)
    empty: Json = {"reserve_down": [], "reserve_up": [], "hand": [], "turned": None, "waste": []}
    return position_text(
        preset,
        {
            "turn": "A",
            "players": dict.fromkeys(now["players"], empty),
            "houses": {house: [] for house in now["houses"]},
            "foundations": [],
            "passes": dict.fromkeys(now["players"], 0),
        },
    )


def new_deal(preset: str) -> str:
    """Return the position of a new game."""
    return pos_text(preset, Game.dealt(preset, seed=random_seed()).states[0])

"""The start of a lesson: the game and the state that its keys describe."""

from collections.abc import Mapping
from typing import Any

from rbcore.game import Game
from rbcore.lesson.faults import LessonError, Path
from rbcore.notation.actions import NAMES
from rbcore.notation.position import check_cards, position_json
from rbcore.notation.position_text import parse_position_text, position_text
from rbcore.record import from_record
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.rules.options import OPTION
from rbcore.rules.ruleset import RulesError
from rbcore.table import places
from rbcore.table.cards import UNKNOWN, NotationError, face
from rbcore.table.state import State, cards_left


def options_of(rules: Any) -> dict[str, Any]:
    """Return options as a dictionary; as text they are ``name:value,name:value``."""
    if not isinstance(rules, str):
        return dict(rules or {})
    options: dict[str, Any] = {}
    for part in rules.split(","):
        name, _, value = (word.strip() for word in part.partition(":"))
        shape = OPTION[name].shape if name in OPTION else ""
        if shape == "set":
            options[name] = [word for word in value.split("+") if word]
        else:
            options[name] = int(value) if value.isascii() and value.isdigit() else value
    return options


def _check_preset(lesson: Mapping[str, Any], named: str, source: str) -> None:
    preset = lesson.get("preset")
    if preset not in (None, named):
        raise LessonError(("preset",), f"{preset!r} is not the {source}'s own, {named!r}")


def _placed(lesson: Mapping[str, Any], behaviour: int) -> Game:
    pos, preset = lesson["pos"], lesson.get("preset")
    if isinstance(pos, str):
        named, pos = parse_position_text(pos)
        _check_preset(lesson, named, "position")
        preset = named
    game = Game.placed(str(preset), options_of(lesson.get("rules")), pos, behaviour)
    if set(game.names.place_of) - set(NAMES.place_of):
        raise LessonError(("pos",), "players are called A, B, C and houses H1, H2 and so on")
    check_cards(game.state)
    return game


def game_of_lesson(lesson: Mapping[str, Any], behaviour: int = BEHAVIOUR) -> Game:
    """Return the game that a lesson starts from; a record is replayed to its end, in its own behaviour.

    Raises: LessonError that names the key.
    """
    key = next((name for name in ("pos", "game", "seed") if name in lesson), "seed")
    try:
        if key == "pos":
            return _placed(lesson, behaviour)
        if key == "game":
            game = from_record(lesson["game"])
            _check_preset(lesson, game.preset, "record")
            return game
        preset = str(lesson.get("preset", "pagat"))
        return Game.dealt(preset, options_of(lesson.get("rules")), lesson.get("seed", ""), behaviour=behaviour)
    except LessonError:
        raise
    except RulesError as error:
        blamed = "preset" if "preset" in lesson and "rules" not in lesson else "rules" if "rules" in lesson else key
        raise LessonError((blamed,), str(error)) from error
    except (NotationError, TypeError, ValueError, KeyError, AttributeError) as error:
        raise LessonError((key,), str(error)) from error


def start_event(game: Game, lesson: Mapping[str, Any]) -> int:
    """Return the number of the event after which a lesson begins: ``at``, by default the last (a replay: the first)."""
    events = len(game.events)
    at = int(lesson.get("at", events))
    if at > events:
        raise LessonError(("at",), f"the record has {events} events, not {at}")
    return at


def check_side(lesson: Mapping[str, Any], game: Game) -> None:
    """Raise LessonError if nobody plays the side at the bottom."""
    players = places.PLAYERS[: game.rules.players]
    if lesson.get("side", "A") not in players:
        raise LessonError(("side",), f"the players are {', '.join(players)}")


def check_shown(state: State, path: Path) -> None:
    """Raise LessonError if the lesson does not name a face-up card."""
    for place, pile in enumerate(state.up):
        if any(face(card) == UNKNOWN for card in pile):
            raise LessonError(path, f"the card face up at {places.NAMES[place]} is not named")


def covered(state: State) -> State:
    """Return the end of a turn with the cards that nobody knows face down; a hand card goes back."""
    up, down = list(state.up), list(state.down)
    for place, pile in enumerate(state.up):
        if pile and face(pile[-1]) == UNKNOWN:
            below = places.hand(state.turn) if place == places.turned(state.turn) else place
            up[place], down[below] = pile[:-1], (*down[below], UNKNOWN)
    return state._replace(up=tuple(up), down=tuple(down))


def check_not_over(state: State, path: Path) -> None:
    """Raise LessonError if the game is over."""
    if state.winner >= 0 or any(not cards_left(state, player) for player in range(state.rules.players)):
        raise LessonError(path, "the game is over: a player has no card left in reserve, hand and waste")


def pos_text(preset: str, state: State) -> str:
    """Return a state as position text with the usual names, to be shown; of wrong foundations it has the tops."""
    return position_text(preset, {**position_json(state, NAMES), "irregular": {}})

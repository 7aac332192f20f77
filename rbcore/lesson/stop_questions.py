"""Questions whether Stop may be called: the events, judged by the engine, and the answers, which are buttons."""

from typing import Any

from rbcore.game import Game
from rbcore.lesson.answers import StepsMade, Way, WrongAnswers
from rbcore.lesson.faults import LessonError
from rbcore.lesson.start import pos_text
from rbcore.notation.actions import CALLS, NAMES, parse_action_text
from rbcore.referee.calls import CallError
from rbcore.referee.remedies import acknowledged_stop
from rbcore.rules.options import GROUNDS, STRICT
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import UNKNOWN, NotationError, face
from rbcore.table.moves import IllegalMove

STOP = "stop"
NONE = "none"


def show(game: Game, done: Way) -> tuple[list[str], list[str]]:
    """Play the events of the question; return the positions before and after each event, and the events.

    The game is under the players' referee. Raises: LessonError.
    """
    frames = [pos_text(game.preset, game.state)]
    events = []
    for number, step in enumerate(done):
        text = " ".join(step)
        player = game.state.turn
        try:
            if "*" in step or step[0] in (STOP, NONE):
                raise NotationError("an act without * is needed")
            if number and ground(game):
                raise NotationError("Stop could have been called before this")
            if step[0] in CALLS:
                game.say(player, text)
            else:
                game.play_action(parse_action_text(text))
        except (NotationError, IllegalMove, CallError) as error:
            raise LessonError(("done",), f"{text!r}: {error}") from error
        event = game.events[-1][1]
        if any(face(card) == UNKNOWN for card in game.state.up[places.turned(player)]):
            raise LessonError(("done",), f"{text!r} turns up a card that the position does not name")
        events.append(f"{NAMES.players[player]} {event}")
        frames.append(pos_text(game.preset, game.state))
    return frames, events


def ground(game: Game) -> str:
    """Return the ground on which Stop may be called now, or an empty text."""
    deed = game.last_act
    if deed is None:
        return ""
    if deed.breach is not None:
        return deed.breach.ground
    stopped = acknowledged_stop(deed.before, deed.act)
    return "hand-before-space" if stopped is not None else ""


def named_grounds(rules: Rules) -> list[str]:
    """Return the grounds that a reader can choose from."""
    return sorted((rules.stop_grounds | rules.strict) & {*GROUNDS, *STRICT})


def buttons(game: Game, ways: list[Way], wrongs: WrongAnswers) -> dict[str, list[Any]]:
    """Return the verdict on each answer: ``none``, ``stop``, and ``stop GROUND`` if a ground is required.

    Raises: LessonError if the engine disagrees with the accepted answers.
    """
    due, deed = ground(game), game.last_act
    grounds = deed.breach.grounds if deed and deed.breach else {due} - {""}
    named = any(len(step) > 1 for way in ways for step in way)
    known = named_grounds(game.rules) if named else [""]
    rows: dict[str, list[Any]] = {}
    for event in [NONE, *(f"{STOP} {one}".strip() for one in known)]:
        accepted = bool(StepsMade(ways).after(event).finished())
        word = event.partition(" ")[2]
        true = not due if event == NONE else bool(due) and (not word or word in grounds)
        if true != accepted and (accepted or not word):
            said = "not right" if accepted else "right as well"
            raise LessonError(("accept",), f"{event!r} is {said}: {due or 'nothing was wrong'}")
        rows[event] = [due or None, "done", None, -1]
        if not accepted:
            rows[event] = [due or None, "wrong", None, wrongs.index(event)]
    if all(row[1] == "wrong" for row in rows.values()):
        raise LessonError(("accept",), f"no answer can be reached: it is {due or 'none'}")
    return rows

"""The methods of the coach: hints, odds, reviews and passages to watch, in time slices; and thinking for other engines.

The modules that do the work are imported on first use, since the first board does not need them.
"""

from typing import Any

from rbcore.bridge.dispatcher import BridgeError, Methods
from rbcore.bridge.seated_game import SeatedGame
from rbcore.notation.actions import NAMES, action_json
from rbcore.record import from_record
from rbcore.table import places
from rbcore.table.visibility import visible_state

method = Methods()


@method("hint", "HintAnswer", {"version?": "any whole", "slice_ms?": "0..1000", "nodes?": "0..100000"}, "NotationError")
def hint(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Work for a moment on a hint for the person on turn."""
    from rbcore.coach.hint import Hint

    game, _ = desk.current(args)
    if not desk.is_persons_turn():
        raise BridgeError("a hint is for the human player on turn")
    if not desk.hints_are_agreed():
        raise BridgeError("hints were not agreed")
    deed, nodes = game.stoppable, args.get("nodes")
    breach = deed.breach if deed and deed.actor != game.state.turn else None
    view = visible_state(game.state)
    key = ("hint", desk.version, nodes)
    return desk.work.step(key, lambda: Hint(view, game.seed, breach, game.names, nodes), args)


@method("odds", "Odds", {"side?": "text"})
def odds(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Return the odds of the next hand card of a side, by default on turn."""
    from rbcore.coach.odds import odds as odds_of

    game, _ = desk.current()
    side = args.get("side", places.PLAYERS[game.state.turn])
    if side not in places.PLAYERS[: game.rules.players]:
        raise BridgeError(f"no player {side!r} in this game")
    return odds_of(visible_state(game.state), places.PLAYERS.index(side))


@method("finish", "FinishingPlays")
def finish(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Return the plays with which the player on turn certainly wins now; none if that is not certain."""
    from rbcore.coach.finish import finishing_plays

    game, _ = desk.current()
    plays = [] if game.result else finishing_plays(game.state)
    return {"plays": [action_json(move, NAMES, exact=True) for move in plays]}


@method("review", "ReviewAnswer", {"record?": "any GameRecord", "slice_ms?": "0..1000"}, "RulesError NotationError")
def review(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Work for a moment on the review of this game, or of a record."""
    from rbcore.coach.review import Review

    record = args.get("record")
    if record is not None:
        return desk.work.step(("record", record), lambda: Review(from_record(record)), args)
    if not desk.hints_are_agreed() and not desk.current()[0].result:
        raise BridgeError("hints were not agreed")
    game, _ = desk.current()
    return desk.work.step(("review", desk.version), lambda: Review(game), args)


@method("mistake", "MistakeAnswer", {"record": "any GameRecord", "at": "0..1000000", "slice_ms?": "0..1000"},
      "RulesError NotationError")  # fmt: skip
def mistake(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Work for a moment on the practice problem that a decision of a record is."""
    from rbcore.problems.mistakes import MistakeProblem

    record, at = args.get("record"), args["at"]
    return desk.work.step(("mistake", at, record), lambda: MistakeProblem(from_record(record), at), args)


@method("passage", "PassageAnswer", {"seed": "text", "number": "0..1000", "slice_ms?": "0..1000"})
def passage(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Work for a moment on a passage of the vigilance drill: plays of which the last one may be a fault."""
    from rbcore.problems.passages import Passage

    seed, number = args["seed"], args["number"]
    return desk.work.step(("passage", seed, number), lambda: Passage(seed, number), args)


@method("ponder", "PonderAnswer", {"task?": "any Task", "slice_ms?": "0..1000"})
def ponder(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Work for a moment on a task of another engine; without a task only load the code for it."""
    from rbcore.coach.hint import work_for_task

    task = args.get("task")
    try:
        return desk.pondering.step(task, lambda: work_for_task(task), args) if task else {"done": True}
    except (AttributeError, LookupError, ArithmeticError, TypeError, ValueError) as error:
        desk.pondering.drop()
        raise BridgeError(f"cannot be thought about: {error!r}") from error

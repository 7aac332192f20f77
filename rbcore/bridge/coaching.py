"""The coach at a table: hints, odds, reviews and passages to watch, in time slices; and thinking for other tables.

The modules that do the work are imported on first use, since the first board does not need them. A task for
another engine contains a view without hidden cards, so both engines come to the same result.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rbcore.bridge.dispatcher import BridgeError
from rbcore.game import Game
from rbcore.notation.actions import NAMES, action_json, action_text, parse_action
from rbcore.opponent.computer_players import ComputerPlayers
from rbcore.opponent.seats import friend_of
from rbcore.record import from_record
from rbcore.referee import calls
from rbcore.referee.legal_moves import play
from rbcore.table.cards import NotationError
from rbcore.table.moves import IllegalMove, Move
from rbcore.table.visibility import visible_state

if TYPE_CHECKING:
    from rbcore.opponent.time_slices import SlicedWork

    Work = SlicedWork[Any]


class Coach:
    """Keeps the current piece of long work; a request for another one drops it."""

    def __init__(self) -> None:
        self._key: object = None
        self._work: Work | None = None

    def _worked(self, key: object, make: "Callable[[], Work]", slice_s: float) -> dict[str, Any]:
        """Do a slice: {done: false, progress}, or {done: true, and the answer under its name}."""
        work = self._work
        if work is None or self._key != key:
            self._key, self._work = key, None
            work = make()
        result = work.step(slice_s)
        self._work = work if result is None else None
        if result is None:
            return {"done": False, "progress": round(work.progress, 3)}
        if isinstance(result, list):
            result = {"line": [action_json(move, NAMES, exact=True) for move in result]}
        return {"done": True, **result}

    def hint(self, game: Game, version: int, nodes: int | None, slice_s: float) -> dict[str, Any]:
        """Work on a hint for the player on turn, with a time limit or a budget of ``nodes``."""
        from rbcore.coach.hint import Hint

        moment = game.moment
        breach = moment.breach if moment and moment.actor != game.state.turn else None
        view = visible_state(game.rules, game.state)
        key = ("hint", version, nodes)
        return self._worked(key, lambda: Hint(game.rules, view, game.seed, breach, game.names, nodes), slice_s)

    def review(self, game: Game, version: int, slice_s: float) -> dict[str, Any]:
        """Work on the review of a game."""
        from rbcore.coach.review import Review

        return self._worked(("review", version), lambda: Review(game), slice_s)

    def review_record(self, record: Any, slice_s: float) -> dict[str, Any]:
        """Work on the review of a record."""
        from rbcore.coach.review import Review

        return self._worked(("record", record), lambda: Review(from_record(record)), slice_s)

    def mistake(self, record: Any, at: int, slice_s: float) -> dict[str, Any]:
        """Work on the practice problem that a decision of a record is."""
        from rbcore.problems.mistakes import MistakeProblem

        return self._worked(("mistake", at, record), lambda: MistakeProblem(from_record(record), at), slice_s)

    def passage(self, seed: str, number: int, slice_s: float) -> dict[str, Any]:
        """Work on a passage of the vigilance drill."""
        from rbcore.problems.passages import Passage

        return self._worked(("passage", seed, number), lambda: Passage(seed, number), slice_s)

    def ponder(self, task: Any, slice_s: float) -> dict[str, Any]:
        """Work on a task of another table; without one, only import the modules. Raises: BridgeError."""
        from rbcore.coach.hint import work_for_task

        try:
            return self._worked(task, lambda: work_for_task(task), slice_s) if task else {"done": True}
        except (AttributeError, LookupError, ArithmeticError, TypeError, ValueError) as error:
            self._work = None
            raise BridgeError(f"cannot be thought about: {error!r}") from error

    def odds(self, game: Game, player: int) -> dict[str, Any]:
        """Return the odds of a player's next hand card."""
        from rbcore.coach.odds import odds

        return odds(game.rules, visible_state(game.rules, game.state), player)

    def finish(self, game: Game) -> dict[str, Any]:
        """Return the plays with which the player on turn certainly wins now."""
        from rbcore.coach.finish import finishing_plays

        plays = [] if game.result else finishing_plays(game.rules, game.state)
        return {"plays": [action_json(move, NAMES, exact=True) for move in plays]}

    def open_plays(self, game: Game) -> dict[str, int]:
        """Return how many plays are available to the player on turn."""
        from rbcore.coach import odds

        return odds.open_plays(game.rules, visible_state(game.rules, game.state))


def task_of(game: Game, computer: ComputerPlayers, nodes: int | None) -> dict[str, Any] | None:
    """Return the task to think about now; None if there is none, or only this engine can do it."""
    side = computer.next_actor()
    if side < 0:
        return None
    seat = computer.seats[side]
    friend = friend_of(computer.seats)
    if seat.friend or (friend and not friend.hints):
        return None
    if not (game.names.are_usual if seat.is_human else computer.must_search()):
        return None
    if seat.is_computer and computer.deciding_state() != game.state:
        return None
    moment = game.moment
    breach = moment.breach if moment and moment.actor != side else None
    view = visible_state(game.rules, game.state)
    return {
        "preset": game.preset, "options": game.options, "behaviour": game.behaviour, "seed": game.seed, "nodes": nodes,
        "player": seat.to_json(), "breach": breach and [breach.ground, breach.clause],
        "view": [sorted(part) if isinstance(part, frozenset) else part for part in view],
    }  # fmt: skip


def line_of(game: Game, given: Any) -> list[Move] | None:
    """Return the moves of a line from another engine, or None if it cannot be played here."""
    rules, state, line = game.rules, game.state, []
    try:
        for action in given if isinstance(given, list) else ():
            line.append(parse_action(rules, state, action))
            calls.check_move(rules, state, line[-1], action_text(action))
            state = play(rules, state, line[-1])
    except (NotationError, IllegalMove):
        return None
    return line or None

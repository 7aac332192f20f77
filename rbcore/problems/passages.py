"""Passages of games for the vigilance drill: some plays, the last of which may be a fault for which Stop may be called.

The computer plays a game under the players' referee, at first without faults, then overlooking nearly every
compulsory play: few positions have one. The passage is the end of that game. Everything follows from the seed and
the number of the passage. What is a fault is the referee's word, ``Game.stoppable``.
"""

from collections.abc import Iterator
from typing import Any

from rbcore.game import Game
from rbcore.opponent.levels import DEFAULT, Level
from rbcore.opponent.thinker import Thinker
from rbcore.opponent.time_slices import SlicedWork
from rbcore.record import to_record
from rbcore.table import places
from rbcore.table.cards import chance
from rbcore.table.deal import checked_seed
from rbcore.table.visibility import visible_state

_PRESET = "pagat"
_OPTIONS = {"referee": "players"}
_CAREFUL = Level("careful", nodes=300, overlook_chance=0.1)
_CARELESS = _CAREFUL._replace(name="careless", miss_chance=0.99)
# Careful plays before the first that may be a fault, so that passages lie at the start and in the middle of games.
_MIN_CAREFUL, _MAX_CAREFUL = 2, 80
# Careless plays after which a passage ends without a fault.
_MAX_CARELESS = 80
_MIN_SHOWN, _MAX_SHOWN = 3, 9
# The share of the passages that end before their fault.
_QUIET = 0.25


class Passage(SlicedWork[dict[str, Any]]):
    """One passage: the record of a game, and after how many events the plays to be shown begin."""

    def __init__(self, seed: str, number: int) -> None:
        """Raises: NotationError for a seed that chance cannot start from."""
        super().__init__()
        name = f"{checked_seed(seed)} {number}"
        luck = chance(f"passage {name}")
        self.game = Game.dealt(_PRESET, _OPTIONS, name)
        self.careful = _between(_MIN_CAREFUL, _MAX_CAREFUL, luck())
        self.shown = _between(_MIN_SHOWN, _MAX_SHOWN, luck())
        self.is_quiet = luck() < _QUIET

    def _run(self) -> Iterator[None]:
        game, end = self.game, self.careful + _MAX_CARELESS
        while not self._is_complete() and len(game.events) < end:
            self._play_line(_CAREFUL if len(game.events) < self.careful else _CARELESS)
            self.progress = min(1.0, len(game.events) / end)
            yield
        if self.is_quiet and self._has_fault():
            game.undo()
        record = {**to_record(game), "players": dict.fromkeys(places.PLAYERS[: game.rules.players], DEFAULT)}
        self._answer = {"record": record, "first": max(0, len(game.events) - self.shown)}

    def _play_line(self, level: Level) -> None:
        """Play what a level decides on, up to a fault or the end of the game."""
        game = self.game
        view = visible_state(game.state)
        for move in Thinker(view, level, game.seed).decide():
            if self._is_complete():
                break
            game.play(move)

    def _has_fault(self) -> bool:
        deed = self.game.stoppable
        return deed is not None and deed.breach is not None

    def _is_complete(self) -> bool:
        return self.game.result is not None or self._has_fault()


def _between(least: int, most: int, share: float) -> int:
    return least + int(share * (most - least + 1))

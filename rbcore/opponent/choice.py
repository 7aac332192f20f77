"""The move that a computer player would choose in a game, for programs that do not need time slices."""

from rbcore.game import Game
from rbcore.opponent.levels import DEFAULT, LEVELS
from rbcore.opponent.thinker import Thinker
from rbcore.table.moves import Move
from rbcore.table.visibility import visible_state


def choose_line(game: Game, level: str = DEFAULT, nodes: int | None = None) -> list[Move]:
    """Return the moves that a level would play up to the next unknown card or the end of the turn.

    The level uses only what the player on turn may see, and equal games get equal answers. ``nodes``:
    positions to search in place of the level's own number.

    Raises: ValueError for an unknown level or a game that is over.
    """
    if level not in LEVELS:
        raise ValueError(f"no such level: {level!r}")
    if game.result:
        raise ValueError("the game is over")
    return Thinker(game.rules, visible_state(game.rules, game.state), LEVELS[level], game.seed, nodes).decide()


def choose_move(game: Game, level: str = DEFAULT, nodes: int | None = None) -> Move:
    """Return the first move of ``choose_line``."""
    return choose_line(game, level, nodes)[0]

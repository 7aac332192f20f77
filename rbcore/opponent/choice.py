"""The move that a computer player would choose in a game, for programs that do not need time slices."""

from rbcore.game import Game
from rbcore.opponent.levels import DEFAULT, LEVELS, is_short_sighted
from rbcore.opponent.sight import first_of_look
from rbcore.opponent.thinker import Thinker
from rbcore.referee.legal_moves import play
from rbcore.rules.names import no_such
from rbcore.table.moves import GameStateError, Move
from rbcore.table.state import State
from rbcore.table.visibility import visible_state


def choose_line(game: Game, level: str = DEFAULT, nodes: int | None = None) -> list[Move]:
    """Return the moves that a level would play up to the next unknown card or the end of the turn.

    The level uses only what the player on turn may see, and equal games get equal answers. ``nodes``:
    positions to search in place of the level's own number.

    Raises: ValueError for an unknown level or a wrong number of positions, GameStateError for a game that is over,
    TypeError for something that is not a game.
    """
    if not isinstance(game, Game):
        raise TypeError(f"not a Game: {game!r:.60}")
    if not isinstance(level, str) or level not in LEVELS:
        raise ValueError(no_such("level", level, LEVELS))
    if nodes is not None and (type(nodes) is not int or nodes < 0):
        raise ValueError(f"not a number of positions to search: {nodes!r:.60}")
    if game.result:
        raise GameStateError("the game is over")
    states = game.states if is_short_sighted(LEVELS[level]) else game.states[-1:]
    begin = first_of_look(states)
    return _line_from(game, begin, level, nodes) or _line_from(game, game.state, level, nodes)


def _line_from(game: Game, begin: State, level: str, nodes: int | None) -> list[Move]:
    """Return what is left of the line that a level decides on in an earlier state; empty if it does not lead here."""
    line = Thinker(visible_state(begin), LEVELS[level], game.seed, nodes).decide()
    while line and begin != game.state:
        begin, line = play(begin, line[0]), line[1:]
    return line


def choose_move(game: Game, level: str = DEFAULT, nodes: int | None = None) -> Move:
    """Return the first move of ``choose_line``. Raises: ValueError."""
    return choose_line(game, level, nodes)[0]

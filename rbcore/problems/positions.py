"""The start of a problem, and what it means that two lines lead to the same end."""

from collections.abc import Mapping, Sequence
from typing import Any

from rbcore.game import Game
from rbcore.notation.actions import NAMES, parse_action, parse_action_text
from rbcore.notation.position_text import parse_position_text
from rbcore.referee.duties import compulsory_plays
from rbcore.referee.legal_moves import legal_moves, play
from rbcore.table import places
from rbcore.table.cards import UNKNOWN, NotationError, face
from rbcore.table.moves import Move
from rbcore.table.state import State, foundations, houses
from rbcore.table.visibility import revealed_place

EndKey = tuple[object, ...]


def start_of(problem: Mapping[str, Any]) -> State:
    """Return the first position of a problem.

    Raises: NotationError.
    """
    preset, position = parse_position_text(problem["pos"])
    return Game.placed(preset, problem.get("rules"), position).state


def game_of(question: Mapping[str, Any]) -> Game:
    """Return the game of a question whether Stop may be called, after the play that it asks about.

    Raises: NotationError.
    """
    preset, position = parse_position_text(question["pos"])
    game = Game.placed(preset, question["rules"], position)
    game.play_action(parse_action_text(question["done"]))
    return game


def without_memory(view: State) -> State:
    """Return a view for a reader who has not seen the game: a waste that was turned over is unknown again."""
    down = list(view.down)
    for player in range(view.rules.players):
        down[places.hand(player)] = (UNKNOWN,) * len(down[places.hand(player)])
    nobody = (0,) * view.rules.players
    return view._replace(down=tuple(down), passes=nobody, idle=nobody, loaded=frozenset())


def is_end(before: State, after: State) -> bool:
    """Return whether a line ends with this move: a card nobody knows, the end of the turn, or of the game."""
    if after.winner >= 0 or after.turn != before.turn or after.turns > before.turns:
        return True
    return revealed_place(before, after) >= 0


def end_key(state: State) -> EndKey:
    """Return what two ends of a turn have in common if they are the same answer.

    The order of the houses, and which of two equal cards lies where, make no difference.
    """
    tableau = sorted((tuple(map(face, state.up[at])), len(state.down[at])) for at in houses(state))
    own = range(places.HOUSE)
    piles = tuple((tuple(map(face, state.up[at])), len(state.down[at])) for at in own)
    centre = sorted((tuple(map(face, state.up[at]))) for at in foundations(state.rules))
    memory = state.fresh_reserve, state.fresh_hand, state.locked, state.demanded
    return (state.turn, state.winner, state.turns, tuple(tableau), piles, tuple(centre), *memory)


def forced_start(view: State) -> State | None:
    """Return the position at which the player has a choice, after the compulsory and the only legal plays.

    None if a card nobody knows, or the end of the turn, comes before any choice.
    """
    while True:
        due = compulsory_plays(view) or legal_moves(view)
        if len(due) > 1 and not compulsory_plays(view):
            return view
        if not due:
            return None
        after = play(view, due[0])
        if is_end(view, after):
            return None
        view = after


def line_text(line: Sequence[Move]) -> str:
    """Return a line as one text, its moves separated by commas."""
    return ", ".join(map(str, line))


def played(state: State, text: str) -> tuple[Move, State]:
    """Return the move of a text such as ``move 6S H4 H2``, and the state after it.

    Raises: NotationError if it is not allowed.
    """
    move = parse_action(state, parse_action_text(text), NAMES)
    if move not in legal_moves(state):
        raise NotationError(f"{text!r} is not allowed here")
    return move, play(state, move)


def parse_line(state: State, text: str) -> tuple[list[Move], State]:
    """Return the moves of a line that leads to an end, and the state there.

    Raises: NotationError if a move is not allowed, or if the line stops early or goes on after its end.
    """
    line: list[Move] = []
    ended = False
    for part in text.split(","):
        if ended:
            raise NotationError(f"{text!r} goes on after its end")
        before = state
        move, state = played(before, part.strip())
        ended = is_end(before, state)
        line.append(move)
    if not ended:
        raise NotationError(f"{text!r} stops before its end")
    return line, state

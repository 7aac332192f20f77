"""Thinking elsewhere: a task goes out to another engine, a computer player's line or a hint comes back.

A task holds a view and never a hidden card. What is thought about it is the same as at the table it
comes from, which loads nothing of what thinks.
"""

from typing import Any

from rbcore import calls
from rbcore.cards import NotationError
from rbcore.game import Game
from rbcore.moves import IllegalMove, Move
from rbcore.notation import NAMES, action_text, parse_action
from rbcore.opponent.computer import Computer
from rbcore.opponent.seats import Seat
from rbcore.play import play
from rbcore.view import seen


def task_of(game: Game, computer: Computer, nodes: int | None) -> dict[str, Any] | None:
    """Return what has to be thought about now; None where there is nothing, or only this engine can say it."""
    side = computer.actor()
    seat = computer.seats[side] if side >= 0 else Seat()
    usual = game.names.name_of.items() <= NAMES.name_of.items()
    if game.result or not (usual if seat.is_human else computer.must_think()):
        return None
    moment = game.moment
    breach = moment.breach if moment and moment.actor != side else None
    view = seen(game.rules, game.state)
    return {
        "preset": game.preset, "options": game.options, "seed": game.seed, "nodes": nodes,
        "player": seat.told(), "breach": breach and [breach.ground, breach.clause],
        "view": [sorted(part) if isinstance(part, frozenset) else part for part in view],
    }  # fmt: skip


def line_of(game: Game, told: Any) -> list[Move] | None:
    """Return the moves of a line that was thought out elsewhere, or None where it cannot be played from here."""
    rules, state, line = game.rules, game.state, []
    try:
        for action in told if isinstance(told, list) else ():
            line.append(parse_action(rules, state, action))
            calls.check(rules, state, line[-1], action_text(action))
            state = play(rules, state, line[-1])
    except (NotationError, IllegalMove):
        return None
    return line or None

"""Games that two computer players play to their end, which the page shows."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.support.deals import SHORT

LIMIT_S = 300.0


def wait_result(game: GamePage) -> None:
    """Wait until a game is over and its result is shown."""
    game.wait(lambda state: state.turn == "over" and state.dialog is not None, "the result", LIMIT_S)


def start_watching(game: GamePage) -> None:
    """Let two casual players play a short game."""
    game.run("new")
    game.wait_dialog("new.title")
    game.set_choice("level", "casual")
    game.set_choice("who", "watch")
    game.set_seed(SHORT)
    game.answer("new.deal")


def deal_again(game: GamePage) -> None:
    """Deal the same cards again when the result is shown."""
    game.answer("result.again")
    game.wait(lambda state: state.turn != "over", "the next game")

"""Functions that begin games of several people at one screen."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.support.deals import DUE, QUIET

FAR = "#far"
NAMES = (("A", "Anna"), ("B", "Ben"), ("C", "Cleo"))


def new_game(game: GamePage, preset: str = "") -> None:
    """Open the dialog of a new game, and choose a preset."""
    game.run("new")
    game.wait_dialog("new.title")
    if preset:
        game.set_choice("preset", preset)


def people(game: GamePage, seed: str = QUIET, preset: str = "pagat") -> GamePage:
    """Deal a game of several people at one screen; Anna begins."""
    game.play(seed, preset=preset)
    new_game(game, preset)
    game.set_choice("who", "people")
    for side, name in NAMES[: 3 if preset == "wegner-three" else 2]:
        game.driver.fill(f"#new-name-{side}", name)
    game.set_choice("first", "A")
    game.set_seed(seed)
    game.answer("new.deal")
    game.wait(lambda state: state.headline == "Anna’s turn", "Anna’s turn")
    return game


def face_to_face(game: GamePage, referee: str = "players") -> GamePage:
    """Open a game of two people face to face; by default they are the referees."""
    game.settings(face=True, who="people", referee=referee, names={"A": "Anna", "B": "Ben"})
    game.play(DUE, referee=referee)
    game.run("new")
    game.wait_dialog("new.title")
    game.set_seed(DUE)
    game.answer("new.deal")
    game.wait(lambda state: state.headline == "Anna’s turn", "Anna’s turn")
    game.driver.wait_for(FAR)
    return game

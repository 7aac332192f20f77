"""What the page plays for the player: the end of a won game, and compulsory cards if that is chosen."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.support.deals import DUE
from e2e.support.records import open_position

# After the compulsory ace, A's last two cards go up by way of the two in house 2.
NEARLY = "pagat~A~A:!3S__4S_,B:3x!JC_27x__KD~H1:AS,H2:2S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:QD~~~0.0~0"


def play_ace(game: GamePage, **options: str) -> None:
    """Play the ace with which the rest is certain."""
    open_position(game, NEARLY, options, players={"A": "human", "B": "casual"})
    game.choose("H1")
    game.tap("F1")


def test_a_won_game_is_played_to_its_end(game: GamePage) -> None:
    play_ace(game)
    game.wait_dialog("result.won")
    assert [event.split()[1:] for event in game.events()] == [
        ["move", "AS", "H1", "F1"], ["move", "2S", "H2", "F1"],
        ["move", "3S", "A.reserve", "F1"], ["move", "4S", "A.turned", "F1"],
    ]  # fmt: skip


def test_a_won_game_with_the_coach_is_played_to_its_end(game: GamePage) -> None:
    game.settings(coach="coach")
    play_ace(game, referee="players")
    game.wait_dialog("result.won")
    assert game.driver.count(".message.report") == 0
    assert len(game.events()) == 4


def test_a_won_game_waits_for_a_player_who_wants_to_finish_it(game: GamePage) -> None:
    game.settings(finish=False)
    play_ace(game)
    state = game.wait(lambda state: len(game.events()) == 1 and state.is_settled, "the ace on its foundation")
    game.driver.pause(0.5)
    assert (len(game.events()), game.state().dialog, state.turn) == (1, None, "mine")


def test_compulsory_cards_are_played_and_can_be_taken_back(game: GamePage) -> None:
    game.play(DUE)
    game.run("settings")
    game.wait_dialog("settings.title")
    game.toggle("settings.compulsory")
    game.answer("settings.done")
    assert game.events() == [], "nothing is played before the next decision"
    game.run("new")
    game.wait_dialog("new.title")
    game.set_seed(DUE)
    game.answer("new.deal")
    assert game.wait_events(1)[0] == "A move AD H8 F3"
    game.run("undo")
    game.driver.until(lambda: game.events() == [], "the card back in its house")
    game.driver.pause(0.5)
    assert game.events() == [], "an undone play is not repeated"

"""The welcome dialog of the first visit, with two buttons and four choices."""

from __future__ import annotations

import pytest

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS


@pytest.fixture
def game(game: GamePage) -> GamePage:
    """A page with nothing stored, not even by earlier games."""
    return game.own()


def first(game: GamePage) -> GamePage:
    """Open the page for the first time."""
    game.driver.goto(game.url)
    game.wait_dialog("first.title")
    return game


def hurried(game: GamePage) -> GamePage:
    """Wait for the player's turn; a tap hurries the computer if it begins."""
    game.engine()
    if game.wait(lambda state: state.turn != "none", "a turn").turn == "theirs":
        game.tap("B.reserve")
    return game.ready()


def test_deal_me_in_leads_to_the_table_once(game: GamePage) -> None:
    first(game)
    game.driver.click("dialog.first .way.deal")
    assert hurried(game).state().dialog is None
    game.reload().engine()
    assert game.state().dialog is None
    assert game.stored("rb:note:greeted") == '"yes"'


def test_the_four_choices_are_stored_and_help_deals_a_new_game(game: GamePage) -> None:
    first(game)
    box = game.state().piles["A.hand"].box
    game.set_choice("hand", "left")
    game.set_choice("size", "big")
    game.set_choice("help", "coach")
    assert game.state().piles["A.hand"].box != box, "the table behind shows what is chosen"
    game.driver.choose("#first-lang", "de")
    game.driver.wait("document.documentElement.lang === 'de' && !!document.querySelector('dialog.first')")
    game.driver.click("dialog.first .way.deal")
    game.engine()
    game.driver.until(lambda: game.record()["options"] == {"referee": "players"}, "a game of calls")
    kept = game.stored("rb:settings") or ""
    assert all(part in kept for part in ('"left":true', '"big":true', '"coach":"coach"', '"lang":"de"')), kept


def test_help_chosen_after_the_cards_were_dealt_deals_the_same_ones_again(game: GamePage) -> None:
    first(game).engine()
    game.driver.until(game.stored, "a game")
    dealt = game.record()
    assert dealt["options"] == {}
    game.set_choice("help", "none")
    game.driver.click("dialog.first .way.deal")
    game.driver.until(lambda: game.record()["options"] == {"referee": "players"}, "a game of calls")
    again = game.record()
    assert (again["seed"], again["players"]) == (dealt["seed"], dealt["players"])
    assert hurried(game).state().messages == ()


def test_new_to_this_leads_to_the_lessons_and_a_guided_game(game: GamePage) -> None:
    first(game)
    game.driver.click("dialog.first .way.learn")
    game.wait_dialog("course.title")
    game.engine()
    game.driver.until(lambda: game.record()["options"] == {"referee": "players"}, "a guided game")
    assert "beginner" in str(game.record()["players"])
    game.press("Escape")
    game.wait(lambda state: state.dialog is None, "the table")


def test_there_is_no_welcome_for_an_address_with_parameters(game: GamePage) -> None:
    game.open(motion="off").ready()
    assert game.state().dialog is None
    assert WORDS["first.title"] not in game.driver.text("body")

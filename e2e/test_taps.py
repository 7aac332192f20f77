"""What one tap does: it plays a card that has one place, moves the selection, and leaves no ring of the focus."""

from __future__ import annotations

import json
from collections.abc import Callable

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import DUE, QUIET
from e2e.support.fingers import Fingers
from e2e.support.screen import Screen

OpenGame = Callable[..., GamePage]
RING = """() => {
  const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement);
  return [document.activeElement.dataset.place, outlineStyle !== 'none' || boxShadow !== 'none'];
}"""


def test_one_tap_or_key_plays_a_card_that_has_one_place(game: GamePage) -> None:
    game.settings(once=True)
    game.play(QUIET)
    assert game.choose("H6").lit == ["B.reserve", "H8"], "a card with two places is selected"
    game.tap("H2")
    assert game.wait_events(1) == ["A move JC H2 H8"]
    game.run("undo")
    game.driver.until(lambda: game.events() == [], "the play taken back")
    game.driver.press("Enter", game.button("H2"))
    assert game.wait_events(1) == ["A move JC H2 H8"]


def test_a_tap_on_another_card_selects_that_card(game: GamePage) -> None:
    game.play(QUIET)
    game.choose("H2")
    game.tap("H5")
    state = game.wait(lambda state: state.selected == "H5", "the other card selected")
    assert game.events() == []
    assert state.messages == () or WORDS["reason.misfit.house"] not in state.messages


def test_a_refusal_goes_when_a_dialog_opens(game: GamePage) -> None:
    game.play(DUE)
    game.tap("A.hand")
    game.driver.wait_for(".message.refusal")
    game.run("more")
    game.wait_open("dialog.menu[open]")
    assert game.driver.count(".message.refusal") == 0


def test_a_finger_leaves_no_ring_and_keys_bring_it_back(open_game: OpenGame) -> None:
    game = open_game(Screen(390, 844, touch=True)).play(QUIET)
    fingers = Fingers(game.driver)
    fingers.tap(game.state().piles["H2"].middle)
    game.wait(lambda state: state.selected == "H2", "the card selected")
    game.driver.evaluate("document.querySelector('[data-place=H2]').focus()")
    assert game.driver.evaluate(RING) == ["H2", False]
    game.press("ArrowRight")
    game.driver.until(lambda: game.driver.evaluate(RING)[1], "a ring")


def test_sounds_are_on_for_new_players_and_switched_in_the_menu(game: GamePage) -> None:
    game.own().play(QUIET)
    for is_on in (True, False):
        game.driver.click("#tools .more")
        game.wait(lambda state: state.dialog == WORDS["menu.title"], "the menu")
        assert game.driver.attribute(".menu .sound", "aria-pressed") == str(is_on).lower()
        game.driver.click(".menu .sound")
        assert game.driver.attribute(".menu .sound", "aria-pressed") == str(not is_on).lower()
        assert json.loads(game.stored("rb:settings") or "")["sound"] is not is_on
        game.driver.press("Escape")
        game.wait(lambda state: state.dialog is None, "the table")

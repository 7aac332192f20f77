"""The opponent's last turn, shown again on the table."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.support.deals import QUIET


def test_the_opponents_last_turn_is_shown_again_with_one_tap(game: GamePage) -> None:
    game.play(QUIET)
    assert game.driver.evaluate("document.querySelector('#status .last').disabled")
    game.move("H2", "H8")
    game.move("A.reserve", "H2")
    game.turn_up()
    after = game.discard()
    record = game.record()
    seen = """() => {
      const piles = () => [...document.querySelectorAll('#board [data-place]')].map((one) => one.ariaLabel).join();
      const note = () => seen.add(piles());
      window.seen = new Set();
      new MutationObserver(note).observe(document.querySelector('#board .piles'), { subtree: true, attributes: true });
    }"""
    game.driver.evaluate(seen)
    game.driver.click("#status .last")
    game.driver.until(lambda: game.driver.evaluate("seen.size") > 2, "the moves of the turn")
    shown = game.wait(lambda state: state.contents == after.contents and state.is_settled, "the table as it was")
    assert shown.turn == "mine"
    assert game.record() == record

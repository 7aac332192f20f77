"""A whole game in the page: the player's side is played with taps on piles only."""

from __future__ import annotations

import re
import time

import pytest

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import LATE
from e2e.support.records import open_position
from e2e.support.simple_player import Player

# A short game, so that this does not take minutes.
SHORT = "short-1"


@pytest.mark.engines
@pytest.mark.parametrize(("size", "once"), [((640, 480), False), ((844, 390), False), ((390, 844), True)])
def test_a_game_is_played_to_its_end_by_taps(game: GamePage, size: tuple[int, int], once: bool) -> None:
    """Without animation, since only taps are tested; ``once``: a tap plays a card that has one place."""
    game.driver.resize(*size)
    game.settings(finish=False, once=once)  # the page would play the last cards between two taps
    open_position(game, LATE, {}, players={"A": "human", "B": "beginner"})
    player = Player(game)
    end = player.play()
    assert player.taps > (20 if once else 40)
    assert end.headline in [WORDS[f"status.{how}"] for how in ("won", "lost", "even")]

    state = game.wait(lambda state: state.dialog is not None, "the result")
    assert state.dialog in [WORDS[f"result.{how}"] for how in ("won", "lost", "even")]
    scores = re.findall(r"^(You|Computer)\s+(\d+)\s+(\d+)\s+(-?\d+)$", game.dialog_text(), re.MULTILINE)
    assert [side for side, *_ in scores] == [WORDS["side.you"], WORDS["side.them"]]
    assert any(int(score) > 0 for *_, score in scores) or state.dialog == WORDS["result.even"]

    game.leave_dialog()
    game.tap("H1")
    game.wait_message("tap.over")
    over = game.state().contents
    game.reload().engine()
    assert game.wait(lambda state: state.turn == "over", "the game that is over").contents == over


@pytest.mark.engines
def test_a_whole_game_is_played_from_its_deal_by_taps(game: GamePage, table: list[str]) -> None:
    game.open(seed=SHORT, preset="pagat", level="beginner", motion="off").ready()
    player = Player(game)
    start = time.monotonic()
    end = player.play()
    assert end.turn == "over"
    table.append(f"a whole game by {player.taps} taps in {time.monotonic() - start:.0f} s: {end.headline}")
    assert game.reload().ready().state().contents == end.contents

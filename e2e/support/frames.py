"""The frames of a page while cards fly, in comparison with those of an empty page.

Only frames in which at least four cards are drawn count, so idle time does not.
"""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.support.deals import THEIRS
from e2e.support.driver import Driver
from e2e.support.driver_input import DriverError
from e2e.support.page_activity import EMPTY_PAGE_MS, RUN_EMPTY_FRAMES, TAKE_FRAMES, Frames
from e2e.support.simple_player import Player

CARDS = 4
ACTS = 8
MAX_DECISIONS = 20


def of_empty(driver: Driver) -> Frames:
    """Return the frames of an empty page that was opened with the recording script."""
    driver.evaluate(TAKE_FRAMES)
    driver.evaluate(RUN_EMPTY_FRAMES, EMPTY_PAGE_MS)
    return Frames([ms for ms, _ in driver.evaluate(TAKE_FRAMES)])


def played(game: GamePage) -> GamePage:
    """Play until undoing a decision moves many cards; the page was opened with the recording script."""
    game.play(THEIRS, level="beginner")
    player = Player(game)
    for _ in range(MAX_DECISIONS):
        player.play(decisions=1)
        game.wait(lambda state: state.is_settled, "the player's turn")
        if all(event.startswith("B ") for event in game.events()[-ACTS:]):
            return game.open().ready()  # with motion
    raise DriverError("the computer had no long turn")


def of_flights(game: GamePage) -> Frames:
    """Return the frames while cards fly back and forth as a turn is undone and redone."""
    game.driver.evaluate(TAKE_FRAMES)
    for _ in range(2):
        for command in ("undo", "redo"):
            before = game.state()
            game.run(command)
            game.changed(before)
            game.wait_quiet("window.frames_ms.length", 0.4)
    return Frames([ms for ms, cards in game.driver.evaluate(TAKE_FRAMES) if cards >= CARDS])


def rounds(empty: Driver, game: GamePage, slowdown: float, count: int) -> list[tuple[Frames, Frames]]:
    """Return alternately frames of an empty page and frames with flying cards, on a slowed-down processor."""
    pairs = []
    for _ in range(count):
        empty.throttle(slowdown)
        rest = of_empty(empty)
        empty.throttle(1)
        game.driver.throttle(slowdown)
        pairs.append((rest, of_flights(game)))
        game.driver.throttle(1)
    return pairs

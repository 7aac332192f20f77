"""Frames of a page while cards fly over it, beside those of an empty page.

Counted are the page's own frame callbacks that follow one another, with the time that the browser gives each: a frame
that the page was too late for is missed here as well. What the compositor or the screen drops after that is not seen.
Only frames in which at least four cards are drawn count, so idle time does not.
"""

from __future__ import annotations

import math
import statistics
from dataclasses import dataclass

from e2e.pages.game_page import GamePage
from e2e.support.deals import THEIRS
from e2e.support.driver import Driver, DriverError
from e2e.support.simple_player import Player

CARDS = 4
ACTS = 8
MOST = 20
EMPTY_MS = 1000
# How long after the one before each frame was, in ms, and how many pictures were drawn in it.
WATCH = """{
  window.flown = [];
  let drawn = 0;
  let inside = null;
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (...what) {
    drawn++;
    return drawImage.apply(this, what);
  };
  const real = window.requestAnimationFrame;
  window.requestAnimationFrame = (call) => {
    const before = inside;
    return real((now) => {
      [drawn, inside] = [0, now];
      call(now);
      if (before !== null) window.flown.push([now - before, drawn]);
      inside = null;
    });
  };
}"""
EMPTY = """(span_ms) => new Promise((resolve) => {
  const began = performance.now();
  const step = (now) => now - began < span_ms ? void requestAnimationFrame(step) : resolve();
  requestAnimationFrame(step);
})"""
TAKE = "window.flown.splice(0)"


@dataclass(frozen=True)
class Frames:
    """Times between frames in ms."""

    ms: list[float]

    @property
    def per_s(self) -> float:
        """Frames a second."""
        return 1000 * len(self.ms) / sum(self.ms)

    @property
    def median_ms(self) -> float:
        """The time between two frames, as a rule."""
        return statistics.median(self.ms)

    @property
    def p95_ms(self) -> float:
        """The time that one frame in twenty exceeds."""
        return sorted(self.ms)[math.ceil(len(self.ms) * 0.95) - 1]


def of_empty(driver: Driver) -> Frames:
    """Return the frames of an empty page, which was opened with the script."""
    driver.evaluate(TAKE)
    driver.evaluate(EMPTY, EMPTY_MS)
    return Frames([ms for ms, _ in driver.evaluate(TAKE)])


def played(game: GamePage) -> GamePage:
    """Play until taking back a decision moves many cards; the page was opened with the script."""
    game.play(THEIRS, level="beginner")
    player = Player(game)
    for _ in range(MOST):
        player.play(decisions=1)
        game.wait(lambda look: look.is_settled, "the player's turn")
        if all(event.startswith("B ") for event in game.events()[-ACTS:]):
            return game.open().ready()  # with motion
    raise DriverError("the computer had no long turn")


def of_flights(game: GamePage, times: int = 2) -> Frames:
    """Return the frames while cards fly back and forth as a turn is taken back and done again."""
    game.driver.evaluate(TAKE)
    for _ in range(times):
        for command in ("undo", "redo"):
            before = game.look()
            game.run(command)
            game.changed(before)
            game.wait_quiet("window.flown.length", 0.4)
    return Frames([ms for ms, cards in game.driver.evaluate(TAKE) if cards >= CARDS])


def rounds(empty: Driver, game: GamePage, brake: float, count: int) -> list[tuple[Frames, Frames]]:
    """Return, by turns, the frames of an empty page and those while cards fly, on a processor slowed down."""
    found = []
    for _ in range(count):
        empty.throttle(brake)
        rest = of_empty(empty)
        empty.throttle(1)
        game.driver.throttle(brake)
        found.append((rest, of_flights(game)))
        game.driver.throttle(1)
    return found

"""A page that waits for the player does nothing at all."""

from __future__ import annotations

from collections.abc import Callable

from e2e.pages.game_page import GamePage
from e2e.support.deals import QUIET

IDLE_S = 10.0
COUNTS = """{
  const counts = window.counts = { frames: 0, timers: 0, sent: 0, heard: 0 };
  for (const [name, kind] of [['requestAnimationFrame', 'frames'], ['requestIdleCallback', 'timers'],
    ['setTimeout', 'timers'], ['setInterval', 'timers']]) {
    const real = window[name];
    window[name] = (call, ...more) => {
      counts[kind]++;
      return real((...told) => {
        counts[kind]++;
        call(...told);
      }, ...more);
    };
  }
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...more) {
    counts.sent++;
    return postMessage.apply(this, more);
  };
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', () => counts.heard++);
    }
  };
}"""


def test_nothing_happens_while_the_player_thinks(open_game: Callable[..., GamePage]) -> None:
    game = open_game(init=COUNTS).open(seed=QUIET).ready()
    game.turn_up()
    game.wait(lambda _: not game.driver.evaluate("document.getAnimations().length"), "no animations")
    busy = game.driver.evaluate("({...counts})")
    assert min(busy.values()) > 0, f"the counters count: {busy}"

    game.wait_quiet("JSON.stringify(counts)")
    quiet = game.driver.evaluate("({...counts})")
    game.driver.pause(IDLE_S)
    assert game.driver.evaluate("({...counts})") == quiet

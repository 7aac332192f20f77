"""Announcements at the table in their order: turns, selections, the computer's decisions."""

from __future__ import annotations

import re

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.pages.people import people
from e2e.support.deals import QUIET

# Records what is announced from now on, whether the browser announces it itself or reads a live region. The page may
# be that of an earlier test, which has listened too.
LISTEN = """() => {
  const isListening = Boolean(globalThis.announced);
  globalThis.announced = [];
  if (isListening) return;
  for (const region of document.querySelectorAll('#board .announcement'))
    new MutationObserver(() => region.textContent && announced.push(region.textContent))
      .observe(region, { childList: true });
}"""
HEARD = "announced.join(' ')"


def listen(game: GamePage) -> None:
    """Start recording announcements."""
    game.driver.evaluate(LISTEN)


def announced(game: GamePage, end: str) -> str:
    """Wait for an announcement with this end, and return and forget all recorded ones; quick ones may be combined."""
    game.driver.until(lambda: game.driver.evaluate(HEARD).endswith(end), f"… {end}")
    said = str(game.driver.evaluate(HEARD))
    game.driver.evaluate("announced.splice(0)")
    return said


def top(game: GamePage, side: str) -> str:
    """Return the card that a side has turned up."""
    return game.state().contents[f"{side}.turned"].rpartition(": ")[2]


def test_players_at_one_screen_are_announced_by_name(game: GamePage) -> None:
    people(game)
    listen(game)
    game.move("H2", "H8")
    chosen = "jack of clubs selected. 1 place for it: House 8."
    done = "Anna moved the jack of clubs to house 8."
    assert announced(game, done) == f"{chosen} {done}"
    game.move("A.reserve", "H2")
    announced(game, "to the space at house 2.")
    game.turn_up()
    done = f"Anna turned up the {top(game, 'A')}."
    assert announced(game, done) == done
    card = top(game, "A")
    game.move("A.turned", "A.waste")
    done = f"Anna put the {card} on the waste. Ben’s turn."
    assert announced(game, done).startswith(f"{card} selected.")
    before = game.state()
    game.tap("B.hand")
    game.changed(before)
    card = top(game, "B")
    done = f"Ben turned up the {card}."
    assert announced(game, done) == done
    game.move("B.turned", "B.waste")
    done = f"Ben put the {card} on the waste. Anna’s turn."
    assert announced(game, done).startswith(f"{card} selected.")  # the turn has not changed, so it is not announced


def test_the_computers_decisions_are_announced_together_and_then_the_turn(game: GamePage) -> None:
    game.play(QUIET, level="beginner")
    listen(game)
    game.move("H2", "H8")
    assert "turn" not in announced(game, "You moved the jack of clubs to house 8.")
    game.move("A.reserve", "H2")
    announced(game, "to the space at house 2.")
    game.turn_up()
    card = game.state().contents["A.turned"]
    done = WORDS["act.mine.hand"].format(card=card)
    assert announced(game, done) == done
    game.discard()
    put = WORDS["act.mine.discard"].format(card=card)
    selection, _, answer = announced(game, WORDS["say.your-turn"]).partition(put)
    assert selection.startswith(f"{card} selected.")
    *lines, turn = [line.strip() for line in re.findall(r"[^.]+\.", answer)]
    assert turn == WORDS["say.your-turn"]
    assert len(lines) == sum(line.startswith("B ") for line in game.events())
    assert all(line.startswith("The computer ") for line in lines)

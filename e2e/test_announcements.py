"""What is really announced at the table, in its order: turns, selections, what the computer did."""

from __future__ import annotations

import re

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.pages.people import people
from e2e.support.deals import QUIET

# Notes what each region says from now on, whether the browser announces it itself or reads the region.
LISTEN = """() => {
  globalThis.heard = [];
  for (const region of document.querySelectorAll('#board .said'))
    new MutationObserver(() => region.textContent && heard.push(region.textContent))
      .observe(region, { childList: true });
}"""
HEARD = "heard.join(' ')"


def listen(game: GamePage) -> None:
    """Begin to note what is announced."""
    game.driver.evaluate(LISTEN)


def heard(game: GamePage, end: str) -> str:
    """Return what was announced since, up to a certain end, and forget it. Quick announcements may come as one."""
    game.driver.until(lambda: game.driver.evaluate(HEARD).endswith(end), f"… {end}")
    said = str(game.driver.evaluate(HEARD))
    game.driver.evaluate("heard.splice(0)")
    return said


def top(game: GamePage, side: str) -> str:
    """Return the card that a named side has turned up."""
    return game.state().contents[f"{side}.turned"].rpartition(": ")[2]


def test_at_one_screen_each_player_is_called_by_name(game: GamePage) -> None:
    people(game)
    listen(game)
    game.move("H2", "H8")
    chosen = "jack of clubs selected. 1 place for it: House 8."
    done = "Anna moved the jack of clubs to house 8."
    assert heard(game, done) == f"{chosen} {done}"
    game.move("A.reserve", "H2")
    heard(game, "to the space at house 2.")
    game.turn_up()
    done = f"Anna turned up the {top(game, 'A')}."
    assert heard(game, done) == done
    card = top(game, "A")
    game.move("A.turned", "A.waste")
    done = f"Anna put the {card} on the waste. Ben’s turn."
    assert heard(game, done).startswith(f"{card} selected.")
    before = game.state()
    game.tap("B.hand")
    game.changed(before)
    card = top(game, "B")
    done = f"Ben turned up the {card}."
    assert heard(game, done) == done
    game.move("B.turned", "B.waste")
    done = f"Ben put the {card} on the waste. Anna’s turn."
    assert heard(game, done).startswith(f"{card} selected.")  # it was still his turn, and nothing else was said


def test_what_the_computer_did_is_told_together_and_then_whose_turn_it_is(game: GamePage) -> None:
    game.play(QUIET, level="beginner")
    listen(game)
    game.move("H2", "H8")
    assert "turn" not in heard(game, "You moved the jack of clubs to house 8.")
    game.move("A.reserve", "H2")
    heard(game, "to the space at house 2.")
    game.turn_up()
    card = game.state().contents["A.turned"]
    done = WORDS["act.mine.hand"].format(card=card)
    assert heard(game, done) == done
    game.discard()
    put = WORDS["act.mine.discard"].format(card=card)
    selection, _, answer = heard(game, WORDS["say.your-turn"]).partition(put)
    assert selection.startswith(f"{card} selected.")
    *lines, turn = [line.strip() for line in re.findall(r"[^.]+\.", answer)]
    assert turn == WORDS["say.your-turn"]
    assert len(lines) == sum(line.startswith("B ") for line in game.events())
    assert all(line.startswith("The computer ") for line in lines)

"""Where the piles lie on screens of many sizes, and how sharp the table is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from e2e.deals import DUE
from e2e.game_page import GamePage
from e2e.look import PLACES, Pile
from e2e.player import Player
from e2e.screen import Screen

OpenGame = Callable[..., GamePage]

# Width, height, and the least side of a pile's button in CSS px.
SIZES = [(1180, 820, 44), (820, 1180, 44), (1440, 900, 44), (390, 844, 24), (640, 480, 24)]
SLACK = 0.5
CANVASES = """() => [...document.querySelectorAll('#board > canvas')].map((one) =>
  [one.width, one.height, one.clientWidth, one.clientHeight])"""


def shared(one: Pile, other: Pile) -> float:
    """Return the smaller side of what two buttons share, in CSS px; 0 or less when they lie apart."""
    (x, y, w, h), (u, v, s, t) = one.box, other.box
    return min(min(x + w, u + s) - max(x, u), min(y + h, v + t) - max(y, v))


def test_piles_lie_side_by_side_in_every_window(game: GamePage) -> None:
    game.play(DUE, level="beginner")
    Player(game).play(decisions=25)  # long fans, wastes
    dealt = game.look()
    assert any("cards" in dealt.contents[f"H{n}"] for n in range(1, 9)), "a fan"
    for width, height, least in SIZES:
        game.driver.resize(width, height)
        piles = game.wait(lambda look: game.fits_window(look), f"a table of {width} x {height}", 5).piles
        assert sorted(piles) == sorted(PLACES)
        small = {place: pile.box for place, pile in piles.items() if min(pile.box[2:]) < least}
        assert not small, f"{width} x {height}: small buttons"
        overlaps = [(a.place, b.place) for a, b in combinations(piles.values(), 2) if shared(a, b) > SLACK]
        assert overlaps == [], f"{width} x {height}"
        assert {place: pile.content for place, pile in piles.items()} == dealt.contents


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_table_is_as_sharp_as_the_screen(open_game: OpenGame, scale: float) -> None:
    game = open_game(Screen(1180, 820, scale)).open(seed=DUE)
    for size in ((1180, 820), (390, 844)):
        game.driver.resize(*size)
        game.wait(lambda look: game.fits_window(look), f"a table of {size}", 5)
        canvases = game.driver.evaluate(CANVASES)
        assert len(canvases) == 2
        for width, height, css_width, css_height in canvases:
            assert css_width > 300
            assert (width, height) == (round(css_width * scale), round(css_height * scale))

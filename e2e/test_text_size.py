"""Texts follow the font size that the browser's user has set, from 12 to 32 px, and nothing overlaps."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from e2e.pages.dialogs import DIALOGS, fill
from e2e.pages.game_page import GamePage
from e2e.pages.lesson_dialog import FRAME
from e2e.support.deals import DUE, QUIET
from e2e.support.screen import Screen
from e2e.support.texts import CUT, LANGUAGES, OVERLAPS, cut_off, overlaps, translate, words

OpenGame = Callable[..., GamePage]

USUAL_PX = 16
FONTS_PX = (12, 20, 24, 32)
WINDOWS = ((390, 844), (844, 390), (820, 1180), (1180, 820), (1920, 1080), (320, 568), (640, 480))
# Languages with long words or another direction, and windows and font sizes in which there is little room.
TIGHT = (("de", 390, 844, 32), ("ar", 844, 390, 32), ("de", 820, 1180, 24), ("ru", 390, 844, 12))
# The least side of a pile's button, whatever the texts, by the smaller side of the window.
LEAST_PX = {320: 28, 390: 34, 480: 36, 820: 100, 1080: 140}
SIZES = """(selectors) => Object.fromEntries(selectors.map((selector) =>
  [selector, Number.parseFloat(getComputedStyle(document.querySelector(selector)).fontSize)]))"""
BARS = ("body", ".turn", ".last", ".tool.stop", ".side-plate", ".message p", ".message .why")
IN_DIALOG = ("h2", "h3", ".entry", ".entry small")
# Changes the text of a message.
SAID = "(text) => { document.querySelector('.message p').textContent = text; }"
# The height of the name that is painted on an empty pile, in CSS px.
CAPTION = """(place) => {
  const still = document.querySelector('#board > canvas');
  const button = document.querySelector(`[data-place="${place}"]`);
  const [own, pile] = [still, button].map((one) => one.getBoundingClientRect());
  const scale = still.width / own.width;
  const box = [pile.x - own.x + 5, pile.y - own.y + 5, pile.width - 10, pile.height - 10];
  const { data, width } = still.getContext('2d').getImageData(...box.map((one) => Math.round(one * scale)));
  const light = (at) => data[at] + data[at + 1] + data[at + 2];
  const lines = new Set();
  for (let at = 0; at < data.length; at += 4)
    if (light(at) - light(0) > 120) lines.add(Math.floor(at / 4 / width));
  return lines.size / scale;
}"""


def longest_refusal(lang: str) -> str:
    """Return the longest text of a refusal in a language."""
    texts = words(lang)
    names = ("rule", "unread", "why", "open", "clause", "instead", "due", "allowed")
    skipped = {f"reason.{name}" for name in names}
    found = [text for key, text in texts.items() if key.startswith("reason.") and key not in skipped]
    return str(max(found, key=len)).replace("{card:the}", texts["card.QD"]).replace("{card}", texts["card.QD"])


def sizes(game: GamePage, selectors: tuple[str, ...]) -> dict[str, float]:
    """Return the font sizes of elements in CSS px."""
    found: dict[str, float] = game.driver.evaluate(SIZES, list(selectors))
    return found


def refuse(game: GamePage) -> None:
    """Show a refusal with a button."""
    game.tap("A.hand")
    game.driver.wait_for(".message.refusal .why")


def enlarge(game: GamePage, px: int) -> None:
    """Set the browser's font size, and wait until the table has its new layout."""
    game.driver.enlarge_texts(px)
    game.wait(lambda state: game.fits_window(state), f"a table with {px} px")
    game.wait_quiet("[...document.querySelectorAll('[data-place]')].map((one) => one.style.transform).join()", 0.1)


def test_texts_have_the_size_that_the_browser_is_set_to(open_game: OpenGame) -> None:
    game = open_game(Screen(1180, 820)).play(DUE)
    refuse(game)
    usual = sizes(game, BARS)
    caption = game.driver.evaluate(CAPTION, "A.waste")
    game.run("more")
    game.wait_open("dialog.menu[open]")
    usual_dialog = sizes(game, IN_DIALOG)
    for px in (12, 24, 32):
        game.driver.enlarge_texts(px)
        game.driver.wait(f"getComputedStyle(document.documentElement).fontSize === '{px}px'")
        grown = sizes(game, IN_DIALOG)
        assert grown == {name: size * px / USUAL_PX for name, size in usual_dialog.items()}, px
    game.press("Escape")
    refuse(game)
    grown = sizes(game, BARS)
    # the window is as one of half its size, whose layout has some texts a step smaller or larger
    assert [name for name, size in grown.items() if not 1.7 <= size / usual[name] <= 2.6] == []
    assert game.driver.evaluate(CAPTION, "A.waste") > 1.2 * caption, "painted names grow as far as there is room"


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_bars_and_messages_do_not_overlap_in_any_language(open_game: OpenGame, width: int, height: int) -> None:
    game = open_game(Screen(width, height)).play(DUE)
    game.driver.evaluate("document.querySelector('.tool.end').hidden = false")
    for px in FONTS_PX:
        enlarge(game, px)
        small = [pile.box for pile in game.state().piles.values() if min(pile.box[2:]) < LEAST_PX[min(width, height)]]
        assert small == [], f"{px} px: room for the piles"
        refuse(game)
        for lang in LANGUAGES:
            assert words("en")["tool.help"] not in translate(game.driver, lang)
            game.driver.evaluate(SAID, longest_refusal(lang))
            for other in (height - 1, height):  # so that the names of the sides are placed again
                game.driver.resize(width, other)
            assert (overlaps(game.driver), cut_off(game.driver)) == ([], []), f"{lang}, {px} px"
        game.driver.click(".message.refusal .round")
        translate(game.driver, "en")


def check_dialogs(game: GamePage, name: str) -> None:
    """Check that in no dialog anything overlaps or is cut off, nor on the boards of lessons."""
    for dialog in DIALOGS:
        dialog.show(game)
        found = overlaps(game.driver) + cut_off(game.driver)
        if game.driver.count(".lesson-frame"):
            found += [line for script in (OVERLAPS, CUT) for line in game.driver.evaluate_on(f"{FRAME}html", script)]
        assert found == [], f"{dialog.name}, {name}"
        dialog.leave(game)


@pytest.mark.parametrize(("lang", "width", "height", "px"), TIGHT)
def test_dialogs_do_not_overlap(open_game: OpenGame, lang: str, width: int, height: int, px: int) -> None:
    game = open_game(Screen(width, height))
    game.driver.enlarge_texts(px)
    game.play(QUIET, lang=lang)
    fill(game)
    check_dialogs(game, f"{lang}, {px} px")


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_dialogs_do_not_overlap_in_any_language(open_game: OpenGame, lang: str) -> None:
    game = open_game(Screen(390, 844))
    for width, height in WINDOWS:
        for px in (12, 32):
            game.driver.resize(width, height)
            game.driver.enlarge_texts(px)
            game.empty().play(QUIET, lang=lang)
            fill(game)
            check_dialogs(game, f"{lang}, {px} px, {width} x {height}")


def test_what_overlaps_is_found(open_game: OpenGame) -> None:
    game = open_game(Screen(390, 844)).play(QUIET)
    game.run("more")
    game.wait_open("dialog.menu[open]")
    assert overlaps(game.driver) == []
    game.driver.evaluate("document.querySelector('dialog.menu h3').style.marginBottom = '-40px'")
    assert overlaps(game.driver) != []

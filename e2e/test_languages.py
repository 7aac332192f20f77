"""The page in each language: texts, direction, choice of the language, and room for longer texts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from e2e.support.screen import SIZES, Screen
from e2e.support.texts import LANGUAGES, PSEUDO, broken_words, cut_off, untranslated, words
from rbcore.opponent.levels import LEVELS
from web.build.server import SiteServer

SCREENS = ["new", "settings"]


def test_the_page_is_shown_in_each_language(game: GamePage) -> None:
    driver = game.driver
    for lang in LANGUAGES:
        game.open(lang=lang, seed=QUIET, motion="off")
        texts = words(lang)
        direction = "rtl" if lang == "ar" else "ltr"
        assert (driver.attribute("html", "lang"), driver.attribute("html", "dir")) == (lang, direction)
        assert driver.evaluate("document.title") == texts["app.title"], lang
        assert driver.count(driver.by_role("button", texts["tool.new"])) == 1, lang
        assert texts["place.mine.hand"] in game.state().piles["A.hand"].name, lang


def test_the_board_is_not_mirrored_in_right_to_left_languages(game: GamePage) -> None:
    game.open(seed=QUIET, motion="off").ready()
    english = {place: pile.box for place, pile in game.state().piles.items()}
    start = game.driver.box("#status .turn")
    game.open(lang="ar", seed=QUIET, motion="off").ready()
    assert {place: pile.box for place, pile in game.state().piles.items()} == english
    assert game.driver.box("#status .turn")[0] > start[0] + 500  # the bars are


def test_a_language_chosen_in_the_settings_keeps_the_game_and_the_focus(game: GamePage) -> None:
    game.open(seed=QUIET, motion="off", lang="en").ready()
    game.turn_up()
    before = game.record()
    game.run("settings")
    game.wait_dialog("settings.title")
    for lang in ("de", "pl"):
        game.driver.choose("#settings-lang", lang)
        game.driver.wait(f"document.documentElement.lang === '{lang}'")
        game.driver.wait("document.activeElement.id === 'settings-lang'")
        assert game.driver.text("dialog[open] h2") == words(lang)["settings.title"]
    assert "lang" not in game.driver.evaluate("location.search")
    assert "show" not in game.driver.evaluate("location.search")
    game.press("Escape")
    game.ready()
    assert game.record()["events"] == before["events"]
    game.reload().ready()
    assert game.driver.evaluate("document.title") == words("pl")["app.title"]
    assert game.state().dialog is None


ALTERNATES = """[...document.querySelectorAll('link[hreflang]')]
  .map((one) => [one.hreflang, one.href.split('?')[1] ?? ''])"""


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ({"rules": "foster2"}, "rules.title"),
        ({"lesson": "first-ace"}, None),
        ({"lesson": "unknown"}, "course.title"),
        ({"show": "lessons"}, "course.title"),
        ({"show": "tutorial"}, "tutorial.title"),
    ],
)
def test_rules_and_lessons_have_an_address_in_each_language(
    game: GamePage, query: dict[str, str], title: str | None
) -> None:
    game.open(lang="sv", motion="off", **query)
    game.wait_open("dialog[open] h2")
    texts = words("sv")
    lesson = "Det första esset"
    assert game.driver.text("dialog[open] h2") == (texts[title] if title else lesson)
    asked = "&".join(f"{key}={value}" for key, value in query.items())
    alternates = dict(game.driver.evaluate(ALTERNATES))
    assert alternates == {**{lang: f"{asked}&lang={lang}" for lang in LANGUAGES}, "x-default": asked}
    while game.driver.count("dialog[open]"):
        game.press("Escape")
    game.driver.wait(f"!location.search.includes('{next(iter(query))}')")
    game.ready()
    assert game.driver.attribute("html", "lang") == "sv"


def test_options_and_contradictions_are_shown_in_arabic(game: GamePage) -> None:
    game.open(seed=QUIET, motion="off", lang="ar").ready()
    game.driver.click(".tool.new")
    game.wait_open("dialog.newgame[open]")
    game.unfold("#option-reserve")
    game.driver.fill("#option-reserve", "0")
    game.driver.wait("document.querySelector('.wrong').textContent")
    wrong = game.driver.text(".wrong")
    game.driver.evaluate("document.querySelectorAll('details.group').forEach((one) => { one.open = true; })")
    game.wait_filled()
    shown = game.driver.text("details.all")
    for one in sorted(untranslated("ar", "options."), key=len, reverse=True):
        shown = shown.replace(one, "")
    assert re.findall(r"[A-Za-z]{2,}", re.sub(r"[A-Z]\d+", "", shown)) == []
    assert wrong.startswith(words("ar")["new.invalid"].split("{")[0])
    game.press("Escape")


def test_the_language_of_the_browser_is_the_default(open_page: Callable[..., Driver], site: SiteServer) -> None:
    game = GamePage(open_page(Screen(), locale="pt-BR"), site.url).open(motion="off")
    game.driver.wait("document.documentElement.lang === 'pt'")


def test_longer_texts_fit(open_game: Callable[..., GamePage]) -> None:
    game = open_game(init=PSEUDO).open(seed=QUIET, motion="off").ready()
    assert game.driver.attribute(".tool.new", "aria-label") not in (None, WORDS["tool.new"])
    game.turn_up()
    game.driver.click(".tool.resign")
    game.driver.click("dialog[open] .danger")
    game.wait_open("dialog.result[open]")
    for size in SIZES:
        game.driver.resize(*size)
        assert cut_off(game.driver) == [], size
    game.press("Escape")
    for size in SIZES:
        game.driver.resize(*size)
        assert cut_off(game.driver) == [], size
        for command in SCREENS:
            game.run(command)
            game.wait_open("dialog[open]:not(.menu)")
            assert cut_off(game.driver) == [], (command, size)
            game.press("Escape")


STEPS = """[...document.querySelectorAll('dialog[open] [name=level]')].map((one) => {
  const { top, width } = one.parentElement.getBoundingClientRect();
  return [Math.round(top), width];
})"""


def test_the_seven_levels_are_one_row_of_equal_steps(game: GamePage) -> None:
    game.play(QUIET)
    game.run("new")
    game.wait_open("dialog.newgame[open]")
    for size in SIZES:
        game.driver.resize(*size)
        boxes = game.driver.evaluate(STEPS)
        assert len(boxes) == len(LEVELS)
        assert len({top for top, _ in boxes}) == 1, size
        assert max(width for _, width in boxes) - min(width for _, width in boxes) <= 1, size
        assert cut_off(game.driver) == [], size


HEADED = """(texts) => {
  const cells = document.querySelectorAll('dialog[open] th');
  if (cells.length !== texts.length) throw new Error(`${cells.length} heads`);
  cells.forEach((cell, at) => cell.textContent = texts[at]);
}"""


def test_no_word_of_a_result_is_broken_on_a_phone(game: GamePage) -> None:
    game.play(QUIET)
    game.run("resign")
    game.wait_dialog("resign.title")
    game.answer("resign.yes")
    game.wait_dialog("result.lost")
    keys = ("result.side", "result.reserve", "result.hand", "result.score", "side.you", "side.them")
    for width in (390, 320):
        game.driver.resize(width, 844)
        for lang in LANGUAGES:
            texts = words(lang)
            game.driver.evaluate(HEADED, [texts[key] for key in keys])
            assert (broken_words(game.driver), cut_off(game.driver)) == ([], []), f"{lang} at {width}"
    game.driver.evaluate(HEADED, ["Donaudampfschifffahrtsgesellschaft"] * len(keys))
    assert broken_words(game.driver) or cut_off(game.driver)

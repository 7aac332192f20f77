"""Every screen passes axe-core, including target sizes, and every control has at least 44 px, from 320 px width on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest

from e2e.pages.game_page import GamePage
from e2e.pages.people import face_to_face
from e2e.support.accessibility import check
from e2e.support.axe import scan, small
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from e2e.support.records import archived_game
from e2e.support.screen import Screen
from web.build.server import SiteServer

THEMES = ("night", "day", "auto")
PANELS = ("course", "rules", "replay", "history", "stats", "match", "odds")


@pytest.fixture
def game(game: GamePage) -> GamePage:
    """A page with nothing stored, not even by earlier games."""
    return game.own()


def dialogs(game: GamePage) -> Iterator[str]:
    """Open one dialog after another."""
    for command in ("new", "settings", "resign", "more"):
        game.run(command)
        game.wait_open("dialog[open]" if command == "more" else "dialog[open]:not(.menu)")
        yield command
        game.press("Escape")
    for entry in PANELS:
        game.go(entry)
        yield entry
        game.press("Escape")
    for value in ("keys", "board"):
        game.go_from_settings(value)
        yield value
        game.press("Escape")


def test_every_screen_is_accessible(open_game: Callable[..., GamePage]) -> None:
    game = open_game(Screen(320, 640)).play(QUIET)
    game.put_archived_games([archived_game(2, "A", 30), archived_game(1, "B", 10)])
    score = {"score": {"A": 64, "B": 0}, "starter": "A", "id": "1"}
    match = {"preset": "pagat", "level": "club", "options": {}, "target": 300, "turns": True, "games": [score]}
    game.store("rb:note:match", json.dumps(match))
    game.turn_up()
    game.choose("A.turned")
    check(game, "the table with a card selected")
    game.tap("B.waste")
    game.driver.wait_for(".message")
    check(game, "a refusal")
    for name in dialogs(game):
        check(game, name)
    game.run("resign")
    game.answer("resign.yes")
    game.wait_dialog("result.lost")
    check(game, "the result")
    game.driver.click("dialog[open] button[value=review]")
    game.driver.wait_for(".replay .moments", 60)
    check(game, "the review")


def test_every_theme_is_accessible(game: GamePage) -> None:
    game.play(QUIET)
    for theme in THEMES:
        game.driver.evaluate("(theme) => document.documentElement.dataset.theme = theme", theme)
        check(game, f"the table, {theme}")
        for command in ("new", "settings", "more"):
            game.driver.click(f".tool.{command}")
            game.wait_open("dialog[open]")
            check(game, f"{command}, {theme}")
            game.press("Escape")


def test_right_to_left_screens_are_accessible(game: GamePage) -> None:
    game.open(lang="ar", seed=QUIET, motion="off").ready()
    check(game, "the table in Arabic")
    for name, show in (("rules", game.go), ("keys", game.go_from_settings)):
        show(name)
        check(game, f"{name} in Arabic")
        game.press("Escape")


def test_the_first_visit_and_two_players_face_to_face_are_accessible(game: GamePage) -> None:
    game.driver.goto(game.url)
    game.wait_dialog("app.title")
    for size in ((1180, 820), (320, 640)):
        game.driver.resize(*size)
        check(game, f"the welcome at {size}")
    game.driver.click("dialog.first .way.deal")
    face_to_face(game)
    check(game, "face to face on a telephone")


def test_the_check_finds_faults(game: GamePage) -> None:
    game.play(QUIET)
    game.driver.evaluate("document.querySelector('.tool.more').removeAttribute('aria-label')")
    game.driver.evaluate("document.querySelector('.tool.more span').remove()")
    game.driver.evaluate("document.querySelector('.tool.more').removeAttribute('title')")
    shrunk = "height: 20px; min-width: 20px; width: 20px"
    game.driver.evaluate("(css) => document.querySelector('.tool.settings').style.cssText = css", shrunk)
    assert "button-name" in {rule for rule, *_ in scan(game.driver).violations}
    assert len(small(game.driver)) == 1


def test_forced_colours_show_selected_and_lit_piles(open_page: Callable[..., Driver], site: SiteServer) -> None:
    game = GamePage(open_page(Screen(), forced_colors="active"), site.url).play(QUIET)
    game.turn_up()
    lit = game.choose("A.turned").lit
    style = "(place) => getComputedStyle(document.querySelector(`[data-place='${place}']`)).outlineStyle"
    assert lit
    assert {game.driver.evaluate(style, place) for place in lit} == {"dashed"}
    assert game.driver.evaluate(style, "A.turned") == "solid"
    others = [place for place in game.state().piles if place not in (*lit, "A.turned")]
    assert {game.driver.evaluate(style, place) for place in others} == {"solid"}  # thin: every pile has a border
    widths = "(place) => parseFloat(getComputedStyle(document.querySelector(`[data-place='${place}']`)).outlineWidth)"
    assert game.driver.evaluate(widths, "A.turned") > game.driver.evaluate(widths, others[0])

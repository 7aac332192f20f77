"""The speed measurement of the device, which runs on a second engine and can be copied."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.pages.library_page import open_library
from e2e.pages.page_state import WORDS
from e2e.support.deals import QUIET

FIGURES = """[...document.querySelectorAll('dialog[open] dl div')]
  .map((row) => [...row.children].map((one) => one.textContent))"""
REPORT = "document.querySelector('dialog[open] textarea').value"
MEASURE_S = 90.0


def test_the_device_is_measured_without_changing_the_game(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    before = game.record()
    open_library(game)
    for value in ("about", "device"):
        game.driver.wait_for(f'dialog[open] button[value="{value}"]')
        game.driver.click(f'dialog[open] button[value="{value}"]')
    game.wait_dialog("device.title")
    assert [row[0] for row in game.driver.evaluate(FIGURES)][:2] == [WORDS["device.board"], WORDS["device.engine"]]

    game.driver.click(game.driver.by_role("button", WORDS["device.measure"], "dialog[open]"))
    game.driver.until(lambda: WORDS["device.done"] in game.dialog_text(), "the figures", MEASURE_S)
    figures = dict(game.driver.evaluate(FIGURES))
    assert {WORDS[f"device.{name}"] for name in ("again", "trip", "frames")} <= set(figures)
    assert sum(name.startswith(WORDS["device.decision"].split("{")[0]) for name in figures) == 2
    report = game.driver.evaluate(REPORT)
    assert [line for line in figures if line not in report] == []
    game.driver.until(lambda: game.driver.workers() == 1, "the end of the second engine")
    game.driver.evaluate("void (navigator.clipboard.writeText = async (text) => void (window.copied = text))")
    game.driver.click(game.driver.by_role("button", WORDS["device.copy"], "dialog[open]"))
    game.driver.wait_for(game.driver.by_role("button", WORDS["message.copied"], "dialog[open]"))
    assert game.driver.evaluate("window.copied") == game.driver.evaluate(REPORT)

    game.answer("settings.done")
    game.wait_dialog("backup.title")
    game.answer("settings.done")
    assert game.record() == before
    game.move("A.turned", "A.waste")

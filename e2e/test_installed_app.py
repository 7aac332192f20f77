"""The installed app: the back gesture, the installation sheet, shortcuts and launches."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import DUE, QUIET
from web.build import assemble
from web.build.server import SiteServer

OpenGame = Callable[..., GamePage]

STANDALONE = """{
  const { matchMedia } = window;
  const yes = { matches: true, addEventListener() {} };
  window.matchMedia = (query) => query.includes('standalone') ? yes : matchMedia(query);
}"""
IPAD = """Object.defineProperties(Navigator.prototype, {
  userAgent: { get: () => 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15' },
  maxTouchPoints: { get: () => 5 },
})"""
OFFERED = """addEventListener('load', () => dispatchEvent(Object.assign(new Event('beforeinstallprompt'), {
  prompt: async () => { window.prompted = (window.prompted ?? 0) + 1 },
})))"""
# A launch queue as in browsers: launches wait until the page takes them.
LAUNCHES = """{
  const waiting = [];
  let consumer = (launch) => void waiting.push(launch);
  window.launch = (targetURL) => void consumer({ targetURL });
  const setConsumer = (consume) => { consumer = consume; waiting.splice(0).forEach(consume) };
  Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
}"""
MANIFEST: dict[str, Any] = json.loads((assemble.DIST / "manifest.webmanifest").read_text("utf-8"))


def back(game: GamePage, title: str) -> None:
    """Go back while a dialog is open, which closes only the dialog."""
    before = game.wait_dialog(title)
    address = game.driver.evaluate("location.href")
    game.driver.back()
    game.wait(lambda state: state.dialog is None, "the dialog closed")
    assert game.state().contents == before.contents
    assert game.driver.evaluate("location.href") == address


def test_back_closes_a_dialog_but_not_the_game(game: GamePage) -> None:
    game.own().play(QUIET)  # back changes the address, which must be that of the deal
    game.turn_up()
    record = game.record()
    game.driver.evaluate("void (window.isSame = true)")
    for _ in range(2):
        game.run("settings")
        back(game, "settings.title")
    game.run("new")
    back(game, "new.title")
    game.run("resign")
    back(game, "resign.title")
    assert game.driver.evaluate("window.isSame"), "the page was not loaded again"
    game.run("settings")
    game.wait_dialog("settings.title")
    game.answer("settings.done")
    game.driver.back()  # the dialog's entry in the history
    game.discard()
    assert game.events()[:1] == record["events"]
    assert game.driver.evaluate("window.isSame")


def test_back_never_leaves_the_app(open_game: OpenGame) -> None:
    game = open_game(init=STANDALONE).play(QUIET)
    game.driver.evaluate("void (window.isSame = true)")
    game.turn_up()
    for _ in range(3):
        game.driver.back()
        game.driver.pause(0.3)
    game.run("settings")
    back(game, "settings.title")
    game.discard()
    assert game.driver.evaluate("window.isSame")


@pytest.mark.parametrize(("init", "is_ipad"), [(IPAD, True), (OFFERED, False)], ids=["ipad", "others"])
def test_the_install_sheet_appears_once_after_the_first_game(open_game: OpenGame, init: str, is_ipad: bool) -> None:
    game = open_game(init=init).play(QUIET)
    game.turn_up()
    assert game.discard().dialog is None
    game.resign()
    game.wait_dialog("install.title")
    steps = [WORDS[f"install.ipad.{number}"] for number in (1, 2, 3)]
    assert [step in game.dialog_text() for step in steps] == [is_ipad] * 3
    game.answer("settings.done" if is_ipad else "install.yes")
    if not is_ipad:
        game.driver.wait("window.prompted > 0")
    assert game.driver.evaluate("window.prompted ?? 0") == (0 if is_ipad else 1)
    game.run("undo")
    game.wait(lambda state: state.turn == "mine", "the game goes on")
    game.resign()
    game.driver.pause(0.5)
    assert game.state().dialog is None, "it comes once"


def test_there_is_no_install_sheet_in_an_installed_app(open_game: OpenGame) -> None:
    game = open_game(init=STANDALONE + IPAD).play(QUIET)
    game.turn_up()
    game.resign()
    game.driver.pause(0.5)
    assert game.state().dialog is None


def test_each_shortcut_opens_its_dialog(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    record = game.record()
    titles = {"New game": "new.title", "Offline and backup": "backup.title"}
    assert [one["name"] for one in MANIFEST["shortcuts"]] == list(titles)
    for one in MANIFEST["shortcuts"]:
        game.driver.goto(game.url + one["url"].removeprefix("./"))
        game.wait_dialog(titles[one["name"]])
        assert "show" not in game.driver.evaluate("location.search"), "a reload does not open it again"
        game.press("Escape")
        assert game.ready().record() == record


def test_the_running_app_opens_launched_links_and_files(open_game: OpenGame, site: SiteServer) -> None:
    game = open_game(init=LAUNCHES).play(DUE)
    game.move("H8", "F3")
    other = game.record()
    script = "(record) => '#game=0' + btoa(JSON.stringify(record)).replaceAll('+', '-').replaceAll('/', '_')"
    link = game.driver.evaluate(script, other)

    game.empty().play(QUIET)
    game.driver.evaluate("void (window.isSame = true)")
    game.driver.evaluate("launch(location.href)")  # the launch that opened the app
    game.turn_up()
    mine = game.record()

    game.driver.evaluate("(target) => launch(target)", site.url + link)
    game.wait_dialog("link.open.title")
    game.answer("link.open.yes")
    game.driver.until(lambda: game.record() == other, "the game of the link")
    game.driver.click(game.driver.by_role("button", WORDS["link.back"]))
    game.driver.until(lambda: game.record() == mine, "the old game")

    game.driver.evaluate("(target) => launch(target)", f"{site.url}?seed={QUIET}")
    game.driver.evaluate("(target) => launch(target)", f"{site.url}?preset=crossley&seed=launched")
    game.wait_dialog("link.open.title")
    game.answer("link.open.yes")
    game.driver.until(lambda: game.record()["seed"] == "launched", "the deal of the address")
    assert game.record()["preset"] == "crossley"
    game.driver.click(game.driver.by_role("button", WORDS["link.back"]))
    game.driver.until(lambda: game.record() == mine, "the old game")

    game.driver.evaluate("(target) => launch(target)", f"{site.url}?show=keep")
    game.wait_dialog("backup.title")
    assert game.driver.evaluate("window.isSame"), "the page was not loaded again"


def test_the_manifest_is_complete(game: GamePage) -> None:
    game.open()
    for one in [*MANIFEST["icons"], *MANIFEST["screenshots"], *MANIFEST["shortcuts"][0]["icons"]]:
        script = """async (src) => {
          const image = Object.assign(new Image(), { src });
          await image.decode();
          return [image.naturalWidth, image.naturalHeight].join('x');
        }"""
        size = game.driver.evaluate(script, one["src"])
        assert one["sizes"] in (size, "any"), one["src"]
    assert {one["purpose"] for one in MANIFEST["icons"]} == {"any", "maskable", "monochrome"}
    keys = {"id", "start_url", "scope", "display", "launch_handler", "categories", "shortcuts", "screenshots", "icons"}
    assert keys <= set(MANIFEST)
    assert game.driver.evaluate("fetch(document.querySelector('link[rel=apple-touch-icon]').href).then(({ ok }) => ok)")

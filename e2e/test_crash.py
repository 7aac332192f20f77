"""The engine crashes: the game continues from its record, and a message says so."""

from __future__ import annotations

import json
from collections.abc import Callable

from e2e.pages.game_page import GamePage
from e2e.pages.library_page import FILES, open_library, press_library
from e2e.pages.page_state import WORDS
from e2e.support.deals import QUIET, THEIRS
from e2e.support.page_downloads import PAGE_DOWNLOADS

OpenGame = Callable[..., GamePage]

# Remembers the workers of engines, and can make the next long time-out short.
KEEPS_WORKERS = (
    PAGE_DOWNLOADS
    + """{
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      window.workers.push(this);
    }
  };
  const { setTimeout } = window;
  window.setTimeout = (call, wait_ms, ...more) => {
    const short = wait_ms >= 10000 && window.short_ms;
    if (short) window.short_ms = 0;
    return setTimeout(call, short || wait_ms, ...more);
  };
}"""
)
# Can make downloads of the boot image fail.
NO_IMAGE = (
    PAGE_DOWNLOADS
    + """{
  const { fetch } = window;
  window.fetch = (address, ...more) => (sessionStorage.getItem('cut') && String(address).includes('boot/')
    ? Promise.reject(new TypeError('the network is down')) : fetch(address, ...more));
}"""
)


def crash(game: GamePage) -> None:
    """End the worker with an uncaught error."""
    game.driver.crash_worker()


def test_the_game_continues_after_a_crash_between_decisions(game: GamePage) -> None:
    game.play(QUIET)
    decisions: list[Callable[[], object]] = [
        lambda: game.move("H2", "H8"),
        lambda: game.move("A.reserve", "H2"),
        game.turn_up,
    ]
    for decide in decisions:  # the engine is restarted each time
        events = game.events()
        crash(game)
        game.driver.until(lambda: game.driver.workers() == 0, "the worker's end")
        decide()
        game.wait_message("message.crashed")
        assert game.driver.workers() == 1
        assert game.events()[:-1] == events
    assert game.discard().turn == "mine"
    assert game.state().warnings == []


def test_a_replay_opens_and_goes_on_after_crashes(game: GamePage) -> None:
    slider = "document.querySelector('.replay .controls input').value"
    game.play(QUIET).turn_up()
    steps: list[tuple[str, Callable[[], object]]] = [
        ("1", lambda: game.go("replay")),
        ("0", lambda: game.driver.click(".replay .step.first")),
    ]
    for moment, act in steps:
        crash(game)
        game.driver.until(lambda: game.driver.workers() == 0, "the worker's end")
        act()
        game.driver.wait(f"{slider} === '{moment}'")
        game.wait_message("message.crashed")


def test_the_game_continues_after_a_crash_in_the_computers_turn(game: GamePage) -> None:
    game.open(seed=THEIRS)
    events = game.wait_events(2)
    crash(game)
    game.wait_message("message.crashed")
    game.tap("A.hand")  # hurries the computer
    game.wait(lambda state: state.is_settled, "the player's turn")
    assert game.events()[: len(events)] == events
    assert game.events()[-1] == "B discard"
    game.turn_up()


def test_a_worker_that_does_not_answer_is_restarted(open_game: OpenGame) -> None:
    game = open_game(init=KEEPS_WORKERS).play(QUIET)
    game.driver.evaluate("workers[0].terminate()")
    game.choose("H2")
    game.tap("H8")
    game.wait_message("message.silent")
    game.driver.click(game.driver.by_role("button", WORDS["message.silent-act"]))
    game.wait_message("message.crashed")
    assert game.wait_events(1) == ["A move JC H2 H8"]
    assert not any(line.startswith(WORDS["message.silent"]) for line in game.state().messages)
    game.run("undo")
    game.wait(lambda state: state.contents["H8"] != "jack of clubs, 2 cards", "taken back")

    game.driver.evaluate("workers[1].terminate()")
    game.driver.evaluate("void (window.short_ms = 200)")
    state = game.move("H2", "H8")
    assert state.contents["H8"] == "jack of clubs, 2 cards"
    game.wait_message("message.crashed")
    assert game.driver.evaluate("workers.length") == 3
    assert game.wait_events(1) == ["A move JC H2 H8"]


def test_the_game_is_safe_when_the_engine_does_not_start(open_game: OpenGame) -> None:
    game = open_game(init=NO_IMAGE).play(QUIET)
    game.turn_up()
    kept, contents = game.stored(), game.state().contents
    game.driver.evaluate("sessionStorage.setItem('cut', '1')")
    game.reload()
    state = game.wait_message("message.dead")
    assert state.contents == contents
    game.tap("A.turned")
    assert game.stored() == kept
    game.driver.evaluate("sessionStorage.removeItem('cut')")
    game.driver.click(game.driver.by_role("button", WORDS["message.reload"]))
    game.wait(lambda state: WORDS["message.dead"] not in state.messages, "another try")
    assert game.ready().state().contents == contents
    assert WORDS["message.dead"] not in game.state().messages


def test_games_can_be_saved_and_imported_when_the_engine_does_not_start(open_game: OpenGame) -> None:
    game = open_game(init=NO_IMAGE + FILES).own().play(QUIET)
    game.resign()
    game.driver.evaluate("sessionStorage.setItem('cut', '1')")
    game.reload()
    game.wait_message("message.dead")
    open_library(game)
    assert WORDS["message.dead"] in game.dialog_text()
    press_library(game, "save")
    text = game.driver.until(lambda: game.driver.evaluate("given[0]?.text"), "the file")
    bundle = json.loads(text)
    assert len(bundle["games"]) == 1
    game.driver.until(lambda: WORDS["backup.result.saved"] in game.dialog_text(), "the news")
    other = {**bundle["games"][0], "id": "brought"}
    game.driver.evaluate("(text) => void (window.chosen = text)", json.dumps({**bundle, "games": [other]}))
    press_library(game, "import")
    news = WORDS["backup.result.imported"].format(added=1, known=0, refused=0)
    game.driver.until(lambda: news in game.dialog_text(), news)


def test_theme_and_language_can_be_chosen_when_the_engine_does_not_start(open_game: OpenGame) -> None:
    game = open_game(init=NO_IMAGE).own().play(QUIET)
    game.driver.evaluate("sessionStorage.setItem('cut', '1')")
    game.reload()
    game.wait_message("message.dead")
    game.run("settings")
    game.wait_dialog("settings.title")
    assert WORDS["message.dead"] in game.dialog_text()
    game.set_choice("theme", "night")
    assert game.driver.attribute("html", "data-theme") == "night"
    game.driver.choose("#settings-lang", "de")
    game.driver.wait("document.documentElement?.lang === 'de'")

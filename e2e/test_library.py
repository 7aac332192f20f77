"""Stored games: the archive, files and links, two tabs, and the library dialog."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from e2e.conftest import complaints
from e2e.pages.game_page import GamePage
from e2e.pages.library_page import FILES, open_library, press_library
from e2e.pages.page_state import WORDS
from e2e.support.deals import DUE, QUIET
from e2e.support.driver import Driver
from e2e.support.texts import words
from web.build.server import SiteServer

PACKS = sorted((Path(__file__).parent.parent / "web" / "problems").glob("*.json"))
TEXTS = words("en", "problems.")
OpenGame = Callable[..., GamePage]

HISTORY = """new Promise((resolve, reject) => {
  const open = indexedDB.open('rb', 1);
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const base = open.result;
    if (!base.objectStoreNames.contains('games')) { base.close(); resolve([]); return; }
    const rows = base.transaction('games').objectStore('games').getAll();
    rows.onsuccess = () => { base.close(); resolve(rows.result); };
  };
})"""
MARK = {"solved": 1, "missed": 0, "box": 1, "due": 1}
MISTAKE = {
    "id": "mistake-0000000000000001", "pos": "pagat~A~A:!_2x__,B:!_2x__~H1:5C~~~0.0~0", "accept": ["turn hand"],
    "rival": "discard", "played": "discard", "loss": 9, "wrong": [], "themes": ["load"],
}  # fmt: skip
# Notes of problems that were solved, a mistake, a drill and a lesson.
PROGRESS: dict[str, dict[str, Any]] = {
    "practice": {
        "skill": 30, "streak": 2, "best": 6, "days": {"2026-11-22": 2},
        "marks": {json.loads(pack.read_text("utf-8"))[0]["id"]: MARK for pack in PACKS[:2]},
    },
    "mistakes": {"problems": [MISTAKE], "marks": {}},
    "vigilance": {"pace": "fast", "best": {"fast": {"points": 4, "ms": 700}}},
    "course": {"first-ace": MARK},
}  # fmt: skip
NO_HISTORY = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } })"


@pytest.fixture
def game(game: GamePage) -> GamePage:
    """A page with nothing stored, not even by earlier games."""
    return game.own()


def history(game: GamePage) -> list[dict[str, Any]]:
    """Return the archived games."""
    found: list[dict[str, Any]] = game.driver.evaluate(HISTORY)
    return found


def counted(key: str, count: int) -> str:
    """Return a text with the plural form for a count."""
    return str(WORDS[key]["one" if count == 1 else "other"].format(count=count))


def resign(game: GamePage) -> None:
    """Resign the game and close the result."""
    game.run("resign")
    game.wait_dialog("resign.title")
    game.answer("resign.yes")
    game.wait_dialog("result.lost")
    game.leave_dialog()


def test_games_are_archived_saved_to_a_file_and_imported(open_game: OpenGame) -> None:
    game = open_game(init=FILES).play(QUIET)
    game.turn_up()
    resign(game)
    rows = game.driver.until(lambda: history(game), "the finished game")
    assert len(rows) == 1
    assert (rows[0]["record"]["seed"], rows[0]["result"]["how"], rows[0]["isBacked"]) == (QUIET, "resign", False)
    open_library(game)
    assert WORDS["backup.games.alone"]["one"].format(count=1) in game.dialog_text()
    press_library(game, "save")
    text = game.driver.until(lambda: game.driver.evaluate("given[0]?.text"), "the file")
    bundle = json.loads(text)
    assert [one["record"] for one in bundle["games"]] == [rows[0]["record"]]
    game.driver.until(lambda: WORDS["backup.games.backed"] in game.dialog_text(), "backed up")

    other = {**bundle["games"][0], "id": "brought", "record": {**bundle["games"][0]["record"], "seed": DUE}}
    mixed = json.dumps({**bundle, "games": [*bundle["games"], other, {"id": 4}]})
    brought = WORDS["backup.result.imported"].format(added=1, known=1, refused=1)
    for chosen, news in (("no games", WORDS["backup.result.no-games"]), (mixed, brought)):
        game.driver.evaluate("(text) => void (window.chosen = text)", chosen)
        press_library(game, "import")
        game.driver.until(lambda news=news: news in game.dialog_text(), news)
    assert len(history(game)) == 2
    press_library(game, "undo")
    game.driver.until(lambda: len(history(game)) == 1, "the games sent back")
    assert game.record() == rows[0]["record"]


def test_the_progress_is_saved_to_a_file_and_restored_on_an_empty_device(open_game: OpenGame) -> None:
    game = open_game(init=FILES).play(QUIET)
    for name, note in PROGRESS.items():
        game.store(f"rb:note:{name}", json.dumps(note))
    open_library(game)
    press_library(game, "save")
    text = game.driver.until(lambda: game.driver.evaluate("given[0]?.text"), "the file")
    assert json.loads(text) == {"format": "russian-bank", "bundle": 1, "games": [], "notes": PROGRESS}

    game.empty().play(QUIET)
    open_library(game)
    counts = {"problems": 2, "days": 1, "mistakes": 1, "drills": 1, "lessons": 1}
    results = [counted(f"backup.result.{kind}", count).replace(" ", "\u00a0", 1) for kind, count in counts.items()]
    news = WORDS["backup.result.progress"].format(results=", ".join(results))
    for said in (news, WORDS["backup.result.progress-known"]):
        game.driver.evaluate("(text) => void (window.chosen = text)", text)
        press_library(game, "import")
        game.driver.until(lambda said=said: game.driver.text("dialog [role=status]") == said, said)
    game.answer("settings.done")
    game.go("problems")
    game.wait_open("dialog.problems[open]")
    shown = game.dialog_text()
    assert game.driver.text("dialog.problems p").startswith("2 of ")
    assert TEXTS["problems.streak"].format(now=2, best=6) in shown
    assert TEXTS["mistakes.due"].format(due=1, all=1) in shown
    game.press("Escape")
    assert {name: json.loads(game.stored(f"rb:note:{name}") or "") for name in PROGRESS} == PROGRESS

    open_library(game)
    press_library(game, "undo")
    game.driver.until(lambda: game.stored("rb:note:practice") == "null", "the progress sent back")


def test_an_abandoned_game_is_archived_too(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    game.run("new")
    game.wait_dialog("new.title")
    game.set_seed(DUE)
    game.answer("new.deal")
    game.wait(lambda state: state.contents["H8"] == "ace of diamonds", "the other deal")
    rows = game.driver.until(lambda: [row for row in history(game) if row["result"] is None], "the old game")
    assert rows[0]["record"]["events"] == ["A turn hand"]


def test_a_link_opens_a_game_and_the_old_game_can_be_restored(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    open_library(game)
    press_library(game, "link")
    game.wait_dialog("link.title")
    assert game.driver.count("dialog canvas.code") == 1
    address = str(game.driver.evaluate("document.querySelector('dialog textarea').value"))
    record = game.record()

    other = game.empty().play(DUE)
    other.move("H8", "F3")
    mine = other.record()
    other.driver.evaluate("(hash) => void (location.hash = hash)", "#game=1broken")
    other.wait_message("link.bad")
    for answer in ("link.open.no", "link.open.yes"):
        other.driver.evaluate("(hash) => void (location.hash = hash)", address.partition("#")[2])
        other.wait_dialog("link.open.title")
        assert other.record() == mine
        other.answer(answer)
    other.driver.until(lambda: other.record() == record, "the game of the link")
    other.wait_message("link.opened")
    assert other.driver.evaluate("location.hash") == ""
    other.driver.click(other.driver.by_role("button", WORDS["link.back"]))
    other.driver.until(lambda: other.record() == mine, "the old game")
    both = {DUE, QUIET}
    other.driver.until(lambda: {row["record"]["seed"] for row in history(other)} >= both, "both games in the archive")


def test_one_tab_plays_and_another_can_take_over(open_page: Callable[..., Driver], site: SiteServer) -> None:
    first = GamePage(open_page(), site.url).play(QUIET)
    second = GamePage(first.driver.tab(), site.url).open(motion="off")
    second.wait_dialog("turn.title")
    first.turn_up()
    second.answer("turn.here")
    second.ready()
    assert second.events() == ["A turn hand"]
    first.wait_dialog("turn.title")
    second.wait(lambda state: not state.piles["A.turned"].is_empty, "the card that was turned up")
    second.discard()
    kept = second.record()
    first.answer("turn.here")
    first.ready()
    assert first.record() == kept
    second.wait_dialog("turn.title")
    first.driver.close_tab()
    second.wait(lambda state: state.dialog is None, "the tab that is left plays on")
    second.ready()
    second.turn_up()
    assert len(second.events()) == len(kept["events"]) + 1
    assert complaints(second.driver.log) == []


def test_a_browser_without_an_archive_shows_a_message(open_game: OpenGame) -> None:
    game = open_game(init=NO_HISTORY).play(QUIET)
    game.turn_up()
    resign(game)
    game.wait_message("history.lost")
    open_library(game)
    assert WORDS["backup.games.lost"] in game.dialog_text()
    game.answer("settings.done")
    game.run("undo")
    game.wait(lambda state: state.turn == "mine", "the game goes on")


def test_foreign_rows_in_the_archive_are_skipped(game: GamePage) -> None:
    game.play(QUIET)
    strange = [{"id": "x"}, {"id": 5, "record": {}}, {"id": "y", "record": None, "ended": "now"}]
    game.put_archived_games([*strange, {"id": "own", "begun": 1, "ended": 2, "record": game.record()}])
    open_library(game)
    assert WORDS["backup.games.alone"]["one"].format(count=1) in game.dialog_text()
    game.answer("settings.done")
    game.go("history")
    game.driver.until(lambda: game.driver.count("dialog[open] .game") == 1, "the one game")
    game.driver.click("dialog[open] .game .entry")
    game.wait(lambda state: state.dialog != WORDS["history.title"], "its replay")
    game.press("Escape")
    assert len(history(game)) == 4, "they are left alone"


def test_a_reminder_comes_with_every_twentieth_game_that_is_nowhere_else(open_game: OpenGame) -> None:
    game = open_game(init=FILES).play(QUIET)
    record = game.record()
    row = {"begun": 1, "ended": 2, "side": "A", "result": None, "record": record}
    game.put_archived_games([{**row, "id": f"game-{number}"} for number in range(19)])
    game.turn_up()
    resign(game)
    text = WORDS["backup.remind"].format(count=20)
    game.wait(lambda state: text in state.messages, "the reminder")
    game.driver.click(game.driver.by_role("button", WORDS["backup.do.save"]))
    game.driver.until(lambda: game.driver.evaluate("window.given.length") == 1, "the file")
    assert len(json.loads(game.driver.evaluate("window.given[0].text"))["games"]) == 20
    assert text not in game.reload().ready().state().messages, "once"


def test_the_page_shows_the_credits(game: GamePage) -> None:
    game.play(QUIET)
    open_library(game)
    press_library(game, "about")
    game.wait_dialog("about.title")
    shown = "[...document.querySelectorAll('dialog .credit strong')].map((one) => one.textContent)"
    names = game.driver.evaluate(shown)
    assert {"Russian Bank", "pyodide", "Python", "Court cards", "uqr"} <= set(names)


@pytest.mark.parametrize("promise", [True, False])
def test_the_browser_is_asked_for_persistent_storage(open_game: OpenGame, promise: bool) -> None:
    answers = f"{{ persist: async () => {json.dumps(promise)}, persisted: async () => false }}"
    game = open_game(init=f"Object.assign(navigator.storage, {answers})").play(QUIET)
    open_library(game)
    press_library(game, "protect")
    news = WORDS["backup.result.protected" if promise else "backup.result.not-protected"]
    game.driver.until(lambda: news in game.dialog_text(), news)

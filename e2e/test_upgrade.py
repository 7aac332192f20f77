"""Upgrade from an earlier version and back during a game, without loss."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from e2e.conftest import Serve, complaints
from e2e.pages.game_page import SAVE, GamePage
from e2e.pages.library_page import open_library
from e2e.pages.page_state import WORDS
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from e2e.support.history_scripts import COPIED, DELETE_COPY
from e2e.support.site_versions import caches, deploy, earlier_engine, edition, reworded, wait_offline
from rbcore import __version__
from web.build import environment

STORED = environment.WEB / "test/data"
OLD_TEXT = "It is your move"
# Makes both databases those of a newer version.
MAKE_NEWER = """Promise.all(['rb', 'rb-copy'].map((name) => new Promise((resolve, reject) => {
  const asked = indexedDB.open(name, 99);
  asked.onupgradeneeded = () => asked.result.createObjectStore('newer').put('data', 'key');
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => (asked.result.close(), resolve());
})))"""
READ_NEWER = """Promise.all(['rb', 'rb-copy'].map((name) => new Promise((resolve, reject) => {
  const asked = indexedDB.open(name);
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const { result } = asked;
    const found = result.transaction('newer').objectStore('newer').get('key');
    found.onsuccess = () => (result.close(), resolve([result.version, found.result]));
  };
})))"""
# Makes the saved game in the copy one of a newer version, and removes local storage.
LEAVE_NEWER_SAVE = """new Promise((resolve) => {
  const asked = indexedDB.open('rb-copy', 1);
  asked.onsuccess = () => {
    const writing = asked.result.transaction('texts', 'readwrite');
    const rows = writing.objectStore('texts');
    const found = rows.get('game:main');
    found.onsuccess = () => {
      const { result } = found;
      rows.put({ ...result, text: result.text.replace(/"save": ?2/, '"save":99') });
    };
    writing.oncomplete = () => (asked.result.close(), localStorage.clear(), resolve(true));
  };
})"""


def stored(name: str) -> Any:
    """Return data that an earlier version stored."""
    return json.loads((STORED / name).read_text("utf-8"))


def earlier_version(folder: Path) -> Path:
    """Return a site like an earlier version, with another engine, manifest, text and file."""
    manifest = (STORED / "manifests/v1.webmanifest").read_bytes()
    words = reworded(WORDS["status.you"], OLD_TEXT)
    others = {"manifest.webmanifest": manifest, "lang/en.json": words, "earlier.txt": b"earlier\n"}
    return edition(folder, {**earlier_engine(), **others}, is_small=True)


def engine_of(game: GamePage) -> tuple[str, list[str]]:
    """Return the version of the page's engine, and the keys of its stored view."""
    files = "import(new URL('engine/files.js', document.baseURI)).then(({ FILES }) => FILES.version)"
    version: str = game.driver.evaluate(files)
    return version, sorted(json.loads(game.stored("rb:view:main") or "")["view"])


def store_earlier_data(game: GamePage) -> list[str]:
    """Store the data of the earlier version; return the events of its game."""
    save, bundle = stored("saves/v1.json"), stored("saves/bundle1.json")
    game.driver.evaluate("localStorage.clear()")
    game.driver.evaluate(DELETE_COPY)
    game.store(SAVE, json.dumps(save))
    game.put_archived_games([{**bundle["games"][0], "size": 500, "isBacked": False, "sum": save["checksum"]}])
    events: list[str] = save["record"]["events"]
    return events


def check_complete(game: GamePage, events: list[str]) -> None:
    """Check that the game continues, and that the archived game still exists."""
    assert game.ready().events()[: len(events)] == events
    assert "golden-game" in [row["id"] for row in game.archived_games()]
    assert game.set_aside_saves() == []


@pytest.mark.engines
def test_a_site_is_upgraded_and_rolled_back_during_a_game_without_loss(
    serve: Serve, shared_page: Callable[..., Driver], tmp_path: Path
) -> None:
    today = edition(tmp_path / "today", {}, is_small=True)
    server = serve(root=earlier_version(tmp_path / "earlier"))
    game = GamePage(shared_page(server.url, service_workers="allow"), server.url).play(QUIET)
    wait_offline(game.driver)
    events = store_earlier_data(game)
    game.driver.goto(f"{server.url}?motion=off")
    check_complete(game, events)
    assert game.state().headline == OLD_TEXT
    before = caches(game.driver)
    engine, parts = engine_of(game)
    assert engine != __version__
    assert "rounds" in parts

    for site, text in ((today, WORDS["status.you"]), (server.site.root, OLD_TEXT)):
        deploy(server, site)
        game.reload().ready()
        game.driver.until(lambda: len(caches(game.driver)) == 2, "the other version")
        assert game.state().headline != text, "it waits for the end of the game"
        check_complete(game, events)
        game.run("resign")
        game.wait_dialog("resign.title")
        game.answer("resign.yes")
        game.wait_dialog("result.lost")
        game.leave_dialog()
        game.wait_message("offline.update")
        game.driver.click(game.driver.by_role("button", WORDS["offline.update-now"]))
        game.driver.until(lambda: len(caches(game.driver)) == 1, "the other version alone")
        game.wait_dialog("result.lost")
        game.leave_dialog()
        game.wait_dialog("app.title")  # the start sheet
        game.leave_dialog()
        game.run("undo")
        game.wait(lambda state, text=text: state.headline == text, "the words of the other version")
        check_complete(game, events)
        assert json.loads(game.stored() or "")["save"] == 2
        assert engine_of(game)[0] == (__version__ if site is today else engine)
        assert ("rounds" in engine_of(game)[1]) is (site is not today), "no view of another version is left"
    assert caches(game.driver) == before
    assert complaints(game.driver.log) == []


def test_databases_of_a_newer_version_are_left_alone(game: GamePage) -> None:
    game.own().driver.goto_empty(game.url)
    game.driver.evaluate(MAKE_NEWER)
    game.play(QUIET).turn_up()
    events = game.events()
    now = game.reload().ready().state()
    assert (game.events(), now.messages) == (events, ())
    open_library(game)
    assert WORDS["backup.games.lost"] in game.dialog_text()
    assert game.driver.evaluate(READ_NEWER) == [[99, "data"]] * 2


def test_a_newer_save_that_only_the_copy_has_is_put_aside_with_a_message(game: GamePage) -> None:
    game.play(QUIET).turn_up()
    game.driver.wait(COPIED, argument=1)
    game.driver.evaluate(LEAVE_NEWER_SAVE)
    game.driver.goto(f"{game.url}?motion=off&seed={QUIET}")
    game.wait_message("message.save-newer")
    [aside] = game.set_aside_saves()
    assert json.loads(aside)["save"] == 99

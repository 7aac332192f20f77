"""Offline use: the whole site is cached, new versions wait for the end of the game, damage is repaired.

These tests stop the server, since the HTTP cache still answers in a browser that is set offline.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from e2e.conftest import Serve, complaints
from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.browser import Browser
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from e2e.support.site_versions import asked, caches, damage, deploy, edition, put, reworded, wait_offline
from web.build import assemble
from web.build.server import SiteServer

Visit = Callable[..., GamePage]
NOTES = """(async () => (await (await caches.open((await caches.keys())[0])).keys())
  .map(({ url }) => url).filter((url) => url.includes("note=")))()"""
NOTED = f"{NOTES}.then((found) => found.length)"
# Makes the notes about starts older, so that the boards count as not having started.
AGE = """async (seconds) => {
  const cache = await caches.open((await caches.keys())[0]);
  for (const request of (await cache.keys()).filter(({ url }) => url.includes("note="))) {
    const [silent, at] = await (await cache.match(request)).json();
    await cache.put(request, new Response(JSON.stringify([silent, at - 1000 * seconds])));
  }
}"""
EARLY_S = 3.2
NEW_TEXT = "Your move, dear player"


@pytest.fixture
def visit(shared_page: Callable[..., Driver]) -> Iterator[Visit]:
    """Open a site in a context that allows service workers: visit(server, seed="...")."""
    games: list[GamePage] = []

    def start(server: SiteServer, seed: str = QUIET) -> GamePage:
        games.append(GamePage(shared_page(server.url, service_workers="allow"), server.url).play(seed))
        wait_offline(games[-1].driver)
        return games[-1]

    yield start
    assert [complaints(game.driver.log) for game in games] == [[] for _ in games]


@pytest.fixture
def small_site(tmp_path: Path) -> Path:
    """The site with what a game in English needs."""
    return edition(tmp_path / "small", {}, is_small=True)


@pytest.fixture
def reworded_site(tmp_path: Path) -> Path:
    """Another version of the small site, with another text for the player's turn."""
    words = {"lang/en.json": reworded(WORDS["status.you"], NEW_TEXT)}
    return edition(tmp_path / "reworded", words, is_small=True)


def offer(game: GamePage) -> None:
    """Wait for the offer of a new version and accept it."""
    game.wait_message("offline.update")
    game.driver.click(game.driver.by_role("button", WORDS["offline.update-now"]))


def headline(game: GamePage) -> str:
    """Reload, and return the text of the status bar for the player's turn."""
    return game.reload().ready().state().headline


def test_a_first_visit_downloads_nothing_twice(browser: Browser, serve: Serve, tmp_path: Path) -> None:
    server = serve()
    driver = browser.profile(tmp_path)
    try:
        GamePage(driver, server.url).play(QUIET)
        wait_offline(driver)
        counts = Counter(name for name in asked(server) if name != "sw.js")
        assert {name: count for name, count in counts.items() if count > 1} == {}
        assert counts["pyodide/pyodide.asm.wasm.bin"] == 1
    finally:
        browser.close_pages()


@pytest.mark.engines
def test_the_game_can_be_played_without_the_server(serve: Serve, visit: Visit) -> None:
    server = serve(prefix="/games/russian-bank/")
    game = visit(server)
    server.kill()
    game.turn_up()
    kept = game.record()
    game.reload().ready()
    assert game.record() == kept
    game.discard()
    game.driver.goto(f"{server.url}some/where/else?motion=off")
    game.ready()
    assert game.driver.evaluate("location.href") == f"{server.url}?motion=off"
    policy = "fetch('engine/worker.js').then((answer) => answer.headers.get('Content-Security-Policy'))"
    assert "script-src 'self' 'wasm-unsafe-eval'" in game.driver.evaluate(policy)
    game.driver.log.console.clear()  # the missing address


def test_a_new_version_waits_for_the_end_of_the_game(
    serve: Serve, visit: Visit, small_site: Path, reworded_site: Path
) -> None:
    server = serve(root=small_site)
    game = visit(server)
    game.turn_up()
    before = caches(game.driver)
    deploy(server, reworded_site)
    assert headline(game) == WORDS["status.you"]
    game.driver.until(lambda: len(caches(game.driver)) == 2, "the new version")
    game.discard()
    assert headline(game) == WORDS["status.you"], "a reload stays with the version of the game"
    assert game.state().warnings == []
    assert sorted(set(asked(server)) - {"sw.js"}) == ["lang/en.json"], "what did not change is not fetched"

    kept = game.events()
    game.resign()
    offer(game)
    game.driver.until(lambda: len(caches(game.driver)) == 1, "the new version alone")
    game.wait_dialog("result.lost")
    game.leave_dialog()
    game.wait_dialog("app.title")  # the start sheet
    game.leave_dialog()
    assert caches(game.driver) != before
    assert game.events()[: len(kept)] == kept
    game.run("undo")
    game.wait(lambda state: state.headline == NEW_TEXT, "the new words")

    deploy(server, small_site)  # and back
    game.reload().ready()
    game.driver.until(lambda: len(caches(game.driver)) == 2, "the old version")
    game.resign()
    offer(game)
    game.driver.until(lambda: caches(game.driver) == before, "the old version alone")
    game.wait_dialog("result.lost")
    game.leave_dialog()
    game.wait_dialog("app.title")
    game.leave_dialog()
    game.run("undo")
    game.wait(lambda state: state.headline == WORDS["status.you"], "the old words")


def test_an_incomplete_deployment_changes_nothing(
    serve: Serve, visit: Visit, small_site: Path, reworded_site: Path, tmp_path: Path
) -> None:
    server = serve(root=small_site)
    game = visit(server)
    before = caches(game.driver)
    half = edition(tmp_path / "half", {}, base=small_site)
    (half / "sw.js").unlink()
    (half / "sw.js").write_bytes((reworded_site / "sw.js").read_bytes())
    deploy(server, half)
    game.reload().ready()
    game.driver.until(lambda: asked(server).count("lang/en.json") == 1, "the file that is not the right one")
    assert headline(game) == WORDS["status.you"]
    game.driver.until(lambda: caches(game.driver) == before, "the old version alone")
    assert WORDS["offline.update"] not in game.state().messages
    deploy(server, reworded_site)  # the rest is deployed
    game.reload().ready()
    offer(game)
    game.wait(lambda state: state.headline == NEW_TEXT, "the new words")
    game.driver.log.console.clear()  # the worker has reported why it was not installed


def test_the_offline_copy_says_what_is_missing_and_fetches_only_that(
    serve: Serve, shared_page: Callable[..., Driver], small_site: Path
) -> None:
    gone = (small_site / "rules.json").read_bytes()
    (small_site / "rules.json").unlink()
    server = serve(root=small_site)
    driver = shared_page(server.url, service_workers="allow")
    missing = WORDS["backup.offline.missing"].format(files="rules.json")
    for _ in range(2):
        server.site.log.clear()
        driver.goto(f"{server.url}?show=keep&motion=off")
        driver.until(lambda: missing in driver.text("dialog"), missing)
        driver.until(lambda: ("/rules.json", 404) in server.site.log, "the request for it")
    assert "credits.json" not in asked(server), "the second visit fetches nothing else"
    put(small_site, "rules.json", gone)
    driver.click(driver.by_role("button", WORDS["load.again"]))
    driver.until(lambda: WORDS["backup.offline.ready"] in driver.text("dialog"), "the whole copy")
    driver.log.console.clear()  # the missing file


def test_a_damaged_site_is_repaired(serve: Serve, visit: Visit, small_site: Path) -> None:
    game = visit(serve(root=small_site))
    damage(game.driver, "lang/en.json", None)
    game.reload().ready()
    damage(game.driver, "pyodide.asm.wasm", "not a program")
    game.reload().ready()
    damage(game.driver, "main.js", "damaged (")
    game.driver.reload()
    game.driver.until(lambda: game.driver.log.errors, "the error of the script that cannot be read")
    assert game.state().piles == {}
    game.driver.log.errors.clear()
    game.driver.log.console.clear()
    assert headline(game) == WORDS["status.you"]


def test_damaged_boards_and_lessons_are_repaired_too(serve: Serve, visit: Visit) -> None:
    server = serve()
    driver = visit(server).driver
    pages = sorted(path.relative_to(assemble.DIST).as_posix() for path in assemble.DIST.rglob("*.html"))
    tutorial = [page for page in pages if page.startswith("embed/tutorial/")]  # one in each language
    for page in [page for page in pages if page not in tutorial[1:]]:
        driver.goto(server.url + page)
        driver.until(lambda: driver.evaluate(NOTES) == [], f"{page} says that it is alive")
    board = f"{server.url}embed/v1/?lesson=chain&lang=en"
    damage(driver, "embed/embed.js", "damaged (")
    driver.goto(board)
    driver.until(lambda: driver.log.errors, "the script that cannot be read")
    assert driver.count(".board [data-place]") == 0
    driver.wait(NOTED)
    driver.evaluate(AGE, EARLY_S)
    driver.log.errors.clear()
    driver.log.console.clear()
    driver.goto(board)
    driver.wait_for(".board [data-place]")
    for text in ("no lesson", None):
        damage(driver, "lessons/chain.json", text)
        driver.goto(board)
        driver.wait_for(".board [data-place]")


def test_a_version_that_cannot_start_is_replaced_again(
    serve: Serve, visit: Visit, small_site: Path, tmp_path: Path
) -> None:
    server = serve(root=small_site)
    game = visit(server)
    deploy(server, edition(tmp_path / "broken", {"main.js": b"throw new Error('broken');\n"}, base=small_site))
    game.reload().ready()
    offer(game)
    game.driver.until(lambda: not game.state().piles, "the version that does not start")
    broken = game.driver.until(lambda: caches(game.driver), "its cache")
    deploy(server, small_site)
    for _ in range(2):  # after the first silent start the files are checked, after the second the version is replaced
        game.driver.reload()
    game.driver.until(lambda: caches(game.driver) != broken and len(caches(game.driver)) == 1, "the version before")
    assert headline(game) == WORDS["status.you"]
    game.driver.log.errors.clear()  # the version that did not start said so
    game.driver.log.console.clear()

"""Upgrade from the site of the first release to the current one and back, without loss and with working open tabs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from e2e.conftest import Serve, complaints
from e2e.pages.site_page import DIALOG, SitePage
from e2e.support.deals import DUE, QUIET
from e2e.support.driver import Driver
from e2e.support.site_archive import site_of_first_release
from e2e.support.site_versions import caches, deploy, wait_offline
from web.build import assemble

LESSON = ".lesson-frame >> internal:control=enter-frame >> "
# The labels of the chosen values, without the explanations, which have been reworded.
CHOSEN = f"""[...document.querySelectorAll('{DIALOG} input:checked, {DIALOG} [aria-checked=true]')].map((one) => {{
  const label = (one.closest('label') ?? one).cloneNode(true);
  label.querySelector('small')?.remove();
  return label.textContent;
}})"""
IS_WAITING = "navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.waiting))"
# The names of the caches and the states of the service workers, to be shown when they are not as expected.
WORKERS = """(async () => {
  const { active, waiting, installing } = await navigator.serviceWorker.getRegistration();
  const states = [active, waiting, installing].map((worker) => worker?.state ?? 'none');
  return [...await caches.keys(), ...states, navigator.serviceWorker.controller?.state ?? 'uncontrolled'];
})()"""
# Chromium puts it off for five minutes at most.
TAKE_OVER_S = 330.0
# Asks again, as the page does, since Chromium may put it off while the old version is busy.
TAKE_OVER = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const { waiting } = registration;
  const ask = () => {
    if (registration.waiting !== waiting) return;
    waiting.postMessage({ rb: 'take-over' });
    setTimeout(ask, 5000);
  };
  ask();
}"""
# A snapshot belongs to one version, each version has its own note that its files were checked, and the number of the
# last write changes with every write of a version that has a copy.
OF_ONE_VERSION = ("rb:view:main", "rb:note:offline", "rb:number")


def choose(page: SitePage, *keys: str) -> None:
    """Choose settings in the open dialog."""
    for key in keys:
        page.driver.click(f'{DIALOG} label:has-text("{page.words[key]}")')


def fill(page: SitePage) -> None:
    """Store data of every kind with the site of the first release, and begin a game."""
    page.open(f"?seed={DUE}&level=beginner&motion=off&lang=en").wait_turn()
    wait_offline(page.driver)
    page.dialog("tool.resign", "resign.yes")
    page.wait_dialog("result.lost")
    page.dialog("tool.settings")
    choose(page, "settings.theme.night", "settings.four")
    page.dialog("tool.more", "menu.course")
    page.driver.click("[data-lesson=first-ace]")
    for place in ("H1", "F1"):
        page.driver.click(f'{LESSON}[data-place="{place}"]')
    page.driver.wait("JSON.parse(localStorage.getItem('rb:note:course'))?.['first-ace']?.solved === 1")
    page.dialog("tool.new")
    page.driver.click("details.all summary")
    page.driver.fill("#option-reserve", "7")
    page.press("new.deal")
    page.driver.wait("JSON.parse(localStorage.getItem('rb:game:main')).record.options.reserve === 7")
    page.open(f"?seed={QUIET}&level=beginner&motion=off&lang=en").wait_turn()
    page.tap("H2", "H8")
    page.wait_events(1)


def player_data(page: SitePage) -> dict[str, Any]:
    """Return the player's data: storage, archived games, and the dialogs about them."""
    names = ("menu.stats", "menu.history")
    texts: dict[str, Any] = {name: page.dialog("tool.more", name) for name in names}
    page.dialog("tool.settings")
    texts["settings"] = page.driver.evaluate(CHOSEN)
    page.close_dialog()
    storage = {key: text for key, text in page.storage().items() if key not in OF_ONE_VERSION}
    return {"storage": storage, "history": page.history(), "texts": texts}


# The values of settings that the site of the first release does not have.
NEW_SETTINGS = {"In the first games", "Finish by itself"}


def check_kept(before: dict[str, Any], now: dict[str, Any]) -> None:
    """Check that no storage key, setting, note or archived game is lost."""
    assert before["storage"].keys() <= now["storage"].keys()
    for key, text in before["storage"].items():
        if not key.startswith(("rb:game:", "rb:before:")):
            assert json.loads(now["storage"][key]) == json.loads(text), key
    for number, row in before["history"].items():  # a newer version keeps more of a game
        assert row.items() <= now["history"][number].items()
    settings = (set(data["texts"]["settings"]) for data in (before, now))
    assert set.symmetric_difference(*settings) <= NEW_SETTINGS


def wait_version(page: SitePage, name: str) -> None:
    """Wait until only one version is cached, and controls the page."""
    page.driver.until(
        lambda: caches(page.driver) == [name], f"{name} alone", TAKE_OVER_S, seen=lambda: page.driver.evaluate(WORKERS)
    )
    page.driver.until(lambda: page.version() == name.split(":")[-1], f"{name} in the page")


def play_on_beside(page: SitePage, old: str) -> str:
    """Open a second tab, which finds the current version; continue the game and return the new version's cache."""
    second = SitePage(page.driver.tab(), page.url).open("?motion=off")
    second.wait_text("turn.title")
    page.driver.until(lambda: len(caches(page.driver)) == 2, "today's version")
    [new] = set(caches(page.driver)) - {old}
    second.driver.close_tab()
    page.bring_to_front()
    assert page.version() == old.split(":")[-1], "today's version waits"
    page.tap("A.reserve", "H2")
    page.wait_events(2)
    assert page.words["rules.title"] in page.dialog("tool.more", "menu.rules"), "files of the old version are there"
    return new


def solve_on_old_board(board: SitePage) -> None:
    """Solve the lesson of a board that the old version opened."""
    lesson = json.loads((site_of_first_release() / "embed/v1/lessons/first-ace.json").read_text("utf-8"))
    board.bring_to_front().tap("H1", "F1")
    board.driver.wait_for(f'text="{lesson["success"]["en"]}"')


def take_turn(page: SitePage) -> None:
    """Turn a card up, discard it, and wait for the computer."""
    page.bring_to_front().tap("A.hand")
    page.wait_events(3)
    page.tap("A.turned", "A.waste")
    page.wait_events(5)
    page.wait_turn()


def accept_at_the_end(page: SitePage, name: str) -> None:
    """Resign, accept the version that is then offered, and undo the resignation."""
    page.driver.until(lambda: name in caches(page.driver), "the other version")
    page.dialog("tool.resign", "resign.yes")
    page.wait_dialog("result.lost")
    page.close_dialog()
    page.wait_text("offline.update")
    page.press("offline.update-now")
    wait_version(page, name)
    page.wait_dialog("result.lost")
    page.close_dialog()
    page.press("tool.undo")
    page.wait_turn()


def without_old_files(lines: list[str]) -> list[str]:
    """Return complaints without those about scripts that only the old site has.

    A page of the old site that loads at the moment when it is replaced misses its scripts, and loads again.
    """
    old = {
        path.name
        for path in (site_of_first_release() / "parts").iterdir()
        if not (assemble.DIST / "parts" / path.name).exists()
    }
    left = [line for line in lines if not any(name in line for name in old)]
    return left if len(left) == len(lines) else [line for line in left if "404" not in line]


def test_the_first_release_is_upgraded_and_rolled_back_without_loss(
    serve: Serve, open_page: Callable[..., Driver]
) -> None:
    server = serve(root=site_of_first_release())
    page = SitePage(open_page(service_workers="allow"), server.url)
    fill(page)
    [old] = caches(page.driver)
    board = SitePage(page.driver.tab(), server.url).open("embed/v1/?lesson=first-ace&lang=en&motion=off")
    board.driver.wait_for('[data-place="H1"]')

    deploy(server, assemble.DIST)
    new = play_on_beside(page, old)
    before, events = player_data(page), page.events()
    assert {"rb:settings", "rb:game:main", "rb:note:course", "rb:note:options"} <= before["storage"].keys()
    assert len(before["history"]) >= 1

    board.driver.wait(IS_WAITING)  # its cache is there as soon as it begins to install
    board.driver.evaluate(TAKE_OVER)
    wait_version(page, new)
    page.wait_turn()
    assert page.events() == events
    now = player_data(page)
    check_kept(before, now)
    assert now["history"].keys() >= before["history"].keys()
    assert (page.settings()["theme"], page.settings()["four"]) == ("night", True)
    solve_on_old_board(board)
    page.bring_to_front().dialog("tool.settings")
    choose(page, "settings.left")
    page.close_dialog()
    take_turn(page)
    events, before = page.events(), player_data(page)
    assert page.words["settings.left"] in "".join(before["texts"]["settings"])

    deploy(server, site_of_first_release())
    page.driver.reload()
    page.wait_turn()
    accept_at_the_end(page, old)
    page.driver.until(lambda: page.events() == events, "the game without its end")
    check_kept(before, player_data(page))
    assert without_old_files(complaints(page.driver.log)) == []

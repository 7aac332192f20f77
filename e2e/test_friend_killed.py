"""The whole browser is killed in a game with a friend, as in a power cut: while their turn is shown, and before the
own one is sent."""

from __future__ import annotations

from e2e.pages.friend_page import FriendPage
from e2e.support.disk_writes import WATCH
from e2e.support.friend_games import FAIR, game_between, links_of
from e2e.support.killable import KillableBrowser
from web.build.server import SiteServer

ON_DISK = "window.uncommitted() === 0"


def start(killable: KillableBrowser, site: SiteServer) -> FriendPage:
    """Start the browser."""
    driver = killable.start()
    driver.init(WATCH)
    return FriendPage(driver, site.url)


def kill(killable: KillableBrowser, page: FriendPage) -> None:
    """Kill the browser as soon as all is on disk."""
    page.driver.until(lambda: page.driver.evaluate(ON_DISK), "all is on disk")
    killable.kill()


def test_a_killed_browser_goes_on_with_the_friends_turn_and_with_the_own(
    killable: KillableBrowser, site: SiteServer
) -> None:
    [link] = links_of(game_between(FAIR).document)
    page = start(killable, site)
    page.arrive(f"{site.url}{link}", motion="on").wait_dialog("friend.device.title", name="Tom")
    page.press("open")
    shown = page.game.wait_events(1)
    assert len(shown) < len(FAIR)
    kill(killable, page)

    page = start(killable, site)
    page.driver.goto(f"{site.url}?lang=en")
    page.my_turn("Tom")
    assert page.game.events() == FAIR
    page.discard()
    turn = page.link("friend.bar.send", name="Tom")
    kill(killable, page)

    page = start(killable, site).open()
    page.driver.wait_for(".send-turn.due")
    page.driver.click(".send-turn.due")
    assert page.sending("Tom") == turn

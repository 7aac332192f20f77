"""The dialog that sends a friend's link: share sheet, clipboard, QR code and file, which the friend opens."""

from __future__ import annotations

import json
from pathlib import Path

from e2e.pages.friend_page import FriendPage
from e2e.pages.game_page import GamePage
from e2e.support.deals import QUIET
from e2e.support.friend_games import FAIR, ID, game_between, keep_game
from e2e.support.qr_code import read_code

CODE = "dialog[open] canvas.code"
SAID = "dialog[open] .sent"
# A share sheet and a clipboard; what they are asked is noted. They refuse until `window.isAllowed`.
STUBS = """{
  window.asked = [];
  const ask = async (what) => {
    window.asked.push(what);
    if (!window.isAllowed) throw new DOMException('dismissed', 'AbortError');
  };
  Object.defineProperty(navigator, 'share', { configurable: true, value: ask });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: ask } });
}"""
DROP_STUBS = "delete navigator.share; delete navigator.clipboard"


def end_turn(game: GamePage) -> FriendPage:
    """Open a game on an empty page and play a turn, after which the dialog that sends it is open."""
    game.own()
    arrived = game_between(FAIR)
    keep_game(game, arrived, arrived.record)
    game.open(motion="off").engine()
    page = FriendPage.on(game)
    page.my_turn("Tom")
    game.driver.evaluate(STUBS)
    page.discard()
    return page


def wait_said(page: FriendPage, key: str) -> None:
    """Wait until the dialog says what has become of the link."""
    script = f"(text) => document.querySelector('{SAID}').textContent === text"
    page.driver.wait(script, argument=page.text(key))


def is_due(page: FriendPage) -> bool:
    """Return whether the turn is still to be sent."""
    return bool(json.loads(page.game.stored(page.key) or "{}")["row"]["due"])


def test_a_link_is_scanned_shared_or_copied(game: GamePage) -> None:
    page = end_turn(game)
    address = page.link("friend.bar.send", name="Tom")
    assert read_code(page.driver, CODE) == address
    for allowed in ("", "window.isAllowed = true"):
        assert is_due(page)
        page.driver.evaluate(allowed or "0")
        asked = page.driver.evaluate("window.asked.length")
        page.press_text("friend.send.share")
        page.driver.wait("(count) => window.asked.length > count", argument=asked)
    wait_said(page, "friend.send.shared")
    said = page.text("friend.said.turn", own="Eva", name="Tom")
    assert page.driver.evaluate("window.asked") == [{"text": said, "url": address}] * 2
    page.driver.until(lambda: not is_due(page), "noted as sent")

    page.driver.evaluate("window.isAllowed = false")
    page.press_text("friend.send.copy")
    wait_said(page, "friend.send.not-copied")
    chosen = "getSelection().toString() || document.activeElement.value.slice(...['Start', 'End']"
    assert page.driver.evaluate(f"{chosen}.map((edge) => document.activeElement[`selection${{edge}}`]))") == address
    page.driver.evaluate("window.isAllowed = true")
    page.press_text("friend.send.copy")
    wait_said(page, "friend.send.copied")
    assert page.driver.evaluate("window.asked.at(-1)") == address
    page.driver.evaluate(DROP_STUBS)


def test_a_turn_that_was_saved_as_a_file_is_opened_by_the_friend(game: GamePage, tmp_path: Path) -> None:
    file, other = tmp_path / f"russian-bank-{ID}.json", tmp_path / "other.json"
    other.write_text("[]", "utf-8")
    page = end_turn(game)
    page.wait_dialog("friend.bar.send", name="Tom")
    assert is_due(page)
    page.driver.download(page.driver.by_role("button", page.text("friend.send.file"), "dialog[open]"), file)
    wait_said(page, "friend.send.saved")
    page.driver.until(lambda: not is_due(page), "noted as sent")
    sent = game.events()

    game.empty().play(QUIET)

    def open_file(chosen: Path) -> None:
        page.open_list()
        page.driver.choose_file(page.driver.by_role("button", page.text("friend.list.file"), "dialog[open]"), chosen)

    open_file(other)
    page.wait_dialog("friend.foreign.title")
    page.close()
    open_file(file)
    page.wait_dialog("friend.device.title", name="Eva")
    page.press("open")
    state = page.my_turn("Eva")
    assert len(game.events()) == len(sent)
    assert not page.is_empty("B.waste", state)
    open_file(file)
    page.wait_dialog("friend.seen-mine.title")
    page.press("open")
    page.my_turn("Eva")

"""Page object for games with a friend by link, in any language: invitations, links that arrive, sending, the list."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import PageState
from e2e.support.driver import Driver

LANG = Path(__file__).parents[2] / "web/lang"
ADDRESS = "dialog[open] textarea.address[readonly]"
MARK = "#friend="
GAMES = "Object.keys(localStorage).filter((key) => key.startsWith('rb:note:friend:'))"
# Gives a player known random bytes from a number, so that the deal of two players is known. The next game has others.
KNOWN_BYTES = """crypto.getRandomValues = (bytes) => {
  const key = `calls-${bytes.length}`;
  const count = Number(sessionStorage.getItem(key));
  sessionStorage.setItem(key, count + 1);
  return bytes.map((_, at) => ({} + at * 7 + count * 31) % 256);
};"""
# Shortens the times for judging a play without motion and for looking at what a call is about.
SHORT_PAUSES = """{
  const { setTimeout } = window;
  window.setTimeout = (run, ms, ...more) => setTimeout(run, [900, 2600].includes(ms) ? 50 : ms, ...more);
}"""


def words_of(lang: str) -> dict[str, Any]:
    """Return the texts of the page, of options, and of games with a friend."""
    files = [LANG / f"{kind}{lang}.json" for kind in ("", "options.", "friend.")]
    return {key: text for file in files for key, text in json.loads(file.read_text("utf-8")).items()}


class FriendPage:
    """A player with their own browser."""

    def __init__(self, driver: Driver, url: str, lang: str = "en") -> None:
        self.driver, self.url, self.lang = driver, url, lang
        self.words = words_of(lang)
        self.game = GamePage(driver, url)

    @classmethod
    def on(cls, game: GamePage, lang: str = "en") -> FriendPage:
        """Return the player at a page that is open."""
        page = cls(game.driver, game.url, lang)
        page.game = game
        return page

    def text(self, key: str, **values: object) -> str:
        """Return a text of the page in its language."""
        found = str(self.words[key])
        for name, value in values.items():
            found = found.replace(f"{{{name}}}", self.shown(str(value)))
        return found

    def shown(self, name: str) -> str:
        """Return a name as the page shows it: one of another direction is isolated."""
        return f"\u2068{name}\u2069" if self.lang == "ar" and name.isascii() else name

    # --- opening

    def open(self) -> FriendPage:
        """Open the page without a link, and wait until the engine runs."""
        self.driver.goto(f"{self.url}?motion=off&lang={self.lang}")
        self.game.engine()
        return self

    def arrive(self, link: str, motion: str = "off") -> FriendPage:
        """Open a link, as a messenger does."""
        page, letters = link.split(MARK)
        page += f"?motion={motion}&lang={self.lang}"
        if self.driver.evaluate("location.href.split('#')[0]") == page:
            self.driver.evaluate("(hash) => { location.hash = hash; }", MARK + letters)
        else:
            self.driver.goto(page + MARK + letters)
        self.game.engine()
        return self

    def wait_dialog(self, key: str, **values: object) -> PageState:
        """Wait for the dialog whose title has this key, and for what it shows."""
        title = self.text(key, **values)
        self.game.wait(lambda state: state.dialog == title, f"a dialog {title}")
        self.game.wait_filled()
        return self.game.state()

    def press(self, value: str) -> None:
        """Press an answer of the open dialog."""
        self.driver.click(f'dialog[open] footer button[value="{value}"]')

    def press_text(self, key: str, **values: object) -> None:
        """Press a button inside the open dialog by its text."""
        self.driver.click(self.driver.by_role("button", self.text(key, **values), "dialog[open]"))

    def close(self) -> None:
        """Close the open dialog."""
        self.driver.press("Escape")
        self.game.wait(lambda state: state.dialog is None, "the dialog closed")

    # --- invitations

    def open_list(self) -> None:
        """Open the list from the menu."""
        self.driver.click(".tool.more")
        self.driver.click("dialog[open] .entry[value=friend]")
        self.wait_dialog("friend.list.title")

    def invite(
        self,
        name: str,
        preset: str,
        referee: str,
        options: dict[str, str],
        target: int,
    ) -> str:
        """Invite from the list; return the link, while the dialog that sends it is still open."""
        self.open_list()
        self.press_text("friend.list.invite")
        self.wait_dialog("friend.invite.title")
        for choice, value in (("preset", preset), ("referee", referee), ("target", target)):
            radio = f"dialog[open] input[name={choice}][value='{value}']"  # which may be folded
            self.driver.evaluate("(radio) => document.querySelector(radio).click()", radio)
        for option, value in options.items():
            self.game.unfold(f"#option-{option}")
            self.driver.choose(f"#option-{option}", self.text(f"value.{value}"))
        self.game.leave_options()
        self.driver.fill("#friend-name", name)
        self.press("invite")
        return self.link("friend.send.invitation")

    def accept(self, name: str, inviter: str) -> str:
        """Accept the invitation that is shown; return the link with the answer."""
        self.wait_dialog("friend.got.title", name=inviter)
        self.driver.fill("#friend-name", name)
        self.press("accept")
        return self.link("friend.bar.send", name=inviter)

    # --- links

    def link(self, key: str, **values: object) -> str:
        """Wait for the dialog that sends a link; return the link."""
        self.wait_dialog(key, **values)
        return str(self.driver.evaluate(f"document.querySelector('{ADDRESS}').value"))

    def sent(self) -> None:
        """Close the dialog that sends a link; its code has been scanned."""
        self.press("done")
        self.game.wait(lambda state: state.dialog is None, "the dialog closed")
        self.driver.wait(f"!{GAMES}.some((key) => localStorage.getItem(key).includes('\"due\":true'))")

    def sending(self, friend: str) -> str:
        """Return the link of the turn that has just ended, and close its dialog."""
        link = self.link("friend.bar.send", name=friend)
        self.sent()
        return link

    def discard(self) -> None:
        """Turn up a card and put it on the waste, which ends the turn."""
        self.game.turn_up()
        before = self.game.choose("A.turned")
        self.game.tap("A.waste", before)
        self.game.changed(before)

    def is_with(self, friend: str) -> bool:
        """Return whether the table names a friend as one of its sides."""
        names = "[...document.querySelectorAll('#board .side-plate strong')].map((name) => name.textContent)"
        return self.shown(friend) in self.driver.evaluate(names)

    def is_empty(self, place: str, state: PageState) -> bool:
        """Return whether a pile has no cards."""
        return state.piles[place].name.endswith(self.text("pile.empty"))

    def my_turn(self, friend: str) -> PageState:
        """Wait until the friend's turn has been shown and the player may play."""
        headline = self.text("status.you")
        # Before the state, which would be that of the table before if it were read first.
        self.driver.until(lambda: self.is_with(friend), f"a game with {friend}")
        return self.game.wait(lambda state: state.headline == headline and state.dialog is None, "the player's turn")

    def paste(self, text: str) -> None:
        """Paste a text into the open list."""
        self.wait_dialog("friend.list.title")
        self.press_text("friend.list.paste")
        self.driver.fill("#friend-link", text)
        self.press_text("friend.paste.open")

    def rows(self) -> list[str]:
        """Return the lines of the games in the open list."""
        script = "[...document.querySelectorAll('dialog[open] .friend-game')].map((row) => row.innerText)"
        return cast(list[str], self.driver.evaluate(script))

    def call_when(self, event: str) -> None:
        """Press Stop! as soon as the last event begins with a text."""
        self.game.wait(lambda state: state.last_event.startswith(event), event)
        self.driver.click(".tool.stop")

    @property
    def key(self) -> str:
        """The key under which the only game with a friend is stored."""
        (key,) = self.driver.evaluate(GAMES)
        return str(key)

    # --- the end

    def resign(self) -> None:
        """Resign the game on the table."""
        self.game.run("resign")
        self.wait_dialog("resign.title")
        self.press("resign")

    def wait_result(self, key: str, **values: object) -> None:
        """Wait for the result and close it."""
        self.wait_dialog(key, **values)
        self.driver.press("Escape")

    def archived(self) -> dict[str, Any]:
        """Return the finished game of the archive, as soon as there is one."""

        def finished() -> list[dict[str, Any]]:
            return [game for game in self.game.archived_games() if game["result"]]

        (game,) = self.driver.until(finished, "a finished game in the archive")
        return dict(game)

"""Functions for the dialog of archived games, files and links."""

from __future__ import annotations

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS

# Intercepts downloads as texts, and supplies the next chosen file.
FILES = """{
  window.given = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (file) => {
    file.text().then((text) => window.given.push({ name: file.name, text }));
    return createObjectURL.call(URL, file);
  };
  HTMLInputElement.prototype.click = new Proxy(HTMLInputElement.prototype.click, { apply(click, input, more) {
    if (input.type !== 'file') return Reflect.apply(click, input, more);
    const files = new DataTransfer();
    files.items.add(new File([window.chosen], 'games.json'));
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
  } });
}"""


def open_library(game: GamePage) -> None:
    """Open the dialog of archived games, files and links."""
    game.run("settings")
    game.wait_dialog("settings.title")
    game.driver.click('dialog[open] button[value="backup"]')
    game.wait_dialog("backup.title")


def press_library(game: GamePage, name: str) -> None:
    """Press a button of that dialog."""
    game.driver.click(game.driver.by_role("button", WORDS[f"backup.do.{name}"], "dialog[open]"))

"""Every dialog that the game opens from its table, to check one after another."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from e2e.pages.game_page import GamePage
from e2e.pages.lesson_dialog import FRAME
from e2e.support.records import archived_game

SCORE = {"score": {"A": 64, "B": 0}, "starter": "A", "id": "1"}
MATCH = {"preset": "pagat", "level": "club", "options": {}, "target": 300, "turns": True, "games": [SCORE]}
PRIMARY = "dialog[open] .primary"


# Closes dialogs until none is left and the page has been idle for a while; one that closes may open the one before
# again.
CLOSED = """async (polls) => {
  for (let quiet = 0; quiet < polls; quiet++) {
    const dialogs = document.querySelectorAll('dialog[open]');
    if (dialogs.length) quiet = 0;
    for (const one of [...dialogs].reverse()) one.close('');
    const idle = window.requestIdleCallback ?? setTimeout;
    await new Promise((resolve) => idle(() => setTimeout(resolve, 20), { timeout: 500 }));
  }
}"""


def leave(game: GamePage) -> None:
    """Close every dialog."""
    game.driver.evaluate(CLOSED, 5)


def leave_both(game: GamePage) -> None:
    """Close a dialog and the one that opened it, which reads what is stored before it opens again."""
    game.driver.evaluate(CLOSED, 50)


@dataclass(frozen=True)
class Dialog:
    """A dialog: how it is opened from the table, the element that is there when it is complete, and how it is left."""

    name: str
    open: Callable[[GamePage], object]
    shown: str
    leave: Callable[[GamePage], object] = leave

    def show(self, game: GamePage) -> None:
        """Open the dialog and wait until it is complete."""
        leave(game)
        self.open(game)
        game.driver.wait_for(self.shown)
        game.wait_filled()
        game.driver.wait("document.getAnimations().every(({ playState }) => playState !== 'running')")


def entry(name: str, shown: str, *presses: str) -> Dialog:
    """Return a dialog that an entry of the menu opens, or that opens after presses in its dialog."""

    def show(game: GamePage) -> None:
        game.go(name)
        for selector in presses:
            game.driver.click(selector)

    return Dialog(" ".join((name, *presses)), show, shown, leave_both if presses else leave)


def command(name: str, shown: str, *presses: str) -> Dialog:
    """Return a dialog that a command opens, or that opens after presses in its dialog."""

    def show(game: GamePage) -> None:
        game.run(name)
        for selector in presses:
            game.driver.click(selector)

    return Dialog(" ".join((name, *presses)), show, shown, leave_both if presses else leave)


def button(value: str) -> str:
    """Return the selector of a button of the open dialog."""
    return f"dialog[open] button[value='{value}']"


def all_options(game: GamePage) -> None:
    """Open the dialog of a new game with all its options."""
    game.run("new")
    game.wait_open("dialog.newgame[open]")
    for _ in range(2):  # the fields of options come when their section is open
        game.driver.evaluate("document.querySelectorAll('dialog[open] details').forEach((one) => { one.open = true; })")
        game.wait_open("dialog[open] details.group")


def unfolded_course(game: GamePage) -> None:
    """Open the course with all its chapters unfolded."""
    game.go("course")
    game.wait_open("dialog.course[open]")
    game.driver.evaluate("document.querySelectorAll('dialog[open] details').forEach((one) => { one.open = true; })")


def home(game: GamePage) -> None:
    """Open the start sheet."""
    game.driver.click(".tool.more")
    game.driver.click("dialog.menu[open] .home")


def day(game: GamePage) -> None:
    """Open today in the calendar."""
    game.go("problems")
    game.driver.click("dialog.problems summary")
    game.driver.click("dialog.problems .calendar [aria-current=date]")


def drill(game: GamePage) -> None:
    """Begin the vigilance drill."""
    game.go("problems")
    game.driver.click(button(":drill"))
    game.driver.click(PRIMARY)


def tutorial(game: GamePage) -> None:
    """Open the tutorial from the course."""
    game.go("course")
    game.driver.click(button(":tutorial"))


def result(game: GamePage) -> None:
    """Resign the game."""
    game.run("resign")
    game.driver.click(button("resign"))


def deal_again(game: GamePage) -> None:
    """Leave the result with the same cards."""
    game.driver.click(button("again"))
    game.wait(lambda state: state.turn == "mine" and state.dialog is None, "the same deal")


# Those whose styles are loaded by the same file are neighbours.
DIALOGS = (
    Dialog("menu", lambda game: game.driver.click(".tool.more"), "dialog.menu[open]"),
    Dialog("home", home, "dialog.home[open]"),
    command("new", "dialog.newgame[open]"),
    Dialog("new game with all options", all_options, "dialog[open] .option"),
    command("settings", "dialog.settings[open]"),
    command("settings", "dialog[open] .sections", button("backup")),
    command("settings", "dialog[open] .credits", button("backup"), button("about")),
    command("resign", "dialog.small[open]"),
    entry("odds", "dialog.odds[open]"),
    Dialog("result", result, "dialog.result[open]", deal_again),
    entry("rules", ".rulebook .statement"),
    entry("rules", ".trial .pile", ".rulebook figure >> nth=0 >> button.plain"),
    command("settings", "dialog.keyboard[open]", button("keys")),
    command("settings", "dialog.keyboard[open] .textboard", button("board")),
    Dialog("tutorial", tutorial, ".tutorial .glowing", leave_both),
    command("settings", "dialog.statistics[open]", button("backup"), button("about"), button("device")),
    entry("friend", "dialog.friend[open] .friend-games"),
    entry("friend", "dialog.friend.newgame[open]", "dialog.friend[open] .ways-to-send .wide >> nth=0"),
    entry("course", "dialog.course[open]"),
    Dialog("course with all chapters", unfolded_course, "dialog[open] [data-lesson]"),
    entry("course", f"{FRAME}[data-place=H1]", PRIMARY),
    entry("replay", "dialog.replay[open] .pile"),
    entry("history", "dialog.history[open] .game"),
    entry("history", "dialog.replay[open] .pile", ".game .entry >> nth=0"),
    entry("stats", "dialog.statistics[open] .plot"),
    entry("match", "dialog.match[open]"),
    entry("problems", "dialog.problems[open]"),
    entry("problems", f"{FRAME}[data-place=H1]", PRIMARY),
    Dialog("day", day, button("deal"), leave_both),
    entry("problems", "dialog[open] input[type=radio]", button(":drill")),
    Dialog("drill", drill, "dialog.vigilance[open] .pile", leave_both),
)


def fill(game: GamePage) -> None:
    """Store games, a match and a solved lesson, so that there is something to show."""
    game.put_archived_games([archived_game(2, "A", 30), archived_game(1, "B", 10)])
    game.store("rb:note:match", json.dumps(MATCH))
    game.store("rb:note:course", json.dumps({"first-ace": {"solved": 1, "missed": 0, "box": 1, "due": 1}}))

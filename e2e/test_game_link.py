"""A game as a link: its QR code contains the address, and longer games are shared in other ways."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from e2e.conftest import Serve
from e2e.pages.game_page import GamePage
from e2e.pages.library_page import open_library, press_library
from e2e.pages.page_state import WORDS
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from web.build import environment
from web.build.progress import run_quietly

OpenGame = Callable[..., GamePage]

# The modules of the painted QR code, row by row, without the quiet zone.
PAINTED = """(size) => {
  const { width, height } = document.querySelector('dialog canvas.code');
  const pen = document.querySelector('dialog canvas.code').getContext('2d');
  const step = width / (size + 6);
  if (width !== height || !Number.isInteger(step) || step < 2) return [`${width} x ${height}`];
  const { data } = pen.getImageData(0, 0, width, height);
  const dark = (x, y) => data[4 * (Math.floor((y + 3.5) * step) * width + Math.floor((x + 3.5) * step))] < 128;
  const border = [-3, -1, size, size + 2].flatMap((at) => [dark(at, 5), dark(5, at)]).some(Boolean);
  if (border) return ['the border is not quiet'];
  const all = [...Array(size).keys()];
  return all.map((y) => all.map((x) => (dark(x, y) ? '#' : '.')).join(''));
}"""
# The QR code of the same address, generated outside the page.
MADE = """
const { encode } = await import(process.argv[1]);
const { data } = encode(process.argv[2], { ecc: "L", border: 0 });
console.log(JSON.stringify(data.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""))));
"""
BUG = "the lines above say what is wrong"


def code_of(address: str) -> list[str]:
    """Return the modules of the QR code of an address."""
    library = (environment.WEB / "node_modules/uqr/dist/index.mjs").as_uri()
    said = run_quietly(
        [environment.node()[0], "--input-type=module", "-e", MADE, library, address], BUG, env=environment.node_env()
    )
    made: list[str] = json.loads(said)
    return made


def open_link(game: GamePage) -> None:
    """Show the link of the game on the table."""
    open_library(game)
    press_library(game, "link")
    game.wait_dialog("link.title")


def arrive(game: GamePage, address: str, record: dict[str, Any]) -> None:
    """Open an address on another device, as a camera does; it brings the game."""
    game.driver.goto(address)
    game.wait_dialog("link.open.title")
    game.answer("link.open.yes")
    game.driver.until(lambda: game.record() == record, "the game of the address")
    assert game.driver.evaluate("location.hash") == ""


def test_the_qr_code_contains_the_address_and_the_address_opens_the_game(game: GamePage) -> None:
    game.play(QUIET)
    game.turn_up()
    record = game.record()
    open_link(game)
    address = str(game.driver.evaluate("document.querySelector('dialog textarea').value"))
    made = code_of(address)
    assert len(made) > 40
    assert game.driver.evaluate(PAINTED, len(made)) == made

    arrive(game.empty(), address, record)


def test_a_game_too_long_for_a_qr_code_is_shared_by_its_address(
    serve: Serve, shared_page: Callable[..., Driver]
) -> None:
    server = serve(prefix=f"/{'a' * 1800}/")  # makes the link as long as that of a game with hundreds of decisions
    game = GamePage(shared_page(server.url), server.url).play(QUIET)
    game.turn_up()
    open_link(game)
    assert WORDS["link.no-code"] in game.dialog_text()
    assert game.driver.count("dialog canvas.code") == 0
    address = str(game.driver.evaluate("document.querySelector('dialog textarea').value"))
    record = game.record()
    arrive(game.empty(), address, record)


def test_a_game_too_long_for_an_address_is_shared_as_a_file(
    serve: Serve, shared_page: Callable[..., Driver], tmp_path: Path
) -> None:
    server = serve(prefix=f"/{'a' * 4000}/{'b' * 4000}/")  # as long as for thousands of decisions
    game = GamePage(shared_page(server.url), server.url).play(QUIET)
    game.turn_up()
    open_link(game)
    assert WORDS["link.too-long"] in game.dialog_text()
    assert game.driver.count("dialog canvas.code, dialog textarea") == 0
    file = tmp_path / "game.json"
    game.driver.download(game.driver.by_role("button", WORDS["link.file"], "dialog[open]"), file)
    assert [one["record"] for one in json.loads(file.read_text("utf-8"))["games"]] == [game.record()]

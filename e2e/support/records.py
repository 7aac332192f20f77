"""Games that tests make up, brought to the page as the link of a record."""

from __future__ import annotations

import base64
import json
from typing import Any

from e2e.pages.game_page import GamePage
from rbcore.notation.position_text import parse_position_text

PEOPLE = {"A": "human", "B": "human"}


def bring(
    game: GamePage, text: str, options: dict[str, Any], events: tuple[str, ...] = (), players: dict[str, str] = PEOPLE
) -> GamePage:
    """Put a game on the table that starts from a position's text and has some events; say yes to its link."""
    preset, position = parse_position_text(text)
    record = {"schema": 1, "behaviour": 1, "preset": preset, "options": options, "seed": "made", "events": list(events),
              "position": position, "players": players}  # fmt: skip
    letters = base64.urlsafe_b64encode(json.dumps(record).encode()).decode().rstrip("=")
    game.driver.goto("about:blank")
    game.driver.goto(f"{game.url}?motion=off#game=0{letters}")
    game.wait(lambda look: look.dialog is not None, "the question")
    game.driver.click("dialog[open] .primary")
    wanted = (position, options)

    def is_there() -> bool:
        now = game.record()
        return (now.get("position"), now["options"]) == wanted

    game.driver.until(is_there, "the game of the link")
    return game.ready()

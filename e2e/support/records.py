"""Games made up for tests, which the page opens as links."""

from __future__ import annotations

import base64
import json
from typing import Any

from e2e.pages.game_page import GamePage
from rbcore.notation.position_text import parse_position_text

PEOPLE = {"A": "human", "B": "human"}


def open_position(
    game: GamePage,
    text: str,
    options: dict[str, Any],
    events: tuple[str, ...] = (),
    players: dict[str, str] = PEOPLE,
    behaviour: int = 1,
) -> GamePage:
    """Open the link of a game that starts from a position text and has some events, and accept it."""
    preset, position = parse_position_text(text)
    record = {"schema": 1, "behaviour": behaviour, "preset": preset, "options": options, "seed": "made",
              "events": list(events), "position": position, "players": players}  # fmt: skip
    letters = base64.urlsafe_b64encode(json.dumps(record).encode()).decode().rstrip("=")
    game.own().driver.goto("about:blank")
    game.driver.goto(f"{game.url}?motion=off#game=0{letters}")
    game.wait(lambda state: state.dialog is not None, "the question")
    game.driver.click("dialog[open] .primary")
    wanted = (position, options)

    def is_there() -> bool:
        now = game.record()
        return (now.get("position"), now["options"]) == wanted

    game.driver.until(is_there, "the game of the link")
    return game.ready()


def checksum(record: dict[str, Any]) -> str:
    """Return the FNV-1a checksum of a record's canonical JSON, over UTF-16 units, low byte first."""
    canonical = json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    total = 0x811C9DC5
    for byte in canonical.encode("utf-16-le"):
        total = (total ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"{total:08x}"


def archived_game(
    number: int, winner: str, points: int, players: tuple[str, str] = ("human", "club")
) -> dict[str, Any]:
    """Return an archived game of twenty turns with nine cards played to foundations."""
    events = ["A move AS H1 F1"] * 9 + ["B discard", "A discard"] * 9 + ["B discard"]
    loser = "B" if winner == "A" else "A"
    record = {
        "schema": 1, "behaviour": 1, "preset": "pagat", "options": {}, "seed": "s", "events": events,
        "players": dict(zip("AB", players, strict=True)), "taken_back": 1,
    }  # fmt: skip
    result = {"how": "win", "winner": winner, "score": {winner: points, loser: 0}}
    return {
        "id": f"game{number}", "begun": 1_790_000_000_000 + number, "ended": 1_790_000_000_000 + number, "side": "A",
        "result": result, "record": record, "size": 900, "isBacked": False, "sum": str(number),
    }  # fmt: skip

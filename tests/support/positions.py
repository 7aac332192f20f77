"""Positions for tests as the format of positions describes them."""

from typing import Any

KINGS = ["KS", "KH", "KC", "KD", "KS", "KH", "KC", "KD"]


def position(players: dict[str, Any], houses: list[str], foundations: list[str] | None = None) -> dict[str, Any]:
    """Return a position with A on turn; `houses` has one card or "" for each house."""
    empty: dict[str, Any] = {"reserve_down": [], "reserve_up": [], "hand": [], "turned": None, "waste": []}
    return {
        "turn": "A",
        "players": {name: {**empty, **row} for name, row in players.items()},
        "houses": {f"H{n}": [card] if card else [] for n, card in enumerate(houses, start=1)},
        "foundations": foundations or [],
    }

"""Comparing the engine with the reference model."""

import json
from typing import Any

import pytest


def lift_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the limits of the engine's searches, which allow more moves when they are reached."""
    monkeypatch.setattr("rbcore.referee.strict_duties.RELEASE_STEPS", 2_000_000)
    monkeypatch.setattr("rbcore.referee.shift_search.NODES", 60_000)


def _held(row: dict[str, Any]) -> dict[str, Any]:
    return {"reserve_down": [], "reserve_up": [], **row}


def same_parts(position: dict[str, Any]) -> dict[str, Any]:
    """Return the parts of a position that the engine and the model share."""
    position = json.loads(json.dumps(position))
    return {
        "turn": position["turn"],
        "players": {name: _held(row) for name, row in position["players"].items()},
        "houses": {name: cards for name, cards in position["houses"].items() if cards != "gone"},
        "foundations": sorted(position["foundations"]),
        "winner": position.get("winner"),
        "passes": position.get("passes"),
    }


def for_model(options: dict[str, Any]) -> dict[str, Any]:
    """Return overrides in the terms of the specification."""
    named = {key: sorted(v) if isinstance(v, set | frozenset) else v for key, v in options.items()}
    runs = {part: named.pop(f"compel_{part}") for part in ("hand", "reserve") if f"compel_{part}" in named}
    never = 10_000
    return {**named, "compel": {part: turns or never for part, turns in runs.items()}} if runs else named

"""What lists and statistics show of archived games. Records are only read, not replayed."""

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from rbcore.bridge.dispatcher import BridgeError, mapping
from rbcore.notation.actions import WORDS_OF_MOVE
from rbcore.opponent.seats import HUMAN


def entry_of(game: Any) -> dict[str, Any]:
    """Return the entry of an archived game {record, side, result}. Raises: BridgeError."""
    if not isinstance(game, dict):
        raise BridgeError(f"an archived game must be an object, not {game!r:.60}")
    record, result = mapping(game, "record"), mapping(game, "result")
    events, players = record.get("events"), mapping(record, "players")
    if not isinstance(events, list) or not all(isinstance(line, str) for line in events):
        raise BridgeError("the events of a record are lines")
    own, level = _own_side(players, game.get("side", "A"))
    winner = result.get("winner")
    return {
        "preset": record.get("preset", ""), "seed": record.get("seed", ""), "undone": record.get("taken_back", 0),
        "level": level, "friend": next(filter(None, map(_friend, players.values())), ""), "own": own, "winner": winner,
        "turns": _turns(events), "events": len(events),
        "raised": sum(bool(re.fullmatch(rf"{re.escape(str(own))} move \S+ \S+ F\d", line)) for line in events),
        "how": result.get("how"), "outcome": _outcome(winner, own) if result else None,
        "margin": _margin(mapping(result, "score"), own or winner or ""),
    }  # fmt: skip


def _friend(player: Any) -> str:
    """Return the name of a friend who plays at another device, or ""."""
    return str(player.get("friend", "")) if isinstance(player, dict) else ""


def _own_side(players: Mapping[str, Any], side: Any) -> tuple[str | None, str]:
    """Return the side of the only person, or None, and the level of the opponent, ``people``, ``watch`` or ``friend``.

    ``side``: of the person in a record without players.
    """
    people = [name for name, player in players.items() if player == HUMAN]
    if len(people) > 1:
        return None, "people"
    if players and not people:
        return None, "watch"
    rival = next((player for player in players.values() if player != HUMAN), "")
    level = "friend" if _friend(rival) else rival.get("level", "") if isinstance(rival, dict) else str(rival)
    return (people[0] if people else str(side)), str(level)


def _turns(events: list[str]) -> int:
    """Return the number of turns: a turn ends where another side plays. Calls are no plays."""
    lines = (line.split(" ", 2) for line in events)
    sides = [line[0] for line in lines if len(line) > 1 and line[1] in WORDS_OF_MOVE]
    return min(len(events), 1 + sum(before != after for before, after in pairwise(sides)))


def _outcome(winner: Any, own: str | None) -> str:
    """Return how a finished game ended for its only person; ``over`` if there was none."""
    if winner is None:
        return "even"
    return "over" if own is None else "won" if winner == own else "lost"


def _margin(score: Mapping[str, Any], side: str) -> float:
    """Return the score of a side minus that of its best opponent."""
    points = {name: value if type(value) in (int, float) else 0 for name, value in score.items()}
    own = points.pop(side, 0)
    return own - max(0, *points.values(), 0)

"""Positions as one line of text that can be part of a URL, and back.

``pagat~A~A:12x!QH_35x__2C.3D,B:...~H1:7H.6S,H2:,H3:*4D.9S~AS.4C~hand.acted~0.0~0`` in order:
preset, player to move, players as reserve_hand_turned_waste, houses, foundation tops,
memory of the turn, passes through the waste, vanished houses. Dots separate cards, ``12x`` are
twelve unknown cards, ``!`` separates the face-down from the face-up cards of a reserve, ``*``
marks a face-down card of a house.
"""

from typing import Any

from rbcore.table.cards import NotationError

# The marks that separate the parts of a text and end a name in it.
_SEPARATORS = "~,:"
_MEMORY = ("reserve", "hand", "locked", "acted")


def _row(cards: Any) -> str:
    """Return a list of cards, or a number of unknown cards, as text."""
    if isinstance(cards, int):
        return f"{cards}x" if cards else ""
    parts: list[str] = []
    unknown = 0
    for name in [*cards, ""]:
        if name == "?":
            unknown += 1
            continue
        if unknown:
            parts.append(f"{unknown}x")
            unknown = 0
        if name:
            parts.append(name)
    return ".".join(parts)


def _cards(text: str, pile: str) -> list[str]:
    """Return the cards of a pile. Raises: NotationError that names the pile."""
    cards: list[str] = []
    for part in text.split(".") if text else []:
        if part.endswith("x"):
            if not part[:-1].isascii() or not part[:-1].isdigit() or len(part) > 4:
                raise NotationError(f"{pile}: not a number of cards: {part!r}")
            cards += ["?"] * int(part[:-1])
        else:
            cards.append(part)
    return cards


def _player_text(row: dict[str, Any]) -> str:
    reserve = _row(row["reserve_down"]) + "!" + _row(row["reserve_up"])
    return "_".join((reserve, _row(row["hand"]), row["turned"] or "", _row(row["waste"])))


def _player(name: str, text: str) -> dict[str, Any]:
    parts = text.split("_")
    if len(parts) != 4:
        raise NotationError(f"{name}: a player is reserve_hand_turned_waste, not {text!r}")
    down, _, up = parts[0].partition("!")
    return {
        "reserve_down": _cards(down, f"{name}.reserve"),
        "reserve_up": _cards(up, f"{name}.reserve"),
        "hand": _cards(parts[1], f"{name}.hand"),
        "turned": parts[2] or None,
        "waste": _cards(parts[3], f"{name}.waste"),
    }


def _house_text(cards: list[str] | str) -> str:
    if isinstance(cards, str):
        return cards
    return ".".join(f"*{name[1:-1]}" if name.startswith("[") else name for name in cards).replace("?", "x")


def _house(text: str) -> list[str] | str:
    if text == "closed":
        return text
    names = text.replace("x", "?").split(".") if text else []
    return [f"[{name[1:]}]" if name.startswith("*") else name for name in names]


def position_text(preset: str, position: dict[str, Any]) -> str:
    """Return a position in the schema of the cases as one text.

    Raises: NotationError for what is no position, for foundations with wrong cards and for names that a text
    cannot hold.
    """
    try:
        return _text(preset, position)
    except (KeyError, TypeError, AttributeError) as error:
        raise NotationError(f"not a position: {position!r:.60}") from error


def _text(preset: str, position: dict[str, Any]) -> str:
    for name in (*position["players"], *position["houses"]):
        if any(mark in name for mark in _SEPARATORS):
            raise NotationError(f"a text cannot hold the name {name!r}")
    if position.get("irregular"):
        raise NotationError(f"a text cannot hold the wrong cards of {', '.join(position['irregular'])}")
    memory, passes = position.get("turn_state", {}), position.get("passes")
    words = [word for word in _MEMORY if memory.get(word) or word in memory.get("fresh", [])]
    return "~".join((
        preset,
        position["turn"],
        ",".join(f"{name}:{_player_text(row)}" for name, row in position["players"].items()),
        ",".join(f"{name}:{_house_text(cards)}" for name, cards in position["houses"].items()),
        ".".join(position["foundations"]),
        ".".join(words),
        ".".join(str(passes.get(name, 0)) for name in position["players"]) if passes else "",
        str(position.get("vanished", 0)),
    ))  # fmt: skip


def _named(text: str) -> list[tuple[str, str]]:
    pairs = [part.partition(":") for part in text.split(",")] if text else []
    if any(not colon for _, colon, _ in pairs):
        raise NotationError(f"a name and a colon are missing in {text!r}")
    return [(name, rest) for name, _, rest in pairs]


def parse_position_text(text: object) -> tuple[str, dict[str, Any]]:
    """Return the preset and the position of a text.

    Raises: NotationError that says which part is wrong.
    """
    parts = text.split("~") if isinstance(text, str) and len(text) <= 2000 else []
    if len(parts) != 8:
        raise NotationError(f"a position has 8 parts between ~, not {len(parts)}")
    preset, turn, players, houses, foundations, memory, runs, vanished = parts
    words = memory.split(".") if memory else []
    unknown = [word for word in words if word not in _MEMORY]
    counts = runs.split(".") if runs else []
    if unknown or not all(run.isascii() and run.isdigit() and len(run) < 4 for run in [*counts, vanished]):
        raise NotationError(f"not the memory of a turn: {memory!r}, {runs!r}, {vanished!r}")
    named = dict(_named(players))
    return preset, {
        "turn": turn,
        "players": {name: _player(name, rest) for name, rest in named.items()},
        "houses": {name: _house(rest) for name, rest in _named(houses)},
        "foundations": foundations.split(".") if foundations else [],
        "turn_state": {
            "fresh": [word for word in words if word in ("reserve", "hand")],
            "locked": "locked" in words,
            "acted": "acted" in words,
        },
        "passes": {name: int(run) for name, run in zip(named, counts, strict=False)},
        "vanished": int(vanished),
    }

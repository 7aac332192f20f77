"""What is wrong with the piles of a position: unknown keys, names that are not cards, cards that occur too often.

Boards ignore unknown keys, so that every file that was valid remains so. An author must know of them, since the cards
under such a key are lost.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from rbcore.lesson.faults import LessonFault, LessonFaults, Path
from rbcore.notation.position import FRESH, MEMORY_KEYS, PLAYER_KEYS, POSITION_KEYS
from rbcore.notation.position_text import parse_position_text
from rbcore.rules.names import suggestion
from rbcore.rules.ruleset import Rules
from rbcore.table.cards import FACES, UNKNOWN, NotationError, card_name, parse_card
from rbcore.table.fits import fits_of

_CARDS = {card_name(card) for card in range(FACES)}
_KEYS = (*POSITION_KEYS, "result")  # which `serve-json` adds to a position
_SUIT_SIGNS = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC")


def position_faults(pos: Any, path: Path, rules: Rules | None) -> LessonFaults:
    """Yield the faults of a position, as text or as an object; ``rules``: those of its game, if they are known."""
    if isinstance(pos, Mapping):
        yield from _faults(pos, path, rules)
    elif isinstance(pos, str):
        try:
            piles = parse_position_text(pos)[1]
        except NotationError:
            return  # the engine says what is wrong with the form of the text
        yield from (LessonFault(path, f"{_pile(fault.path)}: {fault.message}") for fault in _faults(piles, (), rules))


def _pile(path: Path) -> str:
    """Return the name of the pile at a path in a position, such as ``A.waste``, ``H4`` or ``foundations``."""
    keys = [part for part in path if isinstance(part, str)]
    return ".".join(keys[-2:] if "players" in keys else keys[-1:])


def _rows(pos: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    rows = pos.get(key)
    return rows if isinstance(rows, Mapping) else {}


def _faults(pos: Mapping[str, Any], path: Path, rules: Rules | None) -> LessonFaults:
    yield from _unknown(pos, _KEYS, path)
    for name, row in _rows(pos, "players").items():
        yield from _unknown(row, PLAYER_KEYS, (*path, "players", name))
    memory = _rows(pos, "turn_state")
    yield from _unknown(memory, MEMORY_KEYS, (*path, "turn_state"))
    for number, name in enumerate(memory["fresh"] if isinstance(memory.get("fresh"), list) else []):
        if name not in FRESH:
            yield LessonFault((*path, "turn_state", "fresh", number), f"{name!r} is not one of {', '.join(FRESH)}")
    yield from _unknown(pos.get("passes"), [*_rows(pos, "players")], (*path, "passes"))
    piles = [*_piles(pos, path)]
    wrong = [fault for at, pile in piles for fault in _pile_faults(pile, at)]
    yield from wrong
    if rules and not wrong:
        yield from _copies(piles, rules)


def _unknown(value: Any, known: Collection[str], path: Path) -> LessonFaults:
    for name in value if isinstance(value, Mapping) else ():
        if name not in known:
            yield LessonFault((*path, name), f"no such key{suggestion(name, known)}")


def _piles(pos: Mapping[str, Any], path: Path) -> Iterator[tuple[Path, Any]]:
    """Yield the path and the value of each pile of a position."""
    for name, row in _rows(pos, "players").items():
        for key in PLAYER_KEYS if isinstance(row, Mapping) else ():
            if row.get(key) is not None:
                yield (*path, "players", name, key), row[key]
    for name, value in _rows(pos, "houses").items():
        if value not in ("gone", "closed"):
            yield (*path, "houses", name), value
    if "foundations" in pos:
        yield (*path, "foundations"), pos["foundations"]


def _cards(pile: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """Yield the path and the name of each card of a pile; a face-down card of a house loses its brackets."""
    if path[-1] == "turned":
        yield path, pile
    for number, name in enumerate(pile if isinstance(pile, list) else ()):
        yield (*path, number), name[1:-1] if path[-2:-1] == ("houses",) and _is_down(name) else name


def _is_down(name: Any) -> bool:
    return isinstance(name, str) and name.startswith("[") and name.endswith("]")


def _pile_faults(pile: Any, path: Path) -> LessonFaults:
    """Yield what is wrong with the value of a pile, and with the names of its cards."""
    in_number = path[-1] in ("reserve_down", "reserve_up", "hand", "waste") and type(pile) is int
    if path[-1] != "turned" and not in_number and not isinstance(pile, list):
        yield LessonFault(path, f"must be a list of cards, not {pile!r}"[:200])
    for at, name in _cards(pile, path):
        try:
            parse_card(name)
        except NotationError as error:
            yield LessonFault(at, f"{error}{_meant(name)}")
    if path[-2:-1] == ("houses",) and isinstance(pile, list):
        downs = [_is_down(name) for name in pile]
        for number in range(1, len(downs)):
            if downs[number] and not downs[number - 1]:
                yield LessonFault((*path, number), "a face-down card lies below the others")


def _meant(name: Any) -> str:
    """Return a question that names the card that is written in another way, or an empty text."""
    text = name.translate(_SUIT_SIGNS).strip().upper() if isinstance(name, str) else ""
    ways = (text, text[1:] + text[:1], text.replace("T", "10"), text.replace("1", "A", 1))
    meant = next((way for way in ways if way in _CARDS), "")
    return f" (did you mean {meant!r}?)" if meant else ""


def _copies(piles: list[tuple[Path, Any]], rules: Rules) -> LessonFaults:
    """Yield a fault for each card that occurs more often than in the packs."""
    heights, ranks = fits_of(rules).height, fits_of(rules).ranks
    found: dict[int, list[str]] = {}
    for path, name in (card for at, pile in piles for card in _cards(pile, at)):
        card = parse_card(name)
        lies_below = range(heights[card]) if _pile(path) == "foundations" and card < FACES else ()
        for one in (card, *(ranks[height] * 4 + (card & 3) for height in lies_below)):
            allowed = rules.joker if one >= FACES else rules.packs if heights[one] >= 0 else 0
            others = found.setdefault(one, [])
            if one != UNKNOWN and len(others) >= allowed:
                also = f"; it is also in {', '.join(others)}" if allowed else ", which the pack does not have"
                yield LessonFault(path, f"one too many {card_name(one)}{also}")
            others.append(_pile(path))

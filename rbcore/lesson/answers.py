"""Answers as patterns: the steps that a lesson accepts, and the texts for wrong answers.

A step is the text of an event without the player, such as ``move 6S H4 H2``. In a pattern ``F``
matches any foundation, ``*`` any word, and a pattern with fewer words matches any ending.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from rbcore.lesson.keys import MAX_STEPS
from rbcore.notation.actions import NAMES
from rbcore.rules.options import GROUNDS, STRICT
from rbcore.table.cards import NotationError, parse_card

MAX_WAYS = 24
Pattern = tuple[str, ...]
Way = tuple[Pattern, ...]
_ACTS = {
    "move": ("card", "place", "place"), "group": ("card", "place", "place"), "pile": ("place", "place"),
    "under": ("card", "place", "place"), "reverse": ("place",), "turn": ("pile",), "discard": (), "end": (),
    "touch": ("place",), "look": ("place",), "extend": ("place", "notice"), "stop": ("ground",), "none": (), "*": (),
}  # fmt: skip
_CHOICES = {"pile": ("reserve", "hand"), "notice": ("notice",), "ground": (*GROUNDS, *STRICT)}


def _check_word(kind: str, word: str, step: str) -> None:
    if word == "*" or (kind == "place" and word == "F"):
        return
    if kind == "card":
        parse_card(word)
    elif kind == "place":
        NAMES.place(word)
    elif word not in _CHOICES[kind]:
        raise NotationError(f"{step!r}: {word!r} is not one of {', '.join(_CHOICES[kind])}")


def parse_step(text: Any) -> Pattern:
    """Return the pattern of one step. Raises: NotationError with the invalid words."""
    words = tuple(text.split()) if isinstance(text, str) and len(text) <= 60 else ()
    if not words or words[0] not in _ACTS:
        raise NotationError(f"not a step: {text!r}; it begins with one of {', '.join(_ACTS)}"[:300])
    kinds = _ACTS[words[0]]
    if len(words) - 1 > len(kinds):
        raise NotationError(f"{text!r} has {len(words)} words, {len(kinds) + 1} are the most")
    for kind, word in zip(kinds, words[1:], strict=False):
        _check_word(kind, word, " ".join(words))
    return words


def parse_steps(text: Any) -> Way:
    """Return the patterns of steps separated by commas. Raises: NotationError."""
    parts = text.split(",") if isinstance(text, str) else []
    if not 1 <= len(parts) <= MAX_STEPS:
        raise NotationError(f"must be 1 to {MAX_STEPS} steps parted by commas, not {text!r}"[:300])
    return tuple(parse_step(part) for part in parts)


def parse_ways(accept: Any) -> list[Way]:
    """Return the ways to answer: from a text with ways separated by ``;``, or a list of such texts.

    Raises: NotationError.
    """
    texts = accept if isinstance(accept, list) else [accept]
    parts = [part for text in texts for part in (text.split(";") if isinstance(text, str) else [text])]
    if not 1 <= len(parts) <= MAX_WAYS:
        raise NotationError(f"must be 1 to {MAX_WAYS} ways, not {len(parts)}")
    return [parse_steps(part) for part in parts]


def way_path(accept: Any, number: int) -> tuple[int, ...]:
    """Return where a way is in the list of ways: (its item,), or () if the ways are one text."""
    if not isinstance(accept, list):
        return ()
    items = [at for at, text in enumerate(accept) for _ in text.split(";")]
    return (items[number],)


def matches(pattern: Pattern, event: str) -> bool:
    """Return whether a pattern matches the full text of a step."""
    words = event.split()
    if pattern[0] == "*":
        return True
    if len(pattern) > len(words):
        return False
    return all(
        one in ("*", word) or (one == "F" and word[0] == "F" and word[1:].isdigit())
        for one, word in zip(pattern, words, strict=False)
    )


class WrongAnswers:
    """The texts for wrong answers, by pattern."""

    def __init__(self, value: Any) -> None:
        rows: Sequence[Any] = value if isinstance(value, list) else [{"text": value}] if value else []
        self.patterns = [parse_step(row["when"]) if "when" in row else None for row in rows]
        self.used: set[int] = set()

    @property
    def has_default(self) -> bool:
        """Whether there is a text for every wrong answer."""
        return None in self.patterns

    def index(self, event: str) -> int:
        """Return the number of the first row whose pattern matches, or -1 for the default text."""
        for number, pattern in enumerate(self.patterns):
            if pattern is not None and matches(pattern, event):
                self.used.add(number)
                return number
        return -1

    def unused(self) -> Iterator[int]:
        """Yield the numbers of the rows that have matched nothing so far."""
        for number, pattern in enumerate(self.patterns):
            if pattern is not None and number not in self.used:
                yield number


class StepsMade:
    """The number of steps made of each accepted way, as an immutable value."""

    def __init__(self, ways: Sequence[Way], live: frozenset[tuple[int, int]] | None = None) -> None:
        self.ways = ways
        self.live = frozenset((number, 0) for number in range(len(ways))) if live is None else live

    def after(self, event: str) -> "StepsMade":
        """Return the progress after a step; ``live`` is empty if no way accepts it."""
        fits = {(way, step + 1) for way, step in self.live if matches(self.ways[way][step], event)}
        return StepsMade(self.ways, frozenset(fits))

    def finished(self) -> list[int]:
        """Return the numbers of the ways that are complete."""
        return sorted(way for way, step in self.live if step == len(self.ways[way]))

"""What an error says about an unknown name: the names that exist, and the most similar of them."""

from collections.abc import Collection

_SIMILAR = 0.4
_LENGTH = 60


def no_such(kind: str, name: object, known: Collection[str]) -> str:
    """Return the message of an error about an unknown name, with the names that exist."""
    return f"no such {kind}: {name!r:.{_LENGTH}}{alternatives(name, known)}"


def alternatives(name: object, known: Collection[str]) -> str:
    """Return the end of such a message: a question that suggests a similar name, and a list of all."""
    return f"{suggestion(name, known)}; there are {', '.join(known)}"


def suggestion(name: object, known: Collection[str]) -> str:
    """Return a question that names the most similar known name, or an empty text if none is similar.

    Two names are similar if they share pairs of adjacent letters. difflib would do too, but the page's Python does
    not have it, and every first visit would download it.
    """
    pairs = _pairs(name) if isinstance(name, str) else set()
    alike = {one: 2 * len(pairs & _pairs(one)) / len([*pairs, *_pairs(one)]) for one in known}
    nearest = max(alike, key=alike.__getitem__, default="")
    return f" (did you mean {nearest!r}?)" if nearest and alike[nearest] >= _SIMILAR else ""


def _pairs(name: str) -> set[str]:
    text = f" {name[:_LENGTH].lower()} "
    return {text[at : at + 2] for at in range(len(text) - 1)}

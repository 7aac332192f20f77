"""Whether the parts of a document have the right types and sizes, which is all that a link says of them.

``rbcore.friend.document`` checks the rest where a document is opened, and says what is wrong with it. Sizes of texts
count UTF-16 units.
"""

import math
from collections.abc import Callable
from typing import Any

from rbcore.friend.document import COMMITMENT, HALF, ID, LIMITS, SIDES, FriendError, checked_name
from rbpage.links.page_json import units

_Check = Callable[[Any], bool]
# Reading a value that is nested deeper could exhaust the stack.
_MOST_LEVELS = 30
_KEY_LENGTH = 40
_LINE_LENGTH = 200


def _text(most: int) -> _Check:
    return lambda value: isinstance(value, str) and units(value) <= most


def _whole(most: int) -> _Check:
    return lambda value: type(value) is int and 0 <= value <= most


def _list(check: _Check, most: int) -> _Check:
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(check, value))


def _map(check: _Check, most: int, least: int = 0) -> _Check:
    return lambda value: (
        isinstance(value, dict)
        and least <= len(value) <= most
        and all(units(key) <= _KEY_LENGTH and key != "__proto__" and check(one) for key, one in value.items())
    )


def _plain(depth: int) -> _Check:
    """Return a check of shallow JSON of moderate size."""
    is_text = _text(4000)

    def is_plain(value: Any) -> bool:
        if isinstance(value, int | float):
            return math.isfinite(value)
        if value is None or is_text(value):
            return True
        if not depth:
            return False
        inner = _plain(depth - 1)
        return _list(inner, 500)(value) or _map(inner, 200)(value)

    return is_plain


def _is_name(value: Any) -> bool:
    try:
        checked_name(value)
    except FriendError:
        return False
    return True


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_side(value: Any) -> bool:
    return isinstance(value, str) and value in SIDES


def _is_hash(value: Any) -> bool:
    return isinstance(value, str) and COMMITMENT.fullmatch(value) is not None


def _is_half(value: Any) -> bool:
    return isinstance(value, str) and HALF.fullmatch(value) is not None


def _is_id(value: Any) -> bool:
    return isinstance(value, str) and ID.fullmatch(value) is not None


def _shape(checks: dict[str, _Check], optional: dict[str, _Check]) -> _Check:
    """Return a check of the known keys; there may be others."""
    return lambda value: (
        isinstance(value, dict)
        and all(key in value and check(value[key]) for key, check in checks.items())
        and all(key not in value or check(value[key]) for key, check in optional.items())
    )


_is_sending = _shape(
    {"by": _is_side, "keep": _whole(LIMITS["events"]), "events": _list(_text(_LINE_LENGTH), LIMITS["events"])}, {}
)
_has_shape = _shape(
    {
        "format": _whole(1000),
        "id": _is_id,
        "behaviour": _whole(1_000_000),
        "preset": _text(40),
        "options": _map(_plain(3), LIMITS["options"]),
        "names": _map(_is_name, 2, 1),
        "agreed": _map(_is_flag, 10),
        "commitment": _is_hash,
        "halves": _map(_is_half, 2),
        "sendings": _list(_is_sending, LIMITS["sendings"]),
        "chain": _is_half,
    },
    {"match": _plain(5), "first": _is_side},
)


def _is_shallow(value: Any, levels: int = _MOST_LEVELS) -> bool:
    """Return whether nothing in a value lies deeper than so many levels."""
    if not isinstance(value, dict | list):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return levels > 0 and all(_is_shallow(one, levels - 1) for one in inner)


def has_shape(value: Any) -> bool:
    """Return whether a value has the shape of a document."""
    return _is_shallow(value) and _has_shape(value)

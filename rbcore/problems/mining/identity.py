"""What names a problem for ever, and the games it comes from."""

import hashlib
from typing import NamedTuple


class Mine(NamedTuple):
    """What is mined: the games of a preset by seed; ``stops``: questions whether Stop may be called."""

    preset: str
    seed: str
    stops: bool = False


def problem_id(preset: str, text: str) -> str:
    """Return the permanent id of a problem: equal positions (with equal last plays) have equal ids."""
    return f"{preset}-{hashlib.sha256(text.encode()).hexdigest()[:8]}"

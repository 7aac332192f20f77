"""The texts of a lesson, and the words that no English text of ours uses."""

from __future__ import annotations

import re
from typing import Any

from tests.support.languages import LANGUAGES
from web.build.texts import ENGLISH

NEVER = re.compile(r"\b(stock|talon|depot|deck|draw|drawn|column|discard pile|attack)\b", re.IGNORECASE)


def texts_of(value: Any) -> list[dict[str, str]]:
    """Return the texts in a part of a lesson, each with its languages."""
    if isinstance(value, list):
        return [found for item in value for found in texts_of(item)]
    if not isinstance(value, dict):
        return []
    if ENGLISH in value and set(value) <= set(LANGUAGES):
        return [value]
    return [found for key, item in value.items() if key not in ("game", "baked") for found in texts_of(item)]

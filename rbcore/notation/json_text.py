"""JSON texts of unknown origin. In a browser, reading one that is nested too deeply would end Python itself."""

import re

_MOST_LEVELS = 100
# A string, or a bracket outside of strings.
_PART = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)


def refuse_deep(text: str) -> None:
    """Raise ValueError if a JSON text has lists and objects in each other at more than 100 levels."""
    if text.count("[") + text.count("{") <= _MOST_LEVELS:
        return
    level = 0
    for part in _PART.finditer(text):
        level += {"[": 1, "{": 1, "]": -1, "}": -1}.get(part[0], 0)
        if level > _MOST_LEVELS:
            raise ValueError(f"nested at more than {_MOST_LEVELS} levels")

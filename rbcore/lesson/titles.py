"""The texts that a lesson is called by, in its first language."""

from collections.abc import Iterable, Mapping
from typing import Any


def first_text(words: Any) -> str:
    """Return a text in its first language."""
    return str(next(iter(words.values())) if isinstance(words, dict) else words)


def title_of(lesson: Mapping[str, Any], keys: Iterable[str], fallback: str) -> str:
    """Return the first of these texts that the lesson has."""
    return first_text(next((lesson[key] for key in keys if lesson.get(key)), fallback))

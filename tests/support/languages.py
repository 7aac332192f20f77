"""The languages of the page, and their texts as the page shows them."""

from typing import Any

from web.build import texts

LANGUAGES = sorted(texts.languages())


def catalogue(lang: str = texts.ENGLISH, kind: str = "") -> dict[str, Any]:
    """Return a language file of a kind such as ``rules.``, with the English text for each one that it lacks."""
    return texts.filled(kind, lang)

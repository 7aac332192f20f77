"""The languages of the page, and their texts as the page shows them."""

import json
from typing import Any

from web.build import environment, texts

LANGUAGES = sorted(texts.languages())


def catalogue(lang: str, kind: str = "") -> dict[str, Any]:
    """Return a language file of a kind such as ``rules.``, with the English text for each one that it lacks."""
    folder = environment.WEB / "lang"
    english, own = (json.loads((folder / f"{kind}{one}.json").read_text("utf-8")) for one in (texts.ENGLISH, lang))
    return {**english, **own}

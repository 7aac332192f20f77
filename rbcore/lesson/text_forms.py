"""The forms of short texts in lessons: names, languages, sizes, options and seeds."""

import re

LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?")
SIZE = re.compile(r"([0-9]{3,4})x([0-9]{3,4})")
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
OPTION_TEXT = re.compile(r"[A-Za-z0-9_]{1,40}:[^:\s]*")


def hidden_letters(text: str) -> list[str]:
    """Return the invisible characters of a text, such as a tab, except for spaces of all widths."""
    return [one for one in text if not one.isprintable() and not (one >= "\xa0" and one.isspace())]

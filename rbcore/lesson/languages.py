"""The codes of languages that texts may be in: those of two letters (ISO 639-1), and most of three letters."""

import re

from rbcore.lesson.text_forms import LANGUAGE

# The second letters by the first.
_TWO_LETTERS = {
    "a": "abefkmnrsvyz", "b": "aeghimnors", "c": "aehorsuvy", "d": "aevz", "e": "elnostu", "f": "afijory",
    "g": "adlnuv", "h": "aeiortuyz", "i": "adegikostu", "j": "av", "k": "agijklmnorsuvwy", "l": "abginotuv",
    "m": "ghiklnrsty", "n": "abdeglnorvy", "o": "cjmrs", "p": "ailst", "q": "u", "r": "mnouw",
    "s": "acdeghiklmnoqrstuvw", "t": "aeghiklnorstwy", "u": "gkrz", "v": "eio", "w": "ao", "x": "h", "y": "io",
    "z": "ahu",
}  # fmt: skip
# A browser names a language by two letters where it can, so it never asks for these.
_SHORTER = {
    "ara": "ar", "deu": "de", "dut": "nl", "eng": "en", "fra": "fr", "fre": "fr", "ger": "de", "ita": "it",
    "nld": "nl", "pol": "pl", "por": "pt", "rus": "ru", "spa": "es", "swe": "sv",
}  # fmt: skip
_RESERVED = re.compile("mis|mul|und|zxx|q[a-t][a-z]")  # by ISO 639-2, for what is no single language


def language_fault(code: str) -> str:
    """Return why no language has a well-formed code, or an empty text."""
    if not LANGUAGE.fullmatch(code):
        return ""  # the schema reports it
    language = code.partition("-")[0]
    if language in _SHORTER:
        return f"no such language: {code!r} (did you mean {_SHORTER[language]!r}?)"
    first, rest = language[0], language[1:]
    is_unknown = _RESERVED.fullmatch(language) if len(rest) > 1 else rest not in _TWO_LETTERS.get(first, "")
    return f"no such language: {code!r}" if is_unknown else ""

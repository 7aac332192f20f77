"""Generates the constants that the page shares with Python."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from rbcore.friend.document import LIMITS
from rbcore.friend.sendings import INTERRUPTIONS
from rbcore.referee.duties import DUTIES

sys.path.insert(0, str(Path(__file__).parent.parent))

from rbpage.suits import SUIT_SHAPES


def _head(about: str, source: str) -> str:
    return f"/**\n * {about}\n * Generated from {source} by `python3 -m web.build.protocol`; do not edit.\n */\n"


def _words(words: Sequence[str]) -> str:
    return f"[{', '.join(map(json.dumps, words))}]"


def constants_file() -> str:
    """Return the file with the duties, and with the limits and the calls of games with a friend."""
    codes = "".join(f'  "{code}",\n' for code in DUTIES)
    limits = ", ".join(f"{name}: {most}" for name, most in LIMITS.items())
    head = _head(
        "What the page knows of the rules and of games with a friend.",
        "rbcore/referee/duties.py and rbcore/friend",
    )
    return (
        f"{head}\n/** The refusals that name plays which must come first. */\nexport const DUTIES = [\n{codes}];\n"
        "/** The limits of the document of a game with a friend; a name has code points. */\n"
        f"export const LIMITS = {{ {limits} }};\n"
        "/** The calls with which a player may interrupt the turn of a friend. */\n"
        f"export const INTERRUPTIONS = {_words(INTERRUPTIONS)};\n"
    )


def suit_shapes_file() -> str:
    """Return the file with the shapes of the suits."""
    shapes = "".join(f'  {suit}: "{path}",\n' for suit, path in SUIT_SHAPES.items())
    head = _head("The shapes of the suits; each fills a box of 100 by 100 around the origin.", "web/rbpage/suits.py")
    return f"{head}/** @type {{Record<string, string>}} */\nexport const SHAPES = {{\n{shapes}}};\n"

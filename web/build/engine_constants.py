"""Generates the constants that the page shares with Python: small files of their own."""

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


def duties_file() -> str:
    """Return the file with the refusals that are duties."""
    codes = "\n".join(f'  "{code}",' for code in DUTIES)
    head = _head("The refusals that name plays which must come first.", "rbcore/referee/duties.py")
    return f"{head}export const DUTIES = [\n{codes}\n];\n"


def friend_limits_file() -> str:
    """Return the file with the limits of the document of a game with a friend."""
    limits = ", ".join(f"{name}: {most}" for name, most in LIMITS.items())
    head = _head(
        "The limits of the document of a game with a friend; a name has code points.", "rbcore/friend/document.py"
    )
    return f"{head}export const LIMITS = {{ {limits} }};\n"


def friend_calls_file() -> str:
    """Return the file with the calls in a game with a friend."""
    return (
        f"{_head('The calls in a game with a friend.', 'rbcore/friend/sendings.py')}"
        f"/** The calls with which a player may interrupt the turn of the other. */\n"
        f"export const INTERRUPTIONS = {_words(INTERRUPTIONS)};\n"
    )


def suit_shapes_file() -> str:
    """Return the file with the shapes of the suits."""
    shapes = "".join(f'  {suit}: "{path}",\n' for suit, path in SUIT_SHAPES.items())
    head = _head("The shapes of the suits; each fills a box of 100 by 100 around the origin.", "web/rbpage/suits.py")
    return f"{head}/** @type {{Record<string, string>}} */\nexport const SHAPES = {{\n{shapes}}};\n"

"""Generates the constants that page and engine share: web/protocol/duties.js and friend-games.js."""

import json
from collections.abc import Sequence

from rbcore.friend.document import LIMITS
from rbcore.friend.sendings import INTERRUPTIONS, WRONG_STOPS
from rbcore.table.moves import DUTIES


def _head(about: str, source: str) -> str:
    return f"/**\n * {about}\n * Generated from {source} by `python3 -m web.build.protocol`; do not edit.\n */\n"


def _words(words: Sequence[str]) -> str:
    return f"[{', '.join(map(json.dumps, words))}]"


def duties_file() -> str:
    """Return the file with the refusals that are duties."""
    codes = "\n".join(f'  "{code}",' for code in DUTIES)
    head = _head("The refusals that name plays which must come first.", "rbcore/table/moves.py")
    return f"{head}export const DUTIES = [\n{codes}\n];\n"


def friend_games_file() -> str:
    """Return the file with the constants of games with a friend."""
    limits = ", ".join(f"{name}: {most}" for name, most in LIMITS.items())
    return (
        f"{_head('What a game with a friend may contain.', 'rbcore/friend')}"
        f"/** The limits of its document; a name has code points. */\nexport const LIMITS = {{ {limits} }};\n\n"
        f"/** The calls with which a player may interrupt the turn of the other. */\n"
        f"export const INTERRUPTIONS = {_words(INTERRUPTIONS)};\n\n"
        f"/** The verdicts on a Stop without reason, after which the turn goes on. */\n"
        f"export const WRONG_STOPS = {_words(WRONG_STOPS)};\n"
    )

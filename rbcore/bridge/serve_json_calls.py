"""The calls of ``python3 -m rbcore serve-json``, as rows of the same form as those of the page."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rbcore.bridge.dispatcher import CallTable

SERVE_JSON_CALLS: "CallTable" = {
    "new": (
        "Deal a game, by default of ``pagat``, or start from a position; return the position.",
        {
            "preset?": "text", "options?": "object Options", "seed?": "any text", "decks?": "any Decks",
            "first?": "any Side", "side?": "any Side", "position?": "any Position",
        },
        "ServerPosition", "RulesError NotationError",
    ),
    "position": ("Return the whole position, including hidden cards.", {}, "ServerPosition", ""),
    "legal": ("Return the legal actions.", {}, "Actions", ""),
    "play": (
        "Play an action, or as ``text`` a line such as ``move 6S H4 F1``; return the position.",
        {"action?": "any Action", "text?": "text"},
        "ServerPosition", "NotationError IllegalMove",
    ),
    "view": ("Return the position with ``?`` for every card that the players cannot know.", {}, "Position", ""),
    "think": (
        "Return the action that a level would choose; it is not played. ``nodes``: a budget of at most 100,000.",
        {"level?": "any text", "nodes?": "whole"}, "Action", "NotationError",
    ),
    "perft": ("Return the number of lines of ``depth`` legal actions from here.", {"depth?": "1..4"}, "Count", ""),
    "say": (
        "Carry out a call or a touch, such as ``resign`` or ``stop foundation``, of a side; return the position.",
        {"side": "any Side", "text": "text"}, "ServerPosition", "NotationError CallError",
    ),
    "record": ("Return the game as a record, which replays.", {}, "GameRecord", ""),
}  # fmt: skip

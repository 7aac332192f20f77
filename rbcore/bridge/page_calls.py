"""The calls of the page: every request it may send to the engine, as one row each.

A row has the description of the call, its arguments, the shape of its answer, and its errors besides
``BridgeError``. An argument is ``name``, or ``name?`` if it is optional; its value is a
type that is checked before the call runs (``text``, ``object``, ``list``, ``whole``, or a range
such as ``0..1000``) and optionally the name of its shape in ``rbcore.bridge.shapes``. The type ``any``
is checked by the code that reads it: cards, moves, positions and records have their own errors.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rbcore.bridge.dispatcher import CallTable

PAGE_CALLS: "CallTable" = {
    "hello": ("Return what the engine offers: versions, presets, options and levels.", {}, "Hello", ""),
    "new": (
        "Start a game: from a seed, from given decks, or from a position.",
        {
            "preset?": "text", "options?": "object Options", "seed?": "any text", "decks?": "any Decks",
            "first?": "any Side", "side?": "any Side", "position?": "any GivenPosition", "players?": "object Players",
        },
        "Snapshot", "RulesError NotationError",
    ),
    "load": (
        "Replay a record and go on from there, or from after its first ``at`` events.",
        {"record": "any GameRecord", "at?": "0..1000000"},
        "Snapshot", "RulesError NotationError",
    ),
    "tableAt": (
        "Return the table of a record after ``at`` events; the game in progress is not affected.",
        {"record": "any GameRecord", "at?": "0..1000000"},
        "RecordSnapshot", "RulesError NotationError",
    ),
    "snapshot": ("Return the whole table.", {}, "Snapshot", ""),
    "play": (
        "Play a move, given by its action or by source and target, for the person whose turn it is.",
        {"version": "any whole", "action?": "any Action", "from?": "any Place", "to?": "any Place"},
        "Snapshot", "StaleSnapshot NotationError IllegalMove",
    ),
    "say": (
        "Make a call for a person, such as ``stop``, ``touch H4``, ``offer``, or ``advise`` or ``choose`` with a move.",
        {
            "version": "any whole", "side?": "text", "words": "text",
            "action?": "any Action", "from?": "any Place", "to?": "any Place",
        },
        "Snapshot", "StaleSnapshot NotationError CallError",
    ),
    "undo": (
        "Go back to before the last decision of a person.",
        {"version": "any whole"}, "Snapshot", "StaleSnapshot CallError",
    ),
    "redo": ("Redo the decisions of the last undo.", {"version": "any whole"}, "Snapshot", "StaleSnapshot"),
    "think": (
        "Work for a moment on the computer's decision; a ``line`` from ``ponder`` is played without thinking.",
        {"version": "any whole", "slice_ms?": "0..1000", "nodes?": "0..100000", "line?": "any Line"},
        "ThinkAnswer", "StaleSnapshot NotationError",
    ),
    "explain": (
        "Return whether a move is legal, and why not.",
        {"action?": "any Action", "from?": "any Place", "to?": "any Place"},
        "Explanation", "NotationError",
    ),
    "peek": (
        "Return the next hand card of a person who may look at it in private.",
        {"side?": "text"}, "PeekAnswer", "",
    ),
    "hint": (
        "Work for a moment on a hint for the person on turn.",
        {"version?": "any whole", "slice_ms?": "0..1000", "nodes?": "0..100000"}, "HintAnswer", "NotationError",
    ),
    "odds": ("Return the odds of the next hand card of a side, by default on turn.", {"side?": "text"}, "Odds", ""),
    "openPlays": ("Return how many plays are available to the player on turn.", {}, "OpenPlays", ""),
    "finish": (
        "Return the plays with which the player on turn certainly wins now; none if that is not certain.",
        {}, "FinishingPlays", "",
    ),
    "review": (
        "Work for a moment on the review of this game, or of a record.",
        {"record?": "any GameRecord", "slice_ms?": "0..1000"}, "ReviewAnswer", "RulesError NotationError",
    ),
    "mistake": (
        "Work for a moment on the practice problem that a decision of a record is.",
        {"record": "any GameRecord", "at": "0..1000000", "slice_ms?": "0..1000"}, "MistakeAnswer",
        "RulesError NotationError",
    ),
    "bake": ("Return the baked tree of a lesson.", {"lesson": "object Lesson"}, "BakeAnswer", "LessonError"),
    "problem": (
        "Return a practice problem as a baked lesson without texts, and the codes of its hints and reasons.",
        {"problem": "object Problem"}, "ProblemAnswer", "NotationError LessonError TooManyPositions",
    ),
    "passage": (
        "Work for a moment on a passage of the vigilance drill: plays of which the last one may be a fault.",
        {"seed": "text", "number": "0..1000", "slice_ms?": "0..1000"}, "PassageAnswer", "",
    ),
    "task": (
        "Return what another engine may ``ponder`` for the player on turn; it holds no hidden card.",
        {"version": "any whole", "nodes?": "0..100000"}, "TaskAnswer", "StaleSnapshot",
    ),
    "ponder": (
        "Work for a moment on a task of another engine; without a task only load the code for it.",
        {"task?": "any Task", "slice_ms?": "0..1000"}, "PonderAnswer", "",
    ),
    "tryPlays": (
        "Return the table after plays in a drawn position; the game in progress is not affected.",
        {"position": "text", "plays?": "list Play"}, "Snapshot", "NotationError IllegalMove",
    ),
    "match": (
        "Return the totals of a match, its winner, and who begins its next game; the options name its target.",
        {"preset": "text", "options?": "object Options", "games": "list MatchGames"}, "MatchState",
        "RulesError NotationError",
    ),
    "receive": (
        "Carry out an event of a friend game that has arrived by link, such as ``move 6S H4 F1``, and seal it.",
        {"version": "any whole", "side": "text", "text": "text"}, "Snapshot", "StaleSnapshot NotationError",
    ),
    "friendInvite": (
        "Return the invitation to a friend game, which commits the inviter to their half of the chance.",
        {"settings": "object FriendSettings", "half": "text"}, "FriendState", "FriendError",
    ),
    "friendAccept": (
        "Return an invitation with the friend's answer: their name and their half.",
        {"game": "object FriendGame", "name": "text", "half": "text"}, "FriendState", "FriendError",
    ),
    "friendBegin": (
        "Return an accepted game with the half of the inviter, which must fit their commitment and fixes the deal.",
        {"game": "object FriendGame", "half": "text"}, "FriendState", "FriendError",
    ),
    "friendOpen": (
        "Return what a link that has arrived means beside the ``stored`` game, and which game to keep.",
        {"game": "any FriendGame", "stored?": "any FriendGame", "seat?": "text"}, "FriendArrival", "",
    ),
    "friendSend": (
        "Return the game with one more sending: what the local ``record`` of its sender has besides.",
        {"game": "object FriendGame", "record": "object GameRecord"}, "FriendState",
        "FriendError NotationError",
    ),
    "friendRecord": (
        "Return the local record of all sendings of a game, for the player of a seat.",
        {"game": "object FriendGame", "seat": "text"}, "FriendRecord", "FriendError",
    ),
}  # fmt: skip

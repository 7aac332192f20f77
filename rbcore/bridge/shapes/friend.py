"""The shapes of friend games: games between two people by link."""

from rbcore.bridge.shapes.table import OPTIONS
from rbcore.bridge.shapes.types import FLAG, Shape, constant, fields, list_of, named, nullable, text, whole
from rbcore.friend.document import HIGHEST_TARGET, LIMITS, MOST_GAMES

_EVENTS, _SENDINGS = LIMITS["events"], LIMITS["sendings"]
_NAME = text(LIMITS["name"])
_SIDE = constant("A", "B")
_SCORE = fields(("A", whole()), ("B", whole()))
_LINES = list_of(text(200), _EVENTS)
_AGREED = fields(("hints", FLAG), ("undo", FLAG))

FRIEND = (
    Shape("FriendMatchGame", "A finished game of a match between friends.", fields(
        ("score", _SCORE), ("starter?", _SIDE),
    )),
    Shape("FriendMatch", "A match between friends, with the sides of the present game.", fields(
        ("target", nullable(whole(HIGHEST_TARGET))), ("games", list_of(named("FriendMatchGame"), MOST_GAMES)),
    )),
    Shape("FriendSending", "The events that one link adds; `A` is the inviter.", fields(
        ("by", _SIDE), ("keep", whole(_EVENTS), "how many of the events before it stay"), ("events", _LINES),
    )),
    Shape("FriendGame", "A game between two people, as a link carries it; `A` is the inviter on both devices.", fields(
        ("format", whole(1000)), ("id", text(10)), ("behaviour", whole()), ("preset", text()), ("options", OPTIONS),
        ("names", fields(("A", _NAME), ("B?", _NAME))), ("agreed", _AGREED),
        ("match?", named("FriendMatch")), ("first?", _SIDE, "who begins, if a match decides it"),
        ("commitment", text(64), "SHA-256 of the inviter's half and the settings"),
        ("halves", fields(("A?", text(32)), ("B?", text(32))), "the players' shares of the chance, as they are known"),
        ("sendings", list_of(named("FriendSending"), _SENDINGS)),
        ("chain", text(32), "the hash over all decisions"),
    )),
    Shape("FriendRow", "What the engine reads of a stored friend game.", fields(
        ("game", named("FriendGame")), ("seat", text(2)), ("half?", text(32), "the player's share of the chance"),
        ("record?", named("GameRecord"), "as this device shows it"), ("turn?", constant("mine", "theirs", "over")),
        ("closed?", _NAME, "who accepted the invitation first"),
    )),
    Shape("Arrived", "The local events with which a friend answered last.", fields(
        ("from", whole(_EVENTS), "how many events the game had before them"),
        ("arriving", _LINES, "own plays that a wrong call of the friend did not change are repeated among them"),
        ("withdrawn", _LINES, "own events that the friend's call took back"),
    )),
    Shape("FriendTable", "Where a friend's game on the table stands.", fields(
        ("coming", whole(_EVENTS), "how many events of the friend are still to be shown"),
        ("begun", FLAG, "whether one of them was shown"),
        ("mustSend", FLAG, "whether the friend must be sent what the player has done"),
        ("due", FLAG, "the same, or whether the first link is to be sent"),
        ("turn", constant("mine", "theirs", "over"), "whose turn it is; one that is being watched is one's own"),
        ("wish", constant("wait", "act", "drop"), "what becomes of what the player wants to do at the next turn"),
        ("winner?", nullable(constant("mine", "theirs"))),
        ("unsent?", FLAG, "after loading: the record had plays that the stored game does not have"),
        (
            "takenBack?", fields(("whose", constant("mine", "theirs")), ("cards", list_of(text(4), 1000))),
            "plays that the last call took back, with the cards that they have shown",
        ),
    )),
)  # fmt: skip

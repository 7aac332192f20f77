"""The shapes of friend games: games between two people by link."""

from rbcore.bridge.shapes.table import OPTIONS
from rbcore.bridge.shapes.types import FLAG, Shape, constant, either, fields, list_of, named, nullable, text, whole
from rbcore.friend.document import HIGHEST_TARGET, LIMITS, MOST_GAMES

_EVENTS, _SENDINGS = LIMITS["events"], LIMITS["sendings"]
_NAME = text(LIMITS["name"])
_SIDE = constant("A", "B")
_SCORE = fields(("A", whole()), ("B", whole()))
_LINES = list_of(text(200), _EVENTS)
_SHOWN = list_of(text(200), 12)
_AGREED = fields(("hints", FLAG), ("undo", FLAG))
_STATE = (
    ("game", named("FriendGame")), ("stage", named("FriendStage")), ("actor", nullable(_SIDE), "null when it is over"),
)  # fmt: skip

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
    Shape("FriendFault", "Why a link cannot be read: its end is missing, a newer page wrote it, or it is none.",
          constant("cut", "damaged", "newer", "other")),
    Shape("FriendRead", "The game in a link, or why it cannot be read.", either(
        fields(("game", named("FriendGame"))), fields(("fault", named("FriendFault"))),
    )),
    Shape("FriendFile", "The link in a file, or why there is none.", either(
        fields(("text", text())), fields(("fault", named("FriendFault"))),
    )),
    Shape("FriendStage", "How far a friend game is.", constant("invited", "accepted", "running", "over")),
    Shape("FriendArrival", "What a link means that has arrived.", fields(
        ("answer", named("FriendAnswer")), ("seat?", _SIDE, "the seat of the player who has opened it"),
        ("game?", named("FriendGame"), "the game to keep"),
        ("stage?", named("FriendStage"), "of the game to keep"), ("actor?", nullable(_SIDE), "who sends the next link"),
        ("record?", named("GameRecord"), "of a turn: the local record before the arriving events"),
        ("arriving?", _LINES, "the local events to play before the eyes of the receiver"),
        ("withdrawn?", _LINES, "the local events that the friend's call has withdrawn"),
        ("elsewhere?", whole(_SENDINGS), "how many new sendings are the receiver's own, sent from another device"),
        ("sending?", whole(_SENDINGS), "the number of the first sending that differs, counted from 1"),
        ("by?", _SIDE, "whose sending that is"),
        ("confirmed?", FLAG, "of another answer: whether the friend has gone on from it"),
        ("problem?", text(1000), "what is wrong with a damaged link"),
        ("step", fields(("do", named("FriendStep")), ("name", named("FriendCase")))),
        ("unsent?", FLAG, "of a turn: whether plays of the stored row are lost with it"),
        (
            "versions?",
            fields(("mine", _SHOWN), ("theirs", _SHOWN), ("table", named("RecordSnapshot"), "that of the stored game")),
            "of a changed turn: the local events here and in the link from the first that differs",
        ),
    )),
    Shape("FriendStep", "What the page does with a link.", constant(
        "play", "begin", "close", "compare", "choose", "explain",
    )),
    Shape("FriendCase", "What the page says about a link that it does not simply play.", constant(
        "", "invitation", "own", "half", "seen-mine", "seen-theirs", "older", "other-answer", "other-confirmed",
        "other-acceptance", "other-deal", "other-game", "taken", "changed", "finished", "newer", "damaged",
    )),
    Shape("FriendAnswer", "The kinds of links that arrive.", constant(
        "invitation", "own-invitation", "accepted", "taken", "turn", "finished", "same", "older", "changed",
        "other-answer", "other-acceptance", "other-game", "newer-version", "damaged",
    )),
    Shape("SeenCards", "Cards that plays have shown.", fields(("cards", list_of(text(4), 1000)))),
)  # fmt: skip

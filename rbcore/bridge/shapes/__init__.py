"""Every shape of the protocol, as rows: what a snapshot, a record, a hint or a baked lesson consists of.

``python3 -m web.build.protocol`` generates the page's types and validators and the reference of
``serve-json`` from these rows and those of the calls. A running engine does not load this module.
"""

from rbcore.bridge.shapes.answers import COACH, OFFERS
from rbcore.bridge.shapes.friend import FRIEND
from rbcore.bridge.shapes.problems import PROBLEMS
from rbcore.bridge.shapes.table import SCORES, SIDE, SNAPSHOTS, TABLE
from rbcore.bridge.shapes.types import (
    ANYTHING,
    FLAG,
    NUMBER,
    Shape,
    constant,
    either,
    fields,
    list_of,
    map_of,
    named,
    nullable,
    text,
    whole,
)
from rbcore.friend.document import LIMITS

_STORED = (
    Shape("StoredResult", "The result of a stored game.", fields(
        ("how", text()), ("winner", nullable(SIDE)), ("score?", SCORES),
    )),
    Shape("ArchivedGame", "What an entry is made from.", fields(
        ("record", named("GameRecord")), ("side?", text()), ("result?", nullable(named("StoredResult"))),
    )),
    Shape("ArchivedGames", "Archived games.", list_of(named("ArchivedGame"), 5000)),
    Shape("GameEntry", "What lists and statistics show of an archived game.", fields(
        ("preset", text()), ("seed", text(200)), ("undone", whole(), "how often a decision was undone"),
        ("level", text(), "of the computer; `people` among several people, `watch` among computers, or `friend`"),
        ("friend", text(LIMITS["name"]), "the name of the friend who played at another device, or empty"),
        ("own", nullable(SIDE), "the side of the only person in the game"), ("winner", nullable(SIDE)),
        ("turns", whole()), ("events", whole()), ("raised", whole(), "how many own cards were played to foundations"),
        ("how", nullable(text()), "it ended; null: unfinished"),
        ("outcome", constant("won", "lost", "even", "over", None), "over: finished, without an own side"),
        ("margin", NUMBER, "score of the own side, or else of the winner, minus that of the best opponent"),
    )),
    Shape("EntriesAnswer", "The entries of games, in their order.", fields(
        ("entries", list_of(named("GameEntry"), 5000)),
    )),
    Shape("StoredGame", "One game of the archive or of a file of games.", fields(
        ("id", text(80)), ("begun", whole(10**14), "ms; 0 if unknown"), ("ended?", whole(10**14)),
        ("side?", constant("A", "B", "C")), ("result?", nullable(named("StoredResult")), "null: never finished"),
        ("record", named("GameRecord")),
    )),
    Shape("GameBundle", "A file of games, which are checked one by one.", fields(
        ("format", constant("russian-bank")), ("bundle", constant(1)), ("games", list_of(ANYTHING, 5000)),
    )),
)  # fmt: skip

_POSITION = (
    ("turn", text()), ("players", map_of(named("PlayerCards"), 3)),
    ("houses", map_of(either(list_of(text()), constant("closed")), 12), "face-down cards are in brackets"),
    ("foundations", list_of(text()), "their top cards"),
    ("irregular?", map_of(list_of(text()), 8), "the cards of foundations with wrong cards, bottom to top"),
    ("turn_state", fields(("fresh", list_of(text())), ("locked", FLAG), ("acted", FLAG)), "memory of the turn"),
    ("passes", map_of(whole(), 3)), ("vanished", whole()), ("winner", nullable(text())),
)  # fmt: skip
_SERVER = (
    Shape("Position", "A position as in the published cases.", fields(*_POSITION)),
    Shape("ServerPosition", "A position, and the result of the game, or null.", fields(
        *_POSITION, ("result", nullable(named("Result"))),
    )),
    Shape("Actions", "A list of actions.", list_of(named("Action"), 1000)),
    Shape("Count", "A number.", whole(10**12)),
    Shape("PlayerCards", "A player's cards; the next card of the hand comes first.", fields(
        ("reserve_down", list_of(text())), ("reserve_up", list_of(text())), ("hand", list_of(text())),
        ("turned", nullable(text())), ("waste", list_of(text())),
    )),
)  # fmt: skip

SHAPES = {shape.name: shape for shape in (*TABLE, *SNAPSHOTS, *OFFERS, *COACH, *PROBLEMS, *FRIEND, *_STORED)}
SERVER_SHAPES = {shape.name: shape for shape in _SERVER}

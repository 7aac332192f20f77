"""The shapes of a table: piles, moves, events, snapshots, records and refusals."""

from rbcore.bridge.shapes.types import (
    ANYTHING,
    FLAG,
    NUMBER,
    Shape,
    constant,
    either,
    fields,
    json_value,
    list_of,
    map_of,
    named,
    nullable,
    pair,
    text,
    whole,
)

SIDE = text(2)
SCORES = map_of(NUMBER, 3)
OPTIONS = map_of(json_value(3))
EVENTS = 20_000
PART = ANYTHING
CUTS = list_of(list_of(text(4), 3), 60)

TABLE = (
    Shape("FaceUp", "A face-up card: its name such as `10H`, and its back (0, 1 or 2).", pair(text(5), whole(2))),
    Shape("Pile", "One pile of the table.", fields(
        ("kind", constant("house", "reserve", "hand", "turned", "waste", "foundation")),
        ("side?", SIDE, "the player to whom it belongs, or who dealt the house"),
        ("suit?", text(1), "of a foundation"),
        ("down", whole(200), "how many cards lie face down"),
        ("back?", constant(0, 1, 2), "the back of the top face-down card"),
        ("up", list_of(named("FaceUp")), "the face-up cards from bottom to top"),
        ("closed?", FLAG, "whether the house is out of play for now"),
    )),
    Shape("Action", "A move, a call or a touch, as in the published cases.", fields(
        ("do", text()), ("card?", text()), ("from?", text()), ("to?", text()), ("what?", text()), ("house?", text()),
        ("words?", list_of(text(4000), 20)),
    )),
    Shape("Source", "The targets of the top card of a pile, or of one of its groups.", fields(
        ("legal", list_of(text()), "the places that the rules allow now"),
        ("fits?", list_of(text()), "the places where the card fits, regardless of duties"),
        ("possible", list_of(text()), "the places where a player could physically put it"),
        ("lifts?", list_of(named("Source"), 60), "other groups of cards that can be moved from the pile"),
        ("action?", named("Action"), "of a group: its move without the target"),
        ("cards?", whole(200), "of a group: how many cards it has"),
        ("lines?", map_of(list_of(named("Action"), 60), 60), "of a run: the single moves by their target"),
    )),
    Shape("Duty", "A compulsory play.", fields(
        ("code", text()), ("clause", text()), ("card", text()), ("from", text()), ("to", text()),
    )),
    Shape("Breach", "An offence that the other side may call now.", fields(
        ("by", SIDE), ("ground", text()), ("clause", text()), ("due", list_of(named("Action"))),
        ("instead?", list_of(named("Action")), "what was allowed, if nothing was due"),
        ("places?", list_of(text()), "where the cards are that it is about"),
    )),
    Shape("Misplacement", "A card in a wrong place.", fields(
        ("card", text()), ("at", text()), ("open", list_of(text()), "the places where it would have fitted"),
    )),
    Shape("Calls", "The calls that people may make now.", fields(
        ("stop", list_of(SIDE), "the people whose call of Stop would answer what another player has done"),
        (
            "correct", nullable(named("Misplacement")),
            "the card just misplaced, and the places where it would have fitted",
        ),
        (
            "force", nullable(fields(("card", text()), ("from", text()), ("to", text()))),
            "the playable card just discarded, and its foundation",
        ),
        ("offer", nullable(SIDE), "the side that offers to end the game"),
        ("answer", nullable(SIDE), "the person who must answer the offer next"),
        ("grounds", list_of(text()), "the grounds from which a caller of Stop must choose"),
        ("notice", FLAG, "whether spreading out without notice may be stopped"),
        ("touch", FLAG, "whether the touch of a card can be an offence, and is to be said"),
        ("rights", list_of(text()), "those of the following that have rows, in the order of offers"),
        (
            "demand", list_of(fields(("by", SIDE), ("place", text()), ("card", text()))),
            "the cards that a person may demand to be played",
        ),
        (
            "choose", list_of(fields(("by", SIDE), ("card", text()), ("from", text()), ("to", text()))),
            "the plays that a person may make up for instead of those that a Stop made for them",
        ),
        ("spread", list_of(fields(("by", SIDE), ("place", text()))), "the piles that a person may spread out"),
        (
            "advise", list_of(fields(("by", SIDE), ("action", named("Action")))),
            "the plays that may be suggested to a person",
        ),
        ("peek", list_of(SIDE), "the people who may look at their next card in private"),
    )),
    Shape("GameEvent", "An event of the game.", fields(
        ("by", SIDE), ("action", named("Action")), ("n", whole(), "its number"),
        ("verdict?", constant("right", "wrong", "misnamed", "stopped"), "of a call of Stop"),
        ("cost?", text(), "what a wrong call cost its caller"),
        ("breach?", named("Breach"), "that a right call of Stop stopped"),
    )),
    Shape("Player", "The player of a side: `human`, a level, a level with settings, or a friend.", either(
        text(), fields(("level", text()), ("errs?", FLAG), ("calls?", FLAG)), named("FriendSeat"),
    )),
    Shape("FriendSeat", "A friend who plays by link.", fields(
        ("friend", text(), "the name"), ("hints?", FLAG, "whether hints were agreed"),
        ("undo?", FLAG, "whether undo was agreed"),
        ("sealed?", whole(EVENTS), "the number of events that are never undone"),
    )),
    Shape("Left", "The cards that a side has left.", fields(("reserve", whole()), ("hand", whole()))),
    Shape("Term", "A term of the sum that makes a score.", fields(
        ("name", constant("bonus", "forfeit", "reserve", "hand")),
        ("times", NUMBER, "what each card counts, negative if the cards are subtracted; 1 for points"),
        ("count", whole(), "of cards, or the points"),
        ("side?", SIDE, "whose cards they are, if the score is a difference"),
    )),
    Shape("Result", "How the game ended.", fields(
        ("how", text(), "win, stalemate, repetition, turn-limit, agreed, resign or abandon"),
        ("winner", nullable(SIDE)), ("score", SCORES), ("left", map_of(named("Left"), 3)),
        ("terms?", list_of(named("Term"), 10), "of a snapshot: what the winner's score consists of"),
    )),
    Shape("PositionParts", "The parts of a position, which the engine checks.", fields(
        ("turn?", SIDE), ("players?", PART), ("houses?", PART), ("foundations?", PART), ("irregular?", PART),
        ("turn_state?", PART), ("passes?", PART), ("vanished?", PART), ("winner?", PART),
    )),
    Shape("GivenPosition", "A position as text, or as an object that the engine reads.", either(
        text(4000), named("PositionParts"),
    )),
    Shape("GameRecord", "A game as it is saved and loaded; it replays to the same state.", fields(
        ("schema", whole(1000)), ("behaviour", whole()), ("preset", text()), ("options", OPTIONS), ("seed", text(200)),
        ("events", list_of(text(200), EVENTS), "lines such as `A move 6S H4 F1`"),
        ("players?", map_of(named("Player"), 3)),
        ("first?", SIDE, "the side that was chosen to begin"),
        ("side?", SIDE, "the side of the deal whose cards A has; by default A"),
        ("taken_back?", whole(), "how many times a decision was undone"),
        ("decks?", list_of(list_of(text(4), 120), 3), "the cards of each player, if they were not dealt from a seed"),
        ("position?", named("PositionParts"), "the start of a game that was not dealt"),
        ("cuts?", CUTS, "the cards that the players drew for the first turn, one row for each cut"),
    )),
)  # fmt: skip

_SEEN = (
    ("version", whole()), ("preset", text()), ("options", OPTIONS), ("seed", text(200)),
    ("players", map_of(named("Player"), 3)), ("turn", SIDE), ("turns", whole()),
    ("actor", constant("human", "friend", "computer", None), "who must act; null when the game is over"),
    ("result", nullable(named("Result"))), ("places", map_of(named("Pile"), 60, least=8)),
    ("sources", map_of(named("Source"), 60), "the sources, if a person is to act"),
    (
        "end", fields(("legal", FLAG), ("reason?", text()), ("clause?", text()), ("variant?", text())),
        "whether the turn may be ended",
    ),
    (
        "ends?", nullable(fields(("from", text()), ("to", text()))),
        "the move that ends the play of cards, legal or not; missing on boards without an engine, as is `auto`",
    ),
    ("duties", list_of(named("Duty"))), ("breach", nullable(named("Breach"))),
    (
        "auto?", fields(("duty", nullable(named("Action"))), ("finish", FLAG)),
        "a compulsory play that leaves no choice, and whether `finish` may tell plays that win",
    ),
    ("calls?", named("Calls"), "missing if a position is only shown"),
    ("last", list_of(named("GameEvent"), 2000), "the events since the previous snapshot"),
    ("can", fields(("undo", FLAG), ("redo", FLAG))),
    ("cuts?", CUTS, "the cards that the players drew for the first turn, one row for each cut"),
    ("passes", map_of(whole(), 3), "how often each side has turned its waste over"),
    (
        "faces?", list_of(nullable(text(4)), EVENTS),
        "the cards of the record's events `turn` and `discard`, whose lines do not name them; null if none lay there",
    ),
)  # fmt: skip

_REFUSAL = (
    ("reason", text()), ("clause?", text()), ("variant?", text(), "which of the texts of the reason is true here"),
    ("facts?", fields(("due?", list_of(named("Due"))))),
    ("lit?", list_of(named("LitCard")), "the cards that make it true"),
    ("instead?", list_of(named("Action")), "what is allowed"),
)  # fmt: skip

SNAPSHOTS = (
    Shape("View", "A snapshot as the page stores it, to show it before the engine has started.", fields(*_SEEN)),
    Shape("Snapshot", "The whole table, as people may see it.", fields(
        *_SEEN, ("record", named("GameRecord")), ("friend?", named("FriendTable"), "of a game with a friend"),
    )),
    Shape("RecordSnapshot", "The table of a record at one moment.", fields(
        *_SEEN, ("record", named("GameRecord")), ("events", whole(), "how many events the whole record has"),
    )),
    Shape("Frames", "The tables of a record, one for each event.", fields(("frames", list_of(named("View"), 500)))),
    Shape("Refusal", "Why a move was refused.", fields(*_REFUSAL)),
    Shape("Due", "A play that must come first.", fields(
        ("do?", text(), "missing in baked lessons, as is `to`"), ("card", text()), ("from", text()), ("to?", text()),
        ("to_place", text()),
    )),
    Shape("Explanation", "Whether a move is legal, and why not.", either(
        fields(("legal", constant(True))), named("RefusedMove"),
    )),
    Shape("LitCard", "A card that makes a refusal true: without it, it would be another.", fields(
        ("place", text()), ("card", text()),
    )),
    Shape("RefusedMove", "Why a move is not legal.", fields(("legal", constant(False)), *_REFUSAL)),
    Shape("EngineFault", "An error in an answer of the engine.", fields(
        ("type", text(), "see the errors of the calls; `Bug` if it was unexpected"), ("message", text(100_000)),
        ("key?", text(200), "of a `LessonError`: the path of the key"),
        ("code?", text(), "of a `RulesError`: the options that contradict each other"), ("options?", list_of(text())),
        ("reason?", text(), "of an `IllegalMove`, as are the following"), *_REFUSAL[1:],
    )),
)  # fmt: skip

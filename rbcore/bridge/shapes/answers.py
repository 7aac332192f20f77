"""The shapes of what the engine offers, and of the answers of the coach."""

from rbcore.bridge.shapes.table import EVENTS, OPTIONS, SCORES, SIDE
from rbcore.bridge.shapes.types import (
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
    text,
    whole,
)

WORKING = fields(("done", constant(False)), ("progress", NUMBER, "from 0 to 1"))

OFFERS = (
    Shape("MatchGame", "A finished game of a match: its score, and who began it.", fields(
        ("score", SCORES), ("starter?", SIDE),
    )),
    Shape("MatchGames", "The finished games of a match.", list_of(named("MatchGame"), 5000)),
    Shape("MatchState", "How a match stands.", fields(
        ("totals", SCORES), ("winner", nullable(SIDE), "null while it goes on"),
        ("starter", nullable(SIDE), "who begins the next game; null where its deal decides"),
    )),
    Shape("Preset", "A game of the sources, with the values of all options.", fields(
        ("name", text()), ("options", OPTIONS),
    )),
    Shape("Option", "An option of the rules.", fields(
        ("name", text()), ("shape", text()), ("values", list_of(json_value(1))), ("clause", text()), ("optional", FLAG),
    )),
    Shape("Hello", "What the engine offers.", fields(
        ("version", text()), ("behaviour", whole()), ("schema", whole()),
        ("presets", list_of(named("Preset"))), ("levels", list_of(text())),
        ("level", text(), "the level to offer first"), ("searching", list_of(text()), "the levels that think for long"),
        ("options", list_of(named("Option")), "every option and the values that it may have"),
    )),
    Shape("Decks", "The cards of each player in the order of dealing.", either(
        list_of(list_of(text(4), 120), 3), map_of(list_of(text(4), 120), 3),
    )),
    Shape("Lesson", "A lesson; `web/embed/lesson.schema.json` describes it.", map_of(json_value(8))),
    Shape("BakeAnswer", "The baked tree of a lesson, which `lesson bake` adds to its file.", fields(
        ("baked", named("BakedLesson")),
    )),
    Shape("BakedLesson", "The baked tree; readers of lessons know its parts.", map_of(json_value(12))),
    Shape("PeekAnswer", "A card, or null where the hand is empty.", fields(("card", nullable(text())))),
)  # fmt: skip

COACH = (
    Shape("Reason", "A reason for a hint.", fields(("code", text()), ("n", whole()), ("clause?", text()))),
    Shape("Hint", "What to do now, and why.", fields(
        ("duty", FLAG, "whether a play is compulsory"),
        ("area", text(), "reserve, hand, turned, waste, house, foundation or end"),
        ("card", nullable(text())), ("source", nullable(text())), ("target", nullable(text())),
        ("line", list_of(named("Action"))), ("equal", FLAG, "about as good as the second best"),
        ("ground", nullable(text()), "why Stop may be called now"),
        ("clause", nullable(text()), "of the ground, or of the duty"),
        ("reasons", list_of(named("Reason"))),
        ("lead", nullable(fields(("mean", NUMBER), ("error", NUMBER))), "points ahead of the second best"),
    )),
    Shape("HintAnswer", "A hint, or how far the work on it is.", either(
        WORKING, fields(("done", constant(True)), ("hint", named("Hint"))),
    )),
    Shape("Odds", "What the next card may be.", fields(
        ("side", SIDE), ("pile", text()), ("total", whole()), ("known", nullable(text())),
        ("cards", list_of(fields(("card", text()), ("n", whole())))),
        ("useful", whole(), "how many of the cards could be played now"),
    )),
    Shape("OpenPlays", "How much can be done now.", fields(
        ("plays", whole()), ("due", whole()), ("loads", whole()), ("turns", whole()),
    )),
    Shape("Decision", "One decision of a review; losses are in points.", fields(
        ("at", whole()), ("turn", whole()), ("by", SIDE), ("played", named("Action")), ("best", named("Action")),
        ("loss", NUMBER), ("error", NUMBER), ("grade", constant("best", "fine", "inaccuracy", "mistake", "blunder")),
        ("missed", FLAG, "whether a duty was missed"), ("clause", text(), "of the duty, or empty"),
    )),
    Shape("ReviewSums", "The sums of one side of a review.", fields(
        ("decisions", whole()), ("loss", NUMBER), ("inaccuracies", whole()), ("mistakes", whole()),
        ("blunders", whole()), ("duties_missed", whole()),
    )),
    Shape("MissedStop", "A breach that nobody called.", fields(
        ("at", whole()), ("by", SIDE), ("ground", text()), ("clause", text()),
    )),
    Shape("Review", "The review of a whole game.", fields(
        ("exact", FLAG, "whether the search knows all rules of this game"),
        ("decisions", list_of(named("Decision"), EVENTS)),
        ("stops", list_of(named("MissedStop"), EVENTS)),
        ("luck", SCORES),
        ("sides", map_of(named("ReviewSums"), 3)),
    )),
    Shape("ReviewAnswer", "A review, or how far the work on it is.", either(
        WORKING, fields(("done", constant(True)), ("review", named("Review"))),
    )),
    Shape("ThinkAnswer", "The table after the computer's decision, or how far the work on it is.", either(
        WORKING, fields(("done", constant(True)), ("snapshot", named("Snapshot"))),
    )),
    Shape("Task", "What another engine needs to think about a decision; it holds no hidden card.", fields(
        ("preset", text()), ("options", OPTIONS), ("seed", text(200)), ("nodes", nullable(whole())),
        ("player", named("Player")), ("breach", nullable(list_of(text()))), ("view", list_of(json_value(6))),
    )),
    Shape("TaskAnswer", "A task, or null where there is nothing to think about.", fields(
        ("task", nullable(named("Task"))),
    )),
    Shape("PonderAnswer", "A hint or the line of a computer player, or how far the work on it is.", either(
        WORKING, fields(("done", constant(True)), ("hint?", named("Hint")), ("line?", list_of(named("Action")))),
    )),
    Shape("Line", "The moves of one turn.", nullable(list_of(named("Action")))),
    Shape("Play", "A move, named by its action or by its two ends.", fields(
        ("action?", named("Action")), ("from?", text()), ("to?", text()),
    )),
)  # fmt: skip

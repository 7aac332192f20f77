"""The shapes of the catalogue, of the coach's answers, and of other answers besides the table's."""

from rbcore.bridge.shapes.table import EVENTS, OPTIONS, SCORES, SIDE
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
    text,
    whole,
)

WORKING = fields(("done", constant(False)), ("progress", NUMBER, "from 0 to 1"))

OFFERS = (
    Shape("MatchGame", "A finished game of a match: its score, the sums so far, and the side that began it.", fields(
        ("score", SCORES), ("sums", SCORES), ("starter?", SIDE),
    )),
    Shape("MatchState", "How a match stands.", fields(
        ("target", nullable(NUMBER)), ("games", list_of(named("MatchGame"), 5000)), ("totals", SCORES),
        ("winner", nullable(SIDE), "null while it continues"),
        ("first", nullable(SIDE), "who begins the next game; null if its deal decides"),
    )),
    Shape("StoredNote", "What a version of the page has stored under a name.", ANYTHING),
    Shape("MatchNote", "A match as the page stores it.", fields(
        ("preset", text()), ("level", text(), "of the computer, or empty"), ("options?", OPTIONS),
        ("players", map_of(named("Player"), 3), "missing in old notes"), ("target", NUMBER),
        ("turns?", FLAG, "whether the sides take turns to begin"), ("games", list_of(named("StoredMatchGame"), 5000)),
        ("seed?", text(200), "of the game in progress"), ("id?", text(), "of the game in progress"),
    )),
    Shape("StoredMatchGame", "A finished game of a stored match.", fields(
        ("score", SCORES), ("starter?", SIDE), ("id", text()),
    )),
    Shape("FinishedGame", "A game that has just ended; ``turn`` is that of its last snapshot.", fields(
        ("id", text()), ("score", SCORES), ("record", named("GameRecord")), ("turn", SIDE),
    )),
    Shape("MatchAnswer", "A stored match and how it stands, or null if there is none.", fields(
        ("match", nullable(fields(("note", named("MatchNote")), ("state", named("MatchState"))))),
    )),
    Shape("Contradiction", "Why options cannot be played with.", fields(
        ("code", text(), "of the message, or empty"), ("options", list_of(text()), "those that do not go together"),
        ("message", text(100_000), "in English, for a code that has no translation"),
    )),
    Shape("RulesAnswer", "Whether options contradict each other.", fields(
        ("contradiction", nullable(named("Contradiction"))),
    )),
    Shape("Preset", "A game of the sources, with the values of all options.", fields(
        ("name", text()), ("options", OPTIONS), ("turns", whole(), "how many a game usually has"),
        ("difficulty", constant("easy", "medium", "hard")),
    )),
    Shape("Option", "An option of the rules.", fields(
        ("name", text()), ("shape", text()), ("values", list_of(json_value(1))), ("clause", text()), ("optional", FLAG),
    )),
    Shape("Hello", "The catalogue of the engine.", fields(
        ("version", text()), ("behaviour", whole()), ("schema", whole()),
        ("presets", list_of(named("Preset"))), ("levels", list_of(text())),
        ("level", text(), "the level to offer first"), ("slow_levels", list_of(text()), "those that think for long"),
        ("options", list_of(named("Option")), "every option and the values that it may have"),
    )),
    Shape("Loaded", "How many modules were loaded.", fields(("modules", whole()))),
    Shape("Sources", "Modules of Python by their names.", map_of(text(1_000_000), 1000)),
    Shape("Stored", "What the page has stored, by the names that a view gives it.", map_of(ANYTHING)),
    Shape("ViewWords", "The texts of a view.", fields(
        ("version", text(100), "changes with the catalogues"), ("lang", text(10)),
        ("device", constant("touch", "mouse")), ("people?", map_of(text()), "the names of those at the table, by side"),
        ("catalogues?", map_of(map_of(ANYTHING)), "those that were missing, by name; the page's own has none"),
    )),
    Shape("ViewEvent", "What a button or a field asks for.", fields(("name", text(100)), ("value", text()))),
    Shape("ViewForm", "The values of the fields of a dialog, by their names.", map_of(ANYTHING)),
    Shape("ViewDialog", "What a dialog shows.", fields(
        ("title", text(), "empty: as it was opened"), ("className", text()),
        ("body", list_of(ANYTHING), "its elements: [tag, attributes, ...children] or texts"),
        ("answers", list_of(ANYTHING), "the buttons at its foot"),
    )),
    Shape("ViewAnswer", "What a view shows and does, or what the page must send first.", fields(
        ("missing?", constant("pages", "catalogues")), ("names?", list_of(text()), "of the missing catalogues"),
        ("dialog?", named("ViewDialog"), "missing: it stays as it is, but for `nodes`"),
        ("nodes?", map_of(ANYTHING), "elements in place of those with their keys"),
        ("effects?", list_of(map_of(ANYTHING)), "what the page does: {do, ...}"),
    )),
    Shape("Decks", "The cards of each player in the order of dealing.", either(
        list_of(list_of(text(4), 120), 3), map_of(list_of(text(4), 120), 3),
    )),
    Shape("Lesson", "A lesson; `web/embed/lesson.schema.json` describes it.", map_of(json_value(8))),
    Shape("Exercise", "A position of a game as the start of a lesson.", fields(
        ("pos", text(4000)), ("rules?", OPTIONS, "the options of the game"), ("side", SIDE, "that is to play"),
    )),
    Shape("BakeAnswer", "The baked tree of a lesson, which `lesson bake` adds to its file.", fields(
        ("baked", named("BakedLesson")),
    )),
    Shape("BakedLesson", "The baked tree, whose parts the readers of lessons check.", map_of(json_value(12))),
    Shape("PeekAnswer", "A card, or null if the hand is empty.", fields(("card", nullable(text())))),
)  # fmt: skip

COACH = (
    Shape("Reason", "A reason for a hint.", fields(
        ("code", text()), ("n", whole()), ("clause?", text()), ("card?", text(), "the one that is uncovered"),
    )),
    Shape("HintStep", "A step of a hint, with the places to mark.", fields(
        ("name", constant("stop", "card", "play")), ("area", list_of(text())), ("target", list_of(text())),
    )),
    Shape("Hint", "What to do now, and why.", fields(
        ("duty", FLAG, "whether a play is compulsory"),
        ("card", nullable(text())), ("source", nullable(text())),
        ("line", list_of(named("Action"))), ("equal", FLAG, "whether it is about as good as the second best"),
        ("other?", named("Action"), "the first move of the second best, if it is about as good"),
        ("ground", nullable(text()), "the ground on which Stop may be called now"),
        ("clause", nullable(text()), "of the ground, or of the duty"),
        ("reasons", list_of(named("Reason")), "the most important one, or none"),
        ("steps", list_of(named("HintStep")), "the last ones are the plays of the line"),
    )),
    Shape("HintAnswer", "A hint, or the progress of the work on it.", either(
        WORKING, fields(("done", constant(True)), ("hint", named("Hint"))),
    )),
    Shape("Odds", "The odds of the next card.", fields(
        ("side", SIDE), ("pile", text()), ("total", whole()), ("known", nullable(text())),
        ("cards", list_of(fields(("card", text()), ("n", whole()), ("useful", FLAG))), "useful: could be played now"),
        ("useful", whole(), "how many of the cards could be played now"),
    )),
    Shape("FinishingPlays", "Plays that win the game at once, in their order.", fields(
        ("plays", list_of(named("Action"))),
    )),
    Shape("Decision", "One decision of a review; losses are in points.", fields(
        ("at", whole()), ("turn", whole()), ("by", SIDE), ("played", named("Action")), ("best", named("Action")),
        ("loss", NUMBER), ("error", NUMBER), ("grade", constant("best", "fine", "inaccuracy", "mistake", "blunder")),
        ("missed", FLAG, "whether a duty was missed"), ("clause", text(), "of the duty, or empty"),
        ("matters", FLAG, "whether it lost points or missed a duty"),
    )),
    Shape("ReviewSums", "The sums of one side of a review.", fields(
        ("decisions", whole()), ("loss", NUMBER), ("inaccuracies", whole()), ("mistakes", whole()),
        ("blunders", whole()), ("duties_missed", whole()),
        ("clear", list_of(whole(), EVENTS), "the numbers of its events that clearly lost points"),
    )),
    Shape("MissedStop", "Breaches of one turn, all about one card, for which nobody called Stop.", fields(
        ("at", whole(), "the event of the first of them"), ("turn", whole()), ("by", SIDE),
        ("ground", text()), ("clause", text()),
        ("card", nullable(text()), "the first card that was due"), ("count", whole(), "how many they are"),
    )),
    Shape("Counts", "What the cards that are left cost each side at one moment, in points.", fields(
        ("at", whole(), "how many events came before"), ("turn", whole()), ("left", SCORES),
    )),
    Shape("Review", "The review of a whole game.", fields(
        ("exact", FLAG, "whether the search knows all rules of this game"),
        ("decisions", list_of(named("Decision"), EVENTS)),
        ("stops", list_of(named("MissedStop"), EVENTS)),
        ("counts", list_of(named("Counts"), EVENTS), "at the start of each turn, and at the end"),
        ("luck", SCORES),
        ("sides", map_of(named("ReviewSums"), 3)),
    )),
    Shape("ReviewAnswer", "A review, or the progress of the work on it.", either(
        WORKING, fields(("done", constant(True)), ("review", named("Review"))),
    )),
    Shape("ThinkAnswer", "The table after the computer's decision, or the progress of the work on it.", either(
        WORKING, fields(("done", constant(True)), ("snapshot", named("Snapshot"))),
    )),
    Shape("Task", "The information that another engine needs to think about a decision, without hidden cards.", fields(
        ("preset", text()), ("options", OPTIONS), ("behaviour", whole()), ("seed", text(200)),
        ("nodes", nullable(whole())),
        ("player", named("Player")), ("breach", nullable(list_of(text()))), ("view", list_of(json_value(6))),
    )),
    Shape("TaskAnswer", "A task, or null if there is nothing to think about.", fields(
        ("task", nullable(named("Task"))),
    )),
    Shape("PonderAnswer", "A hint or the line of a computer player, or the progress of the work on it.", either(
        WORKING, fields(("done", constant(True)), ("hint?", named("Hint")), ("line?", list_of(named("Action")))),
    )),
    Shape("Line", "The moves of one turn.", nullable(list_of(named("Action")))),
    Shape("Play", "A move, given by its action or by source and target.", fields(
        ("action?", named("Action")), ("from?", text()), ("to?", text()),
    )),
)  # fmt: skip

"""The shapes of practice problems and of the vigilance drill."""

from rbcore.bridge.shapes.answers import WORKING
from rbcore.bridge.shapes.table import OPTIONS
from rbcore.bridge.shapes.types import (
    FLAG,
    NUMBER,
    Shape,
    constant,
    either,
    fields,
    list_of,
    named,
    nullable,
    text,
    whole,
)

_LINE = text(2000)
_COUNTS = (("code", text()), ("n?", whole(), "of the shown line"), ("other?", whole(), "of the other line"))

PROBLEMS = (
    Shape("Problem", "A practice problem as it is stored; `rbcore/problems/README.md` explains it.", fields(
        ("id", text()), ("pos", text(4000)), ("accept", list_of(_LINE, 80)),
        ("rival?", _LINE), ("tempting?", _LINE), ("done?", text(60)), ("rules?", OPTIONS),
        ("themes", list_of(text(), 20), "the main one first"), ("difficulty?", text(), "a level, or none"),
        ("proof?", named("ProblemProof")),
        ("played?", text(60), "the play of a game that was a mistake; `rival` is the best line with it"),
        ("loss?", NUMBER, "of that play, in points"), ("wrong?", list_of(named("WrongPlay")), "all plays not accepted"),
        ("retired?", text(200), "why it is not offered for practice any more"),
        ("behaviour", whole()), ("from?", fields(("seed", text()), ("game", whole()), ("ply", whole()))),
    )),
    Shape("ProblemProof", "What was measured for a problem.", fields(
        ("ends", whole(), "of the turn"), ("rollouts", whole(), "of each end"), ("turns", whole(), "played on"),
        ("gap", NUMBER, "points ahead of the best other end"), ("error", NUMBER, "the standard error of the gap"),
        ("searched", NUMBER, "the gap by the second opinion"),
        ("played", NUMBER, "the gap by the third opinion"),
        ("policy", whole(), "the version of the playout policy"),
    )),
    Shape("ProblemReason", "Why a line is better than another one: what is counted, and how often.", fields(*_COUNTS)),
    Shape("WrongPlay", "The reason for a wrong play; of counts, `other` is the best that remains.", fields(
        ("when", text(60), "the first play that it answers"), *_COUNTS,
        ("gap?", NUMBER, "the points that such a play costs at least, if they differ between plays"),
    )),
    Shape("ProblemFacts", "What is said about a problem.", fields(
        ("themes", list_of(text(), 20)),
        ("card?", nullable(text()), "the first card of the solution"),
        ("hint?", fields(("do", text()), ("card", nullable(text())), ("source", nullable(text())))),
        ("reasons?", list_of(named("ProblemReason")), "in comparison with the best other line, or a tempting one"),
        ("gap?", NUMBER, "points ahead of the best other line"), ("rollouts?", whole()),
        ("tempting?", FLAG, "whether the line of the comparison is a tempting one"),
        ("mistake?", FLAG, "whether it is the one that the reader began in a game"),
    )),
    Shape("ProblemAnswer", "A problem as a lesson whose texts the page adds.", fields(
        ("lesson", named("Lesson")), ("about", named("ProblemFacts")),
        ("wrong", list_of(named("WrongPlay"), 24), "the rows of the lesson's `wrong`"),
    )),
    Shape("MistakeAnswer", "A mistake of a game as a problem, or the progress of the work on it.", either(
        WORKING, fields(("done", constant(True)), ("problem", nullable(named("Problem")), "null: it is none")),
    )),
    Shape("PassageAnswer", "A passage to be watched, or the progress of the work on it.", either(
        WORKING,
        fields(
            ("done", constant(True)), ("record", named("GameRecord")),
            ("first", whole(), "the number of its events after which the passage begins"),
        ),
    )),
)  # fmt: skip

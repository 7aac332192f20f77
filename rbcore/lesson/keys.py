"""Every key of a lesson as a row: its shape, its bounds, and its description.

The validation, the JSON Schema and the reference for authors come from these rows; there is no
other list of keys. Except for those that only a file can have, the same keys are parameters of an
embedded board's URL and attributes of its element.
"""

from typing import NamedTuple

from rbcore.opponent.levels import LEVELS

FORMAT = "russian-bank-lesson"
SERIES_FORMAT = "russian-bank-series"
VERSION = 1
MODES = ("play", "task", "replay", "view")
TASKS = ("find-compulsory", "play", "sequence", "call-stop", "free")
THEMES = ("auto", "felt", "blue", "red", "grey", "night", "day", "contrast")
DECKS = ("plain", "large", "four")
CONTROLS = ("prompt", "hint", "solution", "reset", "undo", "moves", "flip", "copy", "expand", "sound", "none")
LABELS = ("none", "houses", "all")
MAX_STEPS = 20
MAX_MARKS_LETTERS = 2000  # as text
MIN_WIDTH, MIN_HEIGHT = 280, 320


class Key(NamedTuple):
    """One key of a lesson.

    ``shape``: the kind of its value, see ``schema``. ``most``: the maximum number of letters or items.
    ``values``: the words of a choice. ``file``: only a file can have it.
    """

    name: str
    shape: str
    most: int
    about: str
    values: tuple[object, ...] = ()
    file: bool = False


KEYS = (
    Key("format", "constant", 0, "says that the file is a lesson", (FORMAT,), file=True),
    Key("version", "constant", 0, "the version of this form", (VERSION,), file=True),
    Key("id", "name", 64, "small letters, digits and hyphens; a host's page knows the lesson by it"),
    Key("title", "text", 100, "what the lesson is called in a list", file=True),
    Key("languages", "languages", 12, "the languages in which every text must be there", file=True),
    Key("clause", "clauses", 12, "the clauses of the rules that the lesson is about", file=True),
    Key("drill", "flag", 0, "the lesson belongs to a drill: many short questions of one kind", file=True),
    Key("pos", "position", 4000, "start: a position as text; in a file also as an object"),
    Key("game", "record", 5000, "start: the record of a game"),
    Key("seed", "seed", 32, "start: a deal by its number or name"),
    Key("side", "choice", 0, "the side at the bottom, whose eyes the reader has", ("A", "B", "C")),
    Key("preset", "string", 40, "the rules; a position as text, and a record, name their own"),
    Key("rules", "rules", 600,
        "options laid over the preset: name:value,name:value, the names of a set joined by +, flags as yes or no"),
    Key("mode", "choice", 0, "what the board is for; by default a task or a replay where there is one", MODES),
    Key("task", "choice", 0, "the kind of question", TASKS),
    Key("accept", "ways", 24, "the answers: ways parted by ; with steps parted by , ; in a file also a list of ways"),
    Key("done", "steps", MAX_STEPS, "call-stop: what the side on turn does before the reader decides"),
    Key("prompt", "text", 400, "the question"),
    Key("hint", "texts", 5, "hints, shown one by one"),
    Key("success", "text", 500, "said when the task is done"),
    Key("wrong", "wrongs", 24, "said when it is not: one text, or rows of when and text, the last without when"),
    Key("solution", "text", 500, "said while the solution is played"),
    Key("at", "number", 5000, "the number of the event to begin after; a position has none"),
    Key("captions", "captions", 200, "replay: texts at events, some with a question", file=True),
    Key("marks", "marks", 24, 'arrows, highlighted places and labels: H4, A.reserve>F1 good, H2="text"; in a file also'
        " rows"),
    Key("labels", "choice", 0, "which places show their names: none, the houses, or the foundations too", LABELS),
    Key("opponent", "level", 0, "play: the level of the computer, or none", ("none", *LEVELS)),
    Key("branch", "branches", 8, "replay: another line from a moment", file=True),
    Key("controls", "controls", 11, "which controls are shown; sound is accepted, without effect", CONTROLS),
    Key("lang", "language", 12, "the language of the board"),
    Key("theme", "choice", 0, "the colours", THEMES),
    Key("deck", "controls", 3, "the faces of the cards", DECKS),
    Key("size", "size", 9, f"the size of the board in CSS pixels, such as 480x520, at least {MIN_WIDTH}x{MIN_HEIGHT}"),
    Key("motion", "choice", 0, "whether cards glide: if the reader's device allows it, or off", ("on", "off", "auto")),
    Key("sound", "choice", 0, "accepted, without effect: boards are silent", ("on", "off")),
    Key("engine", "choice", 0, "never: nothing but the baked tree is used", ("auto", "never")),
    Key("baked", "object", 3_000_000, "the tree that `lesson bake` adds", file=True),
)  # fmt: skip
KEY = {key.name: key for key in KEYS}
# The keys on which the tree of a lesson depends; `at` only if the lesson is not a replay.
TREE_KEYS = ("pos", "game", "seed", "preset", "rules", "mode", "task", "accept", "done", "at")

# The keys that a series may have for all of its lessons.
COMMON = ("controls", "labels", "lang", "theme", "deck", "size", "motion", "sound", "engine")
SERIES = (
    Key("format", "constant", 0, "says that the file is a series of lessons", (SERIES_FORMAT,), file=True),
    KEY["version"],
    Key("id", "name", 64, "names the series; a lesson without an id of its own is called ID-1, ID-2 and so on"),
    Key("lessons", "lessons", 30, "the lessons in their order: each as its own file has it, or the name of a lesson"
        " of the course"),
    *(KEY[name] for name in COMMON),
)  # fmt: skip

WRONG = (
    Key("when", "step", 60, "the moves that this text answers, as a pattern"),
    Key("text", "text", 500, "what is said"),
)
ASK = (
    Key("accept", "ways", 24, "the answers, as for a task"),
    Key("prompt", "text", 400, "the question; by default the caption's text"),
    Key("hint", "texts", 5, "hints, shown one by one"),
    Key("success", "text", 500, "said when the answer is right"),
    Key("wrong", "wrongs", 24, "said when it is not"),
    Key("solution", "text", 500, "said while the solution is played"),
)
CAPTION = (
    Key("at", "number", 5000, "the number of the event after which it is shown"),
    Key("text", "text", 1200, "what is said"),
    Key("ask", "ask", 0, "a question that stops the replay"),
    Key("marks", "marks", 24, "arrows, highlighted places and labels at this event"),
)
MARK = (
    Key("place", "string", 9, "a highlighted place, or the place of a label"),
    Key("from", "string", 9, "the place where an arrow begins"),
    Key("to", "string", 9, "the place where it ends"),
    Key("label", "text", 40, "what is written at the place, instead of highlighting it"),
    Key("kind", "choice", 0, "how it is drawn: green with a tick, or red and dashed with a cross", ("good", "bad")),
)
BRANCH = (
    Key("at", "number", 5000, "the number of the event after which the other line begins"),
    Key("name", "text", 100, "what the line is called"),
    Key("game", "record", 5000, "a record that begins with the position of that moment"),
    Key("captions", "captions", 200, "texts at events of the line, counted from its own beginning"),
)

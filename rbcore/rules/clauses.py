"""The clauses of the sources that the engine cites, as rows: number, source, section, kind.

The short text of a clause is a key of the page's catalogue (``clause.<number>``); the
public source is Foster's book of 1922 with its chapter, pagat.com's page "Russian Bank"
with its section, or the short description. F1 to F55 belong to Foster's game with two
packs, F60 to F87 to his game with one; P to pagat.com, S to the short description. Where the
sources are silent, A is a ruling of our own.
"""

from typing import NamedTuple

FOSTER = "Foster 1922"
PAGAT = "pagat.com, Russian Bank"
BRIEF = "The Russian Bank"
RULING = "Rulings of this game"
RULE = "rule"
ADVICE = "advice"


class Clause(NamedTuple):
    """One statement of a source.

    ``kind`` is rule (the referee applies it) or advice; ``why`` says why it is not a rule.
    """

    number: str
    source: str
    section: str
    kind: str = RULE
    why: str = ""

    @property
    def sentence(self) -> str:
        """What the clause says, in English."""
        from rbcore.rules.english import SENTENCE_OF_CLAUSE  # imported late, since the page has its own texts

        return SENTENCE_OF_CLAUSE[self.number]


class Section(NamedTuple):
    """The clauses of one chapter or section, by their numbers in the order of the text."""

    source: str
    section: str
    letter: str
    numbers: tuple[int, ...]


def _from(first: int, last: int) -> tuple[int, ...]:
    return tuple(range(first, last + 1))


SECTIONS = (
    Section(FOSTER, "Description of the two-pack game", "F", _from(1, 44)),
    Section(FOSTER, "Description of the two-pack game: Scoring", "F", _from(45, 48)),
    Section(FOSTER, "Variations", "F", _from(49, 54)),
    Section(FOSTER, "An illustrative hand (two packs)", "F", (55,)),
    Section(FOSTER, "The single-pack game: Description of the game with one pack", "F", _from(60, 75)),
    Section(FOSTER, "The single-pack game: Scoring", "F", _from(76, 79)),
    Section(FOSTER, "The single-pack game: An illustrative hand", "F", _from(80, 87)),
    Section(PAGAT, "Introduction", "P", (56,)),
    Section(PAGAT, "Players and Cards", "P", (1,)),
    Section(PAGAT, "Initial layout", "P", _from(2, 5)),
    Section(PAGAT, "Objective", "P", (6,)),
    Section(PAGAT, "Play", "P", _from(7, 10)),
    Section(PAGAT, "Available cards", "P", _from(11, 17)),
    Section(PAGAT, "Building Rules", "P", _from(18, 20)),
    Section(PAGAT, "Priorities and Compulsory Moves", "P", (*_from(21, 23), 57, *_from(24, 30))),
    Section(PAGAT, "Notes on the play", "P", _from(31, 34)),
    Section(PAGAT, "End of the Game; Scoring", "P", _from(35, 37)),
    Section(PAGAT, "Variations", "P", _from(38, 55)),
    Section(BRIEF, "The Russian Bank", "S", _from(1, 14)),
    Section(RULING, "Where the sources are silent", "A", (5, 27, 40, 53)),
)

NO_RULE = {
    "F44": "advice on good play: which way to load an opponent's pile",
}


def _clause(row: Section, number: int) -> Clause:
    name = f"{row.letter}{number}"
    why = NO_RULE.get(name, "")
    return Clause(name, row.source, row.section, ADVICE if why else RULE, why)


CLAUSES = {clause.number: clause for row in SECTIONS for clause in (_clause(row, n) for n in row.numbers)}

"""Moves and refusals: what a player may try, and why the referee refuses it.

Turning a card up, discarding and ending the turn are moves as well. Turning the hand moves from
the hand to the turned place, turning the reserve stays where it is, and discarding moves from the
turned place to the waste.
"""

from collections.abc import Mapping
from typing import NamedTuple

from rbcore.table import places
from rbcore.table.cards import NotationError, card_name


class Move(NamedTuple):
    """A move as numbers, which prints as text: ``str(move)`` is ``move 6S H4 F1``.

    ``do``: move, group, pile, under, reverse, turn, discard or end. ``card``: the face-up
    card moved (the lowest of a group or pile), -1 for turn and end. ``source``, ``target``:
    places; equal for turning the reserve and for reverse, -1 for end.
    """

    do: str
    card: int
    source: int
    target: int

    def __str__(self) -> str:
        return move_text(self)

    def __repr__(self) -> str:
        return f"<Move {self}>"

    @property
    def is_play(self) -> bool:
        """Whether it moves cards other than by turning one up, discarding it or ending the turn."""
        return self.do not in ("turn", "discard", "end")

    @property
    def ends_turn(self) -> bool:
        """Whether the opponent is on turn after it, unless the player has no card left."""
        return self.do in ("discard", "end")


END = Move("end", -1, -1, -1)
_NAME_OF = dict(enumerate(places.NAMES))


def move_text(move: Move, name_of: Mapping[int, str] = _NAME_OF) -> str:
    """Return a move as one line of a record, such as ``turn hand`` or ``move 6S H4 F1``."""
    do, card, source, target = move
    if do in ("end", "discard"):
        return do
    if do == "turn":
        return "turn hand" if places.kind(source) == "hand" else "turn reserve"
    if do == "reverse":
        return f"reverse {name_of[target]}"
    if do == "pile":
        return f"pile {name_of[source]} {name_of[target]}"
    return f"{do} {card_name(card)} {name_of[source]} {name_of[target]}"


class Refusal(NamedTuple):
    """Why a move is not allowed: a code of a closed set, its clause, and the facts.

    ``clause`` is empty until the refusal is cited: the judges that make it need only the code. ``facts`` holds
    moves that are due instead, if there are any. ``variant`` names the text where one code has several:
    ``fill-space-first`` with ``waste`` has the text ``fill-space-first.waste``.
    """

    code: str
    clause: str = ""
    facts: tuple[Move, ...] = ()
    variant: str = ""

    @property
    def sentence(self) -> str:
        """Why the move is not allowed, in English."""
        from rbcore.rules.english import SENTENCE_OF_REFUSAL  # imported late, since the page has its own texts

        text = SENTENCE_OF_REFUSAL.get(f"{self.code}.{self.variant}") or SENTENCE_OF_REFUSAL[self.code]
        return text.format(card=card_name(self.facts[0].card) if self.facts else "card")


class GameStateError(NotationError):
    """What is asked for is well formed but impossible now: a move after the end, an undo before the first decision.

    A NotationError too, which is what programs catch, and its name in the bridge's protocol.
    """


class IllegalMove(ValueError):
    """A well-formed move that is not allowed now; ``refusal`` says why."""

    def __init__(self, refusal: Refusal, text: str) -> None:
        super().__init__(f"{text}: {refusal.code} ({refusal.clause})")
        self.refusal = refusal

    @property
    def reason(self) -> str:
        """The code of the refusal, such as ``foundation-first``."""
        return self.refusal.code

    @property
    def clause(self) -> str:
        """The number of the clause that forbids the move, a key of CLAUSES."""
        return self.refusal.clause

    @property
    def sentence(self) -> str:
        """Why the move is not allowed, in English."""
        return self.refusal.sentence


def refuse(code: str, *due: Move, variant: str = "") -> Refusal:
    """Return the refusal of this code with the moves that are due; ``referee.citations`` adds the clause."""
    return Refusal(code, facts=due, variant=variant)

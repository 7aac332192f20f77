"""The cards that make a refusal true, and what would be allowed instead.

Removing any of these cards would change the refusal. The page can highlight them.
"""

from typing import NamedTuple

from rbcore.referee.legal_moves import legal_moves
from rbcore.referee.refusals import refusal
from rbcore.referee.strict_duties import releases
from rbcore.table import places
from rbcore.table.moves import Move, Refusal
from rbcore.table.state import State, top

# Refusals about the moved card alone, about what it is put on, and about plays that are due.
_MOVED = ("own-pile", "load-source", "load-target", "load-nothing", "waste-to-space", "one-card-at-a-time")
_DUE = (
    "must-play-reserve", "must-play-hand", "must-play-waste", "waste-playable", "fill-space-first",
    "load-first", "uncover-first", "make-spaces-first",
)  # fmt: skip
_FEW = 3
_FOUNDATION = ("foundation-first", "reserve-first")
_TURNED = ("card-turned", "two-cards-exposed")


class Lit(NamedTuple):
    """A card that makes a refusal true, and its place."""

    place: int
    card: int


def _sources(due: tuple[Move, ...]) -> list[Lit]:
    return [Lit(move.source, move.card) for move in due if move.card >= 0]


def _on_foundations(state: State, due: tuple[Move, ...]) -> list[Lit]:
    """Return the cards that are due and those on which they go."""
    below = [Lit(move.target, top(state, move.target)) for move in due if state.up[move.target]]
    return [*_sources(due), *below]


def _released(state: State) -> list[Lit]:
    """Return the buried cards that can be released."""
    return [Lit(house, card) for house, card in releases(state).fewest]


def _exposed(state: State) -> list[Lit]:
    turned = places.turned(state.turn)
    return [Lit(turned, top(state, turned))] if state.up[turned] else []


def _covering(state: State, move: Move) -> list[Lit]:
    """Return a moved card and the only card that lies on it, if there is one."""
    moved, pile = [Lit(move.source, move.card)], state.up[move.source]
    if move.card not in pile:
        return []
    return [*moved, Lit(move.source, pile[-1])] if pile[-2:-1] == (move.card,) and move.do == "move" else moved


def _both_ends(state: State, move: Move) -> list[tuple[int, int]]:
    return [(move.source, move.card), (move.target, top(state, move.target))]


def lit_cards(state: State, move: Move, refused: Refusal) -> list[Lit]:
    """Return the cards that make a refusal true, each once; none if the reason is not a card."""
    code, lit = refused.code, list[Lit]()
    if code == "misfit" and move.do in ("move", "group"):
        lit = [Lit(place, card) for place, card in _both_ends(state, move) if card >= 0]
    elif code in _MOVED:
        lit = _covering(state, move)
    elif code in _FOUNDATION:
        lit = _on_foundations(state, refused.facts)
    elif code in _DUE:
        lit = _sources(refused.facts)
    elif code in ("release-first", "fewest-moves"):
        lit = _released(state)
    elif code in _TURNED:
        lit = _exposed(state)
    return list(dict.fromkeys(lit))


def allowed_instead(state: State, move: Move, refused: Refusal) -> list[Move]:
    """Return up to three moves that are allowed instead.

    They are plays that are due, other moves of the card, turning up, discarding or ending, or any: the first of
    these kinds of which there are some.
    """
    due = [play for play in refused.facts if refusal(state, play) is None]
    legal = legal_moves(state)
    same = [play for play in legal if (play.source, play.card) == (move.source, move.card) and play.card >= 0]
    others = [play for play in legal if not play.is_play]
    return (due or same or others or legal)[:_FEW]

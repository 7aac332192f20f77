"""What a problem is about, by counts: its shortest accepted line is compared with the best other line.

Every reason is a count, never an opinion; the page translates codes into words.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rbcore.coach.reasons import line_effect
from rbcore.problems.positions import parse_line, start_of
from rbcore.referee.legal_moves import legal_moves, play
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import card_name
from rbcore.table.effects import is_load, next_turn
from rbcore.table.moves import Move
from rbcore.table.state import State, cards_left, spaces

# With so few cards left, a player is about to win.
_FEW_CARDS = 8
_QUIET = ("turn", "discard", "end")


class Facts(NamedTuple):
    """What a line does, counted by playing it.

    ``plays``: card moves; ``loads``, ``foundation``, ``reserve``, ``hand``: cards loaded, played to foundations,
    and played from there; ``emptied``: houses emptied; ``filled``: cards put into spaces; ``spaces``: spaces at
    the end; ``dug``: cards that lay covered in a house, and went to a foundation or onto an opponent's pile;
    ``exposed``: loads that the next player can make; ``replies``: own cards that the next player can play;
    ``unused``: card moves still possible at the end; ``declined``: whether the turned-up card could be played
    and was discarded, or the hand was left alone; ``won``: whether the line wins.
    """

    plays: int = 0
    loads: int = 0
    foundation: int = 0
    reserve: int = 0
    hand: int = 0
    emptied: int = 0
    filled: int = 0
    spaces: int = 0
    dug: int = 0
    exposed: int = 0
    replies: int = 0
    unused: int = 0
    declined: int = 0
    won: int = 0


def facts_of(rules: Rules, view: State, line: Sequence[Move]) -> Facts:
    """Return what a line does."""
    effect = line_effect(rules, view, list(line))
    state, plays, emptied, filled, dug, playable = view, 0, 0, 0, 0, False
    for move in line:
        if move.do in _QUIET:
            break
        playable |= _can_play_turned(rules, state)
        empty = spaces(rules, state)
        covered = places.is_house(move.source) and move.card not in _tops(view)
        dug += covered and (places.is_foundation(move.target) or is_load(state, move))
        filled += move.target in empty
        state = play(rules, state, move)
        plays += 1
        emptied += len(set(spaces(rules, state)) - set(empty))
    last = line[-1]
    quiet = last.do in _QUIET
    playable |= quiet and _can_play_turned(rules, state)
    turns_up = any(move.do == "turn" for move in legal_moves(rules, state)) if last.do == "end" else False
    return Facts(
        plays=plays, loads=effect.loads, foundation=effect.foundation, reserve=effect.reserve, hand=effect.hand,
        emptied=emptied, filled=filled, spaces=len(spaces(rules, state)), dug=dug, exposed=effect.exposed,
        replies=_replies(rules, play(rules, state, last) if quiet else state, view.turn),
        unused=sum(move.do not in _QUIET for move in legal_moves(rules, state)) if quiet else 0,
        declined=int((last.do == "discard" and playable) or turns_up), won=effect.wins,
    )  # fmt: skip


def _tops(view: State) -> set[int]:
    return {pile[-1] for pile in view.up[places.HOUSE : places.FOUNDATION] if pile}


def _can_play_turned(rules: Rules, state: State) -> bool:
    turned = places.turned(state.turn)
    return any(move.source == turned and move.do not in _QUIET for move in legal_moves(rules, state))


def _replies(rules: Rules, state: State, player: int) -> int:
    """Return how many face-up cards of the next player's own piles can be played at once."""
    following = state if state.turn != player else next_turn(rules, state)
    if following.winner >= 0:
        return 0
    moves = [move for move in legal_moves(rules, following) if move.do not in _QUIET]
    return len({move.source for move in moves if places.owner(move.source) == following.turn})


# A theme holds if this is true of the shown line and the best other one.
_HOLDS: dict[str, Callable[[Facts, Facts], bool]] = {
    "dig-out": lambda best, other: best.dug > other.dug,
    "load-twice": lambda best, other: best.loads > max(other.loads, 1),
    "foundation-first": lambda best, other: best.foundation > other.foundation,
    "make-space": lambda best, other: best.emptied > other.emptied,
    "leave-hand": lambda best, other: best.declined > other.declined,
    "not-for-opponent": lambda best, other: best.replies < other.replies,
    "shelter": lambda best, other: best.exposed < other.exposed,
    "stop-in-time": lambda best, other: best.unused > 0 and best.plays < other.plays,
    "fill-space": lambda best, other: best.filled > other.filled or (best.filled > 0 and best.spaces < other.spaces),
    "last-cards": lambda best, other: False,
}
STOP = "stop"
THEMES = (*_HOLDS, STOP)

# The reasons: a fact, and whether more of it is good.
_REASONS = (
    ("won", True), ("reserve", True), ("loads", True), ("dug", True), ("foundation", True), ("hand", True),
    ("emptied", True), ("filled", True), ("spaces", True), ("exposed", False), ("replies", False),
    ("declined", True), ("unused", True),
)  # fmt: skip


class Described(NamedTuple):
    """The themes of a problem, the main one first, and the facts of the shown line and of the best other one."""

    themes: list[str]
    shown: Facts
    rival: Facts


def described(problem: Mapping[str, Any]) -> Described:
    """Return what a problem is about; the shown line is the first that is accepted.

    Raises: NotationError.
    """
    rules, view = start_of(problem)
    shown, rival = (
        facts_of(rules, view, parse_line(rules, view, text)[0]) for text in (problem["accept"][0], problem["rival"])
    )
    themes = [name for name, holds in _HOLDS.items() if holds(shown, rival)]
    if min(cards_left(view, player) for player in range(rules.players)) <= _FEW_CARDS:
        themes.append("last-cards")
    return Described(themes, shown, rival)


def explanation(problem: Mapping[str, Any]) -> dict[str, Any]:
    """Return the title, the two steps of the hint and the reasons of a problem, as codes and counts for the page.

    A reason is a count of the shown line, ``n``, that is better than that of the best other line, ``other``.
    """
    rules, view = start_of(problem)
    about = described(problem)
    first = parse_line(rules, view, problem["accept"][0])[0][0]
    card = card_name(first.card) if first.card >= 0 else None
    source = places.NAMES[first.source] if first.source >= 0 else None
    theme = about.themes[0] if about.themes else None
    counts = [(fact, getattr(about.shown, fact), getattr(about.rival, fact), good) for fact, good in _REASONS]
    return {
        "title": {"theme": theme, "card": card},
        "hints": [{"theme": theme}, {"do": first.do, "card": card, "source": source}],
        "reasons": [
            {"code": fact, "n": own, "other": other}
            for fact, own, other, good in counts
            if (own > other if good else own < other)
        ],
        "gap": problem["proof"]["gap"],
    }

"""What a problem is about, by counts: its shortest accepted line is compared with the best other line.

Every reason is a count, never an opinion; the page translates codes into words.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rbcore.coach.reasons import line_effect
from rbcore.opponent.hidden_cards import hidden_pools
from rbcore.problems.positions import parse_line, start_of
from rbcore.referee.legal_moves import legal_moves, play
from rbcore.table import places
from rbcore.table.cards import card_name, face
from rbcore.table.effects import is_load, next_turn
from rbcore.table.fits import fits_of
from rbcore.table.moves import Move
from rbcore.table.state import State, cards_left, foundation_for, houses, opponents, spaces

# With so few cards left, a player is about to win.
_FEW_CARDS = 8


class Facts(NamedTuple):
    """What a line does, counted by playing it.

    ``plays``: card moves; ``loads``, ``foundation``, ``reserve``, ``hand``: cards loaded, played to foundations,
    and played from there; ``emptied``: houses emptied; ``filled``: own cards put into spaces; ``spaces``: spaces
    that the line leaves; ``dug``: cards that lay covered in a house, and went to a foundation or onto an opponent's
    pile; ``exposed``: loads that the next player can make; ``replies``: own cards that the next player can play;
    ``declined``: whether the turned-up card could be played and was discarded, or the hand was left alone;
    ``chances``: unknown cards that could be played as the next hand card, without a space, if the line turns one
    up, else -1; ``their_chances``: the same of the next player, if the turn ends, else -1; ``won``: whether the
    line wins.
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
    declined: int = 0
    chances: int = -1
    their_chances: int = -1
    won: int = 0


def facts_of(view: State, line: Sequence[Move]) -> Facts:
    """Return what a line does."""
    effect = line_effect(view, list(line))
    state, plays, emptied, filled, dug, playable = view, 0, 0, 0, 0, False
    for move in line:
        if not move.is_play:
            break
        playable |= _can_play_turned(state)
        empty = spaces(state)
        covered = places.is_house(move.source) and move.card not in _tops(view)
        dug += covered and (places.is_foundation(move.target) or is_load(state, move))
        filled += move.target in empty and not places.is_house(move.source)
        state = play(state, move)
        plays += 1
        emptied += len(set(spaces(state)) - set(empty))
    last = line[-1]
    quiet = not last.is_play
    playable |= quiet and _can_play_turned(state)
    after = play(state, last) if quiet else state
    turns_up = any(move.do == "turn" for move in legal_moves(state)) if last.do == "end" else False
    return Facts(
        plays=plays, loads=effect.loads, foundation=effect.foundation, reserve=effect.reserve, hand=effect.hand,
        emptied=emptied, filled=filled, spaces=len(spaces(state)), dug=dug, exposed=effect.exposed,
        replies=_replies(after, view.turn),
        declined=int((last.do == "discard" and playable) or turns_up), won=effect.wins,
        chances=_chances(view, state, view.turn) if last.do == "turn" else -1,
        their_chances=_chances(view, after, after.turn) if after.turn != view.turn else -1,
    )  # fmt: skip


def _tops(view: State) -> set[int]:
    return {pile[-1] for pile in view.up[places.HOUSE : places.FOUNDATION] if pile}


def _can_play_turned(state: State) -> bool:
    turned = places.turned(state.turn)
    return any(move.source == turned and move.is_play for move in legal_moves(state))


def _replies(state: State, player: int) -> int:
    """Return how many face-up cards of the next player's own piles can be played at once."""
    following = state if state.turn != player else next_turn(state)
    if following.winner >= 0:
        return 0
    moves = [move for move in legal_moves(following) if move.is_play]
    return len({move.source for move in moves if places.owner(move.source) == following.turn})


def _chances(view: State, state: State, player: int) -> int:
    """Return how many unknown cards a player could play from the hand to foundations, houses in use or as loads."""
    rules = view.rules
    fits = fits_of(rules)
    wanted = 0
    for pile in (state.up[place] for place in houses(state)):
        wanted |= fits.build[face(pile[-1])] if pile else 0
    for other in opponents(rules, player):
        piles = (state.up[places.reserve(other)], state.up[places.waste(other)])
        for kind, pile in zip(("reserve", "waste"), piles, strict=True):
            wanted |= fits.load[face(pile[-1])] if pile and kind in rules.load_on else 0
    unknown = [card for pool in hidden_pools(view) or [] for card in pool.cards]
    to_foundation = rules.foundations
    return sum(
        wanted >> card & 1 or (to_foundation and foundation_for(state, card, fits.height) >= 0) for card in unknown
    )


def _leaves_less(best: Facts, other: Facts) -> bool:
    """Return whether fewer cards can be played by the next player, if both lines end the turn."""
    return best.replies == other.replies and 0 <= best.their_chances < other.their_chances


# A theme holds if this is true of the shown line and the best other one.
_HOLDS: dict[str, Callable[[Facts, Facts], bool]] = {
    "dig-out": lambda best, other: best.dug > other.dug,
    "load-twice": lambda best, other: best.loads > max(other.loads, 1),
    "load": lambda best, other: best.loads > other.loads and best.loads == 1,
    "foundation-first": lambda best, other: best.foundation > other.foundation,
    "make-space": lambda best, other: best.emptied > other.emptied,
    "leave-hand": lambda best, other: best.declined > other.declined,
    "not-for-opponent": lambda best, other: best.replies < other.replies or _leaves_less(best, other),
    "shelter": lambda best, other: best.exposed < other.exposed,
    "fill-space": lambda best, other: best.filled > other.filled,
    "next-card": lambda best, other: best.chances > other.chances >= 0,
}
STOP = "stop"
STOP_IN_TIME = "stop-in-time"
LAST_CARDS = "last-cards"
THEMES = (*_HOLDS, STOP_IN_TIME, LAST_CARDS, STOP)

# The reasons: a fact, and whether more of it is good.
_REASONS = (
    ("won", True), ("reserve", True), ("loads", True), ("dug", True), ("foundation", True), ("hand", True),
    ("emptied", True), ("filled", True), ("spaces", True), ("exposed", False), ("replies", False),
    ("chances", True), ("their_chances", False), ("declined", True),
)  # fmt: skip

REASON_CODES = tuple(code for code, _ in _REASONS)


class Described(NamedTuple):
    """The themes of a problem, the main one first, and the facts of the shown line and of the best other one."""

    themes: list[str]
    shown: Facts
    rival: Facts


def rival_of(problem: Mapping[str, Any]) -> str:
    """Return the wrong line that the shown one is compared with: the best other one, or one that tempts."""
    return str(problem.get("tempting", problem["rival"]))


def described(problem: Mapping[str, Any]) -> Described:
    """Return what a problem is about; the shown line is the first that is accepted.

    Raises: NotationError.
    """
    view = start_of(problem)
    lines = [parse_line(view, text)[0] for text in (problem["accept"][0], rival_of(problem))]
    shown, rival = (facts_of(view, line) for line in lines)
    themes = [name for name, holds in _HOLDS.items() if holds(shown, rival)]
    played, played_on = ({move for move in line if move.is_play} for line in lines)
    if played < played_on:
        themes.append(STOP_IN_TIME)
    if min(cards_left(view, player) for player in range(view.rules.players)) <= _FEW_CARDS:
        themes.append(LAST_CARDS)
    return Described(themes, shown, rival)


def explanation(problem: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is said about a problem, as codes and counts: themes, the second step of the hint, and reasons."""
    view = start_of(problem)
    about = described(problem)
    first = parse_line(view, problem["accept"][0])[0][0]
    card = card_name(first.card) if first.card >= 0 else None
    source = places.NAMES[first.source] if first.source >= 0 else None
    is_mistake = "played" in problem
    measured = {"gap": problem["loss"]} if is_mistake else problem["proof"]
    return {
        "themes": about.themes,
        "card": card,
        "hint": {"do": first.do, "card": card, "source": source},
        "reasons": better(about.shown, about.rival),
        "gap": measured["gap"],
        "rollouts": measured.get("rollouts", 0),
        "tempting": "tempting" in problem,
        "mistake": is_mistake,
    }


def better(shown: Facts, other: Facts) -> list[dict[str, Any]]:
    """Return the reasons why one line is better than another, each a count of both, the most important one first."""
    counts = [(code, getattr(shown, code), getattr(other, code), good) for code, good in _REASONS]
    return [
        {"code": code, "n": own, "other": rival}
        for code, own, rival, good in counts
        if min(own, rival) >= 0 and (own > rival if good else own < rival)
    ]

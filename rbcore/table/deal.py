"""The deal: cards from a seed or from lists, on their places, and the player who begins.

All random numbers come from the seed: first the shuffles, then the cuts for the first player. A
deal can be played from each side, as in duplicate bridge.
Source: F5-F9, F60-F62, P2-P5, P7, P40-P42, P47, P54, P55.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rbcore.rules import earlier
from rbcore.rules.behaviour import since
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import (
    FACES,
    JOKER,
    RANKS,
    UNKNOWN,
    NotationError,
    card_name,
    chance,
    face,
    parse_card,
    shuffled,
    suit,
)  # fmt: skip
from rbcore.table.fits import fits_of
from rbcore.table.state import State

SEED_LENGTH = 32
_SUIT_PAIRS = ((1, 3), (0, 2))
_SUIT_VALUES = (3, 2, 1, 0)
_MOST_CUTS = 60


class Deal(NamedTuple):
    """The cards of each player in the order they are dealt, who begins, and the cards drawn for it.

    ``cuts``: a row for each cut, with the card that each player drew; all but the last are ties (F5).
    """

    decks: tuple[tuple[int, ...], ...]
    first: int
    cuts: tuple[tuple[int, ...], ...] = ()


def pack(rules: Rules, back: int) -> list[int]:
    """Return one ordered pack with this back."""
    height = fits_of(rules).height
    return [card + 64 * back for card in range(FACES) if height[card] >= 0]


def _deal_cards(rules: Rules, number: Callable[[], float]) -> tuple[tuple[int, ...], ...]:
    packs = [pack(rules, back) for back in range(rules.packs)]
    if rules.partition == "own-pack":
        return tuple(tuple(shuffled(cards, number)) for cards in packs)
    everything = [card for cards in packs for card in cards] + [JOKER] * rules.joker
    if rules.partition == "suit-pairs":
        return tuple(
            tuple(shuffled([card for card in everything if suit(card) in pair], number)) for pair in _SUIT_PAIRS
        )
    mixed = shuffled(everything, number)
    if rules.partition == "halves":
        return _halves(rules, mixed)
    return tuple(tuple(mixed[player :: rules.players]) for player in range(rules.players))


def _halves(rules: Rules, mixed: list[int]) -> tuple[tuple[int, ...], ...]:
    """Return the two halves of a shuffled pack, dealt two cards each and then three at a time (F61)."""
    shares: list[list[int]] = [[], []]
    sizes = [2] + [3] * len(mixed)
    for turn, size in enumerate(size for size in sizes for _ in range(2)):
        share = shares[turn % 2]
        packet = _packet(rules, size, len(share))
        share += mixed[:packet]
        del mixed[:packet]
    return tuple(map(tuple, shares))


@since("shares_are_equal", earlier.whole_packet)
def _packet(rules: Rules, size: int, had: int) -> int:
    """Return how many cards a player is dealt at once: no more than the half still lacks."""
    return min(size, rules.share - had)


def _in_order(rules: Rules, card: int) -> int:
    if face(card) == UNKNOWN:
        raise NotationError("an unknown card cannot decide who begins")
    return fits_of(rules).order[face(card) >> 2] if face(card) != JOKER else -1


def _lowest(rules: Rules, rows: Sequence[Sequence[int]], among: Sequence[int] = ()) -> int:
    """Return the player with the lowest first card that differs, or -1 if all cards are equal.

    ``rows[player]``: the cards to compare, in order. Players who tie go on to the next card. ``among``: only
    these players are compared, by default all.
    """
    still = list(among or range(len(rows)))
    for at in range(max(map(len, rows), default=0)):
        ranks = {p: _in_order(rules, rows[p][at]) for p in still if at < len(rows[p])}
        if not ranks:
            break
        best = min(ranks.values())
        still = [p for p in still if ranks.get(p) == best]
        if len(still) == 1:
            return still[0]
    return -1


@since("only_the_tied_are_compared", earlier.everybody)
def _compared(rules: Rules, tied: Sequence[int]) -> Sequence[int]:
    """Return the players whose houses decide who begins, since their reserve cards are equal."""
    return tied


def first_by_cards(rules: Rules, reserves: Sequence[int], near: Sequence[Sequence[int]]) -> int:
    """Return who begins by the dealt cards, or -1 for a tie.

    ``reserves``: face-up reserve tops by player; ``near``: house cards by player, the one next
    to the reserve first. Source: P7, P41 (ace high, then suits S H D C), P42.
    """
    if rules.first_player == "reserve-high":
        values = [((face(card) // 4 - 1) % len(RANKS), _SUIT_VALUES[suit(card)]) for card in reserves]
        best = max(values)
        tied = [player for player, value in enumerate(values) if value == best]
        if len(tied) == 1:
            return tied[0]
        return _lowest(rules, near, _compared(rules, tied))
    if rules.first_player == "tableau-low":
        return _lowest(rules, near)
    return _lowest(rules, [(card, *row) for card, row in zip(reserves, near, strict=True)])


def first_by_cut(rules: Rules, cut: Sequence[int]) -> int:
    """Return who begins by a cut (lower card), or -1 for a tie.

    With ``non-dealer`` the player with the lower cut deals and the next one begins.
    Source: F5, F60, F62, P40.
    """
    lower = _lowest(rules, [[card] for card in cut])
    if rules.first_player == "non-dealer" and lower >= 0:
        return (lower + 1) % rules.players
    return lower


def _rows(rules: Rules, deck: Sequence[int]) -> tuple[list[int], list[int], list[int], list[int]]:
    """Split a player's cards into reserve, face-down house row, face-up row and hand."""
    each = rules.houses_each
    below = list(deck[rules.reserve :])
    under = [below.pop(0) for _ in range(each)] if rules.house_deal == "down-up" else []
    over = [] if rules.house_deal == "laid-in-play" else [below.pop(0) for _ in range(each)]
    return list(deck[: rules.reserve]), under, over, below


def _by_cut(rules: Rules, number: Callable[[], float]) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """Cut until the cards differ; return who begins, and the cards drawn in each cut."""
    cuts: list[tuple[int, ...]] = []
    while True:
        cuts.append(tuple(shuffled(pack(rules, 0), number)[: rules.players]))
        first = first_by_cut(rules, cuts[-1])
        if first >= 0:
            return first, tuple(cuts)


def _by_deal(rules: Rules, decks: Sequence[Sequence[int]]) -> int:
    """Return who begins by the dealt cards, or -1 when they do not decide or are equal."""
    if rules.first_player in ("cut-low", "non-dealer"):
        return -1
    rows = [_rows(rules, deck) for deck in decks]
    tops = [next((card for card in reversed(row[0]) if face(card) != JOKER), JOKER) for row in rows]
    near = [row[2] if rules.house_deal == "down-up" else row[2][::-1] for row in rows]
    return first_by_cards(rules, tops, near)


def _kept(rules: Rules, player: int, card: int) -> int:
    """Return the card that a player gets for another side's card, from the player's own pack or pair of suits."""
    if rules.partition == "own-pack":
        return face(card) + 64 * player
    # Each suit has a partner of the same colour in the other pair: clubs for spades, hearts for diamonds.
    return card ^ 3 if rules.partition == "suit-pairs" else card


def _from_side(rules: Rules, dealt: Deal, side: int) -> Deal:
    """Return a deal whose seats have moved, so that player A has the cards of the player ``side``.

    The order of the seats stays. If the cards decide who begins, they do so again; a cut moves with its seat.
    """
    decks = tuple(
        tuple(_kept(rules, player, card) for card in dealt.decks[(player + side) % rules.players])
        for player in range(rules.players)
    )
    first = _by_deal(rules, decks)
    cuts = tuple(cut[side:] + cut[:side] for cut in dealt.cuts)
    return Deal(decks, first if first >= 0 else (dealt.first - side) % rules.players, cuts)


def deal(rules: Rules, seed: str, side: int = 0, starter: int = -1) -> Deal:
    """Return the deal of a seed, dealt again as long as the cards do not decide who begins (P7).

    ``side``: the player whose cards A gets; the other players' cards move with them. ``starter``: who begins,
    whatever was cut; a starter who has won the cut chose this side, and the cuts stay as they were (F5).
    """
    number = chance(f"deal {seed}")
    while True:
        decks = _deal_cards(rules, number)
        cut = rules.first_player in ("cut-low", "non-dealer")
        first, cuts = _by_cut(rules, number) if cut else (_by_deal(rules, decks), ())
        if first >= 0:
            dealt = Deal(decks, first, cuts)
            moved = _from_side(rules, dealt, side) if side else dealt
            if starter < 0:
                return moved
            return moved._replace(first=starter, cuts=cuts if starter == first else ())


def deal_given(rules: Rules, decks: Sequence[Sequence[int]], first: int) -> Deal:
    """Return a deal of given faces; their backs follow from the player or from the order of the copies.

    ``first``: who begins; if it is -1, the cards decide, or else player A begins.

    Raises: NotationError if a player has the wrong number of cards, a card occurs more often than in
    the packs, or an unknown card would decide who begins.
    """
    rows = list(decks)
    if len(rows) != rules.players or any(len(row) != rules.share for row in rows):
        raise NotationError(f"decks must be {rules.players} lists of {rules.share} cards")
    seen: dict[int, int] = {}
    backed = []
    for player, row in enumerate(rows):
        cards = []
        for card in row:
            copies = seen[card] = seen.get(card, 0) + 1
            allowed = rules.joker if card == JOKER else rules.packs if fits_of(rules).height[card] >= 0 else 0
            if copies > allowed and card_name(card) != "?":
                raise NotationError(f"one too many {card_name(card)}")
            cards.append(card + 64 * (player if rules.partition == "own-pack" else copies - 1))
        backed.append(tuple(cards))
    return Deal(tuple(backed), first if first >= 0 else max(0, _by_deal(rules, backed)))


def parse_decks(rules: Rules, decks: Mapping[str, Sequence[str]] | Sequence[Sequence[str]], first: int) -> Deal:
    """Return a deal of cards given by name: one list for each player, or lists by player's name.

    ``first``: who begins; see ``deal_given``.

    Raises: NotationError.
    """
    rows: list[Any] = list(decks) if isinstance(decks, list | tuple) else []
    if isinstance(decks, Mapping):
        names = places.PLAYERS[: rules.players]
        if set(decks) != set(names):
            raise NotationError(f"decks must be those of the players {', '.join(names)}")
        rows = [decks[name] for name in names]
    if not rows or not all(isinstance(row, list | tuple) for row in rows):
        raise NotationError("decks must be lists of cards, one for each player")
    return deal_given(rules, [[parse_card(name) for name in row] for row in rows], first)


def parse_cuts(rules: Rules, cuts: object) -> tuple[tuple[int, ...], ...]:
    """Return the cards drawn for the first turn, given by name: a row for each cut.

    Raises: NotationError.
    """
    rows: list[Any] = cuts if isinstance(cuts, list) and len(cuts) <= _MOST_CUTS else [None]
    if not all(isinstance(row, list) and len(row) == rules.players for row in rows):
        raise NotationError("cuts must be lists of cards, one for each player")
    return tuple(tuple(parse_card(name) for name in row) for row in rows)


def checked_seed(seed: object) -> str:
    """Return the seed if it is a text that chance can start from.

    Raises: NotationError.
    """
    # A lone surrogate has no bytes in UTF-8.
    if not isinstance(seed, str) or len(seed) > SEED_LENGTH or any("\ud800" <= one <= "\udfff" for one in seed):
        raise NotationError(f"a seed is a text of at most {SEED_LENGTH} characters, not {seed!r:.60}")
    return seed


def _set_aside(pile: list[int], aside: list[int]) -> list[int]:
    aside += [card for card in pile if face(card) == JOKER]
    return [card for card in pile if face(card) != JOKER]


def opening_state(rules: Rules, dealt: Deal) -> State:
    """Return the state after the deal, before the first turn begins."""
    up: list[tuple[int, ...]] = [()] * places.PLACES
    down: list[tuple[int, ...]] = [()] * places.PLACES
    aside: list[int] = []
    for player, deck in enumerate(dealt.decks):
        reserve, under, over, hand = _rows(rules, deck)
        shown: list[int] = []
        while rules.reserve_top == "up" and reserve and not shown:
            shown = _set_aside([reserve.pop()], aside)
        up[places.reserve(player)], down[places.reserve(player)] = tuple(shown), tuple(reserve)
        down[places.hand(player)] = tuple(reversed(hand))
        for number in range(rules.houses_each):
            place = places.house(player * rules.houses_each + number)
            at = rules.houses_each - 1 - number if under else number
            up[place] = tuple(_set_aside(over[at : at + 1], aside))
            if under:
                down[place] = (under[at],)
                if not up[place]:
                    up[place], down[place] = tuple(_set_aside(list(down[place]), aside)), ()
    absent = 0
    for number in range(rules.houses):
        empty = not up[places.house(number)]
        if empty and (rules.house_deal == "laid-in-play" or rules.house_vanish):
            absent |= 1 << number
    return State(rules, tuple(up), tuple(down), dealt.first, absent=absent, aside=tuple(aside),
                 passes=(0,) * rules.players, idle=(0,) * rules.players)  # fmt: skip

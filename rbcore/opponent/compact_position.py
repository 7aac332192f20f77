"""The search's private form of a position: a flat list of small numbers, and tables beside it.

Everything is seen from the player on turn: his own piles come first, the others' follow in
the order of play. What fits where comes from the same ``Fits`` tables the referee uses.
"""

from functools import lru_cache

from rbcore.opponent.pile_trie import ABSENT, DOWN, EMPTY, Piles
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import JOKER, face
from rbcore.table.fits import fits_of
from rbcore.table.state import Pile, State

HOUSES = 9
FOUNDATION = 9
RESERVE = 13
HAND = 14
WASTE = 15
PASSES = 16
OTHER = 17
TURNED = 25
FLAGS = 26
KEY = 27
LENGTH = 28

FRESH_RESERVE, FRESH_HAND, LOCKED, VANISHED = 1, 2, 4, 8

TURN_RESERVE, TURN_HAND, PUT_AWAY, END = 1 << 20, 2 << 20, 3 << 20, 4 << 20

# Factors of the piles in the key; 0 for what does not change within a turn or is no pile.
ROLES = (1,) * HOUSES + (0, 0, 0, 0, 23, 29, 31, 0, 37, 0, 41, 0, 43, 0, 47, 0, 53, 0, 0)
JOKER_DOWN = JOKER + DOWN

Compact = list[int]


def covered(rules: Rules) -> bool:
    """Tell whether the search plays these rules; for others there is the priority list."""
    return rules.foundations and not rules.single_pack


def has_exact_moves(rules: Rules) -> bool:
    """Tell whether the search finds exactly the moves that are allowed.

    Elsewhere it knows nothing of what is due strictly or before the turn, and takes every play
    to a foundation for compulsory: then its lines are checked by the referee.
    """
    usual = covered(rules) and rules.fdn_compulsory and rules.referee != "off"
    return usual and rules.pre_turn == "none" and not rules.strict and rules.peek != "hand-at-start"


@lru_cache(maxsize=32)
def fits_on(table: tuple[int, ...]) -> list[int]:
    """Return the transposed table: for each face the mask of the faces it may lie on."""
    found = [0] * 64
    for under, mask in enumerate(table):
        for card in range(52):
            if mask >> card & 1:
                found[card] |= 1 << under
    return found


def _wants(ranks: tuple[int, ...], low: int, high: int) -> int:
    """Return which spades two foundations of these heights take next."""
    mask = 0
    for height in (low, high):
        if height < len(ranks):
            mask |= 1 << ranks[height] * 4
    return mask


class RuleTables:
    """The rules as the search needs them, with the piles of one decision.

    ``want[suit][pair]``: mask of the cards that foundations ``high * 16 + low`` take;
    ``step[pair * 64 + face]``: the pair after that card.
    ``loose``: rows (index, to foundation, to house, to space, to load) for every source that
    is no house; ``house``: the same four for houses. ``to_foundation``: indices whose cards must
    go to the foundations, in the order the search plays them. ``loads``: the others' piles that
    may be loaded. ``plain``: no compulsion and no lock to think of. ``quick``: a position has one
    way to end its turn or go on, told by its piles.
    """

    def __init__(self, rules: Rules) -> None:
        fits = fits_of(rules)
        self.rules = rules
        self.piles = Piles()
        self.on_house = fits_on(fits.build)
        self.on_load = fits_on(fits.load)
        self.height = fits.height
        self.others = tuple(OTHER + 4 * n for n in range(rules.players - 1))
        self.want, self.step = _foundations(fits.ranks, rules.packs)
        wastes = tuple((at + 2, "opp-waste") for at in self.others)
        reserves = tuple((at, "opp-reserve") for at in self.others)
        named = ((RESERVE, "reserve"), (TURNED, "hand"), (WASTE, "waste"), *wastes, *reserves)
        rows: list[tuple[int, bool, bool, bool, bool]] = [(at, *self._may(name)) for at, name in named]
        self.loose = tuple(row for row in rows if any(row[1:]))
        self.house = self._may("house")
        own = [row[0] for row in self.loose if row[1] and row[0] in (RESERVE, TURNED, WASTE)]
        theirs = [row[0] for row in self.loose if row[1] and row[0] not in own]
        self.to_foundation: tuple[int, ...] = (*own, *(range(HOUSES) if self.house[0] else ()), *theirs)
        self.loads = tuple(
            at + part for at in self.others for part, kind in ((0, "reserve"), (2, "waste")) if kind in rules.load_on
        )
        self.loads_reserve, self.loads_waste = "reserve" in rules.load_on, "waste" in rules.load_on
        self.waste_to_foundation = bool(rules.fdn_from & {"waste", "opp-waste", "opp-reserve"})
        self.waste_plays = "waste" in rules.load_from | rules.house_from
        self.more = self.waste_to_foundation or self.waste_plays
        self.auto = rules.reserve_turn != "manual"
        forced = rules.space_force == "reserve-before-hand" and not rules.passing and rules.decline_hand
        shown = rules.reserve_top != "down" and rules.flip != "same-turn-if-stuck"
        self.plain = not (rules.compel_hand or rules.compel_reserve or rules.lookahead == "one")
        self.quick = self.plain and forced and shown and rules.reserve_turn == "auto"

    def _may(self, name: str) -> tuple[bool, bool, bool, bool]:
        rules = self.rules
        return name in rules.fdn_from, name in rules.house_from, name in rules.space_from, name in rules.load_from


@lru_cache(maxsize=8)
def _foundations(ranks: tuple[int, ...], packs: int) -> tuple[list[list[int]], dict[int, int]]:
    """Return ``want`` and ``step`` of RuleTables."""
    spades = [0] * 256
    step: dict[int, int] = {}
    for high in range(len(ranks) + 1):
        for low in range(high + 1) if packs == 2 else (15,):
            pair = high << 4 | low
            spades[pair] = _wants(ranks, low, high)
            for suit in range(4):
                if high < len(ranks):
                    step[pair << 6 | ranks[high] * 4 + suit] = high + 1 << 4 | low
                if low < high:
                    step[pair << 6 | ranks[low] * 4 + suit] = high << 4 | low + 1
    return [[mask << suit for mask in spades] for suit in range(4)], step


def _heights(tables: RuleTables, state: State, suit: int) -> int:
    packs = tables.rules.packs
    grown = sorted(len(state.up[places.FOUNDATION + suit + 4 * copy]) for copy in range(packs))
    return grown[1] << 4 | grown[0] if packs == 2 else grown[0] << 4 | 15


def _down(cards: Pile) -> list[int]:
    return [face(card) + DOWN for card in cards]


def compact_position(tables: RuleTables, state: State) -> Compact:
    """Return the compact form of a state; hidden cards of a view stay unknown."""
    rules, made = tables.rules, tables.piles
    found = [EMPTY] * LENGTH
    for number in range(HOUSES):
        place = places.house(number)
        gone = number >= rules.houses or state.absent >> number & 1
        cards = _down(state.down[place]) + [face(card) for card in state.up[place]]
        found[number] = ABSENT if gone else made.pile(cards)
    for suit in range(4):
        found[FOUNDATION + suit] = _heights(tables, state, suit)
    for step in range(rules.players):
        player, at = (state.turn + step) % rules.players, RESERVE + 4 * step
        hand = state.down[places.hand(player)]
        reserve = places.reserve(player)
        found[at] = made.pile(_down(state.down[reserve]) + [face(card) for card in state.up[reserve]])
        found[at + 1] = made.pile([face(card) for card in hand] if state.passes[player] else _down(hand))
        found[at + 2] = made.pile(face(card) for card in state.up[places.waste(player)])
        found[at + 3] = state.passes[player]
    found[TURNED] = made.pile(face(card) for card in state.up[places.turned(state.turn)])
    flags = state.fresh_reserve * FRESH_RESERVE | state.fresh_hand * FRESH_HAND | state.locked * LOCKED
    found[FLAGS] = flags | (VANISHED if state.absent else 0)
    found[KEY] = position_key(tables, found)
    return found


def position_key(tables: RuleTables, s: Compact) -> int:
    """Return the key of a position: equal for positions that differ in the order of houses only."""
    mark = tables.piles.mark
    plain = sum(factor * mark[s[at]] for at, factor in enumerate(ROLES) if factor)
    return plain + sum(s[FOUNDATION + suit] << 62 + 8 * suit for suit in range(4))


def is_foundation(at: int) -> bool:
    """Tell whether an index stands for the foundations of a suit."""
    return FOUNDATION <= at < RESERVE

"""Building a compact position from a state of the rules, and its transposition key."""

from rbcore.opponent.compact_layout import (
    FLAGS,
    FOUNDATION,
    FRESH_HAND,
    FRESH_RESERVE,
    HOUSES,
    KEY,
    KEY_FACTORS,
    LENGTH,
    LOCKED,
    PER_PLAYER,
    RESERVE,
    TURNED,
    VANISHED,
    CompactPosition,
)
from rbcore.opponent.pile_trie import ABSENT, DOWN, EMPTY
from rbcore.opponent.rule_tables import RuleTables
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.state import Pile, State, foundations


def compact_position(tables: RuleTables, state: State) -> CompactPosition:
    """Return the compact form of a state; hidden cards of a view stay unknown."""
    rules, piles = tables.rules, tables.piles
    position = [EMPTY] * LENGTH
    for number in range(HOUSES):
        place = places.house(number)
        absent = number >= rules.houses or state.absent >> number & 1
        cards = _face_down(state.down[place]) + [face(card) for card in state.up[place]]
        position[number] = ABSENT if absent else piles.pile_of(cards)
    for suit in range(4):
        position[FOUNDATION + suit] = _foundation_pair(tables, state, suit)
    for step in range(rules.players):
        player, at = (state.turn + step) % rules.players, RESERVE + PER_PLAYER * step
        hand = state.down[places.hand(player)]
        reserve = places.reserve(player)
        position[at] = piles.pile_of(_face_down(state.down[reserve]) + [face(card) for card in state.up[reserve]])
        # After the first pass the hand is a former waste, so all players know its cards.
        position[at + 1] = piles.pile_of([face(card) for card in hand] if state.passes[player] else _face_down(hand))
        position[at + 2] = piles.pile_of(face(card) for card in state.up[places.waste(player)])
        position[at + 3] = state.passes[player]
    position[TURNED] = piles.pile_of(face(card) for card in state.up[places.turned(state.turn)])
    flags = state.fresh_reserve * FRESH_RESERVE | state.fresh_hand * FRESH_HAND | state.locked * LOCKED
    position[FLAGS] = flags | (VANISHED if state.absent else 0)
    position[KEY] = position_key(tables, position)
    return position


def position_key(tables: RuleTables, position: CompactPosition) -> int:
    """Return the transposition key: equal for positions that differ in the order of houses only."""
    hashes = tables.piles.hash
    piles = sum(factor * hashes[position[at]] for at, factor in enumerate(KEY_FACTORS) if factor)
    return piles + sum(position[FOUNDATION + suit] << 62 + 8 * suit for suit in range(4))


def _foundation_pair(tables: RuleTables, state: State, suit: int) -> int:
    """Return the heights of a suit's two foundations as ``high * 16 + low``; low is 15 with one pack.

    A height is that of the top card, since a wrong card may lie below it or be it. Of more than two
    foundations with top cards of the suit the lowest count; a missing one counts as complete.
    """
    fits, packs = tables.fits, tables.rules.packs
    piles = [state.up[place] for place in foundations(tables.rules)]
    heights = [fits.height[face(pile[-1])] + 1 for pile in piles if pile and pile[-1] & 3 == suit]
    heights += [0 for pile in piles[suit::4] if not pile]
    low, high = sorted([*heights, *[len(fits.ranks)] * 2])[:2]
    return high << 4 | low if packs == 2 else low << 4 | 15


def _face_down(cards: Pile) -> list[int]:
    return [face(card) + DOWN for card in cards]

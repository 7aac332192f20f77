"""The effects of a move on a compact position, the same as in ``rbcore.table.effects``.

A source and a target are indices into the position; ``move_codes`` explains how they form a
code. Every function returns a new list. In this module ``left`` is a pile
without its former top card.
"""

from rbcore.opponent.compact_layout import (
    FLAGS,
    FOUNDATION,
    FRESH_HAND,
    FRESH_RESERVE,
    HAND,
    HOUSES,
    KEY,
    KEY_FACTORS,
    LOCKED,
    PASSES,
    PER_PLAYER,
    RESERVE,
    TURNED,
    VANISHED,
    WASTE,
    CompactPosition,
)
from rbcore.opponent.compact_position import position_key
from rbcore.opponent.move_codes import TURN_HAND, TURN_RESERVE, parts_of
from rbcore.opponent.pile_trie import ABSENT, DOWN, EMPTY
from rbcore.opponent.rule_tables import RuleTables
from rbcore.table.cards import JOKER

JOKER_DOWN = JOKER + DOWN
NO_KEY = -1


def after_card_move(tables: RuleTables, position: CompactPosition, source: int, target: int) -> CompactPosition:
    """Return the position after one card has moved."""
    piles = tables.piles
    pile = position[source]
    card, left = piles.top[pile], piles.below[pile]
    following = position[:]
    under = position[target]
    if FOUNDATION <= target < RESERVE:
        grown = tables.foundation_step[under << 6 | card]
        change = grown - under << 62 + 8 * (target - FOUNDATION)
    else:
        grown = piles.child.get(under << 7 | card) or piles.push(under, card)
        change = (piles.hash[grown] - piles.hash[under]) * KEY_FACTORS[target]
    following[target] = grown
    if not left or piles.top[left] >= DOWN:
        left = _uncovered(tables, following, source, left)
    following[source] = left
    following[KEY] += change + (piles.hash[left] - piles.hash[pile]) * KEY_FACTORS[source]
    if following[FLAGS]:
        following[FLAGS] &= VANISHED if source == TURNED else VANISHED | LOCKED
    return following


def key_after_card_move(tables: RuleTables, position: CompactPosition, source: int, target: int) -> int:
    """Return the key after a card move that turns up no card, else NO_KEY, so that the move must be played."""
    piles = tables.piles
    pile = position[source]
    left = piles.below[pile]
    if position[FLAGS] & (LOCKED | VANISHED) or piles.top[left] >= DOWN or (not left and tables.rules.house_vanish):
        return NO_KEY
    hashes, under = piles.hash, position[target]
    card = piles.top[pile]
    grown = piles.child.get(under << 7 | card) or piles.push(under, card)
    change = (hashes[left] - hashes[pile]) * KEY_FACTORS[source]
    return position[KEY] + change + (hashes[grown] - hashes[under]) * KEY_FACTORS[target]


def _uncovered(tables: RuleTables, following: CompactPosition, source: int, left: int) -> int:
    """Return a pile whose last face-up card has been removed, with the next one turned up.

    If a house vanishes, a flag in ``following`` is set.
    """
    in_house = source < HOUSES
    if not in_house and (source in (TURNED, WASTE) or (source - RESERVE) % PER_PLAYER or not tables.auto_turn_reserve):
        return left
    left = _top_turned_up(tables, left)
    if in_house and not left and tables.rules.house_vanish and not following[FLAGS] & VANISHED:
        following[FLAGS] |= VANISHED
        return ABSENT
    return left


def _top_turned_up(tables: RuleTables, pile: int) -> int:
    """Return the pile with its top card turned up; jokers are set aside."""
    piles = tables.piles
    while piles.top[pile] == JOKER_DOWN:
        pile = piles.below[pile]
    card = piles.top[pile]
    return piles.push(piles.below[pile], card - DOWN) if card >= DOWN else pile


def _after_group_move(
    tables: RuleTables, position: CompactPosition, source: int, target: int, depth: int
) -> CompactPosition:
    """Return the position after a card with ``depth`` cards on it has moved to another house."""
    piles, hashes = tables.piles, tables.piles.hash
    group = []
    left = position[source]
    for _ in range(depth + 1):
        group.append(piles.top[left])
        left = piles.below[left]
    following = position[:]
    for card in reversed(group):
        following[target] = piles.push(following[target], card)
    if not left or piles.top[left] >= DOWN:
        left = _uncovered(tables, following, source, left)
    following[source] = left
    following[FLAGS] &= VANISHED | LOCKED
    for at in (source, target):
        following[KEY] += (hashes[following[at]] - hashes[position[at]]) * KEY_FACTORS[at]
    return following


def after_hand_turned(tables: RuleTables, position: CompactPosition) -> CompactPosition:
    """Return the position after a hand card is turned up; the waste is turned over first if necessary."""
    piles = tables.piles
    following = position[:]
    while following[TURNED] == EMPTY and (following[HAND] or following[WASTE]):
        if not following[HAND]:
            following[HAND], following[WASTE] = piles.turned_over(following[WASTE]), EMPTY
            following[PASSES] += 1
        card = piles.top[following[HAND]]
        following[HAND] = piles.below[following[HAND]]
        if card != JOKER_DOWN:
            following[TURNED] = piles.push(EMPTY, card % DOWN)
    if tables.rules.lookahead == "one" and following[FLAGS] & FRESH_RESERVE:
        following[FLAGS] |= LOCKED
    following[FLAGS] |= FRESH_HAND
    following[KEY] = position_key(tables, following)
    return following


def _after_reserve_turned(tables: RuleTables, position: CompactPosition) -> CompactPosition:
    """Return the position after the top of the player's reserve is turned up."""
    following = position[:]
    following[RESERVE] = _top_turned_up(tables, position[RESERVE])
    following[FLAGS] |= FRESH_RESERVE
    following[KEY] = position_key(tables, following)
    return following


def after_turn_ended(tables: RuleTables, position: CompactPosition) -> CompactPosition:
    """Return the position for the next player; a turned card goes to the waste first."""
    piles = tables.piles
    end = RESERVE + PER_PLAYER * tables.rules.players
    own, others = position[RESERVE : RESERVE + PER_PLAYER], position[RESERVE + PER_PLAYER : end]
    if position[TURNED]:
        own[2] = piles.push(own[2], piles.top[position[TURNED]])
    following = position[:RESERVE] + others + own + position[end:]
    if tables.rules.flip == "next-turn" and not following[HAND] and following[WASTE]:
        following[HAND], following[WASTE] = piles.turned_over(following[WASTE]), EMPTY
        following[PASSES] += 1
    following[TURNED], following[FLAGS] = EMPTY, following[FLAGS] & VANISHED
    following[KEY] = position_key(tables, following)
    return following


def position_after(tables: RuleTables, position: CompactPosition, code: int) -> CompactPosition:
    """Return the position after a move of any kind, without checking that it is legal."""
    if code < TURN_RESERVE:
        depth, source, target = parts_of(code)
        if depth:
            return _after_group_move(tables, position, source, target, depth)
        return after_card_move(tables, position, source, target)
    if code == TURN_HAND:
        return after_hand_turned(tables, position)
    return _after_reserve_turned(tables, position) if code == TURN_RESERVE else after_turn_ended(tables, position)


def winner(tables: RuleTables, position: CompactPosition) -> int:
    """Return the player without cards, counted from the player on turn, or -1."""
    if not (position[RESERVE] or position[HAND] or position[WASTE] or position[TURNED]):
        return 0
    if tables.rules.win_by_opponent:
        for number, at in enumerate(tables.opponents, start=1):
            if not (position[at] or position[at + 1] or position[at + 2]):
                return number
    return -1

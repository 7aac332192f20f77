"""What a move does to a compact position; the same effects as ``rbcore.table.effects``.

A source and a target are indices into the position; a play is ``depth << 12 | source << 6 |
target``, where depth counts the cards that move along on top. Every function returns a new list.
"""

from rbcore.opponent.compact_position import (
    FLAGS,
    FOUNDATION,
    FRESH_HAND,
    FRESH_RESERVE,
    HAND,
    HOUSES,
    JOKER_DOWN,
    KEY,
    LOCKED,
    PASSES,
    RESERVE,
    ROLES,
    TURN_HAND,
    TURN_RESERVE,
    TURNED,
    VANISHED,
    WASTE,
    Compact,
    RuleTables,
    position_key,
)
from rbcore.opponent.pile_trie import ABSENT, DOWN, EMPTY


def moved(t: RuleTables, s: Compact, source: int, target: int) -> Compact:
    """Return the position after one card has moved."""
    made = t.piles
    pile = s[source]
    card, left = made.top[pile], made.rest[pile]
    z = s[:]
    under = s[target]
    if FOUNDATION <= target < RESERVE:
        grown = t.step[under << 6 | card]
        change = grown - under << 62 + 8 * (target - FOUNDATION)
    else:
        grown = made.grown.get(under << 7 | card) or made.push(under, card)
        change = (made.mark[grown] - made.mark[under]) * ROLES[target]
    z[target] = grown
    if not left or made.top[left] >= DOWN:
        left = bared(t, z, source, left)
    z[source] = left
    z[KEY] += change + (made.mark[left] - made.mark[pile]) * ROLES[source]
    if z[FLAGS]:
        z[FLAGS] &= VANISHED if source == TURNED else VANISHED | LOCKED
    return z


def key_after(t: RuleTables, s: Compact, source: int, target: int) -> int:
    """Return the key after a card move that brings nothing else about, else -1: then only playing tells."""
    made = t.piles
    pile = s[source]
    left = made.rest[pile]
    if s[FLAGS] or made.top[left] >= DOWN or (not left and t.rules.house_vanish):
        return -1
    mark, under = made.mark, s[target]
    card = made.top[pile]
    grown = made.grown.get(under << 7 | card) or made.push(under, card)
    return s[KEY] + (mark[left] - mark[pile]) * ROLES[source] + (mark[grown] - mark[under]) * ROLES[target]


def bared(t: RuleTables, z: Compact, source: int, left: int) -> int:
    """Return what is left of a pile whose last face-up card has gone: the next is turned up."""
    in_house = source < HOUSES
    if not in_house and (source in (TURNED, WASTE) or (source - RESERVE) % 4 or not t.auto):
        return left
    left = shown(t, left)
    if in_house and not left and t.rules.house_vanish and not z[FLAGS] & VANISHED:
        z[FLAGS] |= VANISHED
        return ABSENT
    return left


def shown(t: RuleTables, pile: int) -> int:
    """Return the pile with its top card turned up; jokers are set aside."""
    made = t.piles
    while made.top[pile] == JOKER_DOWN:
        pile = made.rest[pile]
    card = made.top[pile]
    return made.push(made.rest[pile], card - DOWN) if card >= DOWN else pile


def lifted(t: RuleTables, s: Compact, source: int, target: int, depth: int) -> Compact:
    """Return the position after a card with ``depth`` cards on it has moved to another house."""
    made = t.piles
    group = []
    left = s[source]
    for _ in range(depth + 1):
        group.append(made.top[left])
        left = made.rest[left]
    z = s[:]
    for card in reversed(group):
        z[target] = made.push(z[target], card)
    z[source] = bared(t, z, source, left) if not left or made.top[left] >= DOWN else left
    z[FLAGS] &= VANISHED | LOCKED
    z[KEY] = position_key(t, z)
    return z


def hand_turned(t: RuleTables, s: Compact) -> Compact:
    """Return the position after a hand card is turned up, the waste turned over first if need be."""
    made = t.piles
    z = s[:]
    while z[TURNED] == EMPTY and (z[HAND] or z[WASTE]):
        if not z[HAND]:
            z[HAND], z[WASTE] = made.turned_over(z[WASTE]), EMPTY
            z[PASSES] += 1
        card = made.top[z[HAND]]
        z[HAND] = made.rest[z[HAND]]
        if card != JOKER_DOWN:
            z[TURNED] = made.push(EMPTY, card % DOWN)
    if t.rules.lookahead == "one" and z[FLAGS] & FRESH_RESERVE:
        z[FLAGS] |= LOCKED
    z[FLAGS] |= FRESH_HAND
    z[KEY] = position_key(t, z)
    return z


def reserve_turned(t: RuleTables, s: Compact) -> Compact:
    """Return the position after the top of the own reserve is turned up."""
    z = s[:]
    z[RESERVE] = shown(t, s[RESERVE])
    z[FLAGS] |= FRESH_RESERVE
    z[KEY] = position_key(t, z)
    return z


def ended(t: RuleTables, s: Compact) -> Compact:
    """Return the position for the next player; a turned card goes to the waste first."""
    made = t.piles
    own, others = s[RESERVE : RESERVE + 4], s[RESERVE + 4 : RESERVE + 4 * t.rules.players]
    if s[TURNED]:
        own[2] = made.push(own[2], made.top[s[TURNED]])
    z = s[:RESERVE] + others + own + s[RESERVE + 4 * t.rules.players :]
    if t.rules.flip == "next-turn" and not z[HAND] and z[WASTE]:
        z[HAND], z[WASTE] = made.turned_over(z[WASTE]), EMPTY
        z[PASSES] += 1
    z[TURNED], z[FLAGS] = EMPTY, z[FLAGS] & VANISHED
    z[KEY] = position_key(t, z)
    return z


def position_after(t: RuleTables, s: Compact, code: int) -> Compact:
    """Return the position after a move of any kind; never checks."""
    if code < TURN_RESERVE:
        depth, source, target = code >> 12, code >> 6 & 63, code & 63
        return lifted(t, s, source, target, depth) if depth else moved(t, s, source, target)
    if code == TURN_HAND:
        return hand_turned(t, s)
    return reserve_turned(t, s) if code == TURN_RESERVE else ended(t, s)


def winner(t: RuleTables, s: Compact) -> int:
    """Return whose last card has gone, counted from the player on turn, or -1."""
    if not (s[RESERVE] or s[HAND] or s[WASTE] or s[TURNED]):
        return 0
    if t.rules.win_by_opponent:
        for number, at in enumerate(t.others, start=1):
            if not (s[at] or s[at + 1] or s[at + 2]):
                return number
    return -1

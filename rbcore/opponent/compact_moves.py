"""Which moves are open in a compact position: the duties of ``rbcore.referee.refusals``, looked up.

Left out as equal to another move: every space but the first, every pile equal to an
earlier target, a lone house card (or whole pile) into a space, and of the plays that are
compulsory nothing. ``plays`` lists card moves, ``others`` turning up, putting away and ending.
"""

from rbcore.opponent.compact_position import (
    END,
    FLAGS,
    FOUNDATION,
    FRESH_HAND,
    HAND,
    HOUSES,
    LOCKED,
    PASSES,
    PUT_AWAY,
    RESERVE,
    TURN_HAND,
    TURN_RESERVE,
    TURNED,
    WASTE,
    Compact,
    RuleTables,
)
from rbcore.opponent.pile_trie import DOWN, EMPTY


def ready(t: RuleTables, s: Compact) -> int:
    """Return the mask of the cards that the foundations take next."""
    a, b, c, d = t.want
    return a[s[9]] | b[s[10]] | c[s[11]] | d[s[12]]


def due(t: RuleTables, s: Compact, wanted: int) -> list[int]:
    """Return the foundation plays that are compulsory."""
    bit, top = t.piles.bit, t.piles.top
    found = []
    for row in t.loose:
        at = row[0]
        if row[1] and bit[s[at]] & wanted:
            found.append(at << 6 | FOUNDATION + (top[s[at]] & 3))
            if at == RESERVE and t.rules.fdn_reserve_first:
                return found
    if t.house[0]:
        found += [at << 6 | FOUNDATION + (top[pile] & 3) for at, pile in enumerate(s[:HOUSES]) if bit[pile] & wanted]
    return found


def first_due(t: RuleTables, s: Compact, wanted: int) -> int:
    """Return one of the compulsory foundation plays, or -1: the own piles first, then houses."""
    bit, top = t.piles.bit, t.piles.top
    for at in t.to_foundation:
        if bit[s[at]] & wanted:
            return at << 6 | FOUNDATION + (top[s[at]] & 3)
    return -1


def targets(t: RuleTables, s: Compact, bits: list[int], fit: int, space: int, loadable: int) -> list[int]:
    """Return the indices a card may go to.

    ``fit``: mask of the house tops it fits on. ``space``: the index of a space for it, or -1.
    ``loadable``: mask of the tops of the others' piles it fits on.
    """
    found = []
    if fit:
        tried = []
        for at, bit in enumerate(bits):
            if bit & fit and s[at] not in tried:
                tried.append(s[at])
                found.append(at)
    if space >= 0:
        found.append(space)
    if loadable:
        shown = t.piles.bit
        found += [at for at in t.loads if shown[s[at]] & loadable]
    return found


def plays(t: RuleTables, s: Compact) -> list[int]:
    """Return the card moves open now, as codes."""
    return due(t, s, ready(t, s)) or free_plays(t, s)


def free_plays(t: RuleTables, s: Compact) -> list[int]:
    """Return the card moves open where no foundation play is compulsory."""
    made = t.piles
    bit, top, on_house, on_load = made.bit, made.top, t.on_house, t.on_load
    bits = [bit[pile] for pile in s[:HOUSES]]
    tops = loads = 0
    for one in bits:
        tops |= one
    for at in t.loads:
        loads |= bit[s[at]]
    space = s.index(EMPTY) if EMPTY in s[:HOUSES] else -1
    found = []
    locked = s[FLAGS] & LOCKED
    for at, _, to_house, to_space, to_load in t.loose:
        pile = s[at]
        if bit[pile] and (at == TURNED or not locked):
            card = top[pile]
            fit, onto = on_house[card] & tops * to_house, on_load[card] & loads * to_load
            if fit or onto or space >= 0:
                ends = targets(t, s, bits, fit, space if to_space else -1, onto)
                found += [at << 6 | end for end in ends if end != at]
    if locked:
        return found
    found += _house_plays(t, s, bits, (tops, loads, space))
    return found + groups(t, s, bits, tops, space) if t.rules.lift == "group" else found


def _house_plays(t: RuleTables, s: Compact, bits: list[int], open_to: tuple[int, int, int]) -> list[int]:
    """Return the plays of house cards. ``open_to``: house tops, load tops, first space."""
    top, rest, on_house, on_load = t.piles.top, t.piles.rest, t.on_house, t.on_load
    _, to_house, to_space, to_load = t.house
    tops, loads, space = open_to
    tops, loads, space = tops * to_house, loads * to_load, space if to_space else -1
    found = []
    for at, one in enumerate(bits):
        if one:
            pile = s[at]
            card = top[pile]
            fit, onto = on_house[card] & tops, on_load[card] & loads
            own_space = space if rest[pile] else -1
            if fit or onto or own_space >= 0:
                found += [at << 6 | end for end in targets(t, s, bits, fit, own_space, onto)]
    return found


def groups(t: RuleTables, s: Compact, bits: list[int], tops: int, space: int) -> list[int]:
    """Return the moves of a card with everything on it to another house."""
    top, rest = t.piles.top, t.piles.rest
    found = []
    _, to_house, to_space, _ = t.house
    for at, pile in enumerate(s[:HOUSES]):
        depth, pile = 1, rest[pile] if bits[at] else EMPTY
        while pile and top[pile] < DOWN:
            own_space = space if to_space and rest[pile] else -1
            ends = targets(t, s, bits, t.on_house[top[pile]] & tops * to_house, own_space, 0)
            found += [depth << 12 | at << 6 | end for end in ends if end != at]
            depth, pile = depth + 1, rest[pile]
    return found


def others(t: RuleTables, s: Compact, open_plays: list[int] | None = None) -> list[int]:
    """Return turning up, putting away and ending, as far as they are allowed now.

    Nothing compulsory for the foundations may be left. ``open_plays``: what ``plays`` returned,
    computed here when it is needed and not given.
    """
    found = []
    top = t.piles.top
    hidden = top[s[RESERVE]] >= DOWN
    if hidden and not s[FLAGS] & (LOCKED | (FRESH_HAND if t.rules.lookahead == "one" else 0)):
        found.append(TURN_RESERVE)
    must_reserve, must_hand = (False, False) if t.plain else compelled(t, s, open_plays)
    if s[TURNED]:
        refused = not t.rules.decline_hand and any(code >> 6 & 63 == TURNED for code in open_plays or plays(t, s))
        return found if refused or must_reserve or must_hand else [*found, PUT_AWAY]
    if not (s[HAND] or s[WASTE]):
        return found if must_reserve or must_hand else [*found, END]
    if not must_reserve and not _held_back(t, s, hidden):
        found.append(TURN_HAND)
    if t.rules.passing and not must_reserve and not must_hand:
        found.append(END)
    return found


def _held_back(t: RuleTables, s: Compact, hidden: bool) -> bool:
    """Tell whether a space or the reserve still comes before the hand."""
    rules = t.rules
    if hidden and rules.reserve_before_hand:
        return True
    force = rules.space_force
    if force == "reserve-before-hand" and s[RESERVE] and EMPTY in s[:HOUSES]:
        return True
    if force == "waste-before-hand" and s[WASTE] and EMPTY in s[:HOUSES]:
        return True
    stuck = rules.flip == "same-turn-if-stuck" and not s[HAND]
    return stuck and any(code >> 6 & 63 == WASTE for code in plays(t, s))


def compelled(t: RuleTables, s: Compact, open_plays: list[int] | None) -> tuple[bool, bool]:
    """Tell whether a play of the reserve card, and of a hand or waste card, may not be refused."""
    rules, runs = t.rules, s[PASSES]
    by_reserve = bool(rules.compel_reserve) and runs >= rules.compel_reserve
    by_hand = bool(rules.compel_hand) and runs >= rules.compel_hand
    if not by_reserve and not by_hand:
        return False, False
    sources = {code >> 6 & 63 for code in (plays(t, s) if open_plays is None else open_plays)}
    return by_reserve and RESERVE in sources, by_hand and (TURNED in sources or WASTE in sources)


def legal_codes(t: RuleTables, s: Compact) -> list[int]:
    """Return every move open now, as codes; the same up to the omissions named above."""
    found = plays(t, s)
    if found and FOUNDATION <= found[0] & 63 < RESERVE:
        return found
    return found + others(t, s, found)

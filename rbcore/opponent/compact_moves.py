"""Move generation on compact positions: the duties of the referee, looked up in tables.

Moves that are equal to another one are omitted: to every space but the first, to every pile equal to an
earlier target, and of a lone house card (or whole pile) into a space. Compulsory plays are all
listed. ``card_plays`` lists card moves, ``turn_moves`` turning up, discarding and ending.

In this module ``tops`` is the mask of the top cards of the houses, ``loads`` that of the piles
that may be loaded, and ``bits`` the list of the houses' top cards as masks. Codes are put together and
taken apart inline, for speed: ``depth << 12 | source << 6 | target``, see ``move_codes``.
"""

from rbcore.opponent.compact_layout import (
    CLUBS,
    DIAMONDS,
    FLAGS,
    FOUNDATION,
    FRESH_HAND,
    HAND,
    HEARTS,
    HOUSES,
    LOCKED,
    PASSES,
    RESERVE,
    SPADES,
    TURNED,
    WASTE,
    CompactPosition,
)
from rbcore.opponent.move_codes import DISCARD, END_TURN, NO_CODE, TURN_HAND, TURN_RESERVE
from rbcore.opponent.pile_trie import DOWN, EMPTY
from rbcore.opponent.rule_tables import RuleTables


def wanted_cards(tables: RuleTables, position: CompactPosition) -> int:
    """Return the mask of the cards that the foundations take next."""
    spades, hearts, diamonds, clubs = tables.foundation_wants
    return spades[position[SPADES]] | hearts[position[HEARTS]] | diamonds[position[DIAMONDS]] | clubs[position[CLUBS]]


def compulsory_plays(tables: RuleTables, position: CompactPosition, wanted: int) -> list[int]:
    """Return the compulsory foundation plays."""
    bit, top = tables.piles.top_bit, tables.piles.top
    codes = []
    for at, to_foundation, _, _, _ in tables.pile_sources:
        if to_foundation and bit[position[at]] & wanted:
            codes.append(at << 6 | FOUNDATION + (top[position[at]] & 3))
            if at == RESERVE and tables.rules.fdn_reserve_first:
                return codes
    if tables.house_source[0]:
        houses = enumerate(position[:HOUSES])
        codes += [at << 6 | FOUNDATION + (top[pile] & 3) for at, pile in houses if bit[pile] & wanted]
    return codes


def first_compulsory_play(tables: RuleTables, position: CompactPosition, wanted: int) -> int:
    """Return one of the compulsory foundation plays, or NO_CODE: the player's piles first, then houses."""
    bit, top = tables.piles.top_bit, tables.piles.top
    for at in tables.foundation_sources:
        if bit[position[at]] & wanted:
            return at << 6 | FOUNDATION + (top[position[at]] & 3)
    return NO_CODE


def card_targets(
    tables: RuleTables, position: CompactPosition, bits: list[int], fit: int, space: int, loadable: int
) -> list[int]:
    """Return the indices a card may go to.

    ``fit``: mask of the house tops it fits on. ``space``: the index of a space for it, or -1.
    ``loadable``: mask of the tops of the opponents' piles it fits on.
    """
    targets = []
    if fit:
        piles_listed = []
        for at, bit in enumerate(bits):
            if bit & fit and position[at] not in piles_listed:
                piles_listed.append(position[at])
                targets.append(at)
    if space >= 0:
        targets.append(space)
    if loadable:
        top_bit = tables.piles.top_bit
        targets += [at for at in tables.load_targets if top_bit[position[at]] & loadable]
    return targets


def card_plays(tables: RuleTables, position: CompactPosition) -> list[int]:
    """Return the legal card moves as codes."""
    return compulsory_plays(tables, position, wanted_cards(tables, position)) or free_plays(tables, position)


def free_plays(tables: RuleTables, position: CompactPosition) -> list[int]:
    """Return the legal card moves where no foundation play is compulsory."""
    piles = tables.piles
    bit, top, house_fits, load_fits = piles.top_bit, piles.top, tables.house_fits, tables.load_fits
    bits = [bit[pile] for pile in position[:HOUSES]]
    tops = loads = 0
    for house_bit in bits:
        tops |= house_bit
    for at in tables.load_targets:
        loads |= bit[position[at]]
    space = position.index(EMPTY) if EMPTY in position[:HOUSES] else -1
    codes = []
    locked = position[FLAGS] & LOCKED
    for at, _, to_house, to_space, to_load in tables.pile_sources:
        pile = position[at]
        if bit[pile] and (at == TURNED or not locked):
            card = top[pile]
            fit, onto = house_fits[card] & tops * to_house, load_fits[card] & loads * to_load
            if fit or onto or space >= 0:
                targets = card_targets(tables, position, bits, fit, space if to_space else -1, onto)
                codes += [at << 6 | target for target in targets if target != at]
    if locked:
        return codes
    codes += _house_plays(tables, position, bits, (tops, loads, space))
    return codes + _group_plays(tables, position, bits, tops, space) if tables.rules.lift == "group" else codes


def _house_plays(
    tables: RuleTables, position: CompactPosition, bits: list[int], open_to: tuple[int, int, int]
) -> list[int]:
    """Return the plays of house cards. ``open_to``: house tops, load tops, first space."""
    top, below, house_fits, load_fits = tables.piles.top, tables.piles.below, tables.house_fits, tables.load_fits
    _, to_house, to_space, to_load = tables.house_source
    tops, loads, space = open_to
    tops, loads, space = tops * to_house, loads * to_load, space if to_space else -1
    codes = []
    for at, bit in enumerate(bits):
        if bit:
            pile = position[at]
            card = top[pile]
            fit, onto = house_fits[card] & tops, load_fits[card] & loads
            own_space = space if below[pile] else -1
            if fit or onto or own_space >= 0:
                targets = card_targets(tables, position, bits, fit, own_space, onto)
                codes += [at << 6 | target for target in targets]
    return codes


def _group_plays(tables: RuleTables, position: CompactPosition, bits: list[int], tops: int, space: int) -> list[int]:
    """Return the moves of a card with all cards on it to another house."""
    top, below, house_fits = tables.piles.top, tables.piles.below, tables.house_fits
    codes = []
    _, to_house, to_space, _ = tables.house_source
    for at, pile in enumerate(position[:HOUSES]):
        depth, pile, seen = 1, below[pile] if bits[at] else EMPTY, 0
        while pile and top[pile] < DOWN:
            if seen >> top[pile] & 1:  # of two equal cards the higher one begins a group
                depth, pile = depth + 1, below[pile]
                continue
            seen |= 1 << top[pile]
            own_space = space if to_space and below[pile] else -1
            targets = card_targets(tables, position, bits, house_fits[top[pile]] & tops * to_house, own_space, 0)
            codes += [depth << 12 | at << 6 | target for target in targets if target != at]
            depth, pile = depth + 1, below[pile]
    return codes


def turn_moves(tables: RuleTables, position: CompactPosition, open_plays: list[int] | None = None) -> list[int]:
    """Return the codes of turning up, discarding and ending that are allowed now.

    No foundation play may be compulsory. ``open_plays``: the result of ``card_plays``, computed
    here if it is needed and not given.
    """
    codes = []
    rules = tables.rules
    hidden = tables.piles.top[position[RESERVE]] >= DOWN
    if hidden and not position[FLAGS] & (LOCKED | (FRESH_HAND if rules.lookahead == "one" else 0)):
        codes.append(TURN_RESERVE)
    must_reserve = must_hand = False
    if not tables.never_compels:
        must_reserve, must_hand = _compelled_sources(tables, position, open_plays)
    if position[TURNED]:
        must_play = not rules.decline_hand and _has_play_from(open_plays or card_plays(tables, position), TURNED)
        return codes if must_play or must_reserve or must_hand else [*codes, DISCARD]
    if not (position[HAND] or position[WASTE]):
        return codes if must_reserve or must_hand else [*codes, END_TURN]
    if not must_reserve and not _must_precede_hand(tables, position, hidden):
        codes.append(TURN_HAND)
    if rules.passing and not must_reserve and not must_hand:
        codes.append(END_TURN)
    return codes


def _has_play_from(codes: list[int], source: int) -> bool:
    return any(code >> 6 & 63 == source for code in codes)


def _must_precede_hand(tables: RuleTables, position: CompactPosition, hidden: bool) -> bool:
    """Return whether a space, the reserve or the waste comes before turning up the hand."""
    rules = tables.rules
    if hidden and rules.reserve_before_hand:
        return True
    force = rules.space_force
    if force == "reserve-before-hand" and position[RESERVE] and EMPTY in position[:HOUSES]:
        return True
    if force == "waste-before-hand" and position[WASTE] and EMPTY in position[:HOUSES]:
        return True
    stuck = rules.flip == "same-turn-if-stuck" and not position[HAND]
    return stuck and _has_play_from(card_plays(tables, position), WASTE)


def _compelled_sources(
    tables: RuleTables, position: CompactPosition, open_plays: list[int] | None
) -> tuple[bool, bool]:
    """Return whether a play of the reserve card, and of a hand or waste card, may not be declined."""
    rules, passes = tables.rules, position[PASSES]
    by_reserve = bool(rules.compel_reserve) and passes >= rules.compel_reserve
    by_hand = bool(rules.compel_hand) and passes >= rules.compel_hand
    if not by_reserve and not by_hand:
        return False, False
    sources = {code >> 6 & 63 for code in (card_plays(tables, position) if open_plays is None else open_plays)}
    return by_reserve and RESERVE in sources, by_hand and (TURNED in sources or WASTE in sources)


def legal_codes(tables: RuleTables, position: CompactPosition) -> list[int]:
    """Return every legal move as a code, except the omissions named at the top of this module."""
    plays = card_plays(tables, position)
    if plays and FOUNDATION <= plays[0] & 63 < RESERVE:
        return plays
    return plays + turn_moves(tables, position, plays)

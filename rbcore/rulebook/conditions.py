"""What the options of a game come to together: the piles, duties and calls of Stop that it really has.

An option may mean nothing beside others: no card is loaded onto a reserve of no cards, and a ground for
Stop that nobody can give is none.
"""

from collections.abc import Callable

from rbcore.rules.options import SOURCE_KINDS, TURNED_UP
from rbcore.rules.ruleset import Rules

Condition = Callable[[Rules], bool]


def has_reserve(rules: Rules) -> bool:
    """Return whether the players have a reserve."""
    return rules.reserve > 0


def _existing(rules: Rules, names: frozenset[str]) -> list[str]:
    """Return those of these kinds of pile that the game has, in the order of ``SOURCE_KINDS``."""
    return [name for name in SOURCE_KINDS if name in names and (has_reserve(rules) or "reserve" not in name)]


def to_foundations(rules: Rules) -> list[str]:
    """Return the kinds of pile from which cards go to the foundations."""
    return _existing(rules, rules.fdn_from) if rules.foundations else []


def to_houses(rules: Rules) -> list[str]:
    """Return the kinds of pile from which cards go onto houses."""
    return _existing(rules, rules.house_from)


def to_spaces(rules: Rules) -> list[str]:
    """Return the kinds of pile from which spaces are filled."""
    return _existing(rules, rules.space_from)


def _loaded_piles(rules: Rules) -> frozenset[str]:
    return rules.load_on if has_reserve(rules) else rules.load_on - {"reserve"}


def to_load(rules: Rules) -> list[str]:
    """Return the kinds of pile from which cards are loaded; no pile is loaded with its own top card."""
    piles = _loaded_piles(rules)
    same = {f"opp-{name}" for name in piles} if len(piles) == 1 and rules.players == 2 else set()
    return _existing(rules, rules.load_from - same) if piles else []


def loads_onto(*piles: str) -> Condition:
    """Return the condition that exactly these piles of an opponent take loads."""
    return lambda rules: (_loaded_piles(rules) if to_load(rules) else set()) == {*piles}


def plays_own_waste(rules: Rules) -> bool:
    """Return whether the top card of a player's own waste can be played anywhere."""
    return any("waste" in sources(rules) for sources in (to_foundations, to_houses, to_spaces, to_load))


def turns_first_reserve_card(rules: Rules) -> bool:
    """Return whether players turn up the first reserve card themselves, and only that one."""
    return rules.reserve_turn == "first-manual" and rules.reserve_top == "down"


def turns_reserve_up(rules: Rules) -> bool:
    """Return whether players turn up reserve cards themselves, at least the first one."""
    return rules.reserve_turn == "manual" or turns_first_reserve_card(rules)


def has_duties(rules: Rules) -> bool:
    """Return whether anything is compulsory at all."""
    return rules.referee != "off"


def exposes_one(rules: Rules) -> bool:
    """Return whether a reserve card and a hand card may not both lie turned up and unplayed."""
    return has_duties(rules) and rules.lookahead == "one" and turns_reserve_up(rules)


def must_build_up(rules: Rules) -> bool:
    """Return whether cards that fit a foundation must go there."""
    return has_duties(rules) and rules.fdn_compulsory and bool(to_foundations(rules))


def reserve_goes_first(rules: Rules) -> bool:
    """Return whether a reserve card goes to its foundation before all other cards."""
    return must_build_up(rules) and rules.fdn_reserve_first and "reserve" in to_foundations(rules)


def can_force(rules: Rules) -> bool:
    """Return whether an opponent may force a discarded card to its foundation."""
    return must_build_up(rules) and rules.force_wasted and TURNED_UP in rules.fdn_from


def fills_from_reserve(rules: Rules) -> bool:
    """Return whether spaces must be filled from the reserve."""
    return has_duties(rules) and rules.space_force == "reserve-before-hand" and has_reserve(rules)


def fills_from_waste(rules: Rules) -> bool:
    """Return whether spaces must be filled from the waste."""
    return has_duties(rules) and rules.space_force == "waste-before-hand"


def must_release(rules: Rules) -> bool:
    """Return whether covered cards that fit a foundation must be uncovered."""
    return has_duties(rules) and bool(rules.strict & {"release", "fewest"}) and "house" in to_foundations(rules)


def must_release_soon(rules: Rules) -> bool:
    """Return whether covered cards must be uncovered in the fewest moves."""
    return must_release(rules) and "fewest" in rules.strict


def must_load(rules: Rules) -> bool:
    """Return whether cards that can be loaded must be."""
    return has_duties(rules) and "load" in rules.strict and bool(to_load(rules))


def must_uncover(rules: Rules) -> bool:
    """Return whether face-down cards of houses must be uncovered."""
    return has_duties(rules) and "uncover" in rules.strict and rules.house_deal == "down-up"


def must_make_spaces(rules: Rules) -> bool:
    """Return whether spaces must be made and filled before a hand card is turned up."""
    return has_duties(rules) and "spaces" in rules.strict and has_reserve(rules)


def is_strict(rules: Rules) -> bool:
    """Return whether the game has a strict duty."""
    return any(duty(rules) for duty in (must_release, must_load, must_uncover, must_make_spaces))


def may_leave_spaces(rules: Rules) -> bool:
    """Return whether spaces can be filled but need not be."""
    is_forced = fills_from_reserve(rules) or fills_from_waste(rules) or must_make_spaces(rules)
    return bool(to_spaces(rules)) and not is_forced


def must_turn_both(rules: Rules) -> bool:
    """Return whether reserve and hand must be turned up before a house changes."""
    return has_duties(rules) and rules.pre_turn == "both"


def must_play_hand_card(rules: Rules) -> bool:
    """Return whether a turned-up hand card that fits may not be discarded."""
    return has_duties(rules) and not rules.decline_hand


def must_end(rules: Rules) -> bool:
    """Return whether cards may at last not be declined, since the game cannot be drawn."""
    return has_duties(rules) and rules.decline_hand and rules.stalemate == "impossible"


def compels_hand(rules: Rules) -> bool:
    """Return whether hand cards that fit must be played after some runs through the hand."""
    return has_duties(rules) and rules.compel_hand > 0


def compels_reserve(rules: Rules) -> bool:
    """Return whether reserve cards that fit must be played after some runs through the hand."""
    return has_duties(rules) and rules.compel_reserve > 0 and has_reserve(rules)


def has_no_duty(rules: Rules) -> bool:
    """Return whether no move is ever compulsory."""
    duties = (
        must_build_up, fills_from_reserve, fills_from_waste, is_strict, must_play_hand_card, must_end,
        compels_hand, compels_reserve,
    )  # fmt: skip
    return not any(duty(rules) for duty in duties)


_OFFENCES: dict[str, Condition] = {
    "reserve-first": reserve_goes_first,
    "foundation": must_build_up,
    "hand-before-space": lambda rules: fills_from_reserve(rules) or fills_from_waste(rules),
    "touch": must_build_up,
    "extend": lambda rules: must_build_up(rules) and rules.extend != "none",
    "turn-both": must_turn_both,
}  # the other grounds need no duty


def can_stop_for(ground: str) -> Condition:
    """Return the condition that there is a Stop on this ground, and a rule to break."""
    offence = _OFFENCES.get(ground, has_duties)
    return lambda rules: rules.stop and has_duties(rules) and ground in rules.stop_grounds and offence(rules)


def can_stop_strictly(rules: Rules) -> bool:
    """Return whether Stop may be called when a strict duty is omitted."""
    return rules.stop and is_strict(rules)


def can_stop(rules: Rules) -> bool:
    """Return whether Stop may be called for anything."""
    return can_stop_strictly(rules) or any(can_stop_for(ground)(rules) for ground in rules.stop_grounds)


def corrects_misplaced(rules: Rules) -> bool:
    """Return whether a misplaced card is put right."""
    return has_duties(rules) and rules.misplace == "correct"


def leaves_misplaced(rules: Rules) -> bool:
    """Return whether a misplaced card stays where it is."""
    return has_duties(rules) and not corrects_misplaced(rules) and not can_stop_for("misfit")(rules)

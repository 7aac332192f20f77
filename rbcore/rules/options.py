"""Every option of the rules as a row: its name, the values it takes and its source.

The page, the checks and the command line read these rows; there is no other list of options.
"""

from typing import NamedTuple

# A card in play comes from the hand only when it has been turned up, so the options, which records contain,
# call the turned-up card "hand". Elsewhere "hand" is the face-down pile, and the place of this card "turned".
TURNED_UP = "hand"
SOURCE_KINDS = ("house", "reserve", TURNED_UP, "waste", "opp-waste", "opp-reserve")
GROUNDS = (
    "reserve-first", "foundation", "hand-before-space", "misfit", "unavailable",
    "touch", "touch-illegal", "look", "extend", "turn-both",
)  # fmt: skip
STRICT = ("release", "fewest", "load", "uncover", "spaces")


class Option(NamedTuple):
    """One option: ``shape`` is choice, flag, number or set; ``values`` are those it can have.

    For a number ``values`` is (lowest, highest); ``optional`` numbers may be None.
    """

    name: str
    shape: str
    values: tuple[object, ...]
    clause: str
    optional: bool = False


def _choice(name: str, values: str, clause: str) -> Option:
    return Option(name, "choice", tuple(values.split()), clause)


def _flag(name: str, clause: str) -> Option:
    return Option(name, "flag", (False, True), clause)


def _number(name: str, lowest: int, highest: int, clause: str, optional: bool = False) -> Option:
    return Option(name, "number", (lowest, highest), clause, optional)


def _sources(name: str, clause: str) -> Option:
    return Option(name, "set", SOURCE_KINDS, clause)


OPTIONS = (
    _number("players", 2, 3, "P55"),
    _number("packs", 1, 2, "F1"),
    Option("deck", "choice", (52, 36, 32), "F2"),
    _number("joker", 0, 1, "P55"),
    _choice("partition", "own-pack halves suit-pairs pooled", "P2"),
    _number("houses_each", 1, 4, "P4"),
    _choice("house_deal", "up down-up laid-in-play", "P47"),
    _number("reserve", 0, 20, "P39"),
    _choice("reserve_top", "up down none", "P52"),
    _choice("reserve_turn", "auto manual first-manual none", "P12"),
    _choice("first_player", "cut-low reserve-low reserve-high tableau-low non-dealer", "P7"),
    _flag("first_alternate", "P43"),
    _choice("build", "alt-down suit-circular", "P19"),
    _choice("lift", "single group pile", "P53"),
    _flag("foundations", "P18"),
    _flag("fdn_compulsory", "P22"),
    _sources("fdn_from", "P22"),
    _flag("fdn_reserve_first", "P21"),
    _sources("house_from", "P11"),
    _sources("space_from", "P19"),
    _sources("load_from", "P20"),
    Option("load_on", "set", ("reserve", "waste"), "P20"),
    _choice("space_force", "none reserve-before-hand waste-before-hand", "P23"),
    _flag("reserve_before_hand", "S9"),
    _flag("passing", "F49"),
    _choice("lookahead", "one any", "F43"),
    _choice("pre_turn", "none both", "F52"),
    _choice("peek", "none hand-at-start private", "P50"),
    _choice("flip", "next-turn on-demand same-turn-if-stuck", "P17"),
    _flag("decline_hand", "P15"),
    _number("compel_hand", 0, 9, "F48"),
    _number("compel_reserve", 0, 9, "F48"),
    _flag("stop", "P25"),
    Option("stop_grounds", "set", GROUNDS, "P25"),
    _choice("stop_remedy", "cards-stay undo none", "P25"),
    _choice("stop_window", "next-act", "F35"),
    _choice("stop_pending", "back waste", "F36"),
    _choice("misplace", "correct stop none", "F39"),
    _flag("force_wasted", "P16"),
    Option("strict", "set", STRICT, "P44"),
    _choice("stalemate", "draw difference impossible", "P36"),
    _number("score_bonus", 0, 1000, "P35"),
    _number("score_reserve", 0, 100, "P35"),
    _number("score_hand", 0, 100, "P35"),
    _number("forfeit", 0, 1000, "F46", optional=True),
    _number("target", 1, 100000, "P37", optional=True),
    _choice("extend", "own-free own-opens-all none", "F41"),
    _choice("advisor", "none by-agreement", "F4"),
    _flag("win_by_opponent", "F75"),
    _number("house_vanish", 0, 1, "P55"),
    _choice("referee", "strict players off", "P25"),
    _choice("wrong_call_cost", "none turn", "P57"),
    _choice("call_names_breach", "engine caller", "P57"),
)
OPTION = {option.name: option for option in OPTIONS}

"""Presets and option values, transcribed from the rules specification, section 2.

"none", "-" and "not mentioned" are None or "none" as the value list of the option has it;
yes and no are True and False.
"""

from copy import deepcopy
from typing import Any

Options = dict[str, Any]

HOUSE, RESERVE, HAND, WASTE = "house", "reserve", "hand", "waste"
OPP_WASTE, OPP_RESERVE = "opp-waste", "opp-reserve"

FOSTER2: Options = {
    "players": 2,
    "packs": 2,
    "deck": 52,
    "joker": 0,
    "partition": "own-pack",
    "houses_each": 4,
    "house_deal": "up",
    "reserve": 12,
    "reserve_top": "down",
    "reserve_turn": "manual",
    "hand": 36,
    "first_player": "cut-low",
    "first_alternate": False,
    "build": "alt-down",
    "lift": "single",
    "foundations": True,
    "fdn_compulsory": True,
    "fdn_from": [HOUSE, RESERVE, HAND, WASTE, OPP_WASTE, OPP_RESERVE],
    "fdn_reserve_first": False,
    "house_from": [HOUSE, RESERVE, HAND, WASTE, OPP_WASTE],
    "space_from": [HOUSE, RESERVE, HAND],
    "load_from": [HOUSE, RESERVE, HAND, WASTE],
    "load_on": [RESERVE, WASTE],
    "space_force": "reserve-before-hand",
    "reserve_before_hand": False,
    "passing": True,
    "lookahead": "one",
    "pre_turn": "none",
    "peek": "none",
    "flip": "next-turn",
    "decline_hand": True,
    "compel": {"hand": 3, "reserve": 2},
    "stop": True,
    "stop_grounds": ["foundation", "touch", "look", "extend"],
    "stop_remedy": "cards-stay",
    "stop_window": "next-act",
    "stop_pending": "back",
    "misplace": "correct",
    "force_wasted": False,
    "strict": [],
    "house_vanish": 0,
    "stalemate": "draw",
    "score_bonus": 30,
    "score_reserve": 2,
    "score_hand": 1,
    "forfeit": 20,
    "target": None,
    "extend": "own-free",
    "advisor": "by-agreement",
    "win_by_opponent": True,
    "referee": "strict",
    "wrong_call_cost": "none",
    "call_names_breach": "engine",
    "solitaire": False,
}

FOSTER1: Options = {
    **FOSTER2,
    "packs": 1,
    "partition": "halves",
    "house_deal": "laid-in-play",
    "reserve": 0,
    "reserve_top": "none",
    "reserve_turn": "none",
    "hand": 26,
    "first_player": "non-dealer",
    "build": "suit-circular",
    "lift": "pile",
    "foundations": False,
    "fdn_compulsory": False,
    "fdn_from": [],
    "house_from": [HOUSE, HAND, WASTE, OPP_WASTE],
    "space_from": [HOUSE, HAND, WASTE],
    "load_from": [HAND, WASTE],
    "load_on": [WASTE],
    "space_force": "waste-before-hand",
    "passing": False,
    "lookahead": "any",
    "flip": "same-turn-if-stuck",
    "compel": None,
    "stop": False,
    "stop_grounds": [],
    "stop_remedy": "none",
    "stalemate": "impossible",
    "score_bonus": 0,
    "score_reserve": None,
    "forfeit": None,
    "extend": "own-opens-all",
    "advisor": "none",
}

PAGAT: Options = {
    **FOSTER2,
    "reserve": 13,
    "reserve_top": "up",
    "reserve_turn": "auto",
    "hand": 35,
    "first_player": "reserve-low",
    "fdn_from": [HOUSE, RESERVE, HAND],
    "fdn_reserve_first": True,
    "house_from": [HOUSE, RESERVE, HAND],
    "load_from": [HOUSE, RESERVE, HAND],
    # "(always up)"; yes keeps A46 (the first card is turned before the hand) when all are face down
    "reserve_before_hand": True,
    "passing": False,
    "lookahead": "any",
    "flip": "on-demand",
    "compel": None,
    "stop_grounds": ["reserve-first", "foundation", "hand-before-space", "misfit", "unavailable"],
    "stop_remedy": "undo",
    "misplace": "stop",
    "force_wasted": True,
    "stalemate": "difference",
    "forfeit": None,
    "target": 300,
    "extend": "none",
    "advisor": "none",
    "win_by_opponent": False,
}

BRIEF: Options = {
    **FOSTER2,
    "fdn_from": [HOUSE, RESERVE, HAND],
    "house_from": [HOUSE, RESERVE, HAND],
    "load_from": [HOUSE, RESERVE, HAND],
    "space_force": "none",
    "reserve_before_hand": True,
    "passing": False,
    "lookahead": "any",
    "flip": "on-demand",
    "compel": None,
    "stop_grounds": ["foundation", "touch"],
    "forfeit": None,
    "extend": "none",
    "advisor": "none",
    "win_by_opponent": False,
}

STRICT = ["release", "load", "spaces"]

PRESETS: dict[str, Options] = {
    "foster2": FOSTER2,
    "foster1": FOSTER1,
    "pagat": PAGAT,
    "brief": BRIEF,
    "foster2-36": {**FOSTER2, "deck": 36, "hand": 20},
    "foster2-32": {**FOSTER2, "deck": 32, "hand": 16},
    "pagat-strict": {**PAGAT, "strict": STRICT},
    "pagat-facedown": {**PAGAT, "house_deal": "down-up", "hand": 31, "strict": [*STRICT, "uncover"]},
    "crossley": {**PAGAT, "lift": "group"},
    "wegner-simple": {
        **PAGAT,
        "packs": 1,
        "partition": "suit-pairs",
        "houses_each": 3,
        "reserve": 5,
        "hand": 18,
    },
    "wegner-three": {
        **PAGAT,
        "players": 3,
        "joker": 1,
        "partition": "pooled",
        "houses_each": 3,
        "reserve": 8,
        "hand": 24,
        "house_vanish": 1,
    },
}


def resolve(preset: str, overrides: Options | None = None) -> Options:
    """All option values of a preset with overrides."""
    assert preset in PRESETS, f"add a row for {preset!r} to PRESETS in tests/reference/options.py"
    values = deepcopy(PRESETS[preset])
    values.update(deepcopy(overrides or {}))
    return values

"""The games of the sources as rows of option values.

Foster's games come from his book of 1922, the pagat family from pagat.com's page "Russian Bank",
``brief`` from the short description. A new variant is a new row, see README.md.
"""

from typing import Any

from rbcore.rules.options import TURNED_UP

_HRH = ("house", "reserve", TURNED_UP)
_EVERYWHERE = (*_HRH, "waste", "opp-waste")

_FOSTER2: dict[str, Any] = {
    "players": 2, "packs": 2, "deck": 52, "joker": 0, "partition": "own-pack",
    "houses_each": 4, "house_deal": "up", "house_vanish": 0,
    "reserve": 12, "reserve_top": "down", "reserve_turn": "manual",
    "first_player": "cut-low", "first_alternate": False,
    "build": "alt-down", "lift": "single", "foundations": True,
    "fdn_compulsory": True, "fdn_from": (*_EVERYWHERE, "opp-reserve"), "fdn_reserve_first": False,
    "house_from": _EVERYWHERE, "space_from": _HRH,
    "load_from": (*_HRH, "waste"), "load_on": ("reserve", "waste"),
    "space_force": "reserve-before-hand", "reserve_before_hand": False, "passing": True,
    "lookahead": "one", "pre_turn": "none", "peek": "none", "flip": "next-turn",
    "decline_hand": True, "compel_hand": 3, "compel_reserve": 2,
    "stop": True, "stop_grounds": ("foundation", "touch", "look", "extend"),
    "stop_remedy": "cards-stay", "stop_window": "next-act", "stop_pending": "back",
    "misplace": "correct", "force_wasted": False, "strict": (),
    "stalemate": "draw", "score_bonus": 30, "score_reserve": 2, "score_hand": 1,
    "forfeit": 20, "target": None, "extend": "own-free", "advisor": "by-agreement",
    "win_by_opponent": True, "referee": "strict",
    "wrong_call_cost": "none", "call_names_breach": "engine",
}  # fmt: skip

_FOSTER1 = _FOSTER2 | {
    "packs": 1, "partition": "halves", "house_deal": "laid-in-play",
    "reserve": 0, "reserve_top": "none", "reserve_turn": "none",
    "first_player": "non-dealer", "build": "suit-circular", "lift": "pile",
    "foundations": False, "fdn_compulsory": False, "fdn_from": (),
    "house_from": ("house", TURNED_UP, "waste", "opp-waste"), "space_from": ("house", TURNED_UP, "waste"),
    "load_from": (TURNED_UP, "waste"), "load_on": ("waste",),
    "space_force": "waste-before-hand", "passing": False, "lookahead": "any",
    "flip": "same-turn-if-stuck", "compel_hand": 0, "compel_reserve": 0,
    "stop": False, "stop_grounds": (), "stop_remedy": "none",
    "stalemate": "impossible", "score_bonus": 0, "score_reserve": 0, "score_hand": 1,
    "forfeit": None, "extend": "own-opens-all", "advisor": "none",
}  # fmt: skip

_PAGAT = _FOSTER2 | {
    "reserve": 13, "reserve_top": "up", "reserve_turn": "auto", "first_player": "reserve-low",
    "fdn_from": _HRH, "fdn_reserve_first": True, "house_from": _HRH, "space_from": _HRH,
    "load_from": _HRH, "reserve_before_hand": True, "passing": False, "lookahead": "any",
    "flip": "on-demand",
    "compel_hand": 0, "compel_reserve": 0,
    "stop_grounds": ("reserve-first", "foundation", "hand-before-space", "misfit", "unavailable"),
    "stop_remedy": "undo", "misplace": "stop", "force_wasted": True,
    "stalemate": "difference", "forfeit": None, "target": 300,
    "extend": "none", "advisor": "none", "win_by_opponent": False,
}  # fmt: skip

_BRIEF = _PAGAT | {
    "reserve": 12, "reserve_top": "down", "reserve_turn": "manual", "first_player": "cut-low",
    "fdn_reserve_first": False, "space_force": "none", "reserve_before_hand": True,
    "stop_grounds": ("foundation", "touch"), "stop_remedy": "cards-stay", "misplace": "correct",
    "force_wasted": False, "stalemate": "draw", "target": None,
}  # fmt: skip

_STRICT = ("release", "load", "spaces")

PRESETS: dict[str, dict[str, Any]] = {
    "foster2": _FOSTER2,
    "foster2-36": _FOSTER2 | {"deck": 36},
    "foster2-32": _FOSTER2 | {"deck": 32},
    "foster1": _FOSTER1,
    "pagat": _PAGAT,
    "pagat-strict": _PAGAT | {"strict": _STRICT},
    "pagat-facedown": _PAGAT | {"house_deal": "down-up", "strict": (*_STRICT, "uncover")},
    "crossley": _PAGAT | {"lift": "group"},
    "wegner-simple": _PAGAT | {"packs": 1, "partition": "suit-pairs", "houses_each": 3, "reserve": 5},
    "wegner-three": _PAGAT
    | {"players": 3, "joker": 1, "partition": "pooled", "houses_each": 3, "reserve": 8, "house_vanish": 1},
    "brief": _BRIEF,
}

# The games from the usual one to the rarest, each with its usual number of turns and its difficulty. The turns are the
# mean of 60 games between casual computer players (`arena --a casual --b casual --deals 30 --seed length --preset P`).
OFFERS = {
    "pagat": (46, "medium"),
    "brief": (57, "easy"),
    "pagat-strict": (41, "hard"),
    "pagat-facedown": (39, "hard"),
    "crossley": (32, "medium"),
    "wegner-simple": (30, "easy"),
    "wegner-three": (42, "medium"),
    "foster2": (51, "medium"),
    "foster2-36": (7, "medium"),
    "foster2-32": (4, "medium"),
    "foster1": (30, "hard"),
}

# Which text decides a question of the game, for the citations; a game that is not named follows pagat.com.
SOURCE_OF = {"foster2": "foster2", "foster2-36": "foster2", "foster2-32": "foster2", "foster1": "foster1",
             "brief": "brief"}  # fmt: skip

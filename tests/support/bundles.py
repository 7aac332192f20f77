"""Named changes to presets: games with the variations that the sources mention, for tests of more than the presets."""

from typing import Any

from rbcore.rules.presets import PRESETS

_WITH_WASTE = ("house", "reserve", "hand", "waste")

BUNDLES: dict[str, tuple[str, dict[str, Any]]] = {
    "waste-available": (
        "pagat",
        dict.fromkeys(("fdn_from", "house_from", "space_from", "load_from"), _WITH_WASTE),
    ),
    "reserve-11": ("pagat", {"reserve": 11}),
    "reserve-12": ("pagat", {"reserve": 12}),
    "reserve-13": ("foster2", {"reserve": 13}),
    "cut": ("pagat", {"first_player": "cut-low"}),
    "high": ("pagat", {"first_player": "reserve-high"}),
    "tableau": ("pagat", {"first_player": "tableau-low"}),
    "alternate": ("pagat", {"first_alternate": True}),
    "reserve-down": (
        "pagat",
        {"reserve_top": "down", "reserve_turn": "first-manual", "first_player": "cut-low"},
    ),
    "hand-at-start": ("pagat", {"peek": "hand-at-start"}),
    "private-peek": ("pagat", {"peek": "private"}),
    "touch": ("pagat", {"stop_grounds": (*PRESETS["pagat"]["stop_grounds"], "touch-illegal")}),
    "fewest": ("pagat-strict", {"strict": (*PRESETS["pagat-strict"]["strict"], "fewest")}),
    "both-first": ("foster2", {"pre_turn": "both", "lookahead": "any"}),
    "no-extend": ("foster2", {"extend": "none"}),
    "waste-to-space": ("foster2", {"space_from": _WITH_WASTE}),
    "paid-30": ("foster1", {"score_bonus": 30, "score_hand": 2}),
    "solitaire": ("foster1", {}),
}

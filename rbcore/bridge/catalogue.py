"""The catalogue of the engine: versions, presets, options and levels, from which the page builds its dialogs."""

from typing import Any

from rbcore import __version__
from rbcore.bridge.dispatcher import Methods
from rbcore.opponent.levels import DEFAULT, LEVELS, thinks_long
from rbcore.record import SCHEMA
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.rules.options import OPTION, OPTIONS
from rbcore.rules.presets import OFFERS
from rbcore.rules.ruleset import make_rules

method = Methods()


def _plain(value: object) -> object:
    return sorted(value) if isinstance(value, frozenset) else value


@method("hello", "Hello")
def hello(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return what the engine offers: versions, presets from the usual one to the rarest, options and levels."""
    presets = []
    for name, (turns, difficulty) in OFFERS.items():
        rules = make_rules(name)
        values = {key: _plain(value) for key, value in rules._asdict().items() if key in OPTION}
        options = {**values, "hand": rules.hand}
        presets.append({"name": name, "options": options, "turns": turns, "difficulty": difficulty})
    return {
        "version": __version__, "behaviour": BEHAVIOUR, "schema": SCHEMA, "presets": presets,
        "levels": list(LEVELS), "level": DEFAULT,
        "slow_levels": [row.name for row in LEVELS.values() if thinks_long(row)],
        "options": [row._asdict() for row in OPTIONS],
    }  # fmt: skip

"""Russian Bank (Crapette): rules, referee and computer players, in pure Python.

    >>> import rbcore
    >>> game = rbcore.Game.dealt("pagat", seed="monday")
    >>> game.legal()
    [<Move move 6H H8 H3>, <Move turn hand>]

Names are loaded on first use, because every module costs start-up time under
WebAssembly: ``import rbcore`` alone loads nothing else.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rbcore.game import Game
    from rbcore.notation.position_text import parse_position_text, position_text
    from rbcore.opponent.choice import choose_line, choose_move
    from rbcore.opponent.levels import LEVELS, Level
    from rbcore.record import from_record, read_record, to_record, write_record
    from rbcore.referee.calls import CallError
    from rbcore.referee.perft import PerftTooLarge, perft
    from rbcore.referee.scoring import Result
    from rbcore.rules.clauses import CLAUSES, Clause
    from rbcore.rules.options import OPTIONS, Option
    from rbcore.rules.presets import PRESETS
    from rbcore.rules.ruleset import Rules, RulesError, make_rules
    from rbcore.table.cards import NotationError, card_name, parse_card
    from rbcore.table.moves import GameStateError, IllegalMove, Move, Refusal
    from rbcore.table.state import State
    from rbcore.table.visibility import visible_state

__version__ = "0.1.0"

_NAMES_OF = {
    "rbcore.game": "Game",
    "rbcore.notation.position_text": "parse_position_text position_text",
    "rbcore.opponent.choice": "choose_line choose_move",
    "rbcore.opponent.levels": "LEVELS Level",
    "rbcore.record": "from_record read_record to_record write_record",
    "rbcore.referee.calls": "CallError",
    "rbcore.referee.perft": "PerftTooLarge perft",
    "rbcore.referee.scoring": "Result",
    "rbcore.rules.clauses": "CLAUSES Clause",
    "rbcore.rules.options": "OPTIONS Option",
    "rbcore.rules.presets": "PRESETS",
    "rbcore.rules.ruleset": "Rules RulesError make_rules",
    "rbcore.table.cards": "NotationError card_name parse_card",
    "rbcore.table.moves": "GameStateError IllegalMove Move Refusal",
    "rbcore.table.state": "State",
    "rbcore.table.visibility": "visible_state",
}

__all__ = [
    "CLAUSES",
    "LEVELS",
    "OPTIONS",
    "PRESETS",
    "CallError",
    "Clause",
    "Game",
    "GameStateError",
    "IllegalMove",
    "Level",
    "Move",
    "NotationError",
    "Option",
    "PerftTooLarge",
    "Refusal",
    "Result",
    "Rules",
    "RulesError",
    "State",
    "card_name",
    "choose_line",
    "choose_move",
    "from_record",
    "make_rules",
    "parse_card",
    "parse_position_text",
    "perft",
    "position_text",
    "read_record",
    "to_record",
    "visible_state",
    "write_record",
]


def __getattr__(name: str) -> Any:
    """Import a public name from the module that defines it, once."""
    for module, names in _NAMES_OF.items():
        if name in names.split():
            from importlib import import_module  # imported late, since the page does not need it

            value = globals()[name] = getattr(import_module(module), name)
            return value
    raise AttributeError(f"module 'rbcore' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]

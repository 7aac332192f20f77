"""What a weak player overlooks, as people do: compulsory plays that have just come up.

Only at a table where the players watch each other; a strict referee would not let a fault
pass. A play is missed or not once and for all of the turn: that depends on the game's seed
and the turn alone, so thinking again changes nothing. A card is never misplaced.
"""

from rbcore.opponent import greedy
from rbcore.opponent.levels import Level
from rbcore.referee.duties import compulsory
from rbcore.referee.legal_moves import legal_moves
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import chance, face
from rbcore.table.moves import Move
from rbcore.table.state import State

_SALIENCE = {"turned": 0.2, "reserve": 0.5, "waste": 1.0, "house": 1.5}


def _is_missed(view: State, move: Move, level: Level, seed: str) -> bool:
    odds = level.oversight * _SALIENCE[places.kind(move.source)]
    if not odds:
        return False
    return chance(f"missed {seed} {view.turns} {face(move.card)} {move.source}")() < odds


def overlooked_duties(rules: Rules, view: State, level: Level, seed: str) -> list[Move]:
    """Return the compulsory plays overlooked, if that leaves none the player sees; else nothing."""
    if rules.referee != "players" or not level.oversight:
        return []
    due = compulsory(rules, view)
    return due if due and all(_is_missed(view, move, level, seed) for move in due) else []


def careless_move(rules: Rules, view: State, level: Level, overlooked: list[Move]) -> Move:
    """Return the move made by a player who does not see these compulsory plays."""
    loose = rules._replace(fdn_compulsory=False, strict=frozenset())
    unseen = {(move.source, move.target) for move in overlooked}
    moves = [move for move in legal_moves(loose, view) if (move.source, move.target) not in unseen]
    return greedy.first_by_priority(loose, view, level, moves) if moves else overlooked[0]

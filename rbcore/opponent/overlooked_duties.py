"""The new compulsory plays that a weak computer player overlooks, as people do.

This happens only under the players' referee, since a strict referee would not allow the breach.
Whether a play is overlooked depends only on the game's seed, the turn and the hand: whoever turns up a card
looks at the table again, and may notice what he did not see a moment before. Cards are never misplaced.
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

# Factors of a level's chance to overlook a play, by the kind of its source: houses are the hardest to watch.
_MISS_FACTOR = {"turned": 0.2, "reserve": 0.5, "waste": 1.0, "house": 1.5}


def _is_overlooked(view: State, move: Move, level: Level, seed: str) -> bool:
    miss_chance = level.miss_chance * _MISS_FACTOR[places.kind(move.source)]
    if not miss_chance:
        return False
    look = len(view.down[places.hand(view.turn)])
    return chance(f"missed {seed} {view.turns} {look} {face(move.card)} {move.source}")() < miss_chance


def overlooked_duties(rules: Rules, view: State, level: Level, seed: str) -> list[Move]:
    """Return the compulsory plays if the player overlooks every one of them, else nothing."""
    if rules.referee != "players" or not level.miss_chance:
        return []
    due = compulsory(rules, view)
    return due if due and all(_is_overlooked(view, move, level, seed) for move in due) else []


def careless_move(rules: Rules, view: State, level: Level, overlooked: list[Move]) -> Move:
    """Return the move of a player who overlooks these compulsory plays."""
    lenient = rules._replace(fdn_compulsory=False, strict=frozenset())
    overlooked_pairs = {(move.source, move.target) for move in overlooked}
    moves = [move for move in legal_moves(lenient, view) if (move.source, move.target) not in overlooked_pairs]
    return greedy.first_by_priority(lenient, view, level, moves) if moves else overlooked[0]

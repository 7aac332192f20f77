"""The greedy player, which plays the first legal kind of move in a priority list.

Every kind makes progress or ends the turn, so a turn always ends. In the single-pack game, whole
piles are joined in the same way. The state is a view, without hidden cards.
"""

from rbcore.opponent.levels import Level
from rbcore.referee.legal_moves import legal_moves
from rbcore.referee.strict_duties import releases, space_makers, uncovers
from rbcore.rules.options import TURNED_UP
from rbcore.table import places
from rbcore.table.effects import is_load
from rbcore.table.moves import Move
from rbcore.table.state import State, spaces

# Priorities: lower is earlier. A move of the last kind is played only when nothing else is legal.
_LAST = 99
# Spaces are made only when no move before this one is legal.
_SPACE_MAKING = 9


def _joins(state: State, move: Move) -> bool:
    """Return whether a house is emptied onto another one."""
    whole = move.do in ("pile", "group") and state.up[move.source][:1] == (move.card,)
    lone = move.do == "move" and len(state.up[move.source]) + len(state.down[move.source]) == 1
    return (whole or lone) and bool(state.up[move.target])


def _runs_over(state: State, move: Move) -> bool:
    """Return whether a move runs one pile of a suit over onto another, card by card.

    Cards move only to the earlier house, so that none goes back and forth.
    """
    return state.rules.single_pack and move.do == "move" and move.target < move.source and bool(state.up[move.target])


def _priority_from_house(state: State, move: Move, level: Level) -> int:
    if is_load(state, move):
        return 5
    joins = level.joins_houses and move.do in ("move", "pile", "group")
    if joins and (_joins(state, move) or (uncovers(state, move) and state.up[move.target])):
        return 6
    return 6 if _runs_over(state, move) else _LAST


def _priority(state: State, move: Move, level: Level) -> int:
    """Return the priority of a kind of move; lower is earlier."""
    if move.do == "turn":
        return 9 if places.kind(move.source) == "reserve" else 12
    if move.ends_turn:
        return 20
    if move.do == "under":
        return 10
    if places.is_foundation(move.target):
        return 0
    source = places.source_kind(move.source, state.turn)
    if source == "house":
        return _priority_from_house(state, move, level)
    to_space = places.is_house(move.target) and not state.up[move.target]
    if source.startswith("opp") or move.do == "reverse":
        return _LAST
    if is_load(state, move):
        return {"reserve": 1, TURNED_UP: 2, "waste": 3}[source]
    if to_space:
        return {"reserve": 8, TURNED_UP: 11, "waste": 9}[source]
    return {"reserve": 4, TURNED_UP: 4, "waste": 7}[source]


def _moves_to_strict_duty(view: State, best_priority: int) -> frozenset[tuple[int, int]]:
    """Return (source, target) of the moves that begin a shortest line to a strict duty.

    Spaces are made only if there is none and no better move, so that they are filled first and
    the same card never goes back and forth.
    """
    pairs = releases(view).nearest if "release" in view.rules.strict else frozenset()
    reserve = places.reserve(view.turn)
    if pairs or "spaces" not in view.rules.strict or best_priority < _SPACE_MAKING or view.up[places.turned(view.turn)]:
        return pairs
    useful = not spaces(view) and (view.up[reserve] or view.down[reserve])
    return space_makers(view) if useful else pairs


def greedy_move(view: State, level: Level) -> Move:
    """Return the move that the greedy player makes at this level; ties go to the first legal one."""
    moves = legal_moves(view)
    priorities = [_priority(view, move, level) for move in moves]
    best = min(priorities)
    if view.rules.strict and best:
        pairs = _moves_to_strict_duty(view, best)
        due = [move for move in moves if (move.source, move.target) in pairs]
        if due:
            return due[0]
    return moves[priorities.index(best)]

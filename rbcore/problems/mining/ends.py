"""Every end of a turn: all positions that the player's lines can lead to, up to a card nobody knows.

Only complete sets are used, so that what is proved about the best end holds against every other one.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rbcore.opponent.compact_position import compact_position
from rbcore.opponent.compact_search import CompactSearch, Leaf
from rbcore.opponent.evaluation import Weights
from rbcore.opponent.move_codes import decode_line
from rbcore.opponent.rule_tables import RuleTables, has_compact_form, is_searched_exactly
from rbcore.opponent.state_search import StateLeaf, StateSearch
from rbcore.opponent.thinker import compact_leaf
from rbcore.problems.positions import EndKey, end_key
from rbcore.referee.legal_moves import play
from rbcore.rules.ruleset import Rules
from rbcore.table.moves import Move
from rbcore.table.state import State

# Positions of a turn that are searched at most; a turn with more is too hard for a person.
_NODES = 3000
_STATE_NODES = 400


class End(NamedTuple):
    """The end of a turn: a shortest line to it, the state there, its key, and its leaf of the compact search."""

    line: tuple[Move, ...]
    state: State
    key: EndKey
    leaf: Leaf | None

    @property
    def plays(self) -> int:
        """The number of card moves, without turning up, discarding and ending the turn."""
        return sum(move.is_play for move in self.line)


def all_ends(view: State, tables: RuleTables | None, most: int) -> list[End] | None:
    """Return every end of the turn, or None if there are more than ``most`` or too many positions on the way.

    ``tables``: the compiled rules if they have a compact form, see ``tables_of``.
    """
    exact = tables is not None and is_searched_exactly(view)
    rows = _compact_ends(tables, view, most) if tables and exact else _state_ends(view, tables, most)
    return None if rows is None else list({end.key: end for end in reversed(list(rows))}.values())[::-1]


def tables_of(rules: Rules) -> RuleTables | None:
    """Return the compiled rules for the searches and rollouts of one position; None for the single-pack game."""
    return RuleTables(rules) if has_compact_form(rules) else None


def _compact_ends(tables: RuleTables, view: State, most: int) -> Iterable[End] | None:
    # Without weights the search is breadth first, so that each line is a shortest one.
    search = CompactSearch(tables, compact_position(tables, view), None, _NODES)
    while not search.run(200):
        if len(search.leaves) > most:
            return None
    if len(search.leaves) > most or not search.is_complete:
        return None
    return (_decoded(view, Leaf(*leaf)) for leaf in search.leaves)


def _decoded(view: State, leaf: Leaf) -> End:
    line, state = decode_line(view, leaf.codes())
    return End(tuple(line), state, end_key(state), leaf)


def _state_ends(view: State, tables: RuleTables | None, most: int) -> Iterator[End] | None:
    search = StateSearch(view, Weights(), _STATE_NODES)
    while not search.run(8):
        if len(search.leaves) > most:
            return None
    if len(search.leaves) > most or not search.is_complete:
        return None
    return (_of_state_leaf(view, tables, leaf) for leaf in sorted(search.leaves, key=lambda one: len(one.line)))


def _of_state_leaf(view: State, tables: RuleTables | None, found: StateLeaf) -> End:
    state = view
    for move in found.line:
        state = play(state, move)
    return End(found.line, state, end_key(state), compact_leaf(tables, found) if tables else None)

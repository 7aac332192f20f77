"""Leads that were lost in a single turn: positions in which the leader could still have prevented it.

A lead is lost if the player with fewer points left ends a turn, and the other one goes out in the next turn. It
could have been kept if some line of that last turn leads to a position in which, with all cards known, no line of the
other player goes out. The position is that of the last decision at which there was such a line.
"""

from random import Random
from typing import Any, NamedTuple

from rbcore.game import Game
from rbcore.notation.position import position_json
from rbcore.notation.position_text import parse_position_text, position_text
from rbcore.opponent.compact_effects import after_turn_ended
from rbcore.opponent.compact_layout import HAND, KEY, PER_PLAYER, CompactPosition
from rbcore.opponent.compact_position import compact_position, position_key
from rbcore.opponent.compact_search import CompactSearch
from rbcore.opponent.evaluation import RESERVE_CARD_POINTS, TURN_ENDS, WINS
from rbcore.opponent.full_evaluation import SEARCH_WEIGHTS
from rbcore.opponent.levels import Level
from rbcore.opponent.pile_trie import DOWN
from rbcore.opponent.rule_tables import RuleTables, is_searched_exactly
from rbcore.opponent.thinker import Thinker
from rbcore.table import places
from rbcore.table.cards import UNKNOWN, face
from rbcore.table.state import State, cards_left
from rbcore.table.visibility import visible_state

# Positions searched for the lines of a turn, and for each reply; and the lines whose replies are searched.
_TURN_NODES = 20_000
_REPLY_NODES = 20_000
_LINES = 300


class LostLead(NamedTuple):
    """A position from which a lead was lost, as text, with the loser's side and the number of cards nobody knows."""

    loser: int
    hidden: int
    position: str


def open_position(tables: RuleTables, state: State) -> CompactPosition:
    """Return the compact form of a state with all its cards, in which the order of every hand is known."""
    piles = tables.piles
    position = compact_position(tables, state)
    for step in range(state.rules.players):
        at = HAND + PER_PLAYER * step
        position[at] = piles.pile_of(card % DOWN for card in piles.cards_of(position[at]))
    position[KEY] = position_key(tables, position)
    return position


def can_go_out(tables: RuleTables, position: CompactPosition, nodes: int = _REPLY_NODES) -> bool | None:
    """Return whether the player on turn can get rid of all cards in this turn; None if the search ended before."""
    search = CompactSearch(tables, position, SEARCH_WEIGHTS, nodes)
    while not search.run(nodes):
        pass
    if search.best is not None and search.best[1] == WINS:
        return True
    return False if search.is_complete else None


def can_keep_lead(state: State) -> bool:
    """Return whether some line of the turn wins, or lets the other player not go out."""
    tables = RuleTables(state.rules)
    search = CompactSearch(tables, open_position(tables, state), SEARCH_WEIGHTS, _TURN_NODES)
    while not search.run(_TURN_NODES):
        pass
    if search.best is not None and search.best[1] == WINS:
        return True
    ends = [leaf.position for leaf in search.best_leaves(len(search.leaves)) if leaf.kind == TURN_ENDS]
    # Lines of about the same value often end alike, so the lines are taken in another order.
    Random(0).shuffle(ends)
    return any(can_go_out(tables, after_turn_ended(tables, end)) is False for end in ends[:_LINES])


def hidden_cards(state: State) -> int:
    """Return the number of cards that nobody knows."""
    return sum(face(card) == UNKNOWN for pile in visible_state(state).down for card in pile)


def _points(state: State, player: int) -> int:
    """Return the points of the cards that a player has left."""
    reserve = places.reserve(player)
    in_reserve = len(state.up[reserve]) + len(state.down[reserve])
    return cards_left(state, player) + (RESERVE_CARD_POINTS - 1) * in_reserve


def lost_lead(game: Game) -> LostLead | None:
    """Return the position in which the loser of a finished game could last have kept the lead, or None."""
    result = game.result
    if result is None or result.how != "win" or game.rules.players != 2:
        return None
    loser = 1 - result.winner
    turns = [(state.turn, state.turns) for state in game.states]
    last = next((at for at in range(len(turns) - 1, -1, -1) if turns[at][0] == loser), -1)
    first = turns.index(turns[last])
    if last < 0 or _points(game.states[first], loser) >= _points(game.states[first], result.winner):
        return None
    for at in range(last, first - 1, -1):
        state = game.states[at]
        is_decision = at == first or hidden_cards(state) < hidden_cards(game.states[at - 1])
        if is_decision and is_searched_exactly(state) and can_keep_lead(state):
            text = position_text(game.preset, position_json(state, game.names))
            return LostLead(loser, hidden_cards(state), text)
    return None


def keeps_lead(position: str, options: dict[str, Any], level: Level) -> bool:
    """Return whether a level, from such a position, ends its turn so that the other player cannot go out."""
    preset, fields = parse_position_text(position)
    game = Game.placed(preset, options, fields)
    player, turns = game.state.turn, game.state.turns
    while game.result is None and (game.state.turn, game.state.turns) == (player, turns):
        for move in Thinker(visible_state(game.state), level, "leads").decide():
            if game.result is None:
                game.play(move)
    if game.result is not None:
        return game.result.winner == player
    tables = RuleTables(game.rules)
    return can_go_out(tables, open_position(tables, game.state)) is False

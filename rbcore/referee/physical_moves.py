"""What the cards on the table allow: the moves that can be made where the players are the referee.

Whoever the referee is, ``check_move`` judges a move before it is played.
"""

from rbcore.referee.citations import cited
from rbcore.referee.group_moves import begins_group
from rbcore.referee.refusals import refusal
from rbcore.rules import earlier
from rbcore.rules.behaviour import since
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.moves import IllegalMove, Move, Refusal, refuse
from rbcore.table.state import State, has_foundation, houses, is_closed, top


def physical_refusal(state: State, move: Move) -> Refusal | None:
    """Return why a move cannot be made with the cards on the table, or None.

    Under ``referee`` players a player may do whatever is physically possible: move any face-up top
    card or part of a house, turn a pile, discard. Ending the turn and moves of whole piles are judged
    as by the strict referee.
    """
    if state.winner >= 0:
        return refuse("not-available")
    if move.do == "move":
        return None if _movable(state, move) else refuse("not-available")
    if move.do == "group":
        both = places.is_house(move.source) and move.target in houses(state)
        there = both and begins_group(state.up[move.source], move.card) and not is_closed(state, move.target)
        if there and move.source != move.target and _is_answered(state.rules):
            return None
        return refuse("not-available" if state.rules.lift == "group" or not there else "one-card-at-a-time")
    if move.do == "turn":
        place, player = move.source, state.turn
        if places.kind(place) == "reserve":
            closed = place == places.reserve(player) and state.down[place] and not state.up[place]
            return None if closed else refuse("not-available")
        if state.up[places.turned(player)]:
            return refuse("card-turned")
        there = bool(state.down[places.hand(player)] or state.up[places.waste(player)])
        return None if there else refuse("not-available")
    if move.do == "discard":
        return None if state.up[places.turned(state.turn)] else refuse("not-available")
    if move.do == "end" and _endable(state):
        return None
    return refusal(state, move)


@since("groups_are_answered", earlier.always)
def _is_answered(rules: Rules) -> bool:
    """Return whether a group may be moved, or a call answers one that may not: Stop, or a correction.

    In the single-pack game whole piles are moved, and no part of one fits anywhere else.
    """
    if rules.lift == "group":
        return True
    stopped = rules.stop and "unavailable" in rules.stop_grounds
    return not rules.single_pack and (stopped or rules.misplace == "correct")


def _endable(state: State) -> bool:
    """Return whether a player can end the turn: no hand card is turned up or must be turned up."""
    player = state.turn
    waits = state.down[places.hand(player)] or state.up[places.waste(player)]
    return not state.up[places.turned(player)] and (state.rules.passing or not waits)


def _movable(state: State, move: Move) -> bool:
    source, target = move.source, move.target
    if source == target or move.card < 0 or top(state, source) != move.card:
        return False
    if places.kind(source) == "turned" and places.owner(source) != state.turn:
        return False
    if places.is_house(target):
        return target in houses(state) and not is_closed(state, target)
    if places.is_foundation(target):
        return state.rules.foundations and has_foundation(state.rules, target)
    own_waste = target == places.waste(state.turn)
    return places.kind(target) in ("reserve", "waste") and not own_waste and bool(state.up[target])


def check_move(state: State, move: Move, text: str) -> None:
    """Raise IllegalMove with the reason if the referee of these rules does not allow the move."""
    judged = physical_refusal if state.rules.referee == "players" else refusal
    refused = judged(state, move)
    if refused:
        raise IllegalMove(cited(state, move, refused), text)

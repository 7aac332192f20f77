"""A last card that was played against the rules: its player has won unless the others have it taken back at once.

The turn passes to the next player, who may call Stop or have the card corrected; with any other act
the game is over. Source: P24, P25, F39.
"""

from rbcore.referee import earlier
from rbcore.referee.history import History
from rbcore.referee.legal_moves import play
from rbcore.referee.offences import Breach
from rbcore.referee.rights import is_act, is_misplacement
from rbcore.rules.behaviour import since
from rbcore.table.effects import next_turn
from rbcore.table.moves import Move
from rbcore.table.state import State, cards_left


def play_or_wait(before: State, move: Move, offence: Breach | None) -> State:
    """Return the state after a move; if it wins but a call would take it back, the next player is on turn.

    The next player may answer it also if they would have to miss this turn.
    """
    after = play(before, move)
    if after.winner != before.turn or not _may_be_taken_back(before, move, offence):
        return after
    return next_turn(after._replace(winner=-1, skipped=0))


@since("unlawful_wins_wait", earlier.never)
def _may_be_taken_back(before: State, move: Move, offence: Breach | None) -> bool:
    """Return whether a Stop or a correction would take a move back."""
    return (offence is not None and before.rules.stop_remedy == "undo") or is_misplacement(before, move)


@since("unlawful_wins_wait", earlier.nobody)
def waiting_winner(history: History, number: int | None = None) -> int:
    """Return the player who has won unless their last act is taken back, or -1; before event ``number``, or now."""
    end = len(history.events) if number is None else number
    at = end - 1
    while at >= 0 and not is_act(history, at):
        at -= 1
    if at < 0 or history.states[at + 1].winner >= 0:
        return -1
    actor = history.events[at][0]
    return -1 if any(cards_left(history.states[n], actor) for n in (at + 1, end)) else actor


def let_win(history: History, state: State) -> State:
    """Return the state after the latest event: won as it lay before, if a win waited and another act was done."""
    number = len(history.events) - 1
    waiting = waiting_winner(history, number) if is_act(history, number) else -1
    return state if waiting < 0 else history.states[number]._replace(winner=waiting)

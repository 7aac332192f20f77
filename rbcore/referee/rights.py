"""Which past act a call may still answer: the act for Stop, the act for force, and the misplaced cards.

Stop answers the last act of the player on turn. Neither a call, nor the touch of an empty place or of a card whose
play is compulsory, counts as an act, so none of them ends the right to call Stop. A misplaced card may be corrected
until a card is turned up. Source: F14, F35, F39, P16.
"""

from collections.abc import Sequence

from rbcore.referee import earlier
from rbcore.referee.duties import compulsory_plays
from rbcore.referee.history import Deed, History
from rbcore.referee.offences import Act
from rbcore.referee.refusals import placement_refusal
from rbcore.rules.behaviour import since
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.moves import Move
from rbcore.table.state import State


def is_act(history: History, number: int) -> bool:
    """Return whether an event ends the right to answer an earlier act."""
    row, state = history.acts[number], history.states[number]
    if row is None:
        return False
    act, offence = row
    if not isinstance(act, Act) or offence is not None:
        return True
    if history.events[number][0] != state.turn or (act.do == "extend" and act.notice):
        return False
    if not state.up[act.place] and not state.down[act.place]:
        return False
    return act.do != "touch" or all(act.place != move.source for move in compulsory_plays(state))


@since("calls_end_no_right", earlier.stoppable)
def stoppable(history: History) -> Deed | None:
    """Return the act that Stop answers now, or None. A call of Stop is the only one about its act."""
    at = len(history.events) - 1
    while at >= 0 and not is_act(history, at) and not history.is_stop(at):
        at -= 1
    return history.deed(at)


@since("calls_end_no_right", earlier.last_act)
def last_act(history: History) -> Deed | None:
    """Return the last act, whatever was said about it."""
    at = len(history.events) - 1
    while at >= 0 and not is_act(history, at):
        at -= 1
    return history.deed(at)


def open_offer(events: Sequence[tuple[int, str]]) -> tuple[int, frozenset[int]] | None:
    """Return who has offered to end the game and who has agreed since; None if there is nothing to answer."""
    at = len(events)
    while at and events[at - 1][1] == "agree":
        at -= 1
    if not at or events[at - 1][1] != "offer":
        return None
    return events[at - 1][0], frozenset(player for player, _ in events[at:])


def must_answer(events: Sequence[tuple[int, str]], player: int) -> bool:
    """Return whether a player has not answered an offer of another to end the game."""
    offer = open_offer(events)
    return offer is not None and player != offer[0] and player not in offer[1]


def have_agreed(history: History) -> bool:
    """Return whether enough players have agreed to end the game."""
    offer = open_offer(history.events)
    return offer is not None and len(offer[1]) >= _needed(history.rules)


@since("all_others_agree", earlier.one)
def _needed(rules: Rules) -> int:
    """Return how many players have to accept an offer to end the game: all but the one who makes it."""
    return rules.players - 1


def is_misplacement(before: State, act: Move | Act) -> bool:
    """Return whether an act put cards where they do not belong, and the rules have that corrected (F39)."""
    if isinstance(act, Act) or before.rules.misplace != "correct":
        return False
    return act.do in _misplacing(before.rules) and placement_refusal(before, act) is not None


@since("groups_are_answered", earlier.single_cards)
def _misplacing(rules: Rules) -> tuple[str, ...]:
    """Return the kinds of moves that may put cards where they do not belong."""
    return ("move", "group")


def is_spread(history: History, waste: int) -> bool:
    """Return whether the other players may look at a waste because its owner has spread it out.

    By the book's second game for good (F73), by its first while it lies as it was spread (F41).
    """
    owner, now, stays = places.owner(waste), history.states[-1].up[waste], history.rules.extend == "own-opens-all"
    spreads = (Act("extend", waste, notice=False), Act("extend", waste))
    for number in range(len(history.acts) - 1, -1, -1):
        row = history.acts[number]
        is_own = row is not None and row[0] in spreads and history.events[number][0] == owner
        if is_own and (stays or history.states[number].up[waste] == now):
            return True
    return False

"""Correcting a misplaced card: which one may be corrected now, and the table afterwards.

The card goes back to where it came from, or to a place where it fits. What rests on the error goes
back first. Nothing but a card turned up ends the right. Source: F39.
"""

from rbcore.referee import earlier
from rbcore.referee.duties import plays_of
from rbcore.referee.history import History, Movement
from rbcore.referee.rights import is_misplacement
from rbcore.rules.behaviour import since
from rbcore.table import places
from rbcore.table.effects import Draft, next_turn
from rbcore.table.moves import Move
from rbcore.table.state import Pile, State, cards_left, is_closed, is_space, spaces


def _turned_up(before: State, after: State) -> bool:
    """Return whether a card of a house or reserve was turned up."""
    piles = (place for place, pile in enumerate(before.down) if pile and places.kind(place) in ("house", "reserve"))
    return any(len(after.down[place]) < len(before.down[place]) for place in piles)


def _latest_wrong(movements: list[Movement], state: State) -> Movement | None:
    """Return the latest misplacement whose card still lies where it was put."""
    wrong = (movement for movement in reversed(movements) if movement.is_wrong)
    return next((movement for movement in wrong if movement.move.card in state.up[movement.move.target]), None)


def _resting_on(movements: list[Movement], wrong: Movement) -> list[Movement]:
    """Return the misplacement and every later movement that rests on it, in their order."""
    touched = {wrong.move.target}
    if places.kind(wrong.move.source) in ("house", "reserve"):
        touched.add(wrong.move.source)
    resting = [wrong]
    for movement in movements[movements.index(wrong) + 1 :]:
        if touched & {movement.move.source, movement.move.target}:
            touched |= {movement.move.source, movement.move.target}
            resting.append(movement)
    return resting


def _after_correction(history: History, movements: list[Movement], number: int) -> list[Movement]:
    """Return the movements that are left after the correction in event ``number``."""
    wrong = _latest_wrong(movements, history.states[number])
    if wrong is None:
        return movements
    gone = _resting_on(movements, wrong)
    left = [movement for movement in movements if movement not in gone]
    target = history.place_of.get(history.events[number][1].partition(" ")[2], -1)
    if target < 0:
        return left
    return [*left, wrong._replace(number=number, move=wrong.move._replace(target=target), is_wrong=False)]


def _after_move(history: History, movements: list[Movement], number: int, move: Move) -> list[Movement]:
    """Return the movements since a card was last turned up, with the move of event ``number``.

    The list is changed: a new one for each event would take very long in long games.
    """
    before, after = history.states[number], history.states[number + 1]
    if move.do == "turn" or _turned_up(before, after):
        movements = []
    if move.do not in ("move", "group", "pile", "under", "reverse"):
        return movements
    pile = before.up[move.source]
    size = 1 if move.do in ("move", "under") else len(pile) - pile.index(move.card)
    moved = _judged_anew(history, move, pile, size)
    for at, movement in enumerate(movements):
        if movement.is_wrong and movement.move.target == move.source and movement.move.card in moved:
            movements[at] = movement._replace(is_wrong=False)
    is_wrong = is_misplacement(before, move)
    movements.append(Movement(number, history.events[number][0], move, size, is_wrong))
    return movements


@since("moved_cards_are_judged_anew", earlier.judged_anew)
def _judged_anew(history: History, move: Move, pile: Pile, size: int) -> Pile:
    """Return the cards of a pile that a move takes away: from now on they are judged by where they go."""
    if move.do == "reverse":
        return ()
    return pile[:1] if move.do == "under" else pile[-size:]


@since("wrong_stops_end_no_right", earlier.never)
def _moved_nothing(history: History, number: int) -> bool:
    """Return whether a call of Stop left all cards where they were."""
    before, after = history.states[number], history.states[number + 1]
    return (before.up, before.down) == (after.up, after.down)


def _movements(history: History) -> list[Movement]:
    """Return the movements since a card was last turned up, without those that were corrected."""
    movements: list[Movement] = []
    for number, (_, text) in enumerate(history.events):
        row = history.acts[number]
        if text.startswith("correct"):
            movements = _after_correction(history, movements, number)
        elif history.rules.stop_remedy == "undo" and history.is_stop(number):
            movements = movements if _moved_nothing(history, number) else []
        elif row is not None and isinstance(row[0], Move):
            movements = _after_move(history, movements, number, row[0])
    return movements


@since("calls_end_no_right", earlier.misplaced)
def misplaced(history: History) -> Movement | None:
    """Return the misplacement that may be corrected now: the latest one, if no card was turned up since."""
    return _latest_wrong(_movements(history), history.states[-1]) if history.rules.misplace == "correct" else None


def _take_back(draft: Draft, history: History, movement: Movement, home: int) -> None:
    """Move the cards of a movement from where they lie to ``home``; what it uncovered is covered again."""
    move, before = movement.move, history.states[movement.number]
    if is_closed(draft.state, move.target):
        draft.up[move.target], draft.down[move.target] = draft.down[move.target], ()
    pile = draft.up[move.target]
    if move.do == "reverse":
        draft.up[move.target] = pile[::-1]
        return
    if move.do == "under":
        cards, draft.up[move.target] = pile[:1], pile[1:]
    else:
        cards, draft.up[move.target] = pile[-movement.size :], pile[: -movement.size]
    if home == move.source and len(draft.down[home]) < len(before.down[home]):
        draft.up[home], draft.down[home] = before.up[home][: -movement.size], before.down[home]
    draft.up[home] += cards
    _bring_back(history, draft, before, home)


@since("houses_come_back", earlier.nothing)
def _bring_back(history: History, draft: Draft, before: State, home: int) -> None:
    """Take a house into use again that vanished when the card left it."""
    if places.is_house(home):
        draft.absent &= before.absent | ~(1 << home - places.HOUSE)


def _without_error(history: History, wrong: Movement) -> State:
    """Return the present state with the misplaced card back where it came from, and what rests on it too."""
    state = history.states[-1]
    after = history.states[wrong.number + 1]
    if all(later == after for later in history.states[wrong.number + 1 :]):
        return history.states[wrong.number]
    for movement in reversed(_resting_on(_movements(history), wrong)):
        draft, home = Draft(state), movement.move.source
        is_free = state.turn == movement.player and not state.up[home]
        if places.kind(home) == "turned" and movement is not wrong and not is_free:
            home = places.waste(movement.player)
        _take_back(draft, history, movement, home)
        state = draft.close()
    return state


@since("houses_come_back", earlier.nothing)
def _vanish_instead(history: History, draft: Draft, wrong: Movement) -> None:
    """Take the house out of use that was the first to become empty, the error apart, if one has come back (P55)."""
    if draft.absent == history.states[-1].absent:
        return
    later = history.states[wrong.number + 1 :]
    empty = spaces(draft.close())
    first = {place: next((n for n, state in enumerate(later) if is_space(state, place)), len(later)) for place in empty}
    if first:
        draft.vanish(min(empty, key=first.__getitem__))


def open_places(history: History, wrong: Movement) -> list[int]:
    """Return the places where the misplaced card fits once it is back; a group may go to none."""
    if wrong.move.do == "group":
        return []
    state = _without_error(history, wrong)._replace(turn=wrong.player)
    return [play.target for play in plays_of(state, wrong.move.source)]


def corrected(history: History, wrong: Movement, target: int = -1) -> State:
    """Return the state after a misplaced card was put right, without penalty.

    With a target it is properly placed there; otherwise it goes back, a turned hand card to its
    owner's waste, which ends the owner's turn as any discard does.
    """
    state, source = _without_error(history, wrong), wrong.move.source
    draft, on_turn = Draft(state), state.turn == wrong.player
    if target >= 0:
        draft.put(target, draft.take(source, 1))
    elif places.kind(source) == "turned":
        draft.put(places.waste(wrong.player), draft.take(source, 1))
    _vanish_instead(history, draft, wrong)
    placed = draft.close()
    if target >= 0 and on_turn:
        placed = placed._replace(acted=True, fresh_reserve=False, fresh_hand=False, locked=False)
    if _has_won(placed, wrong.player):
        return placed._replace(winner=wrong.player)
    return next_turn(placed) if target < 0 and places.kind(source) == "turned" and on_turn else placed


@since("unlawful_wins_wait", earlier.never)
def _has_won(state: State, player: int) -> bool:
    """Return whether a player has won although the last card was misplaced: it is where it belongs."""
    return not cards_left(state, player)

"""Correcting a misplaced card: which one may be corrected now, and the table afterwards.

The card goes back to where it came from, or to a place where it fits. What rests on the error goes
back first. Nothing but a card turned up ends the right. Source: F39.
"""

from typing import NamedTuple

from rbcore.referee.duties import plays_of
from rbcore.referee.rights import History, is_misplacement, last_act
from rbcore.table import places
from rbcore.table.effects import Table, next_turn
from rbcore.table.moves import Move
from rbcore.table.state import State, cards_left, is_closed, is_space, spaces, top


class Shift(NamedTuple):
    """A movement of cards since a card was last turned up: in which event, by whom, and whether it is an error."""

    number: int
    player: int
    move: Move
    size: int
    is_wrong: bool


def _turned_up(before: State, after: State) -> bool:
    """Return whether a card of a house or reserve was turned up."""
    piles = (place for place, pile in enumerate(before.down) if pile and places.kind(place) in ("house", "reserve"))
    return any(len(after.down[place]) < len(before.down[place]) for place in piles)


def _latest_wrong(shifts: list[Shift], state: State) -> Shift | None:
    """Return the latest misplacement whose card still lies where it was put."""
    wrong = (shift for shift in reversed(shifts) if shift.is_wrong)
    return next((shift for shift in wrong if shift.move.card in state.up[shift.move.target]), None)


def _resting_on(shifts: list[Shift], wrong: Shift) -> list[Shift]:
    """Return the misplacement and every later movement that rests on it, in their order."""
    touched = {wrong.move.target}
    if places.kind(wrong.move.source) in ("house", "reserve"):
        touched.add(wrong.move.source)
    resting = [wrong]
    for shift in shifts[shifts.index(wrong) + 1 :]:
        if touched & {shift.move.source, shift.move.target}:
            touched |= {shift.move.source, shift.move.target}
            resting.append(shift)
    return resting


def _after_correction(history: History, shifts: list[Shift], number: int) -> list[Shift]:
    """Return the movements that are left after the correction in event ``number``."""
    wrong = _latest_wrong(shifts, history.states[number])
    if wrong is None:
        return shifts
    gone = _resting_on(shifts, wrong)
    left = [shift for shift in shifts if shift not in gone]
    target = history.place_of.get(history.events[number][1].partition(" ")[2], -1)
    if target < 0:
        return left
    return [*left, wrong._replace(number=number, move=wrong.move._replace(target=target), is_wrong=False)]


def _after_move(history: History, shifts: list[Shift], number: int, move: Move) -> list[Shift]:
    """Return the movements since a card was last turned up, with the move of event ``number``.

    The list is changed: a new one for each event would take very long in long games.
    """
    before, after = history.states[number], history.states[number + 1]
    if move.do == "turn" or _turned_up(before, after):
        shifts = []
    if move.do not in ("move", "group", "pile", "under", "reverse"):
        return shifts
    pile = before.up[move.source]
    size = 1 if move.do in ("move", "under") else len(pile) - pile.index(move.card)
    if move.do == "move" or history.rules.behaviour.moved_cards_are_judged_anew:
        moved = () if move.do == "reverse" else pile[:1] if move.do == "under" else pile[-size:]
        for at, shift in enumerate(shifts):
            if shift.is_wrong and shift.move.target == move.source and shift.move.card in moved:
                shifts[at] = shift._replace(is_wrong=False)
    is_wrong = is_misplacement(before, move)
    shifts.append(Shift(number, history.events[number][0], move, size, is_wrong))
    return shifts


def _moved_nothing(history: History, number: int) -> bool:
    """Return whether a call of Stop left all cards where they were."""
    before, after = history.states[number], history.states[number + 1]
    return history.rules.behaviour.wrong_stops_void_nothing and (before.up, before.down) == (after.up, after.down)


def _shifts(history: History) -> list[Shift]:
    """Return the movements since a card was last turned up, without those that were corrected."""
    shifts: list[Shift] = []
    for number, (_, text) in enumerate(history.events):
        row = history.acts[number]
        if text.startswith("correct"):
            shifts = _after_correction(history, shifts, number)
        elif history.rules.stop_remedy == "undo" and history.is_stop(number):
            shifts = shifts if _moved_nothing(history, number) else []
        elif row is not None and isinstance(row[0], Move):
            shifts = _after_move(history, shifts, number, row[0])
    return shifts


def misplaced(history: History) -> Shift | None:
    """Return the misplacement that may be corrected now: the latest one, if no card was turned up since."""
    if not history.rules.behaviour.words_void_nothing:
        last = last_act(history)
        if last is None or not isinstance(last.act, Move):
            return None
        wrong = is_misplacement(last.before, last.act)
        lies = top(last.state, last.act.target) == last.act.card
        return Shift(last.number, last.actor, last.act, 1, True) if wrong and lies else None
    return _latest_wrong(_shifts(history), history.states[-1]) if history.rules.misplace == "correct" else None


def _take_back(table: Table, history: History, shift: Shift, home: int) -> None:
    """Move the cards of a shift from where they lie to ``home``; what it uncovered is covered again."""
    move, before = shift.move, history.states[shift.number]
    if is_closed(table.state, move.target):
        table.up[move.target], table.down[move.target] = table.down[move.target], ()
    pile = table.up[move.target]
    if move.do == "reverse":
        table.up[move.target] = pile[::-1]
        return
    if move.do == "under":
        cards, table.up[move.target] = pile[:1], pile[1:]
    else:
        cards, table.up[move.target] = pile[-shift.size :], pile[: -shift.size]
    if home == move.source and len(table.down[home]) < len(before.down[home]):
        table.up[home], table.down[home] = before.up[home][: -shift.size], before.down[home]
    table.up[home] += cards
    if places.is_house(home) and history.rules.behaviour.houses_come_back:
        table.absent &= before.absent | ~(1 << home - places.HOUSE)


def _without_error(history: History, wrong: Shift) -> State:
    """Return the present state with the misplaced card back where it came from, and what rests on it too."""
    state = history.states[-1]
    after = history.states[wrong.number + 1]
    if all(later == after for later in history.states[wrong.number + 1 :]):
        return history.states[wrong.number]
    for shift in reversed(_resting_on(_shifts(history), wrong)):
        table, home = Table(state), shift.move.source
        if places.kind(home) == "turned" and shift is not wrong and (state.turn != shift.player or state.up[home]):
            home = places.waste(shift.player)
        _take_back(table, history, shift, home)
        state = table.close()
    return state


def _vanish_instead(table: Table, history: History, wrong: Shift) -> None:
    """Take the house out of use that was the first to become empty, the error apart, if one has come back (P55)."""
    has_come_back = table.absent != history.states[-1].absent
    if not (has_come_back and history.rules.behaviour.houses_come_back):
        return
    later = history.states[wrong.number + 1 :]
    empty = spaces(table.close())
    since = {place: next((n for n, state in enumerate(later) if is_space(state, place)), len(later)) for place in empty}
    if since:
        table.vanish(min(empty, key=since.__getitem__))


def open_places(history: History, wrong: Shift) -> list[int]:
    """Return the places where the misplaced card fits once it is back; a group may go to none."""
    if wrong.move.do == "group":
        return []
    state = _without_error(history, wrong)._replace(turn=wrong.player)
    return [play.target for play in plays_of(state, wrong.move.source)]


def corrected(history: History, wrong: Shift, target: int = -1) -> State:
    """Return the state after a misplaced card was put right, without penalty.

    With a target it is properly placed there; otherwise it goes back, a turned hand card to its
    owner's waste, which ends the owner's turn as any discard does.
    """
    rules, state, source = history.rules, _without_error(history, wrong), wrong.move.source
    table, on_turn = Table(state), state.turn == wrong.player
    if target >= 0:
        table.put(target, table.take(source, 1))
    elif places.kind(source) == "turned":
        table.put(places.waste(wrong.player), table.take(source, 1))
    _vanish_instead(table, history, wrong)
    placed = table.close()
    if target >= 0 and on_turn:
        placed = placed._replace(acted=True, fresh_reserve=False, fresh_hand=False, locked=False)
    if rules.behaviour.unlawful_wins_wait and not cards_left(placed, wrong.player):
        return placed._replace(winner=wrong.player)
    return next_turn(placed) if target < 0 and places.kind(source) == "turned" and on_turn else placed

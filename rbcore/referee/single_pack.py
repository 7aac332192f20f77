"""Moves of whole piles in Foster's single-pack game, where each suit is a circle.

A pile may be moved onto another, a card put under a pile, or a pile reversed; the last two need a
space, which stays empty afterwards. Source: F63, F64, F71, F72, F82, F83.
"""

from collections.abc import Iterator

from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.effects import Draft, winner_of
from rbcore.table.fits import fits_of
from rbcore.table.moves import Move, Refusal, refuse
from rbcore.table.state import State, houses, is_closed, spaces, top


def rearrangement_refusal(state: State, move: Move) -> Refusal | None:
    """Return why a pile, under or reverse move is illegal in itself, or None."""
    in_use = houses(state)
    if move.target not in in_use:
        return refuse("not-available")
    if is_closed(state, move.target) or (places.is_house(move.source) and is_closed(state, move.source)):
        return refuse("closed-pile")
    if move.do == "pile":
        return _refuse_pile(state, move)
    if not spaces(state):
        return refuse("needs-space")
    pile = state.up[move.target]
    if move.do == "reverse":
        return None if len(pile) > 1 else refuse("misfit")
    own = (places.turned(state.turn), places.waste(state.turn))
    name = places.source_kind(move.source, state.turn)
    if move.source not in own or top(state, move.source) != move.card or name not in state.rules.space_from:
        return refuse("not-available")
    fits = bool(pile) and fits_of(state.rules).build[face(pile[0])] >> face(move.card) & 1
    return None if fits else refuse("misfit")


def _refuse_pile(state: State, move: Move) -> Refusal | None:
    moved, target = state.up[move.source] if places.is_house(move.source) else (), state.up[move.target]
    if not moved or move.source == move.target or move.card != moved[0]:
        return refuse("not-available")
    fits = bool(target) and fits_of(state.rules).build[face(target[-1])] >> face(move.card) & 1
    return None if fits and "house" in state.rules.house_from else refuse("misfit")


def pseudo_legal_moves(state: State) -> Iterator[Move]:
    """Yield the moves of piles of two cards or more, of cards under piles, and the reversals."""
    in_use = [place for place in houses(state) if state.up[place]]
    for source in in_use:
        if len(state.up[source]) > 1:
            for target in in_use:
                if target != source:
                    yield Move("pile", state.up[source][0], source, target)
    if spaces(state):
        for target in in_use:
            yield Move("reverse", state.up[target][0], target, target)
            for source in (places.turned(state.turn), places.waste(state.turn)):
                if state.up[source]:
                    yield Move("under", top(state, source), source, target)


def rearrange(state: State, move: Move) -> State:
    """Return the state after a card was put under a pile, or a pile was reversed."""
    draft = Draft(state)
    if move.do == "reverse":
        draft.up[move.target] = state.up[move.target][::-1]
        return draft.close(acted=True)
    card = draft.take(move.source, 1)
    pile, draft.up[move.target] = draft.up[move.target], ()
    draft.put(move.target, card + pile)
    draft.idle = [0] * len(draft.idle)
    after = draft.close(acted=True, fresh_hand=False, locked=False, loaded=frozenset())
    return after._replace(winner=winner_of(after))

"""The effects of a move on the table, including all automatic effects.

Nothing here checks whether a move is allowed. Automatic effects are: the reserve and covered house
cards turn up, jokers are set aside, a house vanishes, a complete suit is closed, the turn passes,
somebody wins. Source: P12, P17, P47, P55, F38, F45, F61-F66, F75, F86.
"""

from typing import Any

from rbcore.table import places
from rbcore.table.cards import JOKER, face
from rbcore.table.moves import Move
from rbcore.table.state import Pile, State, cards_left


class Draft:
    """The next state while it is made: piles as lists that can be changed; ``close`` returns it."""

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.state = state
        self.up: list[Pile] = list(state.up)
        self.down: list[Pile] = list(state.down)
        self.aside = state.aside
        self.absent = state.absent
        self.passes = list(state.passes)
        self.idle = list(state.idle)

    def close(self, **changes: Any) -> State:
        """Return the changed state."""
        return self.state._replace(
            up=tuple(self.up), down=tuple(self.down), aside=self.aside, absent=self.absent,
            passes=tuple(self.passes), idle=tuple(self.idle), **changes,
        )  # fmt: skip

    def take(self, place: int, cards: int) -> Pile:
        """Remove and return the top face-up cards of a place; the next card turns up if the rules say so."""
        pile = self.up[place]
        self.up[place] = pile[: len(pile) - cards]
        if not self.up[place]:
            if places.is_house(place):
                self.show(place)
                self.vanish(place)
            elif places.kind(place) == "reserve" and self.rules.reserve_turn != "manual":
                self.show(place)
        return pile[len(pile) - cards :]

    def put(self, place: int, cards: Pile) -> None:
        """Put cards on a place; a complete suit in the single-pack game is turned face down (F86)."""
        self.up[place] += cards
        full = self.rules.single_pack and places.is_house(place) and len(self.up[place]) == self.rules.deck // 4
        if full:
            self.down[place], self.up[place] = self.up[place], ()

    def vanish(self, place: int) -> None:
        """Take an empty house out of use if it is the first one and the rules say so (P55)."""
        if self.rules.house_vanish and not self.absent and not self.up[place]:
            self.absent = 1 << place - places.HOUSE

    def show(self, place: int) -> None:
        """Turn up the top face-down card of a place if no card covers it, setting jokers aside."""
        down = self.down[place]
        while down and not self.up[place]:
            card, down = down[-1], down[:-1]
            if face(card) == JOKER:
                self.aside += (card,)
            else:
                self.up[place] = (card,)
        self.down[place] = down

    def turn_waste_over(self, player: int) -> None:
        """Turn the waste over to be the hand: its lowest card comes first."""
        waste = places.waste(player)
        self.down[places.hand(player)] = self.up[waste][::-1]
        self.up[waste] = ()
        self.passes[player] += 1
        self.idle[player] += 1

    def turn_hand(self, player: int) -> None:
        """Turn up a hand card, after turning the waste over if the hand is empty."""
        hand, turned = places.hand(player), places.turned(player)
        while not self.up[turned]:
            if not self.down[hand]:
                if not self.up[places.waste(player)]:
                    return
                self.turn_waste_over(player)
            card, self.down[hand] = self.down[hand][-1], self.down[hand][:-1]
            if face(card) == JOKER:
                self.aside += (card,)
            else:
                self.up[turned] = (card,)


def is_load(state: State, move: Move) -> bool:
    """Return whether the move puts a card on an opponent's reserve or waste."""
    return 0 <= move.target < places.HOUSE and places.owner(move.target) != state.turn


def winner_of(state: State) -> int:
    """Return the player who has won by having no card left, or -1."""
    if not cards_left(state, state.turn):
        return state.turn
    if state.rules.win_by_opponent:
        return next((p for p in range(state.rules.players) if not cards_left(state, p)), -1)
    return -1


def _progress(draft: Draft, move: Move) -> frozenset[int]:
    """Reset the idle counts if the move is progress; return the cards loaded since the last other progress."""
    state = draft.state
    loaded = state.loaded
    if is_load(state, move):
        if move.card in loaded:
            return loaded
        loaded |= {move.card}
    elif move.source < places.HOUSE or places.is_foundation(move.target):
        loaded = frozenset()
    else:
        return loaded
    draft.idle = [0] * len(draft.idle)
    return loaded


def relocate(state: State, move: Move) -> State:
    """Return the state after a card moved, alone or with all the cards on it."""
    draft = Draft(state)
    pile = state.up[move.source]
    count = 1 if move.do == "move" else len(pile) - pile.index(move.card)
    loaded = _progress(draft, move)
    draft.put(move.target, draft.take(move.source, count))
    moved = draft.close(
        fresh_reserve=False, fresh_hand=False, acted=True, loaded=loaded,
        locked=state.locked and move.source != places.turned(state.turn),
        demanded=-1 if move.source == state.demanded else state.demanded,
    )  # fmt: skip
    return moved._replace(winner=winner_of(moved))


def _lay(draft: Draft, player: int) -> None:
    """Lay out a player's first four cards of the single-pack game in a row (F62)."""
    hand = places.hand(player)
    for number in range(player * draft.rules.houses_each, (player + 1) * draft.rules.houses_each):
        if draft.absent >> number & 1 and draft.down[hand]:
            draft.up[places.house(number)] = draft.down[hand][-1:]
            draft.down[hand] = draft.down[hand][:-1]
            draft.absent &= ~(1 << number)


def begin_turn(state: State) -> State:
    """Return the state at the start of the turn of ``state.turn``."""
    draft = Draft(state)
    player = state.turn
    if state.rules.house_deal == "laid-in-play":
        _lay(draft, player)
    if state.rules.flip == "next-turn" and not draft.down[places.hand(player)] and draft.up[places.waste(player)]:
        draft.turn_waste_over(player)
    begun = draft.close(fresh_reserve=False, fresh_hand=False, locked=False, acted=False, hand_seen=False)
    return begun if cards_left(begun, player) else begun._replace(winner=player)


def next_turn(state: State) -> State:
    """Return the state at the start of the next turn, of the first player who does not miss it."""
    following, skipped = (state.turn + 1) % state.rules.players, state.skipped
    while skipped >> following & 1:
        skipped &= ~(1 << following)
        following = (following + 1) % state.rules.players
    ended = state._replace(turn=following, turns=state.turns + 1, demanded=-1, skipped=skipped)
    return begin_turn(ended)


def turn_up(state: State, place: int) -> State:
    """Return the state after the top of the reserve or hand at ``place`` is turned up."""
    draft = Draft(state)
    if places.kind(place) == "reserve":
        draft.show(place)
        return draft.close(fresh_reserve=True, acted=True)
    draft.turn_hand(state.turn)
    locked = state.locked or (state.rules.lookahead == "one" and state.fresh_reserve)
    turned = draft.close(fresh_hand=True, acted=True, hand_seen=True, locked=locked)
    return turned if cards_left(turned, state.turn) else turned._replace(winner=state.turn)


def discard(state: State) -> State:
    """Return the state after the turned card was discarded: the start of the next turn."""
    draft = Draft(state)
    draft.put(places.waste(state.turn), draft.take(places.turned(state.turn), 1))
    return next_turn(draft.close())

"""The playout policy of Foster's single-pack game: fixed priorities on plain lists, as the greedy player has them.

Loads come first, then plays to houses, joining piles, spaces, and turning up. The policy uses no hidden
cards. It ignores details of the rules (extending the opponent's waste, plays that may not be declined in an endless
game).
"""

from functools import partial

from rbcore.opponent.evaluation import win_points
from rbcore.opponent.hidden_cards import Sample
from rbcore.opponent.rollouts import Value
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import UNKNOWN, face
from rbcore.table.state import State, houses, is_closed

_RANKS = 13
_FACES = 52
# Ends a turn in which the policy would load to and fro.
_MAX_PLAYS = 80
NO_CARD = -1


class SinglePackPlayout:
    """One playout of two players; ``turned``: the turned-up card of ``player``, or NO_CARD.

    ``cautious``: the waste is played only onto the opponent's waste, or when the hand is empty. That opens less
    for the opponent: where the two policies disagree about a line, its value is a matter of what follows.
    """

    def __init__(
        self, houses: list[list[int]], hands: list[list[int]], wastes: list[list[int]], player: int, cautious: bool
    ) -> None:
        self.cautious = cautious
        self.houses = houses
        self.hands = hands
        self.wastes = wastes
        self.player = player
        self.turned = NO_CARD

    def run(self, turns: int) -> int:
        """Play the rest of this turn and so many more; return the winner, or -1."""
        for _ in range(turns + 1):
            self._play_turn()
            player = self.player
            if not self.hands[player] and not self.wastes[player]:
                return player
            self.player = 1 - player
        return -1

    def margin(self, winner: int, player: int) -> float:
        """Return how many points a player is ahead: 1 for each card, 30 for a win."""
        left = [len(self.hands[number]) + len(self.wastes[number]) for number in (0, 1)]
        return float(left[1 - player] - left[player] + win_points(winner, player))

    def _play_turn(self) -> None:
        for _ in range(_MAX_PLAYS):
            if not (self._play_card() or self._join() or self._fill_space() or self._turn_up()):
                break
        if self.turned != NO_CARD:
            self.wastes[self.player].append(self.turned)
            self.turned = NO_CARD

    def _take(self) -> int:
        """Take the turned-up card, or else the top card of the waste."""
        card, self.turned = self.turned, NO_CARD
        return card if card != NO_CARD else self.wastes[self.player].pop()

    def _play_card(self) -> bool:
        """Load the turned-up or the waste card, or put it on a house; return whether that was possible."""
        own, other = self.wastes[self.player], self.wastes[1 - self.player]
        for card in (self.turned, own[-1] if own else NO_CARD):
            if card == NO_CARD:
                continue
            low, high = (card - 4) % _FACES, (card + 4) % _FACES
            if other and (other[-1] == low or other[-1] == high):
                self._remove(card)
                other.append(card)
                return True
            if self.cautious and card != self.turned and self.hands[self.player]:
                continue
            for pile in self.houses:
                if pile and (pile[-1] == low or pile[-1] == high):
                    self._remove(card)
                    pile.append(card)
                    self._close()
                    return True
        return False

    def _remove(self, card: int) -> None:
        if card == self.turned:
            self.turned = NO_CARD
        else:
            self.wastes[self.player].pop()

    def _join(self) -> bool:
        """Put a pile on another one, as it lies or card by card; return whether two fitted."""
        for pile in self.houses:
            if not pile:
                continue
            low, high = (pile[-1] - 4) % _FACES, (pile[-1] + 4) % _FACES
            for other in self.houses:
                if not other or other is pile:
                    continue
                if other[0] == low or other[0] == high:
                    pile.extend(other)
                elif other[-1] == low or other[-1] == high:
                    pile.extend(other[::-1])
                else:
                    continue
                other.clear()
                self._close()
                return True
        return False

    def _fill_space(self) -> bool:
        """Put a card under a pile or into a space; return whether there was a space and a card for it."""
        own = self.wastes[self.player]
        space = next((pile for pile in self.houses if not pile), None)
        if space is None:
            return False
        for card in (self.turned, own[-1] if own else NO_CARD):
            for pile in self.houses:
                if card != NO_CARD and pile and (pile[0] - card) % _FACES in (4, _FACES - 4):
                    self._remove(card)
                    pile.insert(0, card)
                    self._close()
                    return True
        if own:
            space.append(own.pop())
            return True
        if self.turned != NO_CARD:
            space.append(self._take())
            return True
        return False

    def _turn_up(self) -> bool:
        """Turn up the next hand card, after turning the waste over if need be; return whether there was one."""
        if self.turned != NO_CARD:
            return False
        hand, waste = self.hands[self.player], self.wastes[self.player]
        if not hand:
            hand.extend(reversed(waste))
            waste.clear()
        if not hand:
            return False
        self.turned = hand.pop()
        return True

    def _close(self) -> None:
        """Take complete suits out of the game with their houses."""
        if any(len(pile) == _RANKS for pile in self.houses):
            self.houses = [pile for pile in self.houses if len(pile) < _RANKS]


def single_pack_values(rules: Rules, ends: list[State], player: int, turns: int, cautious: bool = False) -> list[Value]:
    """Return the value of each end of a player's line, in points, for rollouts of so many more turns."""
    return [partial(_value, houses(end), end, player, turns, cautious) for end in ends]


def _value(in_use: tuple[int, ...], end: State, player: int, turns: int, cautious: bool, sample: Sample) -> float:
    """Return the points after one playout from the end of a line."""
    playout = _playout_from(in_use, end, sample, cautious)
    if end.winner >= 0:
        return playout.margin(end.winner, player)
    # The rest of the deciding player's own turn is not counted.
    return playout.margin(playout.run(turns if end.turn == player else turns - 1), player)


def _playout_from(places_in_use: tuple[int, ...], state: State, sample: Sample, cautious: bool) -> SinglePackPlayout:
    """Return a playout from a state, with its unknown cards as sampled."""
    piles = [list(map(face, state.up[at])) for at in places_in_use if not is_closed(state, at)]
    hands, turned = [], NO_CARD
    for player in (0, 1):
        hidden = state.down[places.hand(player)]
        cards = sample.get(places.hand(player), [])
        known = [face(card) for card in hidden]
        hands.append(cards[: len(hidden)] if UNKNOWN in known else known)
        if state.up[places.turned(player)]:
            turned = face(state.up[places.turned(player)][-1])
            turned = cards[len(hidden)] if turned == UNKNOWN else turned
    wastes = [list(map(face, state.up[places.waste(player)])) for player in (0, 1)]
    playout = SinglePackPlayout(piles, hands, wastes, state.turn, cautious)
    playout.turned = turned
    return playout

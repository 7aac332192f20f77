"""Leaves of the search opened for playouts: what lies there as plain lists, and what is missing."""

from rbcore import piles
from rbcore.cards import UNKNOWN
from rbcore.opponent.compact import HOUSES, RESERVE, TURNED, Compact, Tables
from rbcore.opponent.interned import DOWN

Cards = list[int]
Guess = dict[int, Cards]


def _filled(cards: Cards, hidden: Cards, mark: int) -> Cards:
    """Return cards with their unknown ones taken from ``hidden``; face-down ones get ``mark`` added."""
    count = sum(card >= DOWN for card in cards)
    shown = cards[count:]
    if shown and shown[0] == UNKNOWN:
        shown = hidden[count : count + 1] + shown[1:]
    return [card + mark for card in hidden[:count]] + shown


class LeafTable:
    """A leaf with its piles as lists; players are counted from the one on turn at the root.

    ``player``: who plays on from here. A reserve keeps its face-down part in ``down``.
    """

    __slots__ = ("_names", "down", "grown", "hands", "houses", "open_houses", "player", "turned", "up", "waste")

    def __init__(self, t: Tables, s: Compact, turn: int, ended: bool) -> None:
        cards, players = t.piles.cards, range(t.rules.players)
        self.houses = [cards(pile) for pile in s[:HOUSES]]
        self.open_houses = [n for n in range(HOUSES) if s[n] != 1]
        self.grown = s[HOUSES:RESERVE]
        self.down = [cards(s[RESERVE + 4 * p]) for p in players]
        self.up: list[Cards] = [[] for _ in players]
        self.hands = [cards(s[RESERVE + 1 + 4 * p]) for p in players]
        self.waste = [cards(s[RESERVE + 2 + 4 * p]) for p in players]
        self.turned = t.piles.top[s[TURNED]]
        self.player = 0
        self._names = [(turn + p) % t.rules.players for p in players]
        if ended:
            if self.turned >= 0:
                self.waste[0].append(self.turned)
            self.turned, self.player = -1, 1 % t.rules.players

    def filled(self, hidden: Guess) -> "LeafTable":
        """Return a copy to play on, with the hidden cards lying as guessed."""
        made = LeafTable.__new__(LeafTable)
        made.open_houses, made._names = self.open_houses, self._names
        made.grown, made.turned, made.player = self.grown[:], self.turned, self.player
        made.houses = [
            pile[:] if not pile or pile[0] < UNKNOWN else _filled(pile, hidden.get(piles.house(n), []), DOWN)
            for n, pile in enumerate(self.houses)
        ]
        made.waste = [pile[:] for pile in self.waste]
        made.down, made.up, made.hands = [], [], []
        for player, name in enumerate(self._names):
            reserve, hand = self.down[player], self.hands[player]
            count = sum(card >= DOWN for card in reserve)
            below = hidden.get(piles.reserve(name), [])
            made.down.append(below[:count])
            made.up.append(_filled(reserve, below, 0)[len(below[:count]) :])
            unknown = bool(hand) and hand[0] >= DOWN
            made.hands.append(hidden.get(piles.hand(name), [])[: len(hand)] if unknown else hand[:])
        return made

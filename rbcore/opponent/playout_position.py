"""Leaves of the search opened for playouts: what lies there as plain lists, and what is missing."""

from rbcore.opponent.compact_position import HOUSES, RESERVE, TURNED, Compact, RuleTables
from rbcore.opponent.pile_trie import ABSENT, DOWN
from rbcore.table import places
from rbcore.table.cards import UNKNOWN

Cards = list[int]
Guess = dict[int, Cards]


def _filled(cards: Cards, hidden: Cards, mark: int) -> Cards:
    """Return cards with their unknown ones taken from ``hidden``; face-down ones get ``mark`` added."""
    count = sum(card >= DOWN for card in cards)
    shown = cards[count:]
    if shown and shown[0] == UNKNOWN:
        shown = hidden[count : count + 1] + shown[1:]
    return [card + mark for card in hidden[:count]] + shown


class PlayoutPosition:
    """A leaf with its piles as lists; players are counted from ``turn``, who moved last.

    ``player``: who plays on from here. A reserve keeps its face-down part in ``down``. ``gone``:
    houses not in use.
    """

    __slots__ = ("_hidden_houses", "_hidden_piles", "down", "gone", "grown", "hands", "houses", "player", "turned",
                 "up", "waste")  # fmt: skip

    def __init__(self, t: RuleTables, s: Compact, turn: int, ended: bool) -> None:
        cards, players = t.piles.cards, range(t.rules.players)
        self.houses = [cards(pile) for pile in s[:HOUSES]]
        self.gone = [n for n in range(HOUSES) if s[n] == ABSENT]
        self.grown = s[HOUSES:RESERVE]
        reserves = [cards(s[RESERVE + 4 * p]) for p in players]
        self.down: list[Cards] = [[] for _ in players]
        self.up = reserves
        self.hands = [cards(s[RESERVE + 1 + 4 * p]) for p in players]
        self.waste = [cards(s[RESERVE + 2 + 4 * p]) for p in players]
        self.turned = t.piles.top[s[TURNED]]
        self.player = 0
        self._hidden_houses = [
            (n, places.house(n)) for n, pile in enumerate(self.houses) if pile and pile[0] >= UNKNOWN
        ]
        self._hidden_piles: list[tuple[int, int, int, bool]] = []
        for p in players:
            name = (turn + p) % t.rules.players
            count = sum(card >= DOWN for card in reserves[p])
            below = places.hand(name) if self.hands[p] and self.hands[p][0] >= DOWN else -1
            self._hidden_piles.append((count, places.reserve(name), below, reserves[p][count:][:1] == [UNKNOWN]))
        if ended:
            if self.turned >= 0:
                self.waste[0].append(self.turned)
            self.turned, self.player = -1, 1 % t.rules.players

    def filled(self, hidden: Guess) -> "PlayoutPosition":
        """Return a copy to play on, with the hidden cards lying as guessed."""
        made = PlayoutPosition.__new__(PlayoutPosition)
        made.gone, made.turned, made.player = self.gone, self.turned, self.player
        made.grown = self.grown[:]
        made.houses = [pile[:] for pile in self.houses]
        for at, place in self._hidden_houses:
            made.houses[at] = _filled(self.houses[at], hidden.get(place, []), DOWN)
        made.waste = [pile[:] for pile in self.waste]
        made.down, made.up, made.hands = [], [], []
        for p, (count, reserve, hand, shown) in enumerate(self._hidden_piles):
            below = hidden.get(reserve, [])
            made.down.append(below[:count])
            up = self.up[p][count:]
            if shown:
                up[0] = below[count]
            made.up.append(up)
            made.hands.append(hidden[hand][: len(self.hands[p])] if hand >= 0 else self.hands[p][:])
        return made

"""Games played on quickly by a fixed priority list, on plain lists and with no move list.

The policy looks at nothing hidden: foundations first, then loads and houses from the own
piles, loads from houses, uncovering, filling spaces, turning up. It is the greedy player's
list with uncovering. Fine points of the rules (compulsion after several runs, two cards
exposed, groups) are left out: they hardly change what a turn is worth.
"""

from rbcore.opponent.compact import TURN_HAND, TURN_RESERVE, Tables
from rbcore.opponent.interned import DOWN
from rbcore.opponent.leaf_table import LeafTable

LONE = 1 << 62
_STEPS = 120


class Playout:
    """One game being played on; ``turn`` plays the turn of ``player``.

    ``bits``: masks of the house tops; ``unders``: of the cards below them, LONE where none is;
    ``wanted``: of what the foundations take next. ``theirs``: the piles that may be loaded.
    """

    __slots__ = (
        "bits", "down", "grown", "hand", "hands", "houses", "open_houses", "player", "reserve", "t", "theirs",
        "turned", "unders", "up", "wanted", "waste", "wastes",
    )  # fmt: skip

    def __init__(self, t: Tables, table: LeafTable) -> None:
        self.t = t
        self.houses = table.houses
        self.open_houses = table.open_houses
        self.bits = [1 << pile[-1] if pile else 0 for pile in table.houses]
        self.unders = [1 << pile[-2] if len(pile) > 1 else LONE if pile else 0 for pile in table.houses]
        self.grown = table.grown
        self.wanted = 0
        for suit, pair in enumerate(table.grown):
            self.wanted |= t.want[suit][pair]
        self.down, self.up, self.hands, self.wastes = table.down, table.up, table.hands, table.waste
        self.turned = table.turned
        self._seat(table.player)

    def _seat(self, player: int) -> None:
        count = len(self.up)
        self.player = player
        self.reserve, self.hand, self.waste = self.up[player], self.hands[player], self.wastes[player]
        others = [p for p in range(count) if p != player]
        on = self.t.rules.load_on
        self.theirs = [self.up[p] for p in others if "reserve" in on] + [
            self.wastes[p] for p in others if "waste" in on
        ]

    def run(self, turns: int) -> int:
        """Play on for this many turns, after the one that has begun; return who has won, or -1."""
        for _ in range(turns + (self.player == 0)):
            if self.turn():
                return self.player
            self._seat((self.player + 1) % len(self.up))
        return -1

    def begin(self, code: int) -> None:
        """Do the act that ends the line of a leaf: turn up the hand or the reserve."""
        if code == TURN_HAND and self.hand:
            self.turned = self.hand.pop()
        elif code == TURN_RESERVE and self.down[self.player]:
            self.reserve.append(self.down[self.player].pop())

    def turn(self) -> bool:
        """Play one turn; return whether it wins."""
        for _ in range(_STEPS):
            tops = self._settle()
            if not self.reserve and self.turned < 0 and self._is_out():
                return True
            if self._act(tops) or self._uncover(tops) or self._fill():
                continue
            if not self._turn_up():
                return False
        if self.turned >= 0:
            self.waste.append(self.turned)
            self.turned = -1
        return False

    def _is_out(self) -> bool:
        return not self.hand and not self.waste and not self.down[self.player]

    def _settle(self) -> int:
        """Play everything to the foundations that must go there; return the mask of the house tops."""
        t = self.t
        while True:
            wanted = self.wanted
            a, b, c, d, e, f, g, h, i = self.bits
            tops = a | b | c | d | e | f | g | h | i
            if self.reserve and wanted >> self.reserve[-1] & 1:
                card = self._take_reserve()
            elif self.turned >= 0 and wanted >> self.turned & 1:
                card, self.turned = self.turned, -1
            elif tops & wanted:
                card = self._take_house(next(at for at, bit in enumerate(self.bits) if bit & wanted))
            else:
                card = self._take_waste(wanted) if t.waste_to_foundation else -1
                if card < 0:
                    return tops
            suit = card & 3
            pair = self.grown[suit]
            self.grown[suit] = grown = t.step[pair << 6 | card]
            self.wanted = wanted & ~t.want[suit][pair] | t.want[suit][grown]

    def _take_waste(self, wanted: int) -> int:
        """Take a card off the own waste, or one of the others' piles, if it must go; else return -1."""
        may = self.t.rules.fdn_from
        if "waste" in may and self.waste and wanted >> self.waste[-1] & 1:
            return self.waste.pop()
        for pile in self.theirs:
            name = "opp-waste" if any(pile is other for other in self.wastes) else "opp-reserve"
            if name in may and pile and wanted >> pile[-1] & 1:
                return pile.pop()
        return -1

    def _take_reserve(self) -> int:
        reserve = self.reserve
        card = reserve.pop()
        below = self.down[self.player]
        if not reserve and below and self.t.auto:
            reserve.append(below.pop())
        return card

    def _take_house(self, at: int) -> int:
        pile = self.houses[at]
        card = pile.pop()
        if pile and pile[-1] >= DOWN:
            pile[-1] -= DOWN
        self.bits[at] = 1 << pile[-1] if pile else 0
        self.unders[at] = 1 << pile[-2] if len(pile) > 1 else LONE if pile else 0
        return card

    def _put(self, card: int, fit: int) -> None:
        """Put a card on the first house whose top is in the mask."""
        for at, bit in enumerate(self.bits):
            if bit & fit:
                self.houses[at].append(card)
                self.bits[at] = 1 << card
                self.unders[at] = bit
                return

    def _load(self, card: int) -> None:
        """Load a card on the first pile that takes it."""
        fit = self.t.on_load[card]
        for pile in self.theirs:
            if pile and fit >> pile[-1] & 1:
                pile.append(card)
                return

    def _act(self, tops: int) -> bool:
        """Play the reserve card or the turned card, load a house card, or play the waste."""
        t = self.t
        on_load, loadable = t.on_load, 0
        for pile in self.theirs:
            if pile:
                loadable |= on_load[pile[-1]]
        if self.reserve:
            card = self.reserve[-1]
            fit = t.on_house[card] & tops
            if loadable >> card & 1:
                self._load(self._take_reserve())
                return True
            if fit:
                self._put(self._take_reserve(), fit)
                return True
        if self.turned >= 0 and self._place_turned(tops, loadable):
            return True
        if loadable & tops:
            self._load(self._take_house(next(at for at, bit in enumerate(self.bits) if bit & loadable)))
            return True
        return t.waste_plays and bool(self.waste) and self._place_waste(tops, loadable)

    def _place_turned(self, tops: int, loadable: int) -> bool:
        card = self.turned
        fit = self.t.on_house[card] & tops
        if loadable >> card & 1:
            self._load(card)
        elif fit:
            self._put(card, fit)
        else:
            return False
        self.turned = -1
        return True

    def _place_waste(self, tops: int, loadable: int) -> bool:
        t, card = self.t, self.waste[-1]
        fit = t.on_house[card] & tops
        if "waste" in t.rules.load_from and loadable >> card & 1:
            self._load(self.waste.pop())
            return True
        if fit and "waste" in t.rules.house_from:
            self._put(self.waste.pop(), fit)
            return True
        return False

    def _uncover(self, tops: int) -> bool:
        """Move a house card that lies alone, or on one that is wanted, to another house."""
        on_house = self.t.on_house
        wanted = self.wanted | LONE
        if self.reserve:
            wanted |= on_house[self.reserve[-1]]
        if self.turned >= 0:
            wanted |= on_house[self.turned]
        for at, under in enumerate(self.unders):
            if under & wanted:
                fit = on_house[self.houses[at][-1]] & tops
                if fit:
                    self._put(self._take_house(at), fit)
                    return True
        return False

    def _fill(self) -> bool:
        """Fill a space from the reserve, else with the turned card."""
        if not self.reserve and self.turned < 0:
            return False
        for at in self.open_houses:
            if not self.houses[at]:
                if self.reserve:
                    card = self._take_reserve()
                else:
                    card, self.turned = self.turned, -1
                self.houses[at].append(card)
                self.bits[at], self.unders[at] = 1 << card, LONE
                return True
        return False

    def _turn_up(self) -> bool:
        """Turn up the reserve or the next hand card; return whether the turn goes on."""
        below = self.down[self.player]
        if below and not self.reserve:
            self.reserve.append(below.pop())
            return True
        if self.turned >= 0:
            self.waste.append(self.turned)
            self.turned = -1
            return False
        if not self.hand:
            if not self.waste:
                return False
            self.hand.extend(reversed(self.waste))
            self.waste.clear()
        self.turned = self.hand.pop()
        return True

    def margin(self, winner: int) -> float:
        """Return how many points player 0 is ahead: 2 for a reserve card, 1 for others, 30 for the game."""
        counts = [
            2 * (len(up) + len(down)) + len(hand) + len(waste)
            for up, down, hand, waste in zip(self.up, self.down, self.hands, self.wastes, strict=True)
        ]
        ahead = sum(counts[1:]) / max(len(counts) - 1, 1) - counts[0]
        return ahead + (30 if winner == 0 else -30 if winner > 0 else 0)

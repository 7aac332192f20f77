"""Playing on from a leaf by a quick fixed policy: turns on plain lists and with no move list.

The policy looks at nothing hidden: foundations first, then loads and houses from the own
piles, loads from houses, uncovering, filling spaces, turning up. It is the greedy player's
list with uncovering. Fine points of the rules (compulsion after several runs, two cards
exposed, groups) are left out: they hardly change what a turn is worth.
"""

from rbcore.opponent.compact_position import TURN_HAND, TURN_RESERVE, RuleTables
from rbcore.opponent.pile_trie import DOWN
from rbcore.opponent.playout_position import Cards, PlayoutPosition

LONE = 1 << 53
GONE = 1 << 54
_STEPS = 120


class Playout:
    """One game being played on; ``turn`` plays the turn of ``player``.

    ``bits``: masks of the house tops, GONE for a house not in use; ``unders``: of the cards below
    them, LONE where none is; ``wanted``: of what the foundations take next. ``theirs``: the piles
    that may be loaded, ``loadable``: the mask of what fits on them now. ``tops``: the mask of all house
    tops, ``free``: of what lies under those that fit on another; each -1 until asked for after a change.
    """

    __slots__ = (
        "bits", "down", "free", "grown", "hand", "hands", "houses", "loadable", "loads", "player", "reserve", "t",
        "theirs", "tops", "turned", "unders", "up", "wanted", "waste", "wastes",
    )  # fmt: skip

    def __init__(self, t: RuleTables, table: PlayoutPosition) -> None:
        self.t = t
        self.houses = houses = table.houses
        self.bits = [1 << pile[-1] if pile else 0 for pile in houses]
        self.unders = [1 << pile[-2] if len(pile) > 1 else LONE if pile else 0 for pile in houses]
        self.tops = self.free = -1
        for at in table.gone:
            self.bits[at] = GONE
        self.grown = table.grown
        self.wanted = 0
        for suit, pair in enumerate(table.grown):
            self.wanted |= t.want[suit][pair]
        self.down, self.up, self.hands, self.wastes = table.down, table.up, table.hands, table.waste
        self.turned = table.turned
        self.loads = [self._loads(player) for player in range(len(self.up))]
        self._seat(table.player)

    def _loads(self, player: int) -> list[Cards]:
        """Return the piles that a player may load."""
        parts = ((self.up, self.t.loads_reserve), (self.wastes, self.t.loads_waste))
        others = [other for other in range(len(self.up)) if other != player]
        return [owned[other] for other in others for owned, may in parts if may]

    def _seat(self, player: int) -> None:
        self.player = player
        self.reserve, self.hand, self.waste = self.up[player], self.hands[player], self.wastes[player]
        self.theirs = self.loads[player]
        self._look()

    def _look(self) -> None:
        """Note what fits on the others' piles."""
        on_load = self.t.on_load
        self.loadable = 0
        for pile in self.theirs:
            if pile:
                self.loadable |= on_load[pile[-1]]

    def run(self, turns: int) -> int:
        """Play this many turns, the one begun included; return who has won, or -1."""
        count = len(self.up)
        for _ in range(turns):
            self.turn()
            if self._is_out():
                return self.player
            self._seat((self.player + 1) % count)
        return -1

    def begin(self, code: int) -> None:
        """Do the act that ends the line of a leaf: turn up the hand or the reserve."""
        if code == TURN_HAND and self.hand:
            self.turned = self.hand.pop()
        elif code == TURN_RESERVE and self.down[self.player]:
            self.reserve.append(self.down[self.player].pop())

    def turn(self) -> None:
        """Play one turn.

        Everything that could be done is told by masks; only what is done costs a call.
        """
        on_house, bits, reserve = self.t.on_house, self.bits, self.reserve
        more = self.t.more
        for _ in range(_STEPS):
            tops = self.tops
            if tops < 0:
                a, b, c, d, e, f, g, h, i = bits
                self.tops = tops = a | b | c | d | e | f | g | h | i
                self.free = -1
            own, fit = tops, 0
            if reserve:
                own |= 1 << reserve[-1]
                fit = on_house[reserve[-1]]
            if self.turned >= 0:
                own |= 1 << self.turned
                fit |= on_house[self.turned]
            wanted = self.wanted
            if own & wanted:
                self._build(self._take(wanted))
            elif own & self.loadable:
                self._load(self._take(self.loadable))
            elif fit & tops:
                self._house(tops)
            elif not (more and self._more(tops)):
                if self.free < 0:
                    self.free = self._free(tops)
                under = self.free & (wanted | LONE | fit)
                if under:
                    self._uncover(tops, under)
                elif not ((fit and self._fill()) or self._turn_up()):
                    return
        self._put_away()

    def _put_away(self) -> None:
        if self.turned >= 0:
            self.waste.append(self.turned)
            self.turned = -1

    def _is_out(self) -> bool:
        return not (self.reserve or self.hand or self.waste or self.down[self.player])

    def _take(self, mask: int) -> int:
        """Take a card that is in the mask: the reserve's, the turned one, or that of the first house."""
        if self.reserve and mask >> self.reserve[-1] & 1:
            return self._take_reserve()
        if self.turned >= 0 and mask >> self.turned & 1:
            card, self.turned = self.turned, -1
            return card
        at = 0
        for bit in self.bits:
            if bit & mask:
                break
            at += 1
        return self._take_house(at)

    def _build(self, card: int) -> None:
        """Put a card on its foundation."""
        suit = card & 3
        pair = self.grown[suit]
        want = self.t.want[suit]
        self.grown[suit] = grown = self.t.step[pair << 6 | card]
        self.wanted = self.wanted & ~want[pair] | want[grown]

    def _more(self, tops: int) -> bool:
        """Play what only some rules allow: the waste, or the others' piles to the foundations."""
        if self.t.waste_to_foundation:
            card = self._take_waste(self.wanted)
            if card >= 0:
                self._build(card)
                return True
        return self.t.waste_plays and bool(self.waste) and self._place_waste(tops, self.loadable)

    def _house(self, tops: int) -> None:
        """Put the reserve card, else the turned one, on a house."""
        on_house = self.t.on_house
        fit = on_house[self.reserve[-1]] & tops if self.reserve else 0
        if fit:
            self._put(self._take_reserve(), fit)
        else:
            self._put(self.turned, on_house[self.turned] & tops)
            self.turned = -1

    def _take_waste(self, wanted: int) -> int:
        """Take a card off the own waste, or one of the others' piles, if it must go; else return -1."""
        may = self.t.rules.fdn_from
        if "waste" in may and self.waste and wanted >> self.waste[-1] & 1:
            return self.waste.pop()
        for pile in self.theirs:
            name = "opp-waste" if any(pile is other for other in self.wastes) else "opp-reserve"
            if name in may and pile and wanted >> pile[-1] & 1:
                card = pile.pop()
                self._look()
                return card
        return -1

    def _take_reserve(self) -> int:
        reserve = self.reserve
        card = reserve.pop()
        if not reserve and self.t.auto:
            below = self.down[self.player]
            if below:
                reserve.append(below.pop())
        return card

    def _take_house(self, at: int) -> int:
        pile = self.houses[at]
        card = pile.pop()
        if pile:
            if pile[-1] >= DOWN:
                pile[-1] -= DOWN
            self.bits[at] = 1 << pile[-1]
            self.unders[at] = 1 << pile[-2] if len(pile) > 1 else LONE
        else:
            self.bits[at] = self.unders[at] = 0
        self.tops = -1
        return card

    def _put(self, card: int, fit: int) -> None:
        """Put a card on the first house whose top is in the mask."""
        for at, bit in enumerate(self.bits):
            if bit & fit:
                self.houses[at].append(card)
                self.bits[at] = 1 << card
                self.unders[at] = bit
                self.tops = -1
                return

    def _load(self, card: int) -> None:
        """Load a card on the first pile that takes it."""
        fit = self.t.on_load[card]
        for pile in self.theirs:
            if pile and fit >> pile[-1] & 1:
                pile.append(card)
                break
        self._look()

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

    def _free(self, tops: int) -> int:
        """Return the mask of what lies under the house cards that fit on another house."""
        on_house, unders, found = self.t.on_house, self.unders, 0
        for at, pile in enumerate(self.houses):
            if pile and on_house[pile[-1]] & tops:
                found |= unders[at]
        return found

    def _uncover(self, tops: int, under: int) -> None:
        """Move a house card that lies alone, or on one in ``under``, to another house."""
        on_house, houses = self.t.on_house, self.houses
        for at, mask in enumerate(self.unders):
            if mask & under:
                fit = on_house[houses[at][-1]] & tops
                if fit:
                    self._put(self._take_house(at), fit)
                    return

    def _fill(self) -> bool:
        """Fill a space from the reserve, else with the turned card; return whether there was one."""
        if 0 not in self.bits:
            return False
        if self.reserve:
            card = self._take_reserve()
        else:
            card, self.turned = self.turned, -1
        at = self.bits.index(0)
        self.houses[at].append(card)
        self.bits[at], self.unders[at] = 1 << card, LONE
        self.tops = -1
        return True

    def _turn_up(self) -> bool:
        """Turn up the reserve or the next hand card, or end the turn; return whether a card came up."""
        if not self.reserve:
            below = self.down[self.player]
            if below:
                self.reserve.append(below.pop())
                return True
        if self.turned >= 0:
            self._put_away()
            return False
        if not self.hand:
            if not self.waste:
                return False
            self.hand.extend(reversed(self.waste))
            self.waste.clear()
        self.turned = self.hand.pop()
        return True

    def margin(self, winner: int, player: int = 0) -> float:
        """Return how many points a player is ahead: 2 for a reserve card, 1 for others, 30 for the game."""
        others = own = 0
        for number, up in enumerate(self.up):
            count = 2 * (len(up) + len(self.down[number])) + len(self.hands[number]) + len(self.wastes[number])
            if number == player:
                own = count
            else:
                others += count
        ahead = others / max(len(self.up) - 1, 1) - own
        return ahead + (30 if winner == player else -30 if winner >= 0 else 0)

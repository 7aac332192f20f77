"""The playout policy: it continues from a leaf by fixed priorities, on plain lists and without a move list.

The policy uses no hidden cards. Its priorities are those of the greedy player with uncovering:
foundations, loads and house plays from the player's piles, loads from houses, uncovering, filling
spaces, turning up. It ignores details of the rules (plays that may not be declined after several
passes, two exposed cards, groups), which hardly change the value of a turn.

Fitting and wanted cards are masks with a bit for each face, so that one ``&`` covers all houses.
"""

from rbcore.opponent.move_codes import TURN_HAND, TURN_RESERVE
from rbcore.opponent.pile_trie import DOWN
from rbcore.opponent.playout_position import Cards, PlayoutPosition
from rbcore.opponent.rule_tables import RuleTables

NOTHING_UNDER = 1 << 53
NO_HOUSE = 1 << 54
# Ends a turn in which the policy would move house cards back and forth.
_MAX_PLAYS = 120


class Playout:
    """One playout; ``play_turn`` plays the turn of ``player``.

    By house: ``top_bits``: mask of the top card, NO_HOUSE for a house not in use; ``under_bits``: of the
    card below it, NOTHING_UNDER if there is none. ``wanted``: mask of the cards that the foundations take next.
    ``load_piles``: the piles that ``player`` may load; ``loadable``: the mask of the cards that fit on them.
    ``house_tops``: the mask of all house tops; ``movable_unders``: of the cards under those that fit on
    another; each is -1 after a change, until it is needed. ``turned``: the turned-up card or -1.
    ``reserve``, ``hand``, ``waste``: those of ``player``.
    ``LOOKS_FOR_END``: whether rollouts that use this policy look for the end of the game first, see ``open_turn.py``.
    """

    LOOKS_FOR_END = True

    __slots__ = (
        "foundations", "hand", "hands", "house_tops", "houses", "load_piles", "load_piles_of", "loadable",
        "movable_unders", "player", "reserve", "reserves", "reserves_down", "tables", "top_bits", "turned",
        "under_bits", "wanted", "waste", "wastes",
    )  # fmt: skip

    def __init__(self, tables: RuleTables, position: PlayoutPosition) -> None:
        self.tables = tables
        self.houses = houses = position.houses
        self.top_bits = [1 << pile[-1] if pile else 0 for pile in houses]
        self.under_bits = [1 << pile[-2] if len(pile) > 1 else NOTHING_UNDER if pile else 0 for pile in houses]
        self.house_tops = self.movable_unders = -1
        for at in position.absent_houses:
            self.top_bits[at] = NO_HOUSE
        self.foundations = position.foundations
        self.wanted = 0
        for suit, pair in enumerate(position.foundations):
            self.wanted |= tables.foundation_wants[suit][pair]
        self.reserves, self.reserves_down = position.reserves, position.reserves_down
        self.hands, self.wastes = position.hands, position.wastes
        self.turned = position.turned
        self.load_piles_of = [self._find_load_piles(player) for player in range(len(self.reserves))]
        self._set_player(position.player)

    def _find_load_piles(self, player: int) -> list[Cards]:
        """Return the piles that a player may load."""
        kinds = ((self.reserves, self.tables.loads_on_reserve), (self.wastes, self.tables.loads_on_waste))
        others = [other for other in range(len(self.reserves)) if other != player]
        return [piles[other] for other in others for piles, allowed in kinds if allowed]

    def _set_player(self, player: int) -> None:
        self.player = player
        self.reserve, self.hand, self.waste = self.reserves[player], self.hands[player], self.wastes[player]
        self.load_piles = self.load_piles_of[player]
        self._update_loadable()

    def _update_loadable(self) -> None:
        """Compute ``loadable`` again after a pile has changed."""
        load_fits = self.tables.load_fits
        self.loadable = 0
        for pile in self.load_piles:
            if pile:
                self.loadable |= load_fits[pile[-1]]

    def run(self, turns: int) -> int:
        """Play ``turns`` turns, including the current one; return the winner, or -1."""
        count = len(self.reserves)
        for _ in range(turns):
            self.play_turn()
            if self._has_won():
                return self.player
            self._set_player((self.player + 1) % count)
        return -1

    def begin(self, code: int) -> None:
        """Make the final move of a leaf's line if it turns up the hand or the reserve."""
        if code == TURN_HAND and self.hand:
            self.turned = self.hand.pop()
        elif code == TURN_RESERVE and self.reserves_down[self.player]:
            self.reserve.append(self.reserves_down[self.player].pop())

    def play_turn(self) -> None:
        """Play one turn.

        Masks show the possible plays; only the play that is made needs a function call.
        """
        house_fits, top_bits, reserve = self.tables.house_fits, self.top_bits, self.reserve
        has_extra_plays = self.tables.has_extra_plays
        for _ in range(_MAX_PLAYS):
            tops = self.house_tops
            if tops < 0:
                a, b, c, d, e, f, g, h, i = top_bits  # the nine houses; faster than a loop
                self.house_tops = tops = a | b | c | d | e | f | g | h | i
                self.movable_unders = -1
            # own: the cards that the player may play; fit: the cards that the reserve or turned card fits on.
            own, fit = tops, 0
            if reserve:
                own |= 1 << reserve[-1]
                fit = house_fits[reserve[-1]]
            if self.turned >= 0:
                own |= 1 << self.turned
                fit |= house_fits[self.turned]
            wanted = self.wanted
            if own & wanted:
                self._play_to_foundation(self._take_card(wanted))
            elif own & self.loadable:
                self._load_card(self._take_card(self.loadable))
            elif fit & tops:
                self._play_to_house(tops)
            elif not (has_extra_plays and self._extra_play(tops)):
                if self.movable_unders < 0:
                    self.movable_unders = self._find_movable_unders(tops)
                under = self.movable_unders & (wanted | NOTHING_UNDER | fit)
                if under:
                    self._uncover(tops, under)
                elif not (self._fill_space(fit) or self._turn_up()):
                    return
        self._discard()

    def _discard(self) -> None:
        if self.turned >= 0:
            self.waste.append(self.turned)
            self.turned = -1

    def _has_won(self) -> bool:
        return not (self.reserve or self.hand or self.waste or self.reserves_down[self.player])

    def _take_card(self, mask: int) -> int:
        """Take a card that is in the mask, from the reserve, the turned-up card, or the first house."""
        if self.reserve and mask >> self.reserve[-1] & 1:
            return self._take_reserve()
        if self.turned >= 0 and mask >> self.turned & 1:
            card, self.turned = self.turned, -1
            return card
        at = 0
        for bit in self.top_bits:
            if bit & mask:
                break
            at += 1
        return self._take_house(at)

    def _play_to_foundation(self, card: int) -> None:
        """Put a card on its foundation."""
        suit = card & 3
        pair = self.foundations[suit]
        wants = self.tables.foundation_wants[suit]
        self.foundations[suit] = next_pair = self.tables.foundation_step[pair << 6 | card]
        self.wanted = self.wanted & ~wants[pair] | wants[next_pair]

    def _extra_play(self, tops: int) -> bool:
        """Make a play that only some rules allow: from the waste, or from the opponents' piles to the foundations."""
        if self.tables.builds_from_waste_or_opponents:
            card = self._take_waste_or_load_pile(self.wanted)
            if card >= 0:
                self._play_to_foundation(card)
                return True
        return self.tables.plays_from_waste and bool(self.waste) and self._play_from_waste(tops)

    def _play_to_house(self, tops: int) -> None:
        """Put the reserve card, or else the turned-up card, on a house."""
        house_fits = self.tables.house_fits
        fit = house_fits[self.reserve[-1]] & tops if self.reserve else 0
        if fit:
            self._place_on_house(self._take_reserve(), fit)
        else:
            self._place_on_house(self.turned, house_fits[self.turned] & tops)
            self.turned = -1

    def _take_waste_or_load_pile(self, wanted: int) -> int:
        """Take a wanted card from the player's waste or an opponent's pile; return -1 if there is none."""
        allowed = self.tables.rules.fdn_from
        if "waste" in allowed and self.waste and wanted >> self.waste[-1] & 1:
            return self.waste.pop()
        for pile in self.load_piles:
            kind = "opp-waste" if any(pile is other for other in self.wastes) else "opp-reserve"
            if kind in allowed and pile and wanted >> pile[-1] & 1:
                card = pile.pop()
                self._update_loadable()
                return card
        return -1

    def _take_reserve(self) -> int:
        reserve = self.reserve
        card = reserve.pop()
        if not reserve and self.tables.auto_turn_reserve:
            below = self.reserves_down[self.player]
            if below:
                reserve.append(below.pop())
        return card

    def _take_house(self, at: int) -> int:
        pile = self.houses[at]
        card = pile.pop()
        if pile:
            if pile[-1] >= DOWN:
                pile[-1] -= DOWN
            self.top_bits[at] = 1 << pile[-1]
            self.under_bits[at] = 1 << pile[-2] if len(pile) > 1 else NOTHING_UNDER
        else:
            self.top_bits[at] = self.under_bits[at] = 0
        self.house_tops = -1
        return card

    def _place_on_house(self, card: int, fit: int) -> None:
        """Put a card on the first house whose top is in the mask."""
        for at, bit in enumerate(self.top_bits):
            if bit & fit:
                self.houses[at].append(card)
                self.top_bits[at] = 1 << card
                self.under_bits[at] = bit
                self.house_tops = -1
                return

    def _load_card(self, card: int) -> None:
        """Load a card on the first pile that takes it."""
        fit = self.tables.load_fits[card]
        for pile in self.load_piles:
            if pile and fit >> pile[-1] & 1:
                pile.append(card)
                break
        self._update_loadable()

    def _play_from_waste(self, tops: int) -> bool:
        """Load the waste card or put it on a house; return whether that was possible."""
        tables, card = self.tables, self.waste[-1]
        fit = tables.house_fits[card] & tops
        if "waste" in tables.rules.load_from and self.loadable >> card & 1:
            self._load_card(self.waste.pop())
            return True
        if fit and "waste" in tables.rules.house_from:
            self._place_on_house(self.waste.pop(), fit)
            return True
        return False

    def _find_movable_unders(self, tops: int) -> int:
        """Return the mask of the cards under the house cards that fit on another house."""
        house_fits, under_bits, unders = self.tables.house_fits, self.under_bits, 0
        for at, pile in enumerate(self.houses):
            if pile and house_fits[pile[-1]] & tops:
                unders |= under_bits[at]
        return unders

    def _uncover(self, tops: int, under: int) -> None:
        """Move a lone house card, or one on a card in ``under``, to another house."""
        house_fits, houses = self.tables.house_fits, self.houses
        for at, mask in enumerate(self.under_bits):
            if mask & under:
                fit = house_fits[houses[at][-1]] & tops
                if fit:
                    self._place_on_house(self._take_house(at), fit)
                    return

    def _fill_space(self, fit: int) -> bool:
        """Fill a space from the reserve, or else with the turned-up card; return whether there were both.

        ``fit``: the mask of the cards that these two fit on, which is none for kings.
        """
        if 0 not in self.top_bits or not (self.reserve or self.turned >= 0):
            return False
        if self.reserve:
            card = self._take_reserve()
        else:
            card, self.turned = self.turned, -1
        at = self.top_bits.index(0)
        self.houses[at].append(card)
        self.top_bits[at], self.under_bits[at] = 1 << card, NOTHING_UNDER
        self.house_tops = -1
        return True

    def _turn_up(self) -> bool:
        """Turn up the reserve or the next hand card, or end the turn; return whether a card came up."""
        if not self.reserve:
            below = self.reserves_down[self.player]
            if below:
                self.reserve.append(below.pop())
                return True
        if self.turned >= 0:
            self._discard()
            return False
        if not self.hand:
            if not self.waste:
                return False
            self.hand.extend(reversed(self.waste))
            self.waste.clear()
        self.turned = self.hand.pop()
        return True

"""Leaves of the search prepared for playouts: piles as plain lists, with information about hidden cards."""

from rbcore.opponent.compact_layout import FOUNDATION, HOUSES, PER_PLAYER, RESERVE, TURNED, CompactPosition
from rbcore.opponent.hidden_cards import Sample
from rbcore.opponent.pile_trie import ABSENT, DOWN
from rbcore.opponent.rule_tables import RuleTables
from rbcore.table import places
from rbcore.table.cards import UNKNOWN

Cards = list[int]


def _with_top_turned_up(sampled: Cards, count: int) -> tuple[Cards, Cards]:
    """Return ``count`` face-down cards of a pile, and the next one, which has been turned up.

    Where a joker is hidden, there may be a card less; then the joker is taken to be the lowest one.
    """
    count = min(count, max(len(sampled) - 1, 0))
    return sampled[:count], sampled[count : count + 1]


def _with_sampled_cards(cards: Cards, sampled: Cards) -> Cards:
    """Return a house with its face-down cards, and an unknown card turned up, taken from ``sampled``."""
    count = sum(card >= DOWN for card in cards)
    face_down, face_up = sampled[:count], cards[count:]
    if face_up and face_up[0] == UNKNOWN:
        face_down, face_up[:1] = _with_top_turned_up(sampled, count)
    return [card + DOWN for card in face_down] + face_up


class PlayoutPosition:
    """A leaf with its piles as lists; players are counted from ``turn``, who moved last.

    ``player``: the next player. A reserve's face-down cards are in ``reserves_down`` after the
    hidden cards have been sampled. ``absent_houses``: houses not in use.
    """

    __slots__ = (
        "_hidden_houses", "_hidden_piles", "absent_houses", "foundations", "hands", "houses", "player", "reserves",
        "reserves_down", "turned", "wastes",
    )  # fmt: skip

    def __init__(self, tables: RuleTables, position: CompactPosition, turn: int, turn_ended: bool) -> None:
        cards_of, count = tables.piles.cards_of, tables.rules.players
        starts = [RESERVE + PER_PLAYER * player for player in range(count)]
        self.houses = [cards_of(pile) for pile in position[:HOUSES]]
        self.absent_houses = [number for number in range(HOUSES) if position[number] == ABSENT]
        self.foundations = position[FOUNDATION:RESERVE]
        self.reserves_down: list[Cards] = [[] for _ in starts]
        self.reserves = [cards_of(position[at]) for at in starts]
        self.hands = [cards_of(position[at + 1]) for at in starts]
        self.wastes = [cards_of(position[at + 2]) for at in starts]
        self.turned = tables.piles.top[position[TURNED]]
        self.player = 0
        self._hidden_houses = [
            (number, places.house(number)) for number, pile in enumerate(self.houses) if pile and pile[0] >= UNKNOWN
        ]
        self._hidden_piles = [self._hidden_cards_of(player, (turn + player) % count) for player in range(count)]
        if turn_ended:
            if self.turned >= 0:
                self.wastes[0].append(self.turned)
            self.turned, self.player = -1, 1 % count

    def _hidden_cards_of(self, player: int, owner: int) -> tuple[int, int, int, bool]:
        """Return information about the hidden cards of a player's piles.

        It consists of the number of face-down reserve cards, the place of the reserve, the place of
        the hand or -1 if its cards are known, and whether the lowest face-up reserve card is unknown.
        ``owner``: the player's number in the game.
        """
        reserve, hand = self.reserves[player], self.hands[player]
        count = sum(card >= DOWN for card in reserve)
        hand_place = places.hand(owner) if hand and hand[0] >= DOWN else -1
        return count, places.reserve(owner), hand_place, reserve[count:][:1] == [UNKNOWN]

    def determinized(self, sample: Sample) -> "PlayoutPosition":
        """Return a copy for a playout, with the hidden cards of a sample."""
        copy = PlayoutPosition.__new__(PlayoutPosition)
        copy.absent_houses, copy.turned, copy.player = self.absent_houses, self.turned, self.player
        copy.foundations = self.foundations[:]
        copy.houses = [pile[:] for pile in self.houses]
        for number, place in self._hidden_houses:
            copy.houses[number] = _with_sampled_cards(self.houses[number], sample.get(place, []))
        copy.wastes = [pile[:] for pile in self.wastes]
        copy.reserves_down, copy.reserves, copy.hands = [], [], []
        for player, (count, reserve_place, hand_place, top_unknown) in enumerate(self._hidden_piles):
            sampled = sample.get(reserve_place, [])
            face_down, face_up = sampled[:count], self.reserves[player][count:]
            if top_unknown:
                face_down, face_up[:1] = _with_top_turned_up(sampled, count)
            copy.reserves_down.append(face_down)
            copy.reserves.append(face_up)
            hand = self.hands[player]
            copy.hands.append(sample[hand_place][: len(hand)] if hand_place >= 0 else hand[:])
        return copy

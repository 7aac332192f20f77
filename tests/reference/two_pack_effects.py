"""Two-pack family: carrying out an action, with its automatic consequences."""

from .cards import JOKER, add_to_foundation, is_face_down
from .two_pack_state import TwoPackState


class TwoPackEffects(TwoPackState):
    def move(self, card: str, source: str, target: str) -> None:
        self.fresh = []
        taken = self.take(source)
        if taken != card:
            raise ValueError(f"{source} shows {taken}, not {card}")
        if target == "F":
            self.foundations = add_to_foundation(card, self.foundations, self.pack)
        elif target in self.houses:
            self.houses[target].append(card)
        else:
            owner, name = target.split(".")
            piles = self.reserve_up if name == "reserve" else self.waste
            piles[owner].append(card)
        self.tidy(source)

    def take(self, source: str) -> str:
        if source in self.houses:
            return self.houses[source].pop()
        owner, name = source.split(".")
        if name == "reserve":
            return self.reserve_up[owner].pop()
        if name == "waste":
            return self.waste[owner].pop()
        card = self.turned[owner]
        if name != "turned" or card is None:
            raise ValueError(f"nothing at {source}")
        self.turned[owner] = None
        self.locked = False
        return card

    def move_group(self, card: str, source: str, target: str) -> None:
        self.fresh = []
        cards = self.houses[source]
        start = cards.index(card)
        self.houses[target] += cards[start:]
        self.houses[source] = cards[:start]
        self.tidy(source)

    def tidy(self, source: str) -> None:
        """Apply the automatic consequences at the place that a card has left."""
        if source in self.houses:
            self.expose_house(source)
        elif source.endswith(".reserve"):
            owner = source.split(".")[0]
            # A reserve whose turned card has been played is no longer at its first turning.
            if self.options["reserve_turn"] in ("auto", "first-manual"):
                self.turn_up_reserve(owner)

    def expose_house(self, name: str) -> None:
        cards = self.houses[name]
        while cards and is_face_down(cards[-1]):
            cards[-1] = cards[-1].strip("[]")
            if cards[-1] == JOKER:
                self.set_aside.append(cards.pop())
        if not cards and self.vanished < self.options["house_vanish"]:
            del self.houses[name]
            self.vanished += 1

    def turn_up_reserve(self, owner: str) -> None:
        """Turn up the next card unless one is face up; set a joker aside and turn up the next."""
        while self.reserve_down[owner] and not self.reserve_up[owner]:
            card = self.reserve_down[owner].pop()
            if card == JOKER:
                self.set_aside.append(card)
            else:
                self.reserve_up[owner].append(card)

    def turn_reserve(self) -> None:
        self.turn_up_reserve(self.turn)
        self.fresh.append("reserve")

    def turn_hand(self) -> None:
        """Set a joker aside and turn again, as part of the same action (9.3)."""
        me = self.turn
        while self.turned[me] is None and (self.hand[me] or self.waste[me]):
            if not self.hand[me]:
                self.turn_waste_over(me)
            card = self.hand[me].pop(0)
            if card == JOKER:
                self.set_aside.append(card)
            else:
                self.turned[me] = card
        self.hand_turned = True
        if self.turned[me] is None:
            return
        if self.options["lookahead"] == "one" and "reserve" in self.fresh:
            self.locked = True
        self.fresh.append("hand")

    def turn_waste_over(self, player: str) -> None:
        """Keep the order: the bottom card of the waste is turned up first (F38)."""
        self.hand[player] = self.waste[player]
        self.waste[player] = []
        self.passes[player] += 1

    def discard(self) -> None:
        card = self.turned[self.turn]
        assert card is not None
        self.waste[self.turn].append(card)
        self.turned[self.turn] = None
        self.next_turn()

    def next_turn(self) -> None:
        self.turn = self.order[(self.order.index(self.turn) + 1) % len(self.order)]
        while self.turn in self.skipped:
            self.skipped.remove(self.turn)
            self.turn = self.order[(self.order.index(self.turn) + 1) % len(self.order)]
        self.fresh = []
        self.locked = False
        self.started = False
        self.hand_turned = False
        if self.options["flip"] == "next-turn" and not self.hand[self.turn] and self.waste[self.turn]:
            self.turn_waste_over(self.turn)

    def find_winner(self) -> None:
        for player in self.order:
            may_win = player == self.turn or self.options["win_by_opponent"]
            if self.winner is None and may_win and self.has_no_cards(player):
                self.winner = player

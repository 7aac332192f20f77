"""Single-pack game (foster1) under the strict referee: section 10 of the specification.

Not modelled: the guard against endless declining (10.6), which the book does not have.
"""

from typing import Any

from .cards import circle_step, is_circular_run
from .two_pack_state import Action, Position, pile

CLOSED = "closed"
House = list[str]


class OnePack:
    def __init__(self, options: dict[str, Any], position: Position) -> None:
        self.options = options
        self.order: list[str] = sorted(position["players"])
        self.turn: str = position["turn"]
        self.winner: str | None = position.get("winner")
        self.hand: dict[str, list[str]] = {}
        self.turned: dict[str, str | None] = {}
        self.waste: dict[str, list[str]] = {}
        for player in self.order:
            piles = position["players"][player]
            self.hand[player] = pile(piles.get("hand"))
            self.turned[player] = piles.get("turned")
            self.waste[player] = pile(piles.get("waste"))
        # Complete suits keep their place; their cards are no longer in play.
        self.closed: list[str] = [name for name, cards in position["houses"].items() if cards == CLOSED]
        self.houses: dict[str, House] = {
            name: [] if cards == CLOSED else list(cards) for name, cards in position["houses"].items()
        }
        passes = position.get("passes", {})
        self.passes: dict[str, int] = {player: passes.get(player, 0) for player in self.order}
        memory = position.get("turn_state", {})
        self.fresh: list[str] = list(memory.get("fresh", []))
        self.hand_turned: bool = memory.get("hand_turned", self.turned[self.turn] is not None or "hand" in self.fresh)
        self.lay()

    def position(self) -> Position:
        return {
            "turn": self.turn,
            "players": {
                player: {
                    "hand": list(self.hand[player]),
                    "turned": self.turned[player],
                    "waste": list(self.waste[player]),
                }
                for player in self.order
            },
            "houses": {name: CLOSED if name in self.closed else list(cards) for name, cards in self.houses.items()},
            "foundations": [],
            "turn_state": {"fresh": list(self.fresh), "locked": False},
            "passes": dict(self.passes),
            "winner": self.winner,
        }

    # --- laying out (10.1) ---------------------------------------------------------------------

    def own_houses(self) -> list[str]:
        """H1..H4 for A and H5..H8 for B; players of other names have houses of their own letter."""
        count = self.options["houses_each"]
        if self.order == ["A", "B"]:
            first = 1 + count * self.order.index(self.turn)
            return [f"H{first + i}" for i in range(count)]
        return [f"{self.turn}{i + 1}" for i in range(count)]

    def lay(self) -> None:
        """Lay out four cards automatically at the start of a player's first turn."""
        names = self.own_houses()
        if any(name in self.houses for name in names) or len(self.houses) > len(names):
            return
        for name in names:
            self.houses[name] = [self.hand[self.turn].pop(0)]

    # --- what fits where -----------------------------------------------------------------------

    def opponent(self) -> str:
        return next(player for player in self.order if player != self.turn)

    def spaces(self) -> list[str]:
        return [name for name, cards in self.houses.items() if not cards and name not in self.closed]

    def piles(self) -> list[str]:
        """Houses with cards that may be built on."""
        return [name for name, cards in self.houses.items() if cards and name not in self.closed]

    def sources(self) -> list[tuple[str, str, str]]:
        """Every exposed card: (kind, place, card)."""
        me, other = self.turn, self.opponent()
        found = [("house", name, self.houses[name][-1]) for name in self.piles()]
        turned = self.turned[me]
        if turned is not None:
            found.append(("hand", me + ".turned", turned))
        if self.waste[me]:
            found.append(("waste", me + ".waste", self.waste[me][-1]))
        if self.waste[other]:
            found.append(("opp-waste", other + ".waste", self.waste[other][-1]))
        return found

    def waits_for_hand(self) -> bool:
        """pre_turn both (F52): cards come from and onto houses after a hand card, if any, has been turned."""
        me = self.turn
        return self.options["pre_turn"] == "both" and not self.hand_turned and bool(self.hand[me] or self.waste[me])

    def targets(self, kind: str, place: str, card: str) -> list[str]:
        """Places where a single card can go now: on top of a card, or into a space."""
        found = self.fitting(kind, place, card)
        if self.waits_for_hand():
            found = [target for target in found if place not in self.houses and target not in self.houses]
        return found

    def fitting(self, kind: str, place: str, card: str) -> list[str]:
        found: list[str] = []
        if kind in self.options["house_from"]:
            for name in self.piles():
                if name != place and is_circular_run(self.houses[name] + [card]):
                    found.append(name)
        if kind in self.options["space_from"]:
            found += self.spaces()
        if kind in self.options["load_from"] and "waste" in self.options["load_on"]:
            target = self.opponent() + ".waste"
            theirs = self.waste[self.opponent()]
            if theirs and target != place and circle_step(theirs[-1], card) != 0:
                found.append(target)
        return found

    def destinations(self, place: str) -> list[str]:
        for kind, name, card in self.sources():
            if name == place:
                return self.targets(kind, place, card)
        return []

    def under_houses(self, card: str) -> list[str]:
        """If there is a space: piles that the card fits under."""
        if not self.spaces() or self.waits_for_hand():
            return []
        return [name for name in self.piles() if is_circular_run([card] + self.houses[name])]

    # --- the legal actions ---------------------------------------------------------------------

    def actions(self) -> list[Action]:
        if self.winner is not None:
            return []
        found: list[Action] = []
        for kind, place, card in self.sources():
            for target in self.targets(kind, place, card):
                found.append({"do": "move", "card": card, "from": place, "to": target})
        for kind, place, card in self.sources():
            if kind in ("hand", "waste"):
                for house in self.under_houses(card):
                    found.append({"do": "under", "card": card, "from": place, "house": house})
        found += self.pile_actions()
        if self.may_turn_hand():
            found.append({"do": "turn", "what": "hand"})
        if self.may_discard():
            found.append({"do": "discard"})
        if self.options["passing"] and self.turned[self.turn] is None:
            found.append({"do": "end"})
        return found

    def pile_actions(self) -> list[Action]:
        """Moves of whole piles with at least two cards; a pile of one card is moved as a card."""
        found: list[Action] = []
        for source in [] if self.waits_for_hand() else self.piles():
            if len(self.houses[source]) < 2:
                continue
            for target in self.piles():
                if target != source and is_circular_run(self.houses[target] + self.houses[source]):
                    found.append({"do": "pile", "from": source, "to": target})
            if self.spaces():
                found.append({"do": "reverse", "house": source})
        return found

    def playable(self, place: str, card: str) -> bool:
        return bool(self.destinations(place) or self.under_houses(card))

    def may_turn_hand(self) -> bool:
        me = self.turn
        if self.turned[me] is not None:
            return False
        forced = self.options["space_force"] == "waste-before-hand" and not self.waits_for_hand()
        if forced and self.spaces() and self.waste[me]:
            return False
        if self.hand[me]:
            return True
        if not self.waste[me]:
            return False
        if self.options["flip"] != "same-turn-if-stuck":
            return True
        return not self.playable(me + ".waste", self.waste[me][-1])

    def may_discard(self) -> bool:
        turned = self.turned[self.turn]
        if turned is None:
            return False
        return self.options["decline_hand"] or not self.playable(self.turn + ".turned", turned)

    def compulsory(self) -> list[Action]:
        """There are no foundations, so C is always empty."""
        return []

    # --- carrying out --------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        what = action["do"]
        if what == "turn":
            self.turn_hand()
        elif what == "discard":
            turned = self.turned[self.turn]
            assert turned is not None
            self.waste[self.turn].append(turned)
            self.turned[self.turn] = None
            self.next_turn()
        elif what == "end":
            self.next_turn()
        else:
            self.fresh = []
            self.rearrange(action)
        self.find_winner()

    def rearrange(self, action: Action) -> None:
        what = action["do"]
        if what == "move":
            card = self.take(action["from"], action["card"])
            if action["to"] in self.houses:
                self.houses[action["to"]].append(card)
                self.close_if_full(action["to"])
            else:
                self.waste[self.opponent()].append(card)
        elif what == "under":
            card = self.take(action["from"], action["card"])
            self.houses[action["house"]].insert(0, card)
            self.close_if_full(action["house"])
        elif what == "pile":
            self.houses[action["to"]] += self.houses[action["from"]]
            self.houses[action["from"]] = []
            self.close_if_full(action["to"])
        elif what == "reverse":
            self.houses[action["house"]].reverse()
        else:
            raise ValueError(f"unknown action {action}")

    def take(self, source: str, expected: str) -> str:
        if source in self.houses:
            card: str | None = self.houses[source].pop()
        elif source.endswith(".turned"):
            card = self.turned[self.turn]
            self.turned[self.turn] = None
        else:
            card = self.waste[source.split(".")[0]].pop()
        if card is None or card != expected:
            raise ValueError(f"{source} shows {card}, not {expected}")
        return card

    def close_if_full(self, house: str) -> None:
        if len(self.houses[house]) == 13:
            self.houses[house] = []
            self.closed.append(house)

    def turn_hand(self) -> None:
        me = self.turn
        if not self.hand[me]:
            self.turn_waste_over(me)
        self.turned[me] = self.hand[me].pop(0)
        self.fresh.append("hand")
        self.hand_turned = True

    def turn_waste_over(self, player: str) -> None:
        self.hand[player] = self.waste[player]
        self.waste[player] = []
        self.passes[player] += 1

    def next_turn(self) -> None:
        self.turn = self.opponent()
        self.fresh = []
        self.hand_turned = False
        if self.options["flip"] == "next-turn" and not self.hand[self.turn] and self.waste[self.turn]:
            self.turn_waste_over(self.turn)
        self.lay()

    def find_winner(self) -> None:
        """A player without hand, turned card and waste has won, no matter who moved (F75)."""
        for player in self.order:
            bare = not self.hand[player] and self.turned[player] is None and not self.waste[player]
            if self.winner is None and bare:
                self.winner = player

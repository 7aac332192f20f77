"""Misplaced cards of the two-pack family, and how they are put back (F39)."""

from copy import deepcopy
from typing import Any, NamedTuple

from .cards import RANKS, rank, suit
from .two_pack import TwoPack
from .two_pack_state import Action, Position


class Deed(NamedTuple):
    """Something a player did: the game before and after, whether it is an offence, and what it put in a wrong place."""

    player: str
    action: Action
    before: TwoPack
    after: TwoPack
    wrong: bool


class Corrections:
    """A game, and what was done in it since a card was last turned up."""

    game: TwoPack
    log: list[Deed]
    waiting: str | None

    def shown(self, place: str) -> list[str]:
        """The face-up cards of a place."""
        if place in self.game.houses:
            return [card for card in self.game.houses[place] if not card.startswith("[")]
        owner, name = place.split(".")
        if name == "turned":
            return [card for card in [self.game.turned[owner]] if card]
        return {"reserve": self.game.reserve_up, "waste": self.game.waste}.get(name, {owner: []})[owner]

    def has_cards(self, place: str) -> bool:
        game = self.game
        if place in game.houses:
            return bool(game.houses[place])
        owner, _, name = place.partition(".")
        piles: dict[str, Any] = {
            "reserve": game.reserve_size(owner), "hand": game.hand[owner],
            "turned": game.turned[owner], "waste": game.waste[owner],
        }  # fmt: skip
        return bool(piles[name])

    @staticmethod
    def turned_up(deed: Deed) -> bool:
        before, after = deed.before, deed.after
        if any(len(after.reserve_down[p]) < len(before.reserve_down[p]) for p in before.order):
            return True
        hidden = [sum(card.startswith("[") for c in game.houses.values() for card in c) for game in (before, after)]
        return hidden[1] < hidden[0]

    def correctable(self) -> Deed | None:
        """The latest misplacement since a card was turned up whose card still lies there."""
        wrong = [deed for deed in self.log if deed.wrong and deed.action["card"] in self.shown(deed.action["to"])]
        return wrong[-1] if wrong else None

    def is_ambiguous(self) -> bool:
        """Names do not say which of two equal cards was misplaced where both lie."""
        return any(deed.wrong and self.shown(deed.action["to"]).count(deed.action["card"]) > 1 for deed in self.log)

    def correct(self, caller: str) -> bool:
        """Put the latest misplaced card back; returns whether there is one to correct."""
        wrong = self.correctable()
        if wrong is None or wrong.player == caller:
            return False
        if self.waiting == wrong.player and self.game.has_no_cards(wrong.player):
            self.game = deepcopy(wrong.before)  # the turn had ended only because the last card had been played
            self.game.play(wrong.action)
            self.game.winner = None
        number = next(at for at, deed in enumerate(self.log) if deed is wrong)
        resting = self.resting_on(number)
        for at in reversed(resting):
            self.take_back(self.log[at], is_error=at == number)
        self.log = [deed for at, deed in enumerate(self.log) if at not in resting]
        self.vanish_anew(self.log)
        return True

    def vanish_anew(self, deeds: list[Deed]) -> None:
        """P55 says that the first house emptied vanishes: with an error put right, this may be another one."""
        game = self.game
        emptied = [deed.action["from"] for deed in deeds if not game.houses.get(deed.action.get("from", ""), ["-"])]
        if emptied and game.vanished < game.options["house_vanish"]:
            del game.houses[emptied[0]]
            game.vanished += 1

    def resting_on(self, number: int) -> list[int]:
        """The misplacement, and whatever later used a place that it or such a use has changed."""
        common = [*self.game.houses, "F", *(o + ".reserve" for o in self.game.order)]
        changed = {self.log[number].action["to"]} | ({self.log[number].action["from"]} & set(common))
        found = [number]
        for at in range(number + 1, len(self.log)):
            action = self.log[at].action
            ends = {action.get("from"), action.get("to")} - {None}
            if action["do"] in ("move", "group") and ends & changed:
                changed |= ends
                found.append(at)
        return found

    def off_foundation(self, card: str) -> None:
        """Take the top card off its foundation again."""
        ranks = RANKS[self.game.pack]
        place = ranks.index(rank(card))
        self.game.foundations.remove(card)
        if place:
            self.game.foundations = sorted([*self.game.foundations, ranks[place - 1] + suit(card)])

    def take_back(self, deed: Deed, is_error: bool) -> None:
        game, action = self.game, deed.action
        source, target = action["from"], action["to"]
        lying = deed.before.houses.get(source, [])
        size = len(lying) - lying.index(action["card"]) if action["do"] == "group" else 1
        if target == "F":
            cards = [action["card"]]
            self.off_foundation(action["card"])
        else:
            pile = game.houses[target] if target in game.houses else self.shown(target)
            cards = pile[-size:]
            del pile[-size:]
        if source in deed.before.houses:
            game.vanished -= source not in game.houses  # the house is there again
            names = [name for name in deed.before.houses if name == source or name in game.houses]
            game.houses = {name: game.houses.get(name, []) for name in names}
            game.houses[source] = [*deed.before.houses[source][:-size], *cards]
            return
        owner, name = source.split(".")
        if name == "reserve":
            game.reserve_down[owner] = list(deed.before.reserve_down[owner])
            game.reserve_up[owner] = list(deed.before.reserve_up[owner])
        elif name == "turned" and not is_error and game.turn == owner and game.turned[owner] is None:
            game.turned[owner] = cards[0]
        else:
            game.waste[owner] += cards
            if name == "turned" and is_error and game.turn == owner:
                game.next_turn()
                game.skip_players_without_actions()


def position_of(game: TwoPack) -> Position:
    """What is on the table, without the memory of the turn."""
    return {key: value for key, value in game.position().items() if key not in ("turn_state", "set_aside")}

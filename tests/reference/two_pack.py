"""Two-pack family of the game (every preset but foster1) under the strict referee."""

from typing import Any

from . import duties
from .cards import alternates_down, fits_foundation, is_face_down, neighbours
from .search import releases, shift_by_singles
from .two_pack_effects import TwoPackEffects
from .two_pack_state import Action


class TwoPack(TwoPackEffects):
    # --- what fits where -----------------------------------------------------------------------

    def fits_foundation(self, kind: str, card: str) -> bool:
        if kind not in self.options["fdn_from"]:
            return False
        return fits_foundation(card, self.foundations, self.pack, self.options["packs"])

    def targets(self, kind: str, place: str, card: str) -> list[str]:
        """All places where the card may go by source sets and building rules only (5.2)."""
        found: list[str] = []
        if self.fits_foundation(kind, card):
            found.append("F")
        for name, cards in self.houses.items():
            if name == place:
                continue
            if not cards:
                if kind in self.options["space_from"] and not is_face_down(card):
                    found.append(name)
            elif kind in self.options["house_from"] and alternates_down(card, cards[-1], self.pack):
                found.append(name)
        if kind in self.options["load_from"]:
            for other in self.opponents():
                piles = {"reserve": self.reserve_up[other], "waste": self.waste[other]}
                for name in self.options["load_on"]:
                    target = other + "." + name
                    top = piles[name][-1] if piles[name] else ""
                    if target != place and top and neighbours(card, top, self.pack):
                        found.append(target)
        return found

    def destinations(self, place: str) -> list[str]:
        for kind, name, card in self.sources():
            if name == place:
                return self.targets(kind, place, card)
        return []

    def compulsory(self) -> list[Action]:
        """The set C (5.1)."""
        if not self.options["fdn_compulsory"]:
            return []
        found: list[Action] = []
        for kind, place, card in self.sources():
            if self.fits_foundation(kind, card):
                if kind == "reserve" and self.options["fdn_reserve_first"]:
                    return [{"card": card, "from": place}]
                found.append({"card": card, "from": place})
        return found

    # --- moves allowed when nothing is compulsory ----------------------------------------------

    def has_turned_both(self) -> bool:
        """pre_turn both (F52): have both cards been turned, so that the tableau may be changed?

        "A hand card (if any)": a card that is or could have been turned, including the waste.
        """
        me = self.turn
        if self.options["pre_turn"] != "both":
            return True
        if self.reserve_down[me] and not self.reserve_up[me]:
            return False
        return self.hand_turned or not (self.hand[me] or self.waste[me])

    def free_moves(self) -> list[Action]:
        """Moves and groups by 5.2, disregarding C and the strict rules."""
        found: list[Action] = []
        ready = self.has_turned_both()
        for kind, place, card in self.sources():
            for target in self.targets(kind, place, card):
                if target != "F":
                    if self.locked and kind != "hand":
                        continue
                    if not ready and (kind == "house" or target in self.houses):
                        continue
                found.append({"do": "move", "card": card, "from": place, "to": target})
        if self.options["lift"] == "group" and ready and not self.locked:
            found += self.groups()
        return found

    def groups(self) -> list[Action]:
        """Crossley (9.2). A group of one card is an ordinary move, so it is not listed."""
        found: list[Action] = []
        for source, cards in self.houses.items():
            for card in cards[:-1]:
                if is_face_down(card):
                    continue
                for target, other in self.houses.items():
                    if target == source:
                        continue
                    if other:
                        fits = "house" in self.options["house_from"] and alternates_down(card, other[-1], self.pack)
                    else:
                        fits = "house" in self.options["space_from"]
                    if fits:
                        found.append({"do": "group", "from": source, "card": card, "to": target})
        return found

    # --- the legal actions ---------------------------------------------------------------------

    def actions(self) -> list[Action]:
        if self.winner is not None:
            return []
        turn_hand: Action = {"do": "turn", "what": "hand"}
        compulsory = self.compulsory()
        if compulsory:
            found: list[Action] = [{"do": "move", **entry, "to": "F"} for entry in compulsory]
            if self.may_turn_hand_at_start():
                found.append(turn_hand)
            return found

        free = self.free_moves()
        bound = duties.strict_moves(self, free)
        if bound is not None:
            found = list(bound)
            if self.may_turn_hand_at_start():
                found.append(turn_hand)
            return found

        found = list(free)
        if self.may_turn_reserve():
            found.append({"do": "turn", "what": "reserve"})
        if self.may_turn_hand_at_start() or self.may_turn_hand(free):
            found.append(turn_hand)
        if self.may_discard(free):
            found.append({"do": "discard"})
        if self.may_end(free):
            found.append({"do": "end"})
        return found

    def may_turn_reserve(self) -> bool:
        me = self.turn
        if self.options["reserve_turn"] not in ("manual", "first-manual"):
            return False
        if self.locked:
            return False  # 5.4, 5.8: a locked player may not turn a card
        if self.options["lookahead"] == "one" and "hand" in self.fresh:
            return False
        return bool(self.reserve_down[me]) and not self.reserve_up[me]

    def hand_card_exists(self) -> bool:
        me = self.turn
        return self.turned[me] is None and bool(self.hand[me] or self.waste[me])

    def may_turn_hand_at_start(self) -> bool:
        """peek hand-at-start (A47): allowed even if a play is compulsory."""
        return self.options["peek"] == "hand-at-start" and not self.started and self.hand_card_exists()

    def may_turn_hand(self, free: list[Action]) -> bool:
        me = self.turn
        if not self.hand_card_exists():
            return False
        force = self.options["space_force"]
        # Foster forbids turning only "while he can still play into a space", which he cannot while
        # both top cards have to be turned before the tableau may be changed.
        ready = self.has_turned_both()
        reserved = self.reserve_size(me) > 0 and (ready or not self.reserve_up[me])
        if force == "reserve-before-hand" and self.spaces() and reserved:
            return False
        if force == "waste-before-hand" and self.spaces() and self.waste[me] and ready:
            return False
        if self.options["reserve_before_hand"] and self.reserve_down[me] and not self.reserve_up[me]:
            return False
        if duties.compelled_reserve(self, free):
            return False
        stuck_only = self.options["flip"] == "same-turn-if-stuck"
        if stuck_only and not self.hand[me] and duties.playable(free, me + ".waste"):
            return False
        return not duties.spaces_first(self)

    def may_discard(self, free: list[Action]) -> bool:
        me = self.turn
        if self.turned[me] is None:
            return False
        if not self.options["decline_hand"] and duties.playable(free, me + ".turned"):
            return False
        return not duties.compelled_hand(self, free) and not duties.compelled_reserve(self, free)

    def may_end(self, free: list[Action]) -> bool:
        me = self.turn
        if self.turned[me] is not None:
            return False
        if not self.options["passing"]:
            return not self.hand[me] and not self.waste[me]
        return not duties.compelled_hand(self, free) and not duties.compelled_reserve(self, free)

    # --- questions of the cases ----------------------------------------------------------------

    def by_singles(self, source: str, card: str, target: str) -> dict[str, Any]:
        cards = self.houses[source]
        fewest = shift_by_singles(self.pack, cards, cards.index(card), self.houses[target], len(self.spaces()))
        if fewest is None:
            return {"possible": False}
        return {"possible": True, "fewest": fewest}

    def releases(self) -> dict[str, int]:
        names = list(self.houses)
        found: dict[str, int] = {}
        for (house, depth), least in releases(self.options, duties.layout(self)).items():
            found[names[house] + " " + self.houses[names[house]][depth]] = least
        return found

    # --- carrying out --------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        self.started = True
        what = action["do"]
        if what == "move":
            self.move(action["card"], action["from"], action["to"])
        elif what == "group":
            self.move_group(action["card"], action["from"], action["to"])
        elif what == "turn" and action["what"] == "reserve":
            self.turn_reserve()
        elif what == "turn":
            self.turn_hand()
        elif what == "discard":
            self.discard()
        elif what == "end":
            self.next_turn()
        else:
            raise ValueError(f"unknown action {action}")
        self.find_winner()
        self.skip_players_without_actions()

    def skip_players_without_actions(self) -> None:
        """FREE without a legal action: the turn passes (5.8), at most once around the table."""
        for _ in self.order:
            # The strict rules never forbid everything, so they are not checked here.
            if self.winner is not None or self.compulsory() or self.free_moves() or self.actions():
                return
            self.next_turn()

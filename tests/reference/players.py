"""The two-pack family when the players are the referee: what hands can do, Stop, correction, force, demand.

Follows section 6 of the specification. A remedy that leaves a choice has several outcomes.
"""

from copy import deepcopy
from typing import Any

from . import duties
from .corrections import Deed
from .demands import Demands
from .two_pack import TwoPack
from .two_pack_state import Action


def cards_of(game: TwoPack) -> Any:
    """Where every card lies."""
    position = game.position()
    return position["players"], position["houses"], position["foundations"]


class Watched(Demands):
    """A game in which everything that hands can do is possible, and the other player may answer it."""

    def __init__(self, game: TwoPack) -> None:
        self.game = game
        self.log: list[Deed] = []  # what was done since a card was last turned up
        self.stoppable: Deed | None = None
        self.last: Deed | None = None
        self.demanded: str | None = None
        self.waiting: str | None = None  # who has played the last card, but against the rules

    # --- what hands can do ---------------------------------------------------------------------

    def possible(self) -> list[Action]:
        game, me = self.game, self.game.turn
        found: list[Action] = []
        for kind, place, card in game.sources():
            piles = [*game.houses, *(p for o in game.opponents() for p in (o + ".reserve", o + ".waste"))]
            for target in piles:
                if target != place and (target in game.houses or self.shown(target)):
                    found.append({"do": "move", "card": card, "from": place, "to": target})
            if game.fits_foundation(kind, card):
                found.append({"do": "move", "card": card, "from": place, "to": "F"})
        if self.group_is_answered():
            for source, cards in game.houses.items():
                for card in [c for c in cards[:-1] if not c.startswith("[") and cards.count(c) == 1]:
                    found += [
                        {"do": "group", "from": source, "card": card, "to": target}
                        for target in game.houses
                        if target != source
                    ]
        if game.reserve_down[me] and not game.reserve_up[me]:
            found.append({"do": "turn", "what": "reserve"})
        if game.turned[me] is not None:
            found.append({"do": "discard"})
        else:
            if game.hand[me] or game.waste[me]:
                found.append({"do": "turn", "what": "hand"})
            if game.options["passing"] or not (game.hand[me] or game.waste[me]):
                found.append({"do": "end"})
        return found

    def group_is_answered(self) -> bool:
        options = self.game.options
        stopped = options["stop"] and "unavailable" in options["stop_grounds"]
        return options["lift"] == "group" or stopped or options["misplace"] == "correct"

    def do(self, action: Action) -> None:
        if self.end_waiting():
            return
        deed_before, player = deepcopy(self.game), self.game.turn
        wrong = self.is_wrong(action)
        self.game.play(action)
        deed = Deed(
            player, action, deed_before, deepcopy(self.game), wrong and self.game.options["misplace"] == "correct"
        )
        deed = self.wait_for_calls(deed)
        if action["do"] == "turn" or self.turned_up(deed):
            self.log = []
        if action["do"] in ("move", "group"):  # a misplaced card that goes on is judged where it goes
            lying = deed_before.houses.get(action["from"], [])
            moved = lying[lying.index(action["card"]) :] if action["do"] == "group" else [action["card"]]
            self.log = [
                d._replace(wrong=d.wrong and (d.action["to"] != action["from"] or d.action["card"] not in moved))
                for d in self.log
            ]
        self.log.append(deed)
        self.stoppable = self.last = deed
        if self.demanded and (action.get("from") == self.demanded or self.game.turn != player):
            self.demanded = None
        if self.demanded and not duties.playable(duties.unforbidden(self.game), self.demanded):
            self.demanded = None

    def wait_for_calls(self, deed: Deed) -> Deed:
        """Let an illegal play of the last card win only if it is not taken back at once (6.2 to 6.4, 7.1)."""
        undone = deed.before.options["stop_remedy"] == "undo" and self.grounds(deed)
        if self.game.winner != deed.player or not (undone or deed.wrong):
            return deed
        self.waiting, self.game.winner, self.game.skipped = deed.player, None, set()  # nobody misses this right
        self.game.next_turn()
        self.game.skip_players_without_actions()
        return deed._replace(after=deepcopy(self.game))

    def end_waiting(self) -> bool:
        """Anything done by the other player ends the game, unless the card has been taken back."""
        if self.waiting is None or not self.game.has_no_cards(self.waiting):
            return False
        self.game.winner = self.waiting
        return True

    # --- judging -------------------------------------------------------------------------------

    def is_wrong(self, action: Action) -> bool:
        """A card where it does not belong, whatever is due."""
        if action["do"] == "group":
            return not any(action == group for group in self.game.groups()) or self.game.options["lift"] != "group"
        return action["do"] == "move" and action["to"] not in self.game.destinations(action["from"])

    def strict_ground(self, game: TwoPack) -> tuple[str, list[Action]]:
        bound = duties.strict_moves(game, game.free_moves()) or []
        for ground in ("release", "load", "uncover"):
            chosen = [name for name in game.options["strict"] if name == ground]
            if chosen and bound:
                only = deepcopy(game)
                only.options = {**game.options, "strict": chosen}
                if duties.strict_moves(only, only.free_moves()):
                    return ground, bound
        return "", []

    def grounds(self, deed: Deed) -> list[tuple[str, list[Action]]]:
        """All grounds on which Stop may be called, the first of which decides the remedy."""
        game, action, options = deed.before, deed.action, deed.before.options
        if action["do"] == "touch" and not action["offence"]:
            return []
        found: list[tuple[str, list[Action]]] = []
        due: list[Action] = [{"do": "move", **entry, "to": "F"} for entry in game.compulsory()]
        if due and not (action["do"] == "move" and action["to"] == "F" and action["from"] in [d["from"] for d in due]):
            if options["fdn_reserve_first"] and due[0]["from"] == game.turn + ".reserve":
                found.append(("reserve-first", due))
            found.append(("foundation", due))
        if action["do"] == "touch":
            found = [(ground, []) for ground in [*(name for name, _ in found), "touch"]]
        watched = Watched(game)
        if action["do"] in ("move", "group") and watched.is_wrong(action):
            kind = {place: kind for kind, place, _ in game.sources()}.get(action["from"], "")
            found.append(("misfit" if self.is_misfit(game, action, kind) else "unavailable", []))
        elif action == {"do": "turn", "what": "hand"} and action not in game.actions():
            found += self.turned_too_early(game, bool(due))
        elif action["do"] != "touch" and not due and action not in game.actions() and self.strict_ground(game)[0]:
            found.append(self.strict_ground(game))
        changed = {action.get("from"), action.get("to")} & set(game.houses) and action["to"] != "F"
        if changed and not game.has_turned_both():
            found.append(("turn-both", []))
        strict = ("release", "fewest", "load", "uncover", "spaces")
        return [row for row in found if options["stop"] and (row[0] in options["stop_grounds"] or row[0] in strict)]

    def turned_too_early(self, game: TwoPack, is_due: bool) -> list[tuple[str, list[Action]]]:
        """All that should have been done before the hand card was turned: each is a reason of its own (P28, P46)."""
        found = [] if is_due else [row for row in [self.strict_ground(game)] if row[0]]
        reserve, forced = game.reserve_size(game.turn) > 0, game.options["space_force"] == "reserve-before-hand"
        ready = game.has_turned_both() or not game.reserve_up[game.turn]
        if reserve and game.spaces() and forced and ready:
            found.append(("hand-before-space", []))
        if duties.spaces_first(game) and (game.spaces() or not (is_due or found)):
            found.append(("spaces", [] if game.spaces() else self.space_makers(game)))
        return found

    @staticmethod
    def is_misfit(game: TwoPack, action: Action, kind: str) -> bool:
        """An available card on a place that takes cards of its kind, but not this one."""
        options, target = game.options, action["to"]
        if action["do"] == "group" and options["lift"] != "group":
            return False
        if target in game.houses:
            return bool(game.houses[target]) and kind in options["house_from"]
        return kind in options["load_from"] and target.split(".")[1] in options["load_on"]

    @staticmethod
    def space_makers(game: TwoPack) -> list[Action]:
        return [action for action in game.free_moves() if action["from"] in game.houses]

    # --- Stop ----------------------------------------------------------------------------------

    def stop(self, caller: str) -> list[TwoPack] | None:
        """The possible tables after a call of Stop; None: nobody may call it."""
        deed, self.stoppable = self.stoppable, None
        if deed is None:
            return None if self.last and self.last.player == caller else self.wrong_call(caller)
        if deed.player == caller:
            self.stoppable = deed
            return None
        grounds = self.grounds(deed)
        stays = deed.before.options["stop_remedy"] == "cards-stay"
        turned_hand = deed.action == {"do": "turn", "what": "hand"}
        if not grounds:
            space = turned_hand and deed.before.spaces() and deed.before.reserve_size(deed.player)
            forced = deed.before.options["space_force"] == "reserve-before-hand" and not deed.before.compulsory()
            if stays and space and forced and deed.action not in deed.before.actions():
                return [self.passed(deed.before)]
            return self.wrong_call(caller)
        if stays:
            return [self.passed(deed.before if turned_hand else self.game, deed)]
        outcomes = [self.passed(game, deed) for game in self.made_up(deed, *grounds[0])]
        if any(cards_of(game) != cards_of(self.game) for game in outcomes):
            self.log = []
        return outcomes

    def wrong_call(self, caller: str) -> list[TwoPack]:
        """A wrong call costs nothing, or a turn: the present one, or the next."""
        game = deepcopy(self.game)
        if game.options["wrong_call_cost"] == "turn" and game.turn != caller:
            game.skipped.add(caller)
        elif game.options["wrong_call_cost"] == "turn":
            return [self.passed(game)]
        return [game]

    def made_up(self, deed: Deed, ground: str, due: list[Action]) -> list[TwoPack]:
        """Every table after the act was undone and what was due was played."""
        if ground == "hand-before-space":
            return self.filled(deed.before)
        if deed.action["do"] not in ("move", "group", "turn", "discard", "end") or not due:
            return [deepcopy(deed.before)]
        return [self.played(deed.before, action) for action in due]

    def filled(self, game: TwoPack) -> list[TwoPack]:
        """Every table after the spaces were filled from the reserve, with the foundation plays that come up."""
        waiting, done, seen = [game], [], set()
        while waiting:
            one = waiting.pop()
            due: list[Action] = [{"do": "move", **entry, "to": "F"} for entry in one.compulsory()]
            reserve = one.turn + ".reserve"
            fills = [
                action for action in one.free_moves() if action["from"] == reserve and action["to"] in one.spaces()
            ]
            if one.winner is not None or not (due or fills):
                done.append(one)
            for action in due or fills if one.winner is None else []:
                after = self.played(one, action)
                if str(after.position()) not in seen:
                    seen.add(str(after.position()))
                    waiting.append(after)
        return done

    @staticmethod
    def played(game: TwoPack, action: Action) -> TwoPack:
        after = deepcopy(game)
        after.move(action["card"], action["from"], action["to"])
        after.started = True
        after.find_winner()
        return after

    def passed(self, game: TwoPack, deed: Deed | None = None) -> TwoPack:
        """The table at the start of the next turn; a hand card turned up goes back face down."""
        after = deepcopy(game)
        if after.winner is not None or (deed and after.turn != deed.player):
            return after
        card = after.turned[after.turn]
        if card is not None:
            after.hand[after.turn].insert(0, card)
            after.turned[after.turn] = None
            after.locked = False
        after.next_turn()
        after.find_winner()
        after.skip_players_without_actions()
        return after

    def adopt(self, game: TwoPack) -> None:
        """Go on from one of the possible tables."""
        if game.turn != self.game.turn:
            self.demanded = None
        self.game = game

    # --- touching, words -----------------------------------------------------------------------

    def touch(self, player: str, place: str) -> bool:
        """Touch a place; returns whether that is an offence."""
        if player != self.game.turn or not self.has_cards(place):
            return False
        due = self.game.compulsory()
        if any(entry["from"] == place for entry in due):
            return False
        if self.end_waiting():
            return False
        grounds = self.game.options["stop_grounds"]
        offence = bool(due) and "touch" in grounds and self.game.options["stop"]
        game = deepcopy(self.game)
        self.stoppable = Deed(player, {"do": "touch", "offence": offence}, game, game, False)
        self.last = self.stoppable
        return offence

"""How a game of the two-pack family ends that nobody wins (7.2), found by watching the actions."""

import json
from collections import Counter
from typing import Any

from .search import SearchTooLarge
from .two_pack import TwoPack
from .two_pack_state import Action

OWN = ("reserve", "turned", "waste")
NEVER = 10_000


class Endings:
    """What a stalemate depends on: turnings-over, and plays declined since the last progress."""

    def __init__(self, game: TwoPack) -> None:
        self.game = game
        self.turned_over = dict.fromkeys(game.order, 0)
        self.loaded: set[str] = set()
        self.seen = Counter([self.position()])
        self.has_declined: bool | None = self.can_progress()  # None: not known
        self.is_ambiguous = False

    def position(self) -> str:
        whole = self.game.position()
        limit = self.limit()
        passes = {player: min(count, limit) for player, count in whole["passes"].items()}
        return json.dumps([whole["turn"], whole["players"], whole["houses"], whole["foundations"], passes])

    def limit(self) -> int:
        """The passes after which no play may be declined; 0 if plays may always be declined."""
        compel: dict[str, Any] = self.game.options.get("compel") or {}
        return max([runs for runs in compel.values() if runs and runs < NEVER], default=0)

    def is_load(self, action: Action) -> bool:
        return action["to"].partition(".")[0] in self.game.opponents()

    def is_progress(self, action: Action) -> bool:
        if action["do"] != "move":
            return False
        if self.is_load(action):
            return action["card"] not in self.loaded
        return action["to"] == "F" or action["from"].partition(".")[2] in OWN

    def can_progress(self) -> bool | None:
        try:
            return any(self.is_progress(action) for action in self.game.actions())
        except SearchTooLarge:
            return None

    def play(self, action: Action) -> None:
        """Play an action in the game, and remember what it means for the end."""
        was_progress, loads = self.is_progress(action), action["do"] == "move" and self.is_load(action)
        before = dict(self.game.passes)
        self.is_ambiguous = loads and action["card"] in self.loaded  # perhaps it is the other of two equal cards
        self.game.play(action)
        if was_progress:
            self.turned_over = dict.fromkeys(self.game.order, 0)
            self.loaded = self.loaded | {action["card"]} if loads else set()
            self.has_declined = False
        for player, count in self.game.passes.items():
            self.turned_over[player] += count - before[player]
        now = self.can_progress()
        self.has_declined = True if self.has_declined or now else None if now is None else self.has_declined

    def has_seen_all(self, player: str) -> bool:
        game = self.game
        if game.reserve_down[player] and not game.reserve_up[player]:
            return False
        if not game.hand[player] and not game.waste[player]:
            return True
        limit = self.limit()
        return self.turned_over[player] >= 2 and (not limit or game.passes[player] >= limit + 2)

    def ending(self) -> str | None:
        """How the game ends at the beginning of a turn, or "" if it goes on; None if that is not known."""
        if self.game.options["stalemate"] == "impossible":
            return ""
        self.seen[self.position()] += 1
        if all(self.has_seen_all(player) for player in self.game.order):
            if self.has_declined is None:
                return None
            if not self.has_declined:
                return "stalemate"
        return "repetition" if self.seen[self.position()] >= 3 else ""

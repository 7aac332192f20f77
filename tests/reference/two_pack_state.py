"""Two-pack family: the position, read from and written to the case schema."""

from typing import Any

from .cards import UNKNOWN

Action = dict[str, Any]
Position = dict[str, Any]


def pile(value: Any) -> list[str]:
    """A pile given as a list of cards, or as the number of its unknown cards."""
    if isinstance(value, int):
        return [UNKNOWN] * value
    return list(value or [])


class TwoPackState:
    """Everything on the table and the memory of the current turn."""

    def __init__(self, options: dict[str, Any], position: Position) -> None:
        self.options = options
        self.pack: int = options["deck"]
        self.order: list[str] = sorted(position["players"])
        self.turn: str = position["turn"]
        self.winner: str | None = position.get("winner")

        self.reserve_down: dict[str, list[str]] = {}
        self.reserve_up: dict[str, list[str]] = {}
        self.hand: dict[str, list[str]] = {}
        self.turned: dict[str, str | None] = {}
        self.waste: dict[str, list[str]] = {}
        for player in self.order:
            piles = position["players"][player]
            self.reserve_down[player] = pile(piles.get("reserve_down"))
            self.reserve_up[player] = pile(piles.get("reserve_up"))
            self.hand[player] = pile(piles.get("hand"))
            self.turned[player] = piles.get("turned")
            self.waste[player] = pile(piles.get("waste"))

        self.houses: dict[str, list[str]] = {
            name: list(cards) for name, cards in position["houses"].items() if cards != "gone"
        }
        self.foundations: list[str] = sorted(position.get("foundations", []))
        self.vanished: int = position.get("vanished", 0)
        self.set_aside: list[str] = list(position.get("set_aside", []))
        passes = position.get("passes", {})
        self.passes: dict[str, int] = {player: passes.get(player, 0) for player in self.order}

        self.skipped: set[str] = set()  # who misses the next turn
        memory = position.get("turn_state", {})
        turned_now = self.turned[self.turn] is not None
        self.fresh: list[str] = list(memory.get("fresh", []))
        self.locked: bool = memory.get("locked", False)
        # In a position without this memory, the turn has begun if something shows it.
        self.started: bool = memory.get("started", bool(self.fresh) or self.locked or turned_now)
        self.hand_turned: bool = memory.get("hand_turned", turned_now or "hand" in self.fresh)

    def position(self) -> Position:
        players: dict[str, Any] = {}
        for player in self.order:
            players[player] = {
                "reserve_down": list(self.reserve_down[player]),
                "reserve_up": list(self.reserve_up[player]),
                "hand": list(self.hand[player]),
                "turned": self.turned[player],
                "waste": list(self.waste[player]),
            }
        return {
            "turn": self.turn,
            "players": players,
            "houses": {name: list(cards) for name, cards in self.houses.items()},
            "foundations": sorted(self.foundations),
            "turn_state": {
                "fresh": list(self.fresh),
                "locked": self.locked,
                "started": self.started,
                "hand_turned": self.hand_turned,
            },
            "passes": dict(self.passes),
            "vanished": self.vanished,
            "set_aside": list(self.set_aside),
            "winner": self.winner,
        }

    def opponents(self) -> list[str]:
        return [player for player in self.order if player != self.turn]

    def reserve_size(self, player: str) -> int:
        return len(self.reserve_down[player]) + len(self.reserve_up[player])

    def spaces(self) -> list[str]:
        return [name for name, cards in self.houses.items() if not cards]

    def has_no_cards(self, player: str) -> bool:
        return (
            self.reserve_size(player) == 0
            and not self.hand[player]
            and self.turned[player] is None
            and not self.waste[player]
        )

    def sources(self) -> list[tuple[str, str, str]]:
        """Every exposed card: (kind, place, card)."""
        me = self.turn
        found: list[tuple[str, str, str]] = []
        for name, cards in self.houses.items():
            if cards:
                found.append(("house", name, cards[-1]))
        if self.reserve_up[me]:
            found.append(("reserve", me + ".reserve", self.reserve_up[me][-1]))
        turned = self.turned[me]
        if turned is not None:
            found.append(("hand", me + ".turned", turned))
        if self.waste[me]:
            found.append(("waste", me + ".waste", self.waste[me][-1]))
        for other in self.opponents():
            if self.waste[other]:
                found.append(("opp-waste", other + ".waste", self.waste[other][-1]))
            if self.reserve_up[other]:
                found.append(("opp-reserve", other + ".reserve", self.reserve_up[other][-1]))
        return found

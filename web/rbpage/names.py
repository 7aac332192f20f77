"""What sides, opponents and games are called."""

from collections.abc import Mapping
from typing import Any

from rbpage.texts import Texts

Players = Mapping[str, Any]
HUMAN = "human"
# In the order of the foundations.
SUITS = "SHDC"


class Seats:
    """Who sits where, as the player of one side sees it. ``is_old``: of a record that names nobody."""

    def __init__(self, texts: Texts, players: Players, seat: str, is_old: bool = False) -> None:
        self.texts, self.players, self.seat, self.is_old = texts, players, seat, is_old
        self.people = [side for side, player in players.items() if player == HUMAN]

    def friend(self, side: str) -> str | None:
        """Return the name of the friend who plays a side at another device, or None."""
        player = self.players.get(side)
        return player.get("friend") if isinstance(player, Mapping) else None

    @property
    def has_friend(self) -> bool:
        """Whether a friend plays at another device."""
        return any(self.friend(side) is not None for side in self.players)

    def person(self, side: str) -> str:
        """Return how to address a side: mine, theirs, or by a name where there are several people or computers."""
        if self.people != [self.seat]:
            return ("mine" if side == self.seat else "theirs") if self.is_old else "named"
        if side == self.seat:
            return "mine"
        return "theirs" if len(self.players) == 2 and not self.has_friend else "named"

    def name(self, side: str) -> str:
        """Return the name of the player of a side, or a description."""
        texts, friend = self.texts, self.friend(side)
        if friend is not None:
            return texts.name(friend)
        if self.players.get(side) != HUMAN:
            return texts.t("side.computer", side=texts.name(side))
        name = texts.people.get(side)
        return texts.name(name) if name else texts.t("side.player", side=texts.name(side))

    def side(self, side: str) -> str:
        """Return what a side is called: you, the computer, or its name."""
        person = self.person(side)
        return self.name(side) if person == "named" else self.texts.t("side.you" if person == "mine" else "side.them")

    def opponent(self) -> str:
        """Return against whom the player plays: the friend's name, or the computer's level."""
        if self.has_friend:
            return next(self.name(side) for side in self.players if self.friend(side) is not None)
        if len(self.people) > 1:
            level = "people"
        elif self.players and not self.people:
            level = "watch"
        else:
            level = level_of(next((player for player in self.players.values() if player != HUMAN), ""))
        return self.texts.named("level", level)


def place_name(seats: Seats, place: str) -> str:
    """Return the name of a pile, such as ``H3``, ``F1`` or ``A.hand``."""
    texts, number = seats.texts, place[1:]
    if place[0] == "H":
        return texts.t("place.house", number=number)
    if place[0] == "F":
        at = int(number) - 1
        return texts.t("place.foundation", suit=texts.t(f"suit.{SUITS[at % 4]}"), number=1 + at // 4)
    side, kind = place.split(".")
    return texts.t(f"place.{seats.person(side)}.{kind}", name=seats.name(side))


def level_of(player: Any) -> str:
    """Return the level of a player as it is stored."""
    return str(player.get("level", "friend")) if isinstance(player, Mapping) else str(player)


def entry_opponent(texts: Texts, entry: Mapping[str, Any]) -> str:
    """Return against whom an archived game was played."""
    return texts.name(entry["friend"]) if entry["friend"] else texts.named("level", entry["level"])


def entry_title(texts: Texts, entry: Mapping[str, Any]) -> str:
    """Return the title of an archived game: its preset, opponent and day."""
    return texts.t(
        "history.title-line",
        preset=texts.named("preset", entry["preset"]),
        level=entry_opponent(texts, entry),
        day=texts.day(entry["date"]),
    )


def outcome(winner: str | None, seat: str) -> str:
    """Return even, won or lost, for the player of a side."""
    return "even" if winner is None else "won" if winner == seat else "lost"

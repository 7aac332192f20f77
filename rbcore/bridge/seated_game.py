"""A game with its players, as the engine of the page keeps it between requests, and the long work in progress."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rbcore.bridge.dispatcher import BridgeError, StaleSnapshot
from rbcore.bridge.snapshot import table_json, undoable
from rbcore.bridge.stateless import seated
from rbcore.game import Game
from rbcore.notation.actions import NAMES, action_json
from rbcore.opponent.computer_players import ComputerPlayers
from rbcore.opponent.levels import SLICE_MS
from rbcore.opponent.seats import FRIEND, HUMAN, Seat, friend_of
from rbcore.table import places

if TYPE_CHECKING:
    from rbcore.bridge.friend_table import FriendTable
    from rbcore.opponent.time_slices import SlicedWork

    Work = SlicedWork[Any]


def slice_s(args: dict[str, Any]) -> float:
    """Return how long a request may work. Units: seconds."""
    slice_ms: int = args.get("slice_ms") or SLICE_MS
    return slice_ms / 1000


class LongWork:
    """The current piece of work that takes several requests; one for another piece drops it."""

    def __init__(self) -> None:
        self._key: object = None
        self._work: Work | None = None

    def step(self, key: object, make: "Callable[[], Work]", args: dict[str, Any]) -> dict[str, Any]:
        """Do a slice: {done: false, progress}, or {done: true, and the answer under its name}."""
        work = self._work
        if work is None or self._key != key:
            self._key, self._work = key, None
            work = make()
        result = work.step(slice_s(args))
        self._work = work if result is None else None
        if result is None:
            return {"done": False, "progress": round(work.progress, 3)}
        if isinstance(result, list):
            result = {"line": [action_json(move, NAMES, exact=True) for move in result]}
        return {"done": True, **result}

    def drop(self) -> None:
        """Drop the work."""
        self._work = None


class SeatedGame:
    """A game, who plays each side, and a version that every change raises; ``work`` and ``pondering`` take long.

    A request that names an older version is refused, so that a late tap cannot play a wrong card.
    """

    def __init__(self) -> None:
        self.game: Game | None = None
        self.seats: list[Seat] = []
        self.computer: ComputerPlayers | None = None
        self.version = 0
        self.work, self.pondering = LongWork(), LongWork()
        self.friend: FriendTable | None = None

    def seat(self, game: Game, players: dict[str, Any]) -> dict[str, Any]:
        """Begin a game with these players; return its table. Raises: BridgeError."""
        self.put(game, players)
        return self.changed()

    def put(self, game: Game, players: dict[str, Any], friend: "FriendTable | None" = None) -> None:
        """Put a game on the table. ``friend``: what has arrived in it. Raises: BridgeError."""
        self.seats = seated(game, players)
        self.game, self.computer, self.friend = game, ComputerPlayers(game, self.seats), friend

    def current(self, args: dict[str, Any] | None = None) -> tuple[Game, ComputerPlayers]:
        """Return the game and its computer players; with ``args``, also check their version.

        Raises: BridgeError, StaleSnapshot.
        """
        if self.game is None or self.computer is None:
            raise BridgeError("no game yet")
        if args is not None and args.get("version") != self.version:
            raise StaleSnapshot(f"version {args.get('version')!r} is not {self.version}")
        return self.game, self.computer

    def actor(self) -> str | None:
        """Return human, friend, computer, or None when the game is over.

        A player who makes a call or answers an offer comes before the player whose turn it is. As long as more of a
        friend's turn is to come, it is the friend.
        """
        _, computer = self.current()
        if self.friend and self.friend.coming:
            return FRIEND
        side = computer.next_actor()
        if side < 0:
            return None
        seat = self.seats[side]
        return HUMAN if seat.is_human else FRIEND if seat.friend else "computer"

    def snapshot(self, news: int = 0, decided: bool = False, expected: Sequence[str] = ()) -> dict[str, Any]:
        """Return the whole table; ``news``: how many of the last events are new; see ``FriendTable.as_json``."""
        game, computer = self.current()
        number = undoable(game, self.seats)
        can_undo = number >= 0 and not computer.stop_may_be_called(number)
        table = table_json(game, self.seats, news, self.actor(), self.version, can_undo)
        return {**table, "friend": self.friend.as_json(decided, expected)} if self.friend else table

    def changed(self, news: int = 0, expected: Sequence[str] = ()) -> dict[str, Any]:
        """Raise the version, and return the whole table after a decision; ``expected``: see ``snapshot``."""
        self.version += 1
        return self.snapshot(news, news > 0, expected)

    def is_persons_turn(self) -> bool:
        """Return whether a person is to play, and not only to answer an offer."""
        game, _ = self.current()
        return self.actor() == HUMAN and self.seats[game.state.turn].is_human

    def is_human(self, side: str) -> bool:
        """Return whether a person at this device plays this side."""
        return side in places.PLAYERS[: len(self.seats)] and self.seats[places.PLAYERS.index(side)].is_human

    def hints_are_agreed(self) -> bool:
        """Return whether the person here may take hints in this game."""
        friend = friend_of(self.seats)
        return friend is None or friend.hints

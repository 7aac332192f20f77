"""The game of a friend on the table: what is still to come of their turn, and what its row and its link need.

The package that does the work is imported on first use, since the first board does not need it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rbcore.bridge.dispatcher import BridgeError
from rbcore.bridge.stateless import replayed
from rbcore.game import Game
from rbcore.record import from_record, to_record
from rbcore.table.cards import card_name
from rbcore.table.state import State, table_places

if TYPE_CHECKING:
    from rbcore.friend.watching import Arrived

_OWN = 0


class FriendTable:
    """What has arrived in the game on the table, and whether a link of it was ever sent. ``game``: may be replaced."""

    def __init__(self, game: Game, arrived: "Arrived", has_sendings: bool) -> None:
        self.game, self.arrived, self.has_sendings = game, arrived, has_sendings
        self.is_left_behind = False

    @property
    def coming(self) -> list[str]:
        """The events of the friend that are still to be shown."""
        from rbcore.friend.watching import coming

        return coming(self.game, self.arrived)

    def as_json(self, decided: bool, expected: Sequence[str] = ()) -> dict[str, Any]:
        """Return where the game stands for its row and its link.

        ``decided``: whether the last event is a new decision; ``expected``: the events that still come after it unless
        it takes them back.
        """
        game, rest = self.game, self.coming
        must_send = self._must_send(rest)
        is_first = not self.has_sendings and self._must_act() == 1 - _OWN
        answer: dict[str, Any] = {
            "coming": len(rest), "begun": len(rest) < len(self.arrived.arriving), "mustSend": must_send,
            "due": must_send or is_first, "turn": self._turn(rest), "wish": self._wish(rest, decided),
        }  # fmt: skip
        if game.result:
            winner = game.result.winner
            answer["winner"] = None if winner < 0 else "mine" if winner == _OWN else "theirs"
        if self.is_left_behind:
            answer["unsent"] = True
        back = self._taken_back(expected) if decided else None
        return {**answer, **({"takenBack": back} if back else {})}

    def _must_act(self) -> int:
        from rbcore.friend.sendings import must_act

        return must_act(self.game)

    def _turn(self, rest: Sequence[str]) -> str:
        if self.game.result:
            return "over"
        return "mine" if rest or self._must_act() == _OWN else "theirs"

    def _must_send(self, rest: Sequence[str]) -> bool:
        """Return whether the friend must be sent what the player has done."""
        from rbcore.friend.mirror import lines_of

        if rest or self._must_act() == _OWN:
            return False
        return lines_of(self.game.events[self.arrived.since :]) != list(self.arrived.arriving)

    def _wish(self, rest: Sequence[str], decided: bool) -> str:
        """Return what becomes of a wish to resign or to offer a stalemate: wait, act now, or drop it.

        It is dropped when the player has decided something else or must answer the friend's offer, or the game is over.
        """
        game = self.game
        if game.result or (decided and game.events and game.events[-1][0] == _OWN):
            return "drop"
        if rest or self._must_act() != _OWN:
            return "wait"
        return "drop" if game.events and game.events[-1][1] == "offer" else "act"

    def _taken_back(self, expected: Sequence[str]) -> dict[str, Any] | None:
        from rbcore.friend.watching import taken_back

        back = taken_back(self.game, self.arrived, expected)
        if back is None:
            return None
        whose, lines, at = back
        return {"whose": whose, "cards": shown_by({**to_record(self.game), "events": lines}, at, self.game.state)}


def load(args: dict[str, Any]) -> tuple[Game, dict[str, Any], FriendTable | None, int]:
    """Return a friend's game with its players and what has arrived, and how many of its events are announced.

    See ``rbcore.bridge.current_game.load``. Raises: FriendError, NotationError.
    """
    from rbcore.friend.document import FriendError

    row, resumes = args.get("row"), args.get("resumes", False)
    try:
        arrived, before = _arrived(args)
    except FriendError:
        if not resumes or "record" not in args:
            raise
        return *replayed(args), None, 0
    has_sendings = row is None or bool(row["game"]["sendings"])
    record, is_left_behind = _record_to_go_on(args.get("record"), before, arrived)
    game, players = replayed({"record": record})
    table = FriendTable(game, arrived, has_sendings)
    table.is_left_behind = is_left_behind
    news = _show_again(table) if resumes else 0
    return table.game, players, table, news


def _arrived(args: dict[str, Any]) -> tuple["Arrived", dict[str, Any] | None]:
    """Return what the friend has sent last, and the record before it. Raises: FriendError, BridgeError."""
    from rbcore.friend.watching import Arrived, arrived_last

    given = args.get("arrived")
    if given is None:
        return arrived_last(args["row"])
    since, *lines = (given.get(key) for key in ("from", "arriving", "withdrawn"))
    if type(since) is not int or since < 0 or not all(_are_lines(part) for part in lines):
        raise BridgeError(
            "what has arrived is {from, arriving, withdrawn}: a number, and two lists of lines of A and B"
        )
    return Arrived(since, *lines), None


def _are_lines(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(line, str) and line[:2] in ("A ", "B ") for line in value)


def _record_to_go_on(record: Any, before: dict[str, Any] | None, arrived: "Arrived") -> tuple[Any, bool]:
    """Return the record with which a game goes on, and whether plays in the given one are in no other.

    The saved game may be behind the stored one, as when another tab has played it or the page was closed.
    """
    from rbcore.friend.watching import is_state_of

    lines = record.get("events") if isinstance(record, dict) else None
    if before is None or record is None or not isinstance(lines, list):
        return before if record is None else record, False
    played = before["events"]
    if is_state_of(lines, played, arrived.arriving):
        return record, False
    known = ([*played, *arrived.arriving], [*played, *arrived.withdrawn])
    return before, not any(whole[: len(lines)] == lines for whole in known)


def _show_again(table: FriendTable) -> int:
    """Take back the last arrived event, if more is to come and it was shown last; else return 1 to announce it.

    The page may have been closed while it was shown. A call of Stop is announced by a message.
    """
    from rbcore.friend.watching import shown

    game, seen = table.game, shown(table.game, table.arrived)
    if not seen or seen[-1] != len(game.events):
        return 0
    if not game.result and len(seen) < len(table.arrived.arriving):
        record = to_record(game)
        table.game = from_record({**record, "events": record["events"][:-1]})
        return 0
    return 0 if game.events[-1][1].startswith("stop") else 1


def shown_by(record: dict[str, Any], at: int, now: State) -> list[str]:
    """Return the cards that the plays of a record after its first ``at`` events have shown, as they came to light.

    Cards that lay open before, or lie open ``now``, are left out.
    """
    game = from_record({**record, "events": record["events"][:at]})
    later = from_record(record)
    known = Counter(_open_cards(game.state)) | Counter(_open_cards(now))
    shown: list[str] = []
    for state in later.states[len(game.states) :]:
        for card, count in Counter(_open_cards(state)).items():
            shown += [card] * (count - known[card])
            known[card] = max(known[card], count)
    return shown


def _open_cards(state: State) -> Iterator[str]:
    """Yield the names of the face-up cards."""
    return (card_name(card) for place in table_places(state) for card in state.up[place])

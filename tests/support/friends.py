"""Two people for tests who send each other the documents of a friend game."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from rbpage.views.friend_send import frames_of

from rbcore.bridge.page import PAGE_METHODS
from rbcore.bridge.shapes import SHAPES
from rbcore.bridge.shapes.types import mismatch, named
from rbcore.friend import arrival as arrival_of
from rbcore.friend.arrival import record_of
from rbcore.friend.document import FriendError, checked, start
from rbcore.friend.invitation import accepted, begun, invited
from rbcore.friend.match import other_score, standing
from rbcore.friend.sendings import course
from rbcore.game import Game
from rbcore.notation.actions import CALLS, parse_action_text
from rbcore.table.cards import NotationError
from tests.support.bridge_table import Table
from tests.support.mirrored import seen_by

HALVES = {"A": "a" * 32, "B": "b" * 32}
NAMES = {"A": "Eva", "B": "Tom"}
OTHER = {"A": "B", "B": "A"}
AGREED = {"hints": False, "undo": False}


def settings(preset: str = "pagat", **more: Any) -> dict[str, Any]:
    """Return what the inviter decides."""
    return {"id": "k3f9x2m7qa", "preset": preset, "names": {"A": NAMES["A"]}, "agreed": AGREED, **more}


def can_turn_up_and_discard(game: Game) -> bool:
    """Return whether A begins, and may turn up and discard a hand card rightly."""
    if game.state.turn or "turn hand" not in map(str, game.legal()):
        return False
    game.play("turn hand")
    return "discard" in map(str, game.legal())


def _next_link(game: Any, seat: str, record: Any = None) -> dict[str, Any]:
    answer = arrival_of.next_link(checked(game), seat, record)
    return {**answer, "frames": frames_of(answer["game"])}


def _opened(game: Any, row: Any = None, seat: str | None = None) -> dict[str, Any]:
    answer: dict[str, Any] = arrival_of.opened(game, row, seat or (row or {}).get("seat"))
    return answer


def arrived(answer: dict[str, Any]) -> dict[str, Any]:
    """Return what a link has brought, as the table takes it."""
    since = len(answer["record"]["events"])
    return {"from": since, "arriving": answer["arriving"], "withdrawn": answer["withdrawn"]}


# What the page does by itself, beside the calls of the engine.
ACTS: dict[str, Callable[..., dict[str, Any]]] = {
    "invite": lambda settings, half: arrival_of.state_of(invited(settings, half)),
    "accept": lambda game, name, half: arrival_of.state_of(accepted(checked(game), name, half)),
    "begin": lambda game, half: arrival_of.state_of(begun(checked(game), half)),
    "send": _next_link,
    "open": _opened,
    "standing": lambda game, seat, record, target=None: standing(checked(game), seat, record, target),
    "score": lambda game, rows: {"match": other_score(checked(game), rows)},
}


class Pair:
    """Two people at their devices, each with a table and a stored game, who send each other documents.

    ``suits``: what the dealt game must be like; the half of A is changed until it is.
    """

    def __init__(self, suits: Callable[[Game], bool] = lambda game: True, preset: str = "pagat", **more: Any) -> None:
        self.tables = {"A": Table(), "B": Table()}
        self.games: dict[str, Any] = {}
        for number in range(2000):
            self.half = f"{number:032x}"
            if self._begins(suits, preset, more):
                return
        raise AssertionError("no half deals such a game")

    def _begins(self, suits: Callable[[Game], bool], preset: str, more: dict[str, Any]) -> bool:
        """Begin a game with the present half; return whether it suits."""
        self.invitation = self.call("A", "invite", settings=settings(preset, **more), half=self.half)["game"]
        answer = {"name": NAMES["B"], "half": HALVES["B"]}
        self.acceptance = self.call("B", "accept", game=self.invitation, **answer)["game"]
        game = self.call("A", "begin", game=self.acceptance, half=self.half)["game"]
        self.games = {"A": game, "B": self.acceptance}
        if not suits(start(game)):
            return False
        self.load("A", record_of(game, "A"))
        return True

    def _answer(self, seat: str, call: str, args: dict[str, Any]) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.tables[seat].bridge.handle(json.dumps({"call": call, "args": args})))
        return answer

    def call(self, seat: str, call: str, /, **args: Any) -> Any:
        if call in ACTS:
            return deepcopy(ACTS[call](**deepcopy(args)))
        answer = self._answer(seat, call, args)
        assert "error" not in answer, answer["error"]
        value = answer["value"]
        assert mismatch(SHAPES, named(PAGE_METHODS[call].answer), value, call) == ""
        return value

    def error(self, seat: str, call: str, /, **args: Any) -> dict[str, Any]:
        if call in ACTS:
            with pytest.raises(NotationError) as raised:
                ACTS[call](**deepcopy(args))
            code = {"code": raised.value.code} if isinstance(raised.value, FriendError) else {}
            return {"type": type(raised.value).__name__, "message": str(raised.value), **code}
        error: dict[str, Any] = self._answer(seat, call, args)["error"]
        assert mismatch(SHAPES, named("EngineFault"), error) == ""
        return error

    def load(self, seat: str, record: dict[str, Any], **more: Any) -> dict[str, Any]:
        snapshot: dict[str, Any] = self.call(seat, "load", record=record, **more)
        return snapshot

    def snapshot(self, seat: str) -> dict[str, Any]:
        snapshot: dict[str, Any] = self.call(seat, "snapshot")
        return snapshot

    def do(self, seat: str, *lines: str) -> dict[str, Any]:
        """Play or say something as the person at this device."""
        snapshot = self.snapshot(seat)
        for line in lines:
            version = snapshot["version"]
            if line.split()[0] in CALLS:
                snapshot = self.call(seat, "say", version=version, side="A", words=line)
            else:
                snapshot = self.call(seat, "play", version=version, action=parse_action_text(line))
        return snapshot

    def send(self, seat: str) -> Any:
        """Send what was played at this device; return the document."""
        record = self.snapshot(seat)["record"]
        self.games[seat] = self.call(seat, "send", game=self.games[seat], seat=seat, record=record)["game"]
        return self.games[seat]

    def open(self, seat: str, document: Any = None, *, stored: bool = True) -> Any:
        """Open a document, by default the other's latest one, and keep what the answer says."""
        known = {"row": {"game": self.games[seat], "seat": seat}} if stored else {}
        answer = self.call(seat, "open", game=document or self.games[OTHER[seat]], seat=seat, **known)
        if "game" in answer:
            self.games[seat] = answer["game"]
        return answer

    def watch(self, seat: str, answer: Any, count: int | None = None) -> dict[str, Any]:
        """Show the arriving events, or the first ``count`` of them, at a device; return the table."""
        snapshot = self.load(seat, answer["record"], arrived=arrived(answer))
        for line in answer["arriving"][:count]:
            snapshot = self.receive(seat, line)
        return snapshot

    def receive(self, seat: str, line: str) -> dict[str, Any]:
        """Show the next event that arrives, which is this one."""
        snapshot: dict[str, Any] = self.call(seat, "receive", version=self.snapshot(seat)["version"])
        assert snapshot["record"]["events"][-1] == line
        return snapshot

    def arrive(self, seat: str) -> dict[str, Any]:
        """Open the other's latest document and watch all of it."""
        answer = self.open(seat)
        assert answer["answer"] in ("turn", "finished"), answer
        return self.watch(seat, answer)

    def arrive_and_compare(self, seat: str) -> None:
        """Check that the other's latest document shows at this device what its sender sees; keep nothing."""
        answer = arrival(self, seat, self.games[OTHER[seat]], self.games[seat])
        assert answer["answer"] in ("turn", "finished"), answer
        self.watch(seat, answer)
        assert self.is_one_game()

    def has_news(self, seat: str) -> bool:
        """Return whether something was played at this device that was not yet sent."""
        lines: list[str] = self.snapshot(seat)["record"]["events"]
        known: list[str] = record_of(self.games[seat], seat)["events"]
        return lines != known

    def play_turn(self, seat: str) -> dict[str, Any]:
        """Play legal moves until the other must act: what is due, or what turns up new cards."""
        snapshot = self.snapshot(seat)
        while snapshot["actor"] == "human":
            due = [(duty["from"], duty["to"]) for duty in snapshot["duties"]]
            moves = sorted((s, t) for s, row in snapshot["sources"].items() for t in row["legal"])
            own = [move for move in moves if move[0].startswith("A.")]
            source, target = (due or own or moves)[-1]
            snapshot = self.call(seat, "play", version=snapshot["version"], **{"from": source, "to": target})
        return snapshot

    def exchange(self, turns: int) -> str:
        """Play and send some turns to and fro; return the seat that must act, at whose device all is watched."""
        seat = "A"
        for number in range(turns):
            if number:
                self.arrive(seat)
            self.play_turn(seat)
            self.send(seat)
            seat = OTHER[seat]
        if turns:
            self.arrive(seat)
        return seat

    def canonical(self, seat: str) -> Game:
        """Return the canonical game of the document at a device."""
        return course(self.games[seat])

    def is_one_game(self) -> bool:
        """Return whether both tables show the same state, each from its side."""
        mine, theirs = (self.tables[seat].bridge.game for seat in "AB")
        assert mine
        assert theirs
        return seen_by(mine.state, is_mirrored=False) == seen_by(theirs.state, is_mirrored=True)


def arrival(pair: Pair, seat: str, game: Any, stored: Any = None, **row: Any) -> dict[str, Any]:
    """Return what a document means at a device that has stored another, without keeping anything.

    ``row``: what else is stored with it.
    """
    known = {} if stored is None else {"row": {"game": stored, "seat": seat, **row}}
    answer: dict[str, Any] = pair.call(seat, "open", game=game, seat=seat, **known)
    return answer


def played(turns: int = 4, **more: Any) -> tuple[Pair, list[Any]]:
    """Return a pair after some turns, and the documents of all links since the game began."""
    pair = Pair(**more)
    documents, seat = [], "A"
    for number in range(turns):
        if number:
            pair.arrive(seat)
        pair.play_turn(seat)
        documents.append(pair.send(seat))
        seat = OTHER[seat]
    return pair, documents

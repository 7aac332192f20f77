"""The sendings of a friend game: their events are carried out one after the other, and judged.

A sending has the events of one player since the one before. It may cut the other's last sending where its
player called Stop or corrected or demanded something while watching: it begins with that call, and the
events after it are withdrawn, unless the call was wrong; then they are repeated.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from rbcore.friend.chain import chain_of, chained
from rbcore.friend.document import OTHER, SIDES, Document, FriendError, checked, stage, start
from rbcore.friend.mirror import Event, canonical_events, events_of, lines_of, local_deal
from rbcore.game import Game
from rbcore.referee.calls import verdict
from rbcore.referee.rights import stoppable
from rbcore.table.cards import NotationError

# The calls with which a player may interrupt the other's turn.
INTERRUPTIONS = ("stop", "correct", "demand", "force")
# The verdicts on a Stop without reason, after which the turn goes on.
WRONG_STOPS = ("wrong", "misnamed")
_MOST_REMEMBERED = 4
# The games after the documents that were asked for last, by the documents' chains.
_game_of_chain: dict[str, Game] = {}
_DEAL = ("preset", "options", "behaviour", "seed", "decks", "first")


def must_act(game: Game) -> int:
    """Return who must act: the player on turn, or the one who has to answer an offer; -1 when the game is over."""
    if game.result:
        return -1
    player, text = game.events[-1] if game.events else (-1, "")
    return 1 - player if text == "offer" else game.state.turn


def _is_wrong_stop(game: Game, text: str) -> bool:
    """Return whether a call that is about to be made is a Stop without reason, after which the turn goes on."""
    words = text.split()
    ground = words[1] if len(words) > 1 else ""
    return words[0] == "stop" and verdict(stoppable(game.history), ground) in WRONG_STOPS


def _carry_out(game: Game, event: Event) -> None:
    player, text = event
    game.replay(len(game.events), player, text)
    if game.events[-1] != event:
        raise FriendError(f"{text!r} is not written as {game.events[-1][1]!r}")


def _still_stands(game: Game, event: Event) -> bool:
    """Return whether an event that was withdrawn could still be carried out."""
    try:
        game.replay(len(game.events), *event)
    except NotationError:
        return False
    return True


class _Interrupted:
    """What is left of the other's turn after an interruption: the events that may be repeated, in their order."""

    def __init__(self, withdrawn: list[Event]) -> None:
        self.rest = withdrawn
        self.must_repeat = False

    def repeat(self, event: Event) -> None:
        """Take an event of the other side, which must be the next of those withdrawn."""
        if not self.rest or self.rest[0] != event:
            raise FriendError("only withdrawn events of the other side are repeated, in their order")
        self.rest = self.rest[1:]

    def call(self, game: Game, text: str) -> None:
        """Note what the call that is about to be made means for the rest."""
        self.must_repeat = _is_wrong_stop(game, text)

    def end(self, game: Game) -> None:
        """Leave the rest withdrawn. Raises: FriendError if it still stands after a wrong call."""
        if self.must_repeat and self.rest and _still_stands(game, self.rest[0]):
            raise FriendError("after a wrong call the rest of the turn stands")
        self.rest = []


def _cut(game: Game, by: int, keep: int, since: int) -> list[Event]:
    """Withdraw the other's events from number ``keep`` on, and return them. ``since``: where that sending began."""
    withdrawn = game.events[keep:]
    if withdrawn:
        if keep <= since or any(player == by for player, _ in withdrawn):
            raise FriendError("only events of the other's last sending can be withdrawn")
        game.undo(keep)
    return withdrawn


def carry_out(game: Game, sending: Mapping[str, Any], since: int) -> None:
    """Carry out a sending in the canonical game. ``since``: where the sending before it began.

    Raises: NotationError that says what is not allowed.
    """
    by, keep, events = SIDES.index(sending["by"]), sending["keep"], events_of(sending["events"])
    if keep > len(game.events):
        raise FriendError(f"there are not {keep} events to keep")
    interrupted = _Interrupted(_cut(game, by, keep, since))
    is_cut = bool(interrupted.rest)
    if is_cut and (not events or events[0][0] != by or events[0][1].split()[0] not in INTERRUPTIONS):
        raise FriendError("what withdraws events begins with a call")
    if game.result:
        raise FriendError("the game is over", "over")
    for player, text in events:
        if player != by:
            interrupted.repeat((player, text))
        elif text.split()[0] in INTERRUPTIONS:
            interrupted.call(game, text)
        else:
            interrupted.end(game)
        _carry_out(game, (player, text))
    interrupted.end(game)
    if not events and (since or game.events):
        raise FriendError("a sending has events")
    if must_act(game) == by:
        raise FriendError("a sending ends when the other player must act", "unfinished")


def course(document: Mapping[str, Any]) -> Game:
    """Return the canonical game after all sendings of a checked document that runs; it is not to be changed.

    The last games are remembered, so that of a document with one more sending only that one is carried out. A
    remembered game cannot be out of date: the chain is a hash of the settings and of all sendings, and the game
    follows from these alone.
    Raises: FriendError.
    """
    chain = document["chain"]
    if chain not in _game_of_chain:
        game = _carried_out(document)
        while len(_game_of_chain) >= _MOST_REMEMBERED:
            del _game_of_chain[next(iter(_game_of_chain))]
        _game_of_chain[chain] = game
    return _game_of_chain[chain]


def _carried_out(document: Mapping[str, Any]) -> Game:
    sendings = document["sendings"]
    known = _game_of_chain.get(chain_of({**document, "sendings": sendings[:-1]})) if sendings else None
    game = _copy(known) if known else start(document)
    for number in range(len(sendings) - 1 if known else 0, len(sendings)):
        since = sendings[number - 1]["keep"] if number else 0
        try:
            carry_out(game, sendings[number], since)
        except NotationError as error:
            raise FriendError(f"sending {number + 1}: {error}", getattr(error, "code", "damaged")) from error
    game.taken_back = 0
    return game


def _copy(game: Game) -> Game:
    copied = copy(game)
    copied.states, copied.events, copied.acts, copied.undone = game.states[:], game.events[:], game.acts[:], []
    return copied


def kept_events(sendings: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the lines of all events of sendings that stand, without carrying them out."""
    lines: list[str] = []
    for sending in sendings:
        lines = lines[: sending["keep"]] + sending["events"]
    return lines


def sender(document: Mapping[str, Any]) -> str:
    """Return who sends the next link, as long as the game is not over."""
    return {"invited": "B", "accepted": "A"}.get(stage(document)) or SIDES[len(document["sendings"]) % 2]


def _is_of_deal(record: Mapping[str, Any], deal: Mapping[str, Any]) -> bool:
    return all(record.get(key) == deal.get(key) for key in _DEAL)


def _lines_of_record(record: Mapping[str, Any]) -> list[str]:
    lines = record.get("events")
    if not isinstance(lines, list) or not all(isinstance(line, str) and line[:2] in ("A ", "B ") for line in lines):
        raise FriendError("the events of the record are no lines of A and B", "record")
    return lines


def sent(document: Mapping[str, Any], record: Mapping[str, Any]) -> Document:
    """Return the document with one more sending: what the local record of its sender has besides.

    Raises: FriendError.
    """
    side, before = sender(document), kept_events(document["sendings"])
    begun = start(document)
    if not _is_of_deal(record, local_deal(begun, side)):
        if _is_of_deal(record, local_deal(begun, OTHER[side])):
            raise FriendError("the next link comes from the other player", "not-your-turn")
        raise FriendError("the record is of another game", "record")
    lines = lines_of(canonical_events(begun, side, events_of(_lines_of_record(record))))
    pairs = zip(before, lines, strict=False)
    keep = next((number for number, (old, new) in enumerate(pairs) if old != new), min(len(before), len(lines)))
    events = lines[keep:]
    if not events and (document["sendings"] or keep < len(before)):
        raise FriendError("there is nothing to send", "nothing-to-send")
    sending = {"by": side, "keep": keep, "events": events}
    longer = checked(chained({**document, "sendings": [*document["sendings"], sending]}))
    course(longer)
    return longer

"""The engine for the page: one line of JSON in, one line of JSON out.

``{id, call, args}`` is answered by ``{id, value}`` or ``{id, error: {type, message, ...}}``;
``page_calls`` lists all calls. A ``Bridge`` keeps one game; every change raises its version, and a
call that names an older version is refused, so that a late tap cannot play a wrong card. Long work
(``think``, ``hint``, ``review``) is done in time slices: the page repeats the call until it is done.
"""

from typing import Any

from rbcore.bridge.catalogue import catalogue
from rbcore.bridge.coaching import Coach, line_of, task_of
from rbcore.bridge.dispatcher import BridgeError, Call, ExplainedMove, StaleSnapshot, answer
from rbcore.bridge.page_calls import PAGE_CALLS
from rbcore.bridge.snapshot import explanation_json, instead_json, lit_json, table_json, undoable
from rbcore.bridge.stateless import (
    FRIEND_CALLS,
    bake,
    match,
    move_asked,
    problem,
    replayed,
    seated,
    table_at,
    try_plays,
)
from rbcore.game import Game
from rbcore.notation.position import check_cards
from rbcore.notation.position_text import parse_position_text
from rbcore.opponent.computer_players import CLOCK_S, ComputerPlayers
from rbcore.opponent.seats import FRIEND, HUMAN, Seat, friend_of, sealed
from rbcore.referee.calls import CallError
from rbcore.table import places
from rbcore.table.cards import NotationError, card_name
from rbcore.table.moves import IllegalMove, move_text

_SLICE_MS = 40
# Calls whose verdict its caller has seen, so that they are not undone in a game with a friend.
_FINAL_CALLS = ("stop", "correct", "demand", "force", "choose")


def _slice_s(args: dict[str, Any]) -> float:
    slice_ms: int = args.get("slice_ms") or _SLICE_MS
    return slice_ms / 1000


class Bridge:
    """One table: a game, who plays each side, and its version."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.seats: list[Seat] = []
        self.computer: ComputerPlayers | None = None
        self.version = 0
        self.coach, self.pondering = Coach(), Coach()
        self.calls: dict[str, Call] = {
            "hello": lambda _: catalogue(), "new": self.new, "load": self.load, "tableAt": table_at,
            "snapshot": self.snapshot, "play": self.play, "say": self.say, "undo": self.undo, "redo": self.redo,
            "think": self.think, "explain": self.explain, "peek": self.peek,
            "hint": self.hint, "odds": self.odds, "openPlays": self.open_plays, "finish": self.finish,
            "review": self.review, "mistake": self.mistake, "bake": bake, "problem": problem,
            "passage": lambda args: self.coach.passage(args["seed"], args["number"], _slice_s(args)),
            "task": self.task, "ponder": lambda args: self.pondering.ponder(args.get("task"), _slice_s(args)),
            "tryPlays": try_plays, "match": match, "receive": self.receive, **FRIEND_CALLS,
        }  # fmt: skip

    def handle(self, line: str) -> str:
        """Answer one request; never raises."""
        return answer(line, self.calls, PAGE_CALLS)

    def new(self, args: dict[str, Any]) -> dict[str, Any]:
        """Start a game: from a seed, from given decks, or from a position (F55).

        A position is JSON for the preset in the arguments, or a text, which names its own preset.
        """
        preset, options = args.get("preset", "pagat"), args.get("options")
        position = args.get("position")
        if isinstance(position, str):
            preset, position = parse_position_text(position)
        if position is None:
            seed, decks = args.get("seed", ""), args.get("decks")
            game = Game.dealt(preset, options, seed, decks, args.get("first"), args.get("side"))
        else:
            game = Game.placed(preset, options, position)
            if not game.names.are_usual:
                raise NotationError("players are called A, B, C in this order, and houses H1, H2 and so on")
            check_cards(game.rules, game.state)
        return self._seat(game, args.get("players") or {})

    def load(self, args: dict[str, Any]) -> dict[str, Any]:
        """Replay a record, with ``at`` only its first events, and continue from there."""
        game, players = replayed(args)
        return self._seat(game, players)

    def _seat(self, game: Game, given: dict[str, Any]) -> dict[str, Any]:
        self.seats = seated(game, given)
        self.game, self.computer = game, ComputerPlayers(game, self.seats)
        return self._changed()

    def _table(self, args: dict[str, Any] | None = None) -> tuple[Game, ComputerPlayers]:
        """Return the game and its computer players; with ``args``, also check their version."""
        if self.game is None or self.computer is None:
            raise BridgeError("no game yet")
        if args is not None and args.get("version") != self.version:
            raise StaleSnapshot(f"version {args.get('version')!r} is not {self.version}")
        return self.game, self.computer

    def actor(self) -> str | None:
        """Return human, friend, computer, or None when the game is over.

        A player who makes a call or answers an offer comes before the player whose turn it is.
        """
        _, computer = self._table()
        side = computer.next_actor()
        if side < 0:
            return None
        seat = self.seats[side]
        return HUMAN if seat.is_human else FRIEND if seat.friend else "computer"

    def _is_persons_turn(self, game: Game) -> bool:
        """Return whether a person is to play, and not only to answer an offer."""
        return self.actor() == HUMAN and self.seats[game.state.turn].is_human

    def snapshot(self, args: dict[str, Any]) -> dict[str, Any]:
        """Return the whole table."""
        game, _ = self._table()
        return table_json(game, self.seats, 0, self.actor(), self.version, self._can_undo())

    def _changed(self, news: int = 0) -> dict[str, Any]:
        self.version += 1
        game, _ = self._table()
        return table_json(game, self.seats, news, self.actor(), self.version, self._can_undo())

    def _can_undo(self) -> bool:
        game, computer = self._table()
        number = undoable(game, self.seats)
        return number >= 0 and not computer.stop_may_be_called(number)

    def play(self, args: dict[str, Any]) -> dict[str, Any]:
        """Play for the human whose turn it is."""
        game, _ = self._table(args)
        if not self._is_persons_turn(game):
            raise BridgeError("it is not a human player's turn")
        move = move_asked(game, args)
        try:
            game.play(move)
        except IllegalMove as illegal:
            refused = game.rules, game.state, move, illegal.refusal
            evidence = {"lit": lit_json(*refused)}
            if game.rules.referee != "players":  # who must see for themselves what is due
                evidence["instead"] = instead_json(*refused)
            raise ExplainedMove(illegal, evidence) from illegal
        return self._changed(1)

    def explain(self, args: dict[str, Any]) -> dict[str, Any]:
        """Return whether a move is legal, and why not."""
        game, _ = self._table()
        return explanation_json(game.rules, game.state, move_asked(game, args))

    def peek(self, args: dict[str, Any]) -> dict[str, Any]:
        """Return the top card of a human side's hand, if peeking is allowed (P51).

        Only while another player is on turn.
        """
        game, _ = self._table()
        side = args.get("side", "A")
        if not self._is_human(side) or game.rules.peek != "private":
            raise BridgeError(f"no private look for {side!r} in this game")
        player = places.PLAYERS.index(side)
        if game.state.turn == player or game.result:
            raise BridgeError("the private look is over once the own turn has begun")
        hand = game.state.down[places.hand(player)]
        return {"card": card_name(hand[-1]) if hand else None}

    def undo(self, args: dict[str, Any]) -> dict[str, Any]:
        """Go back to before the last decision of a human player."""
        game, computer = self._table(args)
        number = undoable(game, self.seats)
        if number < 0:
            raise BridgeError("nothing to undo")
        if computer.stop_may_be_called(number):
            raise CallError("the other player may still call Stop")
        game.undo(number)
        return self._changed()

    def redo(self, args: dict[str, Any]) -> dict[str, Any]:
        """Redo the decisions of the last undo."""
        game, _ = self._table(args)
        if not game.undone:
            raise BridgeError("nothing to redo")
        later = [at for at, (player, _) in enumerate(game.undone) if at and self.seats[player].is_human]
        game.redo(later[0] if later else len(game.undone))
        return self._changed()

    def _is_human(self, side: str) -> bool:
        return side in places.PLAYERS[: len(self.seats)] and self.seats[places.PLAYERS.index(side)].is_human

    def say(self, args: dict[str, Any]) -> dict[str, Any]:
        """Carry out an event of a human side that is not a move.

        ``words`` are those of a record: ``stop``, ``touch H4``, ``resign``, ``offer`` ...; with ``advise`` or
        ``choose``, the move may be given as for ``play``.
        """
        game, _ = self._table(args)
        side, words = args.get("side", "A"), " ".join(args["words"].split())
        if not self._is_human(side):
            raise BridgeError(f"{side!r} is not a human player")
        if words in ("advise", "choose"):
            words += " " + move_text(move_asked(game, args), game.names.name_of)
        if words.startswith("advise") and not self._hints_are_agreed():
            raise BridgeError("hints were not agreed")
        game.say(places.PLAYERS.index(side), words)
        if words.partition(" ")[0] in _FINAL_CALLS:
            self.seats[:] = sealed(self.seats, len(game.events))
        return self._changed(1)

    def receive(self, args: dict[str, Any]) -> dict[str, Any]:
        """Carry out an event that has arrived by link; it is sealed, with all before it."""
        game, _ = self._table(args)
        side = args["side"]
        if not friend_of(self.seats) or side not in places.PLAYERS[: len(self.seats)]:
            raise BridgeError(f"nothing arrives for {side!r} in this game")
        game.replay(len(game.events), places.PLAYERS.index(side), args["text"])
        self.seats[:] = sealed(self.seats, len(game.events))
        return self._changed(1)

    def _hints_are_agreed(self) -> bool:
        friend = friend_of(self.seats)
        return friend is None or friend.hints

    def think(self, args: dict[str, Any]) -> dict[str, Any]:
        """Work on a decision of the computer; {done: false, progress}, or {done, snapshot} when it is made.

        With ``nodes``, it thinks with that budget and without a time limit. A ``line`` from ``ponder``
        replaces the thinking; a line that cannot be played here is ignored.
        """
        game, computer = self._table(args)
        if self.actor() != "computer":
            raise BridgeError("it is not a computer player's turn")
        nodes = args.get("nodes")
        clock_s = CLOCK_S if nodes is None else None
        if computer.act(_slice_s(args), nodes, clock_s, line_of(game, args.get("line"))):
            return {"done": True, "snapshot": self._changed(1)}
        return {"done": False, "progress": round(computer.progress, 3)}

    def task(self, args: dict[str, Any]) -> dict[str, Any]:
        """Return the task that another engine can ``ponder`` for the player on turn, or None."""
        return {"task": task_of(*self._table(args), args.get("nodes"))}

    def hint(self, args: dict[str, Any]) -> dict[str, Any]:
        """Work on a hint for the human player on turn; {done, hint}."""
        game, _ = self._table(args)
        if not self._is_persons_turn(game):
            raise BridgeError("a hint is for the human player on turn")
        if not self._hints_are_agreed():
            raise BridgeError("hints were not agreed")
        return self.coach.hint(game, self.version, args.get("nodes"), _slice_s(args))

    def review(self, args: dict[str, Any]) -> dict[str, Any]:
        """Work on the review of this game, or of a record; {done, review}."""
        if args.get("record") is not None:
            return self.coach.review_record(args["record"], _slice_s(args))
        if not self._hints_are_agreed() and not self._table()[0].result:
            raise BridgeError("hints were not agreed")
        return self.coach.review(self._table()[0], self.version, _slice_s(args))

    def mistake(self, args: dict[str, Any]) -> dict[str, Any]:
        """Work on the problem that a decision of a record is; {done, problem}."""
        return self.coach.mistake(args.get("record"), args["at"], _slice_s(args))

    def odds(self, args: dict[str, Any]) -> dict[str, Any]:
        """Return the odds of a side's next hand card; by default of the side on turn."""
        game, _ = self._table()
        side = args.get("side", places.PLAYERS[game.state.turn])
        if side not in places.PLAYERS[: game.rules.players]:
            raise BridgeError(f"no player {side!r} in this game")
        return self.coach.odds(game, places.PLAYERS.index(side))

    def finish(self, args: dict[str, Any]) -> dict[str, Any]:
        """Return the plays with which the player on turn certainly wins now."""
        return self.coach.finish(self._table()[0])

    def open_plays(self, args: dict[str, Any]) -> dict[str, Any]:
        """Return how many plays are available to the player on turn."""
        return self.coach.open_plays(self._table()[0])


handle = Bridge().handle

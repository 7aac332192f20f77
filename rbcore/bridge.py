"""The only door for the page: one line of JSON in, one line of JSON out.

``{id, call, args}`` is answered by ``{id, value}`` or ``{id, error: {type, message, ...}}``.
A table keeps one game; every change raises its version, and a call that names an older
version is refused, so a late tap can never play a wrong card.
"""

from typing import Any

from rbcore import __version__, piles
from rbcore.calls import CallError
from rbcore.cards import card_name
from rbcore.door import BridgeError, Call, StaleSnapshot, answer, mapping, text
from rbcore.game import SAYINGS, Game
from rbcore.moves import Move
from rbcore.notation import action_json, parse_action, parse_action_text
from rbcore.opponent.greedy import choose
from rbcore.opponent.levels import DEFAULT, LEVELS
from rbcore.options import OPTIONS
from rbcore.play import refusal
from rbcore.position import check_cards
from rbcore.position_text import parse_position_text
from rbcore.presets import BUNDLES, PRESETS
from rbcore.record import BEHAVIOUR, SCHEMA, game_of, record_of
from rbcore.rules import make_rules
from rbcore.view import place_moves, refusal_json, seen, snapshot

HUMAN = "human"


def event_json(line: str) -> dict[str, Any]:
    """Return the text of an event as JSON: an action, or ``{"do": "stop", "words": [...]}``."""
    do, *words = line.split()
    return {"do": do, "words": words} if do in SAYINGS else parse_action_text(line)


def _plain(value: object) -> object:
    return sorted(value) if isinstance(value, frozenset) else value


class Bridge:
    """One table: a game, who plays each side, and its version."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.players: dict[str, str] = {}
        self.version = 0
        self.calls: dict[str, Call] = {
            "hello": self.hello, "new": self.new, "load": self.load, "snapshot": self.snapshot,
            "play": self.play,
            "say": self.say, "undo": self.undo, "redo": self.redo, "resign": self.resign,
            "think": self.think, "explain": self.explain, "peek": self.peek,
        }  # fmt: skip

    def handle(self, line: str) -> str:
        """Answer one request; never raises."""
        return answer(line, self.calls)

    def hello(self, args: dict[str, Any]) -> dict[str, Any]:
        """Return versions, presets with all their option values, bundles, option rows and levels."""
        presets = []
        for name in PRESETS:
            rules = make_rules(name)
            values = {key: _plain(value) for key, value in rules._asdict().items()}
            presets.append({"name": name, "options": {**values, "hand": rules.hand}})
        return {
            "version": __version__, "behaviour": BEHAVIOUR, "schema": SCHEMA, "presets": presets,
            "levels": list(LEVELS), "level": DEFAULT,
            "options": [row._asdict() for row in OPTIONS],
            "bundles": [{"name": n, "preset": p, "options": o} for n, (p, o) in BUNDLES.items()],
        }  # fmt: skip

    def new(self, args: dict[str, Any]) -> dict[str, Any]:
        """Start a game: from a seed, from given decks, or from a position (F55).

        args: {preset, options?, seed?, decks?, first?, players?} or {position, options?, players?}
        with the position as JSON (then with its preset) or as text.
        """
        preset, options = text(args, "preset", "pagat"), mapping(args, "options")
        position = args.get("position")
        if isinstance(position, str):
            preset, position = parse_position_text(position)
        if position is None:
            game = Game.dealt(preset, options, args.get("seed", ""), args.get("decks"), args.get("first"))
        else:
            game = Game.placed(preset, options, position)
            check_cards(game.rules, game.state)
        return self._seat(game, mapping(args, "players"))

    def load(self, args: dict[str, Any]) -> dict[str, Any]:
        """Replay a record and go on from there. args: {record}."""
        record = args.get("record")
        return self._seat(game_of(record), mapping(record, "players"))

    def _seat(self, game: Game, given: dict[str, Any]) -> dict[str, Any]:
        names = piles.PLAYERS[: game.rules.players]
        players = {name: given.get(name, HUMAN if name == "A" else DEFAULT) for name in names}
        for name, who in players.items():
            if who != HUMAN and who not in LEVELS:
                raise BridgeError(f"player {name}: {who!r} is neither human nor a level")
        if len(piles.PLAYERS) < len(names) or any(name not in names for name in given):
            raise BridgeError(f"players of this game are {', '.join(names)}")
        self.game, self.players = game, players
        self.version += 1
        return self.snapshot({})

    def _table(self, args: dict[str, Any] | None = None) -> Game:
        """Return the game; with args also check the version they name."""
        if self.game is None:
            raise BridgeError("no game yet")
        if args is not None and args.get("version") != self.version:
            raise StaleSnapshot(f"version {args.get('version')!r} is not {self.version}")
        return self.game

    def actor(self) -> str | None:
        """Return human, computer, or None when the game is over.

        A computer player that is about to call Stop comes before the player whose turn it is.
        """
        game = self._table()
        if game.result:
            return None
        if self._caller() >= 0:
            return "computer"
        return HUMAN if self.players[piles.PLAYERS[game.state.turn]] == HUMAN else "computer"

    def _may_be_called(self, game: Game) -> bool:
        """Tell whether another player may still call Stop for the last act.

        A person may, whether there is a breach or not; a computer player has made up its mind.
        """
        moment = game.moment
        if moment is None or game.rules.referee != "players" or not game.rules.stop:
            return False
        others = (player for player in range(game.rules.players) if player != moment.actor)
        return self._caller() >= 0 or any(self.players[piles.PLAYERS[p]] == HUMAN for p in others)

    def _caller(self) -> int:
        """Return the computer player who calls Stop for the breach just made, or -1."""
        game = self._table()
        moment = game.moment
        if moment is None or moment.breach is None:
            return -1
        others = (player for player in range(game.rules.players) if player != moment.actor)
        return next((p for p in others if self.players[piles.PLAYERS[p]] != HUMAN), -1)

    def snapshot(self, args: dict[str, Any]) -> dict[str, Any]:
        """Return the whole table."""
        return self._snapshot(0)

    def _snapshot(self, news: int) -> dict[str, Any]:
        """Return the table with the last ``news`` events told as such."""
        game, actor = self._table(), self.actor()
        events = [
            {"by": piles.PLAYERS[player], "action": event_json(line), "n": len(game.events) - news + at}
            for at, (player, line) in enumerate(game.events[len(game.events) - news :])
        ]
        return {
            **snapshot(game, actor == HUMAN),
            "version": self.version, "players": self.players, "actor": actor, "last": events,
            "can": {"undo": self._human_event() >= 0, "redo": bool(game.undone)},
            "record": {**record_of(game), "players": self.players},
        }  # fmt: skip

    def _human_event(self) -> int:
        """Return the number of the last event of a human player, or -1."""
        events = self._table().events
        human = [piles.PLAYERS.index(name) for name, who in self.players.items() if who == HUMAN]
        return max((number for number, (player, _) in enumerate(events) if player in human), default=-1)

    def _move(self, game: Game, args: dict[str, Any]) -> Move:
        if "action" in args:
            return parse_action(game.rules, game.state, args["action"], game.names)
        source, target = game.names.place(args.get("from")), game.names.place(args.get("to"))
        for move in place_moves(game.rules, game.state).get(source, []):
            if move.target == target:
                return move
        return Move("move", game.state.up[source][-1] if game.state.up[source] else -1, source, target)

    def _changed(self, news: int = 0) -> dict[str, Any]:
        self.version += 1
        return self._snapshot(news)

    def play(self, args: dict[str, Any]) -> dict[str, Any]:
        """Play for the human whose turn it is. args: {version, action} or {version, from, to}."""
        game = self._table(args)
        if self.actor() != HUMAN:
            raise BridgeError("it is not a human player's turn")
        game.play(self._move(game, args))
        return self._changed(1)

    def explain(self, args: dict[str, Any]) -> dict[str, Any]:
        """Tell whether a move is legal and if not why. args as for play, without version."""
        game = self._table()
        found = refusal(game.rules, game.state, self._move(game, args))
        return {"legal": True} if found is None else {"legal": False, **refusal_json(found)}

    def peek(self, args: dict[str, Any]) -> dict[str, Any]:
        """Return the top card of a human side's hand, where a private look is agreed (P51).

        args: {side}. Only while another player is on turn.
        """
        game = self._table()
        side = text(args, "side", "A")
        if self.players.get(side) != HUMAN or game.rules.peek != "private":
            raise BridgeError(f"no private look for {side!r} in this game")
        player = piles.PLAYERS.index(side)
        if game.state.turn == player or game.result:
            raise BridgeError("the private look is over once the own turn has begun")
        hand = game.state.down[piles.hand(player)]
        return {"card": card_name(hand[-1]) if hand else None}

    def undo(self, args: dict[str, Any]) -> dict[str, Any]:
        """Go back to before the last decision of a human player. args: {version}."""
        game = self._table(args)
        number = self._human_event()
        if number < 0:
            raise BridgeError("nothing to undo")
        if self._may_be_called(game):
            raise CallError("the other player may still call Stop")
        game.undo(number)
        return self._changed()

    def redo(self, args: dict[str, Any]) -> dict[str, Any]:
        """Do again what the last undo took back. args: {version}."""
        game = self._table(args)
        if not game.undone:
            raise BridgeError("nothing to redo")
        human = [piles.PLAYERS.index(name) for name, who in self.players.items() if who == HUMAN]
        later = [at for at, (player, _) in enumerate(game.undone) if at and player in human]
        game.redo(later[0] if later else len(game.undone))
        return self._changed()

    def say(self, args: dict[str, Any]) -> dict[str, Any]:
        """Do what is no move, for a human side. args: {version, side, words}.

        ``words`` are those of a record: ``stop``, ``touch H4``, ``resign``, ``offer`` ...
        """
        game = self._table(args)
        side = text(args, "side", "A")
        if self.players.get(side) != HUMAN:
            raise BridgeError(f"{side!r} is not a human player")
        game.say(piles.PLAYERS.index(side), text(args, "words", ""))
        return self._changed(1)

    def resign(self, args: dict[str, Any]) -> dict[str, Any]:
        """Give the game up for a side. args: {version, side}."""
        return self.say({**args, "words": "resign"})

    def think(self, args: dict[str, Any]) -> dict[str, Any]:
        """Make one decision of the computer player whose turn it is. args: {version}."""
        game = self._table(args)
        if self.actor() != "computer":
            raise BridgeError("it is not a computer player's turn")
        caller = self._caller()
        if caller >= 0:
            moment = game.moment
            ground = moment.breach.ground if moment and moment.breach else ""
            game.say(caller, f"stop {ground}")
            return {"done": True, "snapshot": self._changed(1)}
        level = LEVELS[self.players[piles.PLAYERS[game.state.turn]]]
        view = seen(game.rules, game.state)
        chosen = action_json(choose(game.rules, view, level))
        game.play(parse_action(game.rules, game.state, chosen, game.names))
        return {"done": True, "snapshot": self._changed(1)}


handle = Bridge().handle

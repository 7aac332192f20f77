"""A game: rules, a deal and what has been done since; every game is a record that replays.

``Game.play`` checks and raises, the states it keeps are the undo. Nothing here is random
but the deal, and that comes from the seed.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rbcore.notation.actions import NAMES, Names, action_json, action_text, parse_action, parse_action_text
from rbcore.notation.position import parse_position, position_json
from rbcore.referee import calls, scoring
from rbcore.referee.calls import CallError, Moment
from rbcore.referee.endings import is_stalemate
from rbcore.referee.legal_moves import begin_turn, legal_moves, play
from rbcore.referee.scoring import Result
from rbcore.referee.stops import Act, Breach, breach
from rbcore.rules.ruleset import Rules, make_rules
from rbcore.table import places
from rbcore.table.cards import NotationError, parse_card
from rbcore.table.deal import Deal, deal, given, opening
from rbcore.table.effects import next_turn
from rbcore.table.moves import IllegalMove, Move
from rbcore.table.state import State

SEED_LENGTH = 32
_PLACED = ("touch", "look", "extend", "demand", "correct")
SAYINGS = (*_PLACED, "advise", "stop", "force", "offer", "agree", "decline", "resign")


class Game:
    """One game in progress or ended.

    ``states[n]`` is the state after ``events[n - 1]``; an event is (player, text). ``taken_back``
    counts the undos, so that a game can be told from one that was played straight through.
    """

    def __init__(self, preset: str = "pagat", options: Mapping[str, Any] | None = None) -> None:
        self.preset = preset
        self.options = dict(options or {})
        self.rules: Rules = make_rules(preset, self.options)
        self.names: Names = NAMES
        self.seed = ""
        self.decks: tuple[tuple[int, ...], ...] | None = None
        self.first = -1
        self.side = 0
        self.position: dict[str, Any] | None = None
        self.states: list[State] = []
        self.events: list[tuple[int, str]] = []
        self.acts: list[tuple[Move | Act, Breach | None] | None] = []
        self.undone: list[tuple[int, str]] = []
        self.taken_back = 0
        self.result: Result | None = None

    @property
    def state(self) -> State:
        """The present state."""
        return self.states[-1]

    @classmethod
    def dealt(
        cls,
        preset: str = "pagat",
        options: Mapping[str, Any] | None = None,
        seed: str = "",
        decks: Mapping[str, Sequence[str]] | Sequence[Sequence[str]] | None = None,
        first: str | None = None,
        side: str | None = None,
    ) -> "Game":
        """Return a new game, dealt from a seed or from given cards.

        ``decks``: each player's cards in the order of dealing (reserve, houses, hand). ``side``: the
        player whose cards of the seed A gets, so that a deal can be played from all its sides.

        Raises: RulesError, NotationError.
        """
        game = cls(preset, options)
        rules = game.rules
        game.seed = _checked_seed(seed)
        if side is not None:
            game.side = _player_below(rules, side)
        if decks is not None and game.side:
            raise NotationError(f"decks lie as they are given: there is no side {side!r} of them")
        chosen = deal(rules, game.seed, game.side) if decks is None else _given(rules, decks)
        if decks is not None:
            game.decks = chosen.decks
        if first is not None:
            game.first = _player_below(rules, first)
        start = game.first if game.first >= 0 else chosen.first
        game._start(opening(rules, chosen._replace(first=start)))
        return game

    @classmethod
    def placed(cls, preset: str, options: Mapping[str, Any] | None, position: Any) -> "Game":
        """Return a game that starts from a position.

        Raises: RulesError, NotationError.
        """
        game = cls(preset, options)
        state, game.names = parse_position(game.rules, position)
        game.position = dict(position)
        game.states = [state]
        return game

    def _start(self, state: State) -> None:
        self.states = [self._passed_over(begin_turn(self.rules, state))]

    def _passed_over(self, state: State) -> State:
        """Return the state with turns in which nothing at all is legal passed over."""
        for _ in range(self.rules.players):
            if state.winner >= 0 or legal_moves(self.rules, state):
                return state
            state = next_turn(self.rules, state)
        self.result = scoring.stalemate(self.rules, state)
        return state

    def legal(self) -> list[Move]:
        """Return the moves allowed now; none when the game is over."""
        return [] if self.result else legal_moves(self.rules, self.state)

    def play(self, move: Move) -> None:
        """Play a move for the player whose turn it is, as the referee lets it pass.

        Raises: IllegalMove with the reason.
        """
        text = action_text(action_json(move, self.names, exact=True))
        self._open(text)
        calls.check(self.rules, self.state, move, text)
        found = breach(self.rules, self.state, move) if self.rules.referee == "players" else None
        self._push(self.state.turn, text, play(self.rules, self.state, move), move, found)

    def act(self, action: Any) -> None:
        """Play a JSON action. Raises: NotationError, IllegalMove."""
        self.play(parse_action(self.rules, self.state, action, self.names))

    def say(self, player: int, text: str) -> None:
        """Do what is no move: touch, look, extend, stop, correct, force, demand, offer, agree,
        decline, resign; the words of a record's line.

        Raises: NotationError, CallError.
        """
        self._open(text)
        do, *words = text.split() or [""]
        if do == "advise":
            self._advise(player, words)
            return
        named = [self.names.place(word) for word in words if do in _PLACED and word != "notice"]
        if do not in SAYINGS or len(words) > 2 or (do in _PLACED[:4] and not named):
            raise NotationError(f"not something to do or say: {text!r}")
        if do in ("touch", "look", "extend"):
            if do == "extend":
                calls.check_extend(self.rules, player, named[0], self.extended())
            act = Act(do, named[0], "notice" in words)
            state = self.state if player == self.state.turn else None
            found = breach(self.rules, state, act) if state else None
            self._push(player, text, self.state, act, found)
        elif do in ("resign", "offer", "agree", "decline"):
            self._end_by_word(player, do)
        else:
            self._push(player, text, self._called(player, do, words, named))

    def extended(self) -> frozenset[int]:
        """Return the wastes that their owners have spread out."""
        found = set()
        for (player, _), row in zip(self.events, self.acts, strict=True):
            act = row[0] if row else None
            if isinstance(act, Act) and act.do == "extend" and act.place == places.waste(player):
                found.add(act.place)
        return frozenset(found)

    def _advise(self, player: int, words: list[str]) -> None:
        """Note an adviser's open suggestion to the player on turn; nothing moves (F4)."""
        if self.rules.advisor != "by-agreement" or player != self.state.turn:
            raise CallError("no adviser may speak now")
        suggested = parse_action_text(" ".join(words))
        parse_action(self.rules, self.state, suggested, self.names)
        self._push(player, " ".join(["advise", *words]), self.state)

    def _called(self, player: int, do: str, words: list[str], named: list[int]) -> State:
        if do == "demand":
            return calls.demand(self.rules, self.state, player, named[0])
        moment = self.moment if do == "stop" else self.last_act
        if do == "stop":
            ground = words[0] if words else ""
            if moment is None:
                return calls.wrong_call(self.rules, self.state, player)
            return calls.stop(moment, player, ground)
        if moment is None:
            raise CallError("nothing has been done")
        if do == "force":
            return calls.force(moment, player)
        return calls.correct(moment, player, named[0] if named else -1)

    def _end_by_word(self, player: int, do: str) -> None:
        offered = bool(self.events) and self.events[-1][1] == "offer" and self.events[-1][0] != player
        if do in ("agree", "decline") and not offered:
            raise CallError(f"{do}: nothing was offered")
        self._push(player, do, self.state)
        if do == "resign":
            self.result = scoring.abandon(self.rules, self.state, player)
        elif do == "agree":
            self.result = scoring.stalemate(self.rules, self.state, "agreed")

    @property
    def moment(self) -> Moment | None:
        """The last act, if a call may still answer it: nothing has been done or said since."""
        return self.moment_at(len(self.acts) - 1)

    @property
    def last_act(self) -> Moment | None:
        """The last act, also when a wrong call of Stop that changed nothing has come between."""
        at = len(self.acts) - 1
        while at >= 0 and self.events[at][1].startswith("stop") and self.states[at] is self.states[at + 1]:
            at -= 1
        return self.moment_at(at)

    def moment_at(self, at: int) -> Moment | None:
        """Return what event number ``at`` did, if it was an act."""
        row = self.acts[at] if at >= 0 else None
        if row is None:
            return None
        return Moment(self.rules, self.states[at], self.events[at][0], *row, self.state)

    def _open(self, text: str) -> None:
        if self.result:
            raise NotationError(f"{text}: the game is over")

    def _push(
        self, player: int, text: str, state: State, act: Move | Act | None = None, found: Breach | None = None
    ) -> None:
        """Append an event and see whether it ends the game."""
        before = self.state
        self.undone.clear()
        self.events.append((player, text))
        self.acts.append((act, found) if act is not None else None)
        self.states.append(self._passed_over(state))
        if self.state.winner >= 0:
            self.result = scoring.win(self.rules, self.state, self.state.winner)
        elif self.state.turns > before.turns and is_stalemate(self.rules, self.states):
            self.result = scoring.stalemate(self.rules, self.state)

    def undo(self, to: int) -> None:
        """Take back all events from number ``to`` (counted from 0) on."""
        if not 0 <= to < len(self.events):
            raise NotationError(f"nothing to undo at {to}")
        self.taken_back += 1
        self.undone = self.events[to:] + self.undone
        del self.events[to:], self.acts[to:], self.states[to + 1 :]
        self.result = None

    def redo(self, count: int) -> None:
        """Do again the next ``count`` events that were taken back."""
        waiting, self.undone = self.undone, []
        for number, (player, text) in enumerate(waiting[:count]):
            self.replay(number, player, text)
        self.undone = waiting[count:]

    def replay(self, number: int, player: int, text: str) -> None:
        if self.result:
            raise NotationError(f"event {number + 1}: the game is already over")
        try:
            if text.partition(" ")[0] in SAYINGS:
                self.say(player, text)
                return
            if player != self.state.turn:
                raise NotationError(f"it is not {self.names.players[player]}'s turn")
            self.act(parse_action_text(text))
        except (NotationError, IllegalMove, CallError) as error:
            raise NotationError(f"event {number + 1}: {error}") from error

    def position_json(self) -> dict[str, Any]:
        """Return the present position, hidden cards included, in the schema of the cases."""
        return position_json(self.rules, self.state, self.names)


def _checked_seed(seed: object) -> str:
    # Half a letter (a lone surrogate) has no bytes that chance could start from.
    if not isinstance(seed, str) or len(seed) > SEED_LENGTH or any("\ud800" <= one <= "\udfff" for one in seed):
        raise NotationError(f"a seed is a text of at most {SEED_LENGTH} characters, not {seed!r}")
    return seed


def _player_below(rules: Rules, name: object) -> int:
    player = NAMES.player(name)
    if player >= rules.players:
        raise NotationError(f"no player {name!r} in this game")
    return player


def _given(rules: Rules, decks: Mapping[str, Sequence[str]] | Sequence[Sequence[str]]) -> Deal:
    rows: list[Any] = list(decks) if isinstance(decks, list | tuple) else []
    if isinstance(decks, Mapping):
        rows = [decks[name] for name in sorted(decks)]
    if not rows or not all(isinstance(row, list | tuple) for row in rows):
        raise NotationError("decks must be lists of cards, one for each player")
    return given(rules, [[parse_card(name) for name in row] for row in rows])

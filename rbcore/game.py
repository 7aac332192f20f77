"""A game: its rules, its deal and every state from the first to the current one.

``Game.play`` checks a move and appends a state; undo drops states. The only random element is the
deal, which follows from the seed, so every game can be replayed from its record.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from random import Random
from typing import Any

from rbcore.notation import actions
from rbcore.notation.actions import CALLS, NAMES, TOUCHES, Names, parse_action, parse_action_text, player_of
from rbcore.notation.position import parse_position, position_json
from rbcore.referee import calls, physical_moves, rights, scoring
from rbcore.referee.calls import CallError
from rbcore.referee.endings import ending
from rbcore.referee.history import Deed, History
from rbcore.referee.legal_moves import begin_turn, has_legal_move, legal_moves, refusal
from rbcore.referee.offences import Act, Breach, breach
from rbcore.referee.scoring import Result
from rbcore.referee.waiting_wins import let_win, play_or_wait, waiting_winner
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.rules.ruleset import Rules, make_rules
from rbcore.table import places
from rbcore.table.cards import NotationError
from rbcore.table.deal import checked_seed, deal, opening_state, parse_decks
from rbcore.table.effects import next_turn
from rbcore.table.moves import GameStateError, IllegalMove, Move, Refusal, move_text
from rbcore.table.state import State, foundations
from rbcore.table.visibility import visible_state


def random_seed() -> str:
    """Return a seed that no other game is likely to have."""
    return f"{Random().getrandbits(48):012x}"


class Game:
    """One game in progress or ended: ``Game("pagat")`` deals one with a random seed, ``game.seed``.

    ``states[n]`` is the state after ``events[n - 1]``; an event is (player, text). A player is a
    number here and in ``result`` (0 is A, 1 is B, 2 is C); ``turn`` is the name. ``taken_back``
    counts the calls of ``undo``, however many decisions each undid; records contain it.
    """

    def __init__(
        self,
        preset: str = "pagat",
        options: Mapping[str, Any] | None = None,
        seed: str | None = None,
        decks: Mapping[str, Sequence[str]] | Sequence[Sequence[str]] | None = None,
        first: str | None = None,
        side: str | None = None,
        behaviour: int = BEHAVIOUR,
    ) -> None:
        """Deal a game as ``dealt`` does; without seed and decks from a random seed.

        Raises: RulesError, NotationError.
        """
        self._set_up(preset, options, behaviour)
        if seed is None:
            seed = random_seed() if decks is None else ""
        self._deal(seed, decks, first, side)

    def _set_up(self, preset: str, options: Mapping[str, Any] | None, behaviour: int) -> None:
        """Set every attribute of a game that has no cards yet."""
        self.preset = preset
        self.behaviour = behaviour
        self.rules: Rules = make_rules(preset, options, behaviour)
        # A record, which is JSON, has lists instead of sets.
        values = (options or {}).items()
        self.options = {name: sorted(value) if isinstance(value, Set) else value for name, value in values}
        self.names: Names = NAMES
        self.seed = ""
        self.decks: tuple[tuple[int, ...], ...] | None = None
        self.first = -1
        self.side = 0
        self.cuts: tuple[tuple[int, ...], ...] = ()
        self.position: dict[str, Any] | None = None
        self.states: list[State] = []
        self.events: list[tuple[int, str]] = []
        self.acts: list[tuple[Move | Act, Breach | None] | None] = []
        self.undone: list[tuple[int, str]] = []
        self.taken_back = 0
        self.result: Result | None = None

    def _deal(
        self,
        seed: str,
        decks: Mapping[str, Sequence[str]] | Sequence[Sequence[str]] | None,
        first: str | None,
        side: str | None,
    ) -> None:
        rules = self.rules
        self.seed = checked_seed(seed)
        if side is not None:
            self.side = player_of(rules, side)
        if decks is not None and self.side:
            raise NotationError(f"decks lie as they are given: there is no side {side!r} of them")
        if first is not None:
            self.first = player_of(rules, first)
        starter = self.first
        cards = deal(rules, seed, self.side, starter) if decks is None else parse_decks(rules, decks, starter)
        self.decks = None if decks is None else cards.decks
        self.cuts = cards.cuts
        self.states = [self._skip_idle_turns(begin_turn(opening_state(rules, cards)))]

    def __repr__(self) -> str:
        if self.position is not None:
            start = "from a position"
        else:
            start = f"seed {self.seed!r}" if self.decks is None else "from decks"
        return f"<Game {self.preset}, {start}, {len(self.events)} events, {self._standing()}>"

    def _standing(self) -> str:
        """Return who is to play, or how the game ended."""
        if self.result is None:
            return f"{self.turn} to play"
        winner = self.result.winner
        return f"{self.result.how}, {self.names.players[winner]} has won" if winner >= 0 else self.result.how

    def _repr_html_(self) -> str:
        """Return what a notebook shows: a drawing of the table, or text for a position that cannot be drawn."""
        import rbcore  # imported late, since the drawing is a later package that the page does not need

        try:
            drawable = self.names.are_usual and rbcore.position_text(self.preset, self.view_json())
        except NotationError:
            drawable = ""
        return rbcore.picture(drawable, repr(self)[1:-1]) if drawable else f"<pre>{self}</pre>"

    def __str__(self) -> str:
        from rbcore.notation.diagram import diagram  # imported late, since the page does not need it

        return diagram(self.preset, visible_state(self.state), self.names)

    @property
    def state(self) -> State:
        """The current state."""
        return self.states[-1]

    @property
    def turn(self) -> str:
        """The name of the player whose turn it is, such as ``A``."""
        return self.names.players[self.state.turn]

    @classmethod
    def dealt(
        cls,
        preset: str = "pagat",
        options: Mapping[str, Any] | None = None,
        seed: str = "",
        decks: Mapping[str, Sequence[str]] | Sequence[Sequence[str]] | None = None,
        first: str | None = None,
        side: str | None = None,
        behaviour: int = BEHAVIOUR,
    ) -> "Game":
        """Return a new game, dealt from a seed or from the cards of ``decks``.

        The same seed always deals the same cards, also the empty one, which is the default here. ``decks``: each
        player's cards in the order of dealing (reserve, houses, hand). ``first``: the player who begins, by default
        decided by the rules. ``side``: the player whose cards of the seed A gets, so that a deal can be played from
        each side.

        Raises: RulesError, NotationError.
        """
        return cls(preset, options, seed, decks, first, side, behaviour)

    @classmethod
    def placed(
        cls, preset: str, options: Mapping[str, Any] | None, position: Any, behaviour: int = BEHAVIOUR
    ) -> "Game":
        """Return a game that starts from a position, as ``position_json`` returns it.

        Raises: RulesError, NotationError.
        """
        game = cls.__new__(cls)
        game._set_up(preset, options, behaviour)
        state, game.names = parse_position(game.rules, position)
        game.position = dict(position)
        game.states = [state]
        if state.winner >= 0:
            game.result = scoring.win(state, state.winner)
        return game

    def _skip_idle_turns(self, state: State) -> State:
        """Return the state after skipping the turns of players who have no legal move."""
        for _ in range(self.rules.players):
            if state.winner >= 0 or has_legal_move(state):
                return state
            state = next_turn(state)
        self.result = scoring.stalemate(state)
        return state

    def copy(self) -> "Game":
        """Return an equal game; what is played in one of the two does not change the other."""
        other = type(self).__new__(type(self))
        shared = {name: value.copy() if isinstance(value, list) else value for name, value in vars(self).items()}
        vars(other).update(shared, options=dict(self.options))
        return other

    def legal(self, twins: bool = False) -> list[Move]:
        """Return the legal moves; none after the end of the game.

        Where two foundations take a card, such as the two empty ones of a suit for an ace, the move to the first
        one stands for both. ``twins``: list the moves to the others too, which ``play`` also accepts. ``play``
        accepts ``str(move)`` as well, unless the game has given one of its names to another place.
        """
        moves = [] if self.result else legal_moves(self.state)
        return [one for move in moves for one in (move, *self._twins(move))] if twins else moves

    def _twins(self, move: Move) -> Iterator[Move]:
        """Yield the same move to every other foundation that takes its card."""
        if move.do == "move" and places.is_foundation(move.target):
            for place in foundations(self.rules):
                twin = move._replace(target=place)
                if place != move.target and refusal(self.state, twin) is None:
                    yield twin

    def refusal(self, move: Move | str) -> Refusal | None:
        """Return why ``play`` would refuse a move or its text, or None if it would accept it.

        Raises: NotationError, GameStateError after the end.
        """
        try:
            self._checked(move)
        except IllegalMove as error:
            return error.refusal
        return None

    def play(self, move: Move | str) -> None:
        """Play a move, or its text such as ``turn hand`` or ``move 6S H4 F``, for the player on turn.

        Raises: IllegalMove with its reason and clause, NotationError, GameStateError after the end.
        """
        move, text = self._checked(move)
        offence = breach(self.state, move) if self.rules.referee == "players" else None
        self._push(self.state.turn, text, play_or_wait(self.state, move, offence), move, offence)

    def _checked(self, move: Move | str) -> tuple[Move, str]:
        """Return a move and its text. Raises: as ``play``."""
        if isinstance(move, Move):
            actions.check_move(move, self.names)
        else:
            move = parse_action(self.state, parse_action_text(move), self.names.with_usual)
        text = move_text(move, self.names.name_of)
        self._check_going(text)
        physical_moves.check_move(self.state, move, text)
        return move, text

    def play_action(self, action: Any) -> None:
        """Play a move given as a JSON action.

        Raises: IllegalMove, NotationError, GameStateError.
        """
        self.play(parse_action(self.state, action, self.names))

    def say(self, player: int | str, text: str) -> None:
        """Carry out an event that is not a move: it begins with one of CALLS, such as ``stop`` or ``touch H4``.

        ``player``: the name, such as ``A``, or the number. Raises: NotationError, CallError, GameStateError.
        """
        actions.check_call(text)
        self._say(self.names.player(player) if isinstance(player, str) else player, text)

    def _say(self, player: int, text: str) -> None:
        self._check_going(text)
        actions.check_player(self.rules, player, text)
        call, words, named = actions.parse_call(text, self.names)
        text = " ".join([call, *words])
        if call in ("advise", "choose"):
            (self._advise if call == "advise" else self._choose)(player, words)
        elif call in TOUCHES:
            self._touch(player, text, Act(call, named[0], "notice" in words))
        elif call in ("resign", "offer", "agree", "decline"):
            self._end_by_word(player, call)
        else:
            self._push(player, text, calls.called(self.history, player, call, words, named))

    def _touch(self, player: int, text: str, act: Act) -> None:
        """Touch, look at or extend a pile; only for the player on turn can this be an offence."""
        if act.do == "extend":
            calls.check_extend(self.history, player, act.place)
        offence = breach(self.state, act) if player == self.state.turn else None
        self._push(player, text, self.state, act, offence)

    def _advise(self, player: int, words: list[str]) -> None:
        """Record an adviser's open suggestion to the player on turn; no card moves (F4)."""
        if self.rules.advisor != "by-agreement" or player != self.state.turn:
            raise CallError("no adviser may speak now")
        suggested = parse_action_text(" ".join(words))
        parse_action(self.state, suggested, self.names)
        self._push(player, " ".join(["advise", *words]), self.state)

    def _choose(self, player: int, words: list[str]) -> None:
        """Let the offender choose which play to make up for after a Stop (P25)."""
        move = parse_action(self.state, parse_action_text(" ".join(words)), self.names)
        self._push(player, f"choose {move_text(move, self.names.name_of)}", calls.choose(self.history, player, move))

    def _end_by_word(self, player: int, call: str) -> None:
        if call in ("agree", "decline") and not rights.must_answer(self.events, player):
            raise CallError(f"{call}: nothing was offered")
        self._push(player, call, self.state)
        if call == "resign":
            self.result = scoring.abandon(self.state, player, waiting_winner(self.history))
        elif call == "agree" and rights.have_agreed(self.history):
            self.result = scoring.stalemate(self.state, "agreed")

    @property
    def history(self) -> History:
        """What has happened so far, for the calls that answer it."""
        return History(self.states, self.events, self.acts, self.names.place_of)

    @property
    def stoppable(self) -> Deed | None:
        """The act that a call of Stop may still answer."""
        return rights.stoppable(self.history)

    @property
    def last_act(self) -> Deed | None:
        """The last act, whatever has been said since."""
        return rights.last_act(self.history)

    def _check_going(self, text: str) -> None:
        if self.result:
            raise GameStateError(f"{text}: the game is over")

    def _push(
        self, player: int, text: str, state: State, act: Move | Act | None = None, offence: Breach | None = None
    ) -> None:
        """Append an event, and the result if it ends the game."""
        turns = self.state.turns
        self.undone.clear()
        self.events.append((player, text))
        self.acts.append((act, offence) if act is not None else None)
        self.states.append(self._skip_idle_turns(let_win(self.history, state)))
        if self.state.winner >= 0:
            self.result = scoring.win(self.state, self.state.winner)
        elif self.state.turns > turns and waiting_winner(self.history) < 0:
            how = ending(self.states)
            self.result = scoring.stalemate(self.state, how) if how else self.result

    def undo(self, to: int | None = None) -> None:
        """Undo all events from number ``to`` (counted from 0) on, by default the last one.

        Raises: GameStateError.
        """
        first = len(self.events) - 1 if to is None else to
        if type(first) is not int or not 0 <= first < len(self.events):
            raise GameStateError("nothing to undo" if to is None else f"nothing to undo at {to}")
        self.taken_back += 1
        self.undone = self.events[first:] + self.undone
        del self.events[first:], self.acts[first:], self.states[first + 1 :]
        self.result = None

    def redo(self, count: int = 1) -> None:
        """Redo the next ``count`` undone events, or all if there are fewer.

        Raises: NotationError for a number that is none, GameStateError if nothing is undone.
        """
        actions.check_count(count)
        if count and not self.undone:
            raise GameStateError("nothing to redo")
        waiting, self.undone = self.undone, []
        for number, (player, text) in enumerate(waiting[:count]):
            self.replay(number, player, text)
        self.undone = waiting[count:]

    def replay(self, number: int, player: int, text: str) -> None:
        """Carry out an event of a record; ``number``, counted from 0, is for the message of an error.

        Raises: NotationError.
        """
        if self.result:
            raise NotationError(f"event {number + 1}: the game is already over")
        try:
            if text.partition(" ")[0] in CALLS:
                self._say(player, text)
                return
            if player != self.state.turn:
                raise GameStateError(f"it is not {self.names.players[player]}'s turn")
            self.play(text)
        except (NotationError, IllegalMove, CallError) as error:
            raise NotationError(f"event {number + 1}: {error}") from error

    def position_json(self) -> dict[str, Any]:
        """Return the current position with all hidden cards, in the schema of the cases."""
        return position_json(self.state, self.names)

    def view_json(self) -> dict[str, Any]:
        """Return the current position with ``?`` for every card that the players cannot know."""
        return position_json(visible_state(self.state), self.names)

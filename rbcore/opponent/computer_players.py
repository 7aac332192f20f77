"""The computer players of a game: who acts next, their calls, their answers, and their moves one by one.

A decided line is played move by move as long as the state is as expected. What a player overlooks,
and whether it notices a breach, depends only on the game's seed and events, so a game that is
loaded again continues in the same way.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rbcore.game import Game
from rbcore.opponent.levels import DECISION_S, is_short_sighted, notices_breach, thinks_long
from rbcore.opponent.plan import Plan
from rbcore.opponent.seats import Seat, friend_of
from rbcore.opponent.sight import breach_difficulty, first_of_look
from rbcore.referee.calls import forced_target
from rbcore.referee.corrections import misplaced
from rbcore.referee.rights import must_answer
from rbcore.referee.scoring import count
from rbcore.table.moves import IllegalMove, Move
from rbcore.table.state import State
from rbcore.table.visibility import visible_state

if TYPE_CHECKING:
    from rbcore.opponent.thinker import Thinker

# An offer is accepted after every player has gone through the hand this often without progress.
_IDLE_PASSES_TO_AGREE = 2


class ComputerPlayers:
    """The computer players of one game. ``next_actor`` says who acts next; ``act`` makes one call or move."""

    def __init__(self, game: Game, seats: Sequence[Seat]) -> None:
        self.game = game
        self.seats = seats
        self._plan = Plan()
        self._thinker: Thinker | None = None
        self._thinker_state: State | None = None
        # The state to which the line decided at the beginning of the look does not lead.
        self._off_line: State | None = None

    def next_actor(self) -> int:
        """Return the side to act next, -1 when the game is over.

        A computer player that answers an offer, or calls Stop, comes before the player on turn. Where a
        friend plays by link, so does the one who has to answer an offer.
        """
        if self.game.result:
            return -1
        speaker = self.speaker()
        if speaker:
            return speaker[0]
        player, words = self.game.events[-1] if self.game.events else (-1, "")
        return 1 - player if words == "offer" and friend_of(self.seats) else self.game.state.turn

    def stop_may_be_called(self, number: int) -> bool:
        """Return whether another player may still call Stop for event ``number`` or a later one.

        For a person this does not depend on whether there is a breach; a computer player has already decided.
        """
        game = self.game
        deed = game.stoppable
        if deed is None or deed.number < number or game.rules.referee != "players" or not game.rules.stop:
            return False
        others = (seat for side, seat in enumerate(self.seats) if side != deed.actor)
        return self.speaker() is not None or any(seat.is_human for seat in others)

    def speaker(self) -> tuple[int, str] | None:
        """Return the computer player that makes a call or answers an offer now, and the words, or None."""
        for side, seat in enumerate(self.seats):
            words = (self._answer_to_offer(side) or self._call(side)) if seat.is_computer else ""
            if words:
                return side, words
        return None

    def _answer_to_offer(self, side: int) -> str:
        """Return the answer to an offer to end the game: empty without an offer. It agrees unless it is ahead."""
        if not must_answer(self.game.events, side):
            return ""
        rules, state = self.game.rules, self.game.state
        counts = [count(state, player) for player in range(rules.players)]
        stuck = min(state.idle) >= _IDLE_PASSES_TO_AGREE
        return "agree" if stuck or counts[side] >= max(counts) else "decline"

    def _call(self, side: int) -> str:
        """Return the call about the last action if this side notices a breach or misplacement, else empty."""
        game = self.game
        if game.rules.referee != "players":
            return ""
        deed = game.stoppable
        if deed and deed.actor != side:
            if deed.breach is not None:
                difficulty = breach_difficulty(deed.before, deed.breach)
                if self._notices(side, deed.number, difficulty):
                    return f"stop {deed.breach.ground}"
            elif forced_target(deed, side) >= 0 and self._notices(side, deed.number):
                return "force"
        wrong = misplaced(game.history)
        return "correct" if wrong and wrong.player != side and self._notices(side, wrong.number) else ""

    def _notices(self, side: int, number: int, difficulty: float = 1.0) -> bool:
        """Return whether a side notices what is wrong with event ``number``."""
        return notices_breach(self.seats[side].effective_level(), self.game.seed, number + 1, difficulty)

    def must_search(self) -> bool:
        """Return whether the computer player on turn has to search for long: it makes no call and follows no line."""
        seat = self.seats[self.game.state.turn]
        return thinks_long(seat.effective_level()) and self.speaker() is None and self._planned() is None

    def act(
        self, slice_s: float, nodes: int | None = None, clock_s: float | None = DECISION_S,
        given: Sequence[Move] | None = None,
    ) -> bool:  # fmt: skip
        """Make one call or move; return False while it is still thinking.

        ``slice_s``: seconds of thinking in this call. ``given``: a line decided by another engine. The
        rest of a line that turns out not to be legal is dropped, and the player thinks again.
        """
        game = self.game
        speaker = self.speaker()
        if speaker:
            game.say(*speaker)
            return True
        planned = move = self._planned()
        if move is None:
            line = given or self._think(slice_s, nodes, clock_s)
            if line is None:
                return False
            self._thinker = None
            self._plan.follow(game.state if given else self.deciding_state(), line)
            move = self._planned()
            if move is None:
                self._off_line = game.state
                return False
        try:
            game.play(move)
        except IllegalMove:
            self._plan, self._off_line = Plan(), game.state
            if planned is None:
                raise
            return False
        return True

    def _planned(self) -> Move | None:
        """Return the next move of the line, if the state is as expected."""
        return self._plan.move(self.game.state)

    def deciding_state(self) -> State:
        """Return the state in which the line of the player on turn was, or is to be, decided.

        It is an earlier one if the game was loaded in the middle of a line.
        """
        game = self.game
        level = self.seats[game.state.turn].effective_level()
        is_off = self._off_line == game.state
        return game.state if is_off or not is_short_sighted(level) else first_of_look(game.states)

    def _think(self, slice_s: float, nodes: int | None, clock_s: float | None) -> list[Move] | None:
        from rbcore.opponent.thinker import Thinker

        game = self.game
        if self._thinker is None or self._thinker_state != game.state:
            level = self.seats[game.state.turn].effective_level()
            view = visible_state(self.deciding_state())
            self._thinker_state = game.state
            self._thinker = Thinker(view, level, game.seed, nodes, clock_s)
        return self._thinker.step(slice_s)

    @property
    def progress(self) -> float:
        """The progress of the current decision, 0 to 1."""
        return self._thinker.progress if self._thinker else 0.0

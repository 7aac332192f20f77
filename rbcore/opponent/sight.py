"""What a player sees: weak levels overlook plays that are hard to see, as people do, and may see them a moment later.

A level overlooks a play of difficulty 1 with its own chance; each further unit of difficulty is another chance to
overlook it. The difficulty depends on where the card lies, where it goes, how many plays of a line come
before it, and how many other plays are open. Chances are drawn once for each *look* at the table. A look
lasts until a card is turned up, leaves one of the player's piles or reaches a foundation; players who see
nothing but the end of their turn look once more. Chances depend only on the game's seed and the view, so a
game that is loaded again goes on in the same way. Cards are never misplaced.

Compulsory plays are overlooked only under the players' referee, since a strict one would not allow the breach. A breach
of the opponent is noticed the more easily, the easier it is to see: ``breach_difficulty``.
"""

from collections.abc import Sequence

from rbcore.opponent.levels import Level
from rbcore.referee.duties import compulsory_plays
from rbcore.referee.legal_moves import legal_moves
from rbcore.referee.offences import Breach
from rbcore.table import places
from rbcore.table.cards import chance, face
from rbcore.table.moves import Move
from rbcore.table.state import State

# Looks at the table before a turn is ended without a play.
LOOKS = 2
# The difficulty of a play by the kind of its source: the card just turned up is before one's eyes, houses are far off.
SOURCE_DIFFICULTY = {"turned": 0.2, "reserve": 0.5, "waste": 1.0, "house": 1.5}
# By the kind of its target. A load is hard to see, since one looks at one's own side.
TARGET_DIFFICULTY = {"foundation": 1.0, "house": 1.0, "space": 0.7, "load": 1.3}
# By the ground of a breach that shows in the act itself. The others are omissions: one has to see what came first.
FAULT_DIFFICULTY = {"look": 0.3, "misfit": 0.5, "touch": 0.7, "touch-illegal": 0.7, "unavailable": 0.9}
# Every play of a line that comes before makes it harder; less so if it touches the same pile.
PER_PLAY_AHEAD, PER_PLAY_CONTINUED = 0.6, 0.3
# The factor of a table without open plays, and the number of open plays that adds 1 to it.
CALM, BUSY = 0.6, 15


def look_of(state: State) -> str:
    """Return a text that changes with every look: turn, own cards, foundations and face-down cards."""
    own = range(places.reserve(state.turn), places.waste(state.turn) + 1)
    up = [len(state.up[place]) for place in (*own, *range(places.FOUNDATION, places.PLACES))]
    down = [len(state.down[place]) for place in (*own, *range(places.HOUSE, places.FOUNDATION))]
    return f"{state.turns} {state.turn} {up} {down}"


class Sight:
    """What a player sees at one look. ``number``: 0, or 1 if the first look showed nothing but the end of the turn.

    ``overlooked``: the faces of the cards that must go to a foundation and that the player does not notice.
    """

    def __init__(self, view: State, level: Level, seed: str, number: int = 0) -> None:
        self.level = level
        self._prefix = f"sees {seed} {look_of(view)} {number}"
        self._seen_chance = 1 - level.overlook_chance
        self._luck: dict[tuple[int, int, int], float] = {}
        self.overlooked = self._overlooked(view)

    def _overlooked(self, view: State) -> frozenset[int]:
        """Return the cards that must go to a foundation if the player overlooks every one of them, else nothing."""
        if view.rules.referee != "players" or not self.level.miss_chance:
            return frozenset()
        due = compulsory_plays(view)
        number = len(legal_moves(without_duty(view))) if due else 0
        is_careless = all(self._overlooks_duty(view, move, number) for move in due)
        return frozenset(face(move.card) for move in due) if is_careless else frozenset()

    def overlooks(self, card: int, source: int, target: int, difficulty: float) -> bool:
        """Return whether the player overlooks a play of this difficulty at this look."""
        play = card, source, target
        luck = self._luck.get(play)
        if luck is None:
            luck = self._luck[play] = 1 - chance(f"{self._prefix} {play}")()
        is_overlooked: bool = luck > self._seen_chance**difficulty
        return is_overlooked

    def _overlooks_duty(self, view: State, move: Move, number: int) -> bool:
        """Return whether the player overlooks a compulsory play where ``number`` moves are open."""
        difficulty = _play_difficulty(view, move) * busyness(number)
        noticed: float = (1 - self.level.miss_chance) ** difficulty
        return chance(f"{self._prefix} duty {face(move.card)} {move.source}")() >= noticed

    def overlooks_move(self, state: State, move: Move, ahead: int, number: int) -> bool:
        """Return whether the player overlooks a move after ``ahead`` others where ``number`` moves are open."""
        if places.is_foundation(move.target):
            return face(move.card) in self.overlooked
        if not move.is_play:
            return False
        difficulty = _play_difficulty(state, move) * (1 + PER_PLAY_AHEAD * ahead) * busyness(number)
        return self.overlooks(face(move.card), move.source, move.target, difficulty)


def _play_difficulty(state: State, move: Move) -> float:
    """Return how hard a play is to see by where its card lies and goes."""
    return SOURCE_DIFFICULTY.get(places.kind(move.source), 1.0) * TARGET_DIFFICULTY[_target_kind(state, move.target)]


def breach_difficulty(before: State, breach: Breach) -> float:
    """Return how hard a breach is to see: a fault in the act itself, or the easiest of the plays that came first.

    ``before``: the state before the act. An omission without a play that can be named left a space open.
    """
    reasons = [FAULT_DIFFICULTY[ground] for ground in breach.grounds if ground in FAULT_DIFFICULTY]
    if len(reasons) < len(breach.grounds):
        factor = busyness(len(legal_moves(without_duty(before))))
        plays = [_play_difficulty(before, move) for move in breach.due]
        reasons += [play * factor for play in plays or [TARGET_DIFFICULTY["space"]]]
    return min(reasons)


def busyness(number: int) -> float:
    """Return the factor of difficulty for a number of open plays."""
    return CALM + number / BUSY


def _target_kind(state: State, target: int) -> str:
    if places.is_foundation(target):
        return "foundation"
    if places.is_house(target):
        return "house" if state.up[target] or state.down[target] else "space"
    return "load"


def without_duty(state: State) -> State:
    """Return the state under the rules as they are for a player who has overlooked every compulsory play."""
    return state._replace(rules=state.rules._replace(fdn_compulsory=False, strict=frozenset()))


def up_to_next_look(view: State, line: list[Move]) -> list[Move]:
    """Return the beginning of a line up to the next look.

    Moves between houses, and to or from the opponents' piles, can often be taken back, so they
    never end it: a player who looks again after each of them could go to and fro.
    """
    for number, move in enumerate(line, start=1):
        is_own = move.source < 0 or places.owner(move.source) == view.turn
        if is_own or places.is_foundation(move.target):
            return line[:number]
    return line


def first_of_look(states: Sequence[State]) -> State:
    """Return the first state of the current look, in which the player has decided on the line that is being played."""
    state, look = states[-1], look_of(states[-1])
    for earlier in reversed(states[:-1]):
        if look_of(earlier) != look:
            break
        state = earlier
    return state

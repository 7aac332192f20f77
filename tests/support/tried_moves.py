"""What a player could try in a game, legal or not."""

from collections.abc import Iterator
from random import Random

from rbcore.game import Game
from rbcore.referee.calls import CallError
from rbcore.referee.group_moves import group_moves
from rbcore.referee.legal_moves import candidate_moves
from rbcore.table import places
from rbcore.table.moves import END, Move
from rbcore.table.state import State


def tried(state: State) -> Iterator[Move]:
    """Yield moves that a player could try, most of them illegal."""
    for source, moves in candidate_moves(state).items():
        yield from moves
        if state.up[source]:
            for row in group_moves(state, source) if state.rules.lift != "single" else ():
                yield from row
            if len(state.up[source]) > 1:
                yield from (Move("move", state.up[source][0], source, target) for target in range(12, 21))
    piles = [place for place in range(places.PLACES) if state.up[place]]
    yield from (Move("move", state.up[s][-1], s, t) for s in piles for t in (0, 3, 4, 7, 12, 13, 16, 21))
    player = state.turn
    yield Move("turn", -1, places.reserve(player), places.reserve(player))
    yield Move("turn", -1, places.hand(player), places.turned(player))
    yield Move("discard", -1, places.turned(player), places.waste(player))
    yield END


def demand(game: Game, number: Random) -> None:
    """Have the next player demand a play, if they may."""
    if number.random() < 0.3:
        try:
            other = (game.state.turn + 1) % game.rules.players
            game.say(other, "demand " + number.choice(["A.reserve", "A.turned", "B.waste", "B.turned"]))
        except CallError:
            return

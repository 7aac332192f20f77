"""The last plays of a game that is as good as won, so that the page can make them for the player."""

from rbcore.referee.duties import compulsory_plays, foundation_plays
from rbcore.referee.legal_moves import play
from rbcore.referee.refusals import obstacle
from rbcore.table import places
from rbcore.table.moves import Move
from rbcore.table.state import State


def finishing_plays(state: State) -> list[Move]:
    """Return the plays to foundations with which the player on turn wins now; empty if that is not certain.

    It is certain only if all of the player's cards are known. Cards on foundations cannot be played again and take
    nothing away from each other, so their order does not matter beyond the duties.
    """
    player = state.turn
    if any(state.down[place] for place in _own_piles(player)):
        return []
    plays: list[Move] = []
    while state.winner < 0:
        known = [move for move in _candidates(state) if not state.down[move.source]]
        best = next((move for move in known if obstacle(state, move) is None), None)
        if best is None:
            return []
        plays.append(best)
        state = play(state, best)
    return plays if state.winner == player else []


def _own_piles(player: int) -> tuple[int, ...]:
    return places.reserve(player), places.hand(player), places.turned(player), places.waste(player)


def _candidates(state: State) -> list[Move]:
    """Return the plays to foundations from the houses and the player's own piles, compulsory ones first."""
    own = _own_piles(state.turn)
    plays = [*compulsory_plays(state), *foundation_plays(state)]
    return [move for move in plays if move.source in own or move.source >= places.HOUSE]

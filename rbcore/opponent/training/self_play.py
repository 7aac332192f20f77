"""Games of expert against itself in which it now and then plays one of its best lines at random.

Chance alone decides between those lines, so what happens afterwards is, on average, the effect of the line chosen.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from rbcore.game import Game
from rbcore.opponent.evaluation import WINS
from rbcore.opponent.full_evaluation import KINDS, Features, features_of
from rbcore.opponent.levels import LEVELS
from rbcore.opponent.rule_tables import RuleTables
from rbcore.opponent.thinker import RatedLine, Thinker
from rbcore.referee.scoring import Result
from rbcore.table import places
from rbcore.table.state import State
from rbcore.table.visibility import visible_state

LEVEL = "expert"
# This share of the decisions is left to chance, among so many lines.
CHANCE = 0.3
MOST_LINES = 12
# Lines that are worse than the best one by more points are not among them.
_LARGEST_LOSS = 12.0
# The leads are compared after so many turns of each player.
TURNS_EACH = 3

# A term is the number of a kind of leaf and a feature in this list.
TERMS = [(kind, name) for kind in KINDS.values() for name in Features._fields]


class ChanceDecision(NamedTuple):
    """A decision by chance: the state before it, and how the chosen line differs from the average by term."""

    state: State
    differences: dict[int, float]


def play_game(preset: str, seed: str, number: int) -> list[list[Any]]:
    """Play a game; return a row for each decision by chance.

    A row has the counts of `cards_of` before the decision, the player's lead in points a few turns later, and the
    differences that are not 0, as pairs of a term and a value.
    """
    game = Game.dealt(preset, {}, f"{seed}-{number}")
    random = Random(f"train {seed} {number}")
    level = LEVELS[LEVEL]._replace(rollout_leaves=MOST_LINES)
    decisions: list[ChanceDecision] = []
    states: list[State] = []
    while game.result is None:
        states.append(game.state)
        thinker = Thinker(visible_state(game.state), level, game.seed)
        line = thinker.decide()
        lines = _close_lines(thinker.lines)
        if thinker.tables and len(lines) > 1 and random.random() < CHANCE:
            chosen = random.randrange(len(lines))
            line = lines[chosen].line
            decisions.append(ChanceDecision(game.state, _differences(thinker.tables, lines, chosen)))
        for move in line:
            if game.result is None:
                game.play(move)
    return list(_rows(game.rules.players, states, decisions, game.result))


def _close_lines(lines: Sequence[RatedLine]) -> list[RatedLine]:
    """Return the lines among which chance may choose: none if one of them wins."""
    if any(rated.leaf.kind == WINS for rated in lines):
        return []
    return [rated for rated in lines[:MOST_LINES] if rated.leaf.value > lines[0].leaf.value - _LARGEST_LOSS]


def _differences(tables: RuleTables, lines: Sequence[RatedLine], chosen: int) -> dict[int, float]:
    """Return by term how the features of the chosen line differ from the average of all lines."""
    differences: dict[int, float] = {}
    for number, rated in enumerate(lines):
        share = (number == chosen) - 1 / len(lines)
        first = TERMS.index((KINDS[rated.leaf.kind], Features._fields[0]))
        for term, value in enumerate(features_of(tables, rated.leaf), first):
            if value:
                differences[term] = differences.get(term, 0.0) + share * value
    return differences


def _rows(
    players: int, states: Sequence[State], decisions: Sequence[ChanceDecision], result: Result
) -> Iterator[list[Any]]:
    following = 0
    for state, differences in decisions:
        while following < len(states) and states[following].turns < state.turns + TURNS_EACH * players:
            following += 1
        if following < len(states):
            reserve, cards, opponents_reserve, opponents_cards = cards_of(states[following], state.turn, players)
            lead = 2 * (opponents_reserve - reserve) + opponents_cards - cards
        else:
            lead = result.score[state.turn] - max(_others(result.score, state.turn))
        pairs = [(term, round(value, 3)) for term, value in differences.items() if abs(value) > 1e-6]
        yield [cards_of(state, state.turn, players), lead, pairs]


def cards_of(state: State, player: int, players: int) -> list[float]:
    """Return a player's cards in the reserve and in their other piles, and those of an opponent, on average."""

    def count(*piles: int) -> int:
        return sum(len(state.up[pile]) + len(state.down[pile]) for pile in piles)

    reserves = [count(places.reserve(owner)) for owner in range(players)]
    rest = [count(places.hand(owner), places.turned(owner), places.waste(owner)) for owner in range(players)]
    means = [sum(_others(counts, player)) / (players - 1) for counts in (reserves, rest)]
    return [reserves[player], rest[player], *means]


def _others(values: Sequence[int], player: int) -> list[int]:
    """Return the values of the other players."""
    return [value for owner, value in enumerate(values) if owner != player]

"""How many last turns are found, and how long that takes: by the playout policy and by a short open search.

``python3 -m tests.support.last_turns [TURNS]`` lets expert play against itself in two sets of rules, and takes the
turns in which a player with six or more cards went out. Of the other turns every tenth one says how many cards a
playout sheds.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any, NamedTuple

from rbcore.batch import arguments
from rbcore.game import Game
from rbcore.opponent.compact_position import compact_position
from rbcore.opponent.levels import LEVELS
from rbcore.opponent.open_turn import OpenTurn
from rbcore.opponent.playout import Playout
from rbcore.opponent.playout_position import PlayoutPosition
from rbcore.opponent.rule_tables import RuleTables
from rbcore.opponent.thinker import Thinker
from rbcore.table.cards import UNKNOWN, face
from rbcore.table.state import State, cards_left
from rbcore.table.visibility import visible_state

_WASTE_TOO = ["reserve", "hand", "house", "waste"]
RULES: dict[str, dict[str, Any]] = {
    "pagat": {},
    "pagat with the own waste open": dict.fromkeys(("fdn_from", "house_from", "space_from", "load_from"), _WASTE_TOO),
}
_FEWEST_CARDS = 6
_STEP = 10


class Start(NamedTuple):
    """The beginning of a turn, with the cards that are hidden in it."""

    state: State
    sample: dict[int, list[int]]


def _start(state: State) -> Start:
    hidden = enumerate(visible_state(state).down)
    places = [place for place, pile in hidden if any(face(card) == UNKNOWN for card in pile)]
    return Start(state, {place: [face(card) for card in state.down[place]] for place in places})


def turns_of(game: Game) -> Iterator[State]:
    """Play a game of expert against itself; yield the state at the beginning of each turn."""
    before = None
    while game.result is None:
        if before != game.state.turns:
            before = game.state.turns
            yield game.state
        for move in Thinker(visible_state(game.state), LEVELS["expert"], game.seed).decide():
            if game.result is None:
                game.play(move)


def last_and_other_turns(options: dict[str, Any], count: int) -> tuple[list[Start], list[Start]]:
    """Return ``count`` last turns of different deals, and some of the other turns of these games."""
    last: list[Start] = []
    others: list[Start] = []
    deal = 0
    while len(last) < count:
        game, deal = Game.dealt("pagat", options, f"last turns {deal}"), deal + 1
        *before, end = turns_of(game)
        others += map(_start, before[::_STEP])
        if game.result and game.result.how == "win" and cards_left(end, game.result.winner) >= _FEWEST_CARDS:
            last.append(_start(end))
    return last, others


def cards_after_playout(start: Start) -> int:
    """Return how many cards the player on turn has after the turn of a playout."""
    state = start.state
    tables = RuleTables(state.rules)
    position = compact_position(tables, visible_state(state))
    playout = Playout(
        tables, PlayoutPosition(tables, position, state.turn, turn_ended=False).determinized(start.sample)
    )
    playout.play_turn()
    return sum(map(len, (playout.reserve, playout.hand, playout.waste, playout.reserves_down[playout.player])))


def is_last_of_playout(start: Start) -> bool:
    """Return whether a playout goes out in this turn."""
    return not cards_after_playout(start)


def is_last_of_open_search(start: Start) -> bool:
    """Return whether a short search with open cards goes out in this turn."""
    state = start.state
    tables = RuleTables(state.rules)
    return OpenTurn(tables, compact_position(tables, visible_state(state)), state.turn).wins(start.sample)


def main() -> None:
    """Print a line for each set of rules and player."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.support.last_turns", description=__doc__)
    parser.add_argument("turns", nargs="?", type=arguments.count, default=188, metavar="TURNS")
    turns = parser.parse_args().turns
    players: tuple[Callable[[Start], bool], ...] = (is_last_of_playout, is_last_of_open_search)
    for name, options in RULES.items():
        last, others = last_and_other_turns(options, turns)
        for player in players:
            begun = process_time()
            found = sum(map(player, last))
            ms = (process_time() - begun) * 1000 / len(last)
            print(f"{name}: {player.__name__} finds {found} of {len(last)} last turns, {ms:.2f} ms each")
        shed = [cards_left(start.state, start.state.turn) - cards_after_playout(start) for start in others]
        print(f"{name}: a playout sheds {sum(shed) / len(shed):.2f} cards in {len(shed)} other turns")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

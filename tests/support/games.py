"""Games for tests: the presets and bundles by name, random play in them, and the sides of a preset."""

from random import Random

from rbcore.game import Game
from rbcore.opponent.rule_tables import has_exact_moves
from rbcore.rules.presets import PRESETS
from rbcore.rules.ruleset import make_rules
from rbcore.table import places
from rbcore.table.cards import UNKNOWN
from rbcore.table.state import State
from rbcore.table.visibility import visible_state
from tests.support.bundles import BUNDLES

GAMES = {**{name: (name, {}) for name in PRESETS}, **BUNDLES}
# Those whose legal moves the compact form of a position knows, without the referee.
EXACT = [name for name, (preset, options) in GAMES.items() if has_exact_moves(make_rules(preset, options))]


def sides_of(preset: str) -> str:
    """Return the letters of the sides of a preset."""
    return places.PLAYERS[: make_rules(preset).players]


def random_game(name: str, seed: str, choice: int, moves: int) -> Game:
    """Play random legal moves, at most this many."""
    preset, options = GAMES[name]
    game = Game.dealt(preset, options, seed)
    number = Random(choice)
    for _ in range(moves):
        legal = game.legal()
        if not legal:
            break
        game.play(number.choice(legal))
    return game


def shuffled_secrets(state: State, number: Random) -> State:
    """Return a copy of a state in which only hidden cards have changed places."""
    view = visible_state(state)
    hidden = [place for place, pile in enumerate(view.down) if pile and set(pile) == {UNKNOWN}]
    cards = [card for place in hidden for card in state.down[place]]
    number.shuffle(cards)
    down = list(state.down)
    for place in hidden:
        size = len(down[place])
        down[place], cards = tuple(cards[:size]), cards[size:]
    return state._replace(down=tuple(down))

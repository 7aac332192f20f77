"""Games with their mirror images, as a friend sees them."""

from collections.abc import Iterable
from typing import Any

from rbcore.friend.mirror import mirrored_event, mirrored_game, mirrored_place
from rbcore.game import Game
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.state import State
from tests.support.games import GAMES

FOR_TWO = {name: game for name, game in GAMES.items() if name != "wegner-three"}


def _piles(rules: Rules, piles: tuple[tuple[int, ...], ...], *, is_mirrored: bool) -> list[list[int]]:
    """Return the faces of all piles; those of equal foundations in a fixed order."""
    order = [mirrored_place(rules, place) if is_mirrored else place for place in range(places.PLACES)]
    faces = [[face(card) for card in piles[place]] for place in order]
    for first in range(places.FOUNDATION, places.FOUNDATION + 4):
        faces[first], faces[first + 4] = sorted((faces[first], faces[first + 4]))
    return faces


def _bits(rules: Rules, bits: int, *, is_mirrored: bool) -> list[bool]:
    return [
        bool(bits >> (mirrored_place(rules, places.house(number)) - places.HOUSE if is_mirrored else number) & 1)
        for number in range(rules.houses)
    ]


def _turned(values: Iterable[Any], *, is_mirrored: bool) -> list[Any]:
    return list(values)[::-1] if is_mirrored else list(values)


def seen_by(state: State, *, is_mirrored: bool) -> dict[str, Any]:
    """Return everything in a state that the rules look at, as the first player sees it."""

    rules = state.rules

    def side(player: int) -> int:
        return 1 - player if is_mirrored and player >= 0 else player

    demanded = mirrored_place(rules, state.demanded) if is_mirrored and state.demanded >= 0 else state.demanded
    return {
        **state._asdict(),
        "up": _piles(rules, state.up, is_mirrored=is_mirrored),
        "down": _piles(rules, state.down, is_mirrored=is_mirrored),
        "turn": side(state.turn),
        "passes": _turned(state.passes, is_mirrored=is_mirrored),
        "idle": _turned(state.idle, is_mirrored=is_mirrored),
        "loaded": sorted(face(card) for card in state.loaded),
        "absent": _bits(rules, state.absent, is_mirrored=is_mirrored),
        "aside": [face(card) for card in state.aside],
        "winner": side(state.winner),
        "demanded": demanded,
        "skipped": [bool(state.skipped >> side(player) & 1) for player in (0, 1)],
    }


class Mirrored:
    """A game and its mirror image, which is played along."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.image = mirrored_game(game)

    def follow(self) -> None:
        """Carry out in the image what has happened in the game since."""
        while len(self.image.events) < len(self.game.events):
            number = len(self.image.events)
            before = _at(self.game, number)
            self.image.replay(number, *mirrored_event(before, self.image, self.game.events[number]))

    def differences(self) -> list[str]:
        """Return the parts of the present state and result in which game and image differ."""
        here = seen_by(self.game.state, is_mirrored=False)
        there = seen_by(self.image.state, is_mirrored=True)
        different = [key for key in here if here[key] != there[key]]
        mine, theirs = self.game.result, self.image.result
        if mine is None or theirs is None:
            return different + ["result"] * (mine is not theirs)
        winner = 1 - theirs.winner if theirs.winner >= 0 else -1
        is_same = (mine.how, mine.winner, mine.score) == (theirs.how, winner, theirs.score[::-1])
        return different + ["result"] * (not is_same)


class _Moment:
    """A game as it was before one of its events, as far as the mirror looks at it."""

    def __init__(self, game: Game, number: int) -> None:
        self.rules, self.state = game.rules, game.states[number]


def _at(game: Game, number: int) -> Any:
    return _Moment(game, number)

"""Practice from a given deal, as the source intends its illustrative hands."""

from rbcore.commands.cases import differences
from rbcore.game import Game
from rbcore.table.cards import card_name
from tests.clauses import off
from tests.clauses.rows import Mismatches, Options, Row

CARDS = [card_name(card) for card in range(52)]


def given_deal(options: Options) -> Mismatches:
    """A printed deal can be laid out."""
    game = Game.dealt("foster2", options, decks=[CARDS, CARDS[::-1]], first="A")
    houses = game.position_json()["houses"]
    return differences("houses", [["4S"], ["4H"], ["4D"], ["4C"]], [houses[f"H{n}"] for n in range(1, 5)])


def undone_line(options: Options) -> Mismatches:
    """A line of play can be undone and continued in another way."""
    game = Game.dealt("foster2", options, decks=[CARDS, CARDS[::-1]], first="A")
    start = game.state
    game.play_action({"do": "turn", "what": "hand"})
    game.play_action({"do": "discard"})
    game.undo(0)
    back = differences("start", start, game.state)
    game.play_action({"do": "turn", "what": "reserve"})
    return back + differences("events", ["turn reserve"], [text for _, text in game.events])


ROWS = (
    Row("F55", "a given deal is laid out", given_deal, off.OTHER_DEAL),
    Row("F55", "a line of play is undone and played differently", undone_line,
        off.NO_WAY_BACK),
)  # fmt: skip

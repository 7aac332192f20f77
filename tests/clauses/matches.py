"""Matches of several games, and looking at the next card before one's turn."""

from rbcore.bridge import current_game
from rbcore.bridge.dispatcher import BridgeError
from rbcore.bridge.page import Bridge
from rbcore.commands.cases import differences
from rbcore.referee.match import Match
from rbcore.rules.ruleset import make_rules
from rbcore.table.cards import RANKS, SUITS
from tests.clauses.rows import Mismatches, Options, Row


def target_reached(options: Options) -> Mismatches:
    """At 265 and 290 points, the first player wins 37 and with 302 the match."""
    rules = make_rules("pagat", options)
    before = Match(((265, 290),), (0,))
    after = Match(((265, 290), (37, 0)), (0, 1))
    return differences("winners", [-1, 0], [before.winner(rules), after.winner(rules)])


def target_reached_exactly(options: Options) -> Mismatches:
    """300 points are enough."""
    match = Match(((300, 12),), (0,))
    return differences("winner", 0, match.winner(make_rules("pagat", options)))


def alternating_starters(options: Options) -> Mismatches:
    """The player who did not begin the last game begins the next."""
    rules = make_rules("pagat", {"first_alternate": True, **options})
    one = Match(((31, 0),), (1,))
    two = Match(((31, 0), (40, 0)), (1, 0))
    return differences("starters", [0, 1], [one.next_starter(rules), two.next_starter(rules)])


def private_look(options: Options) -> Mismatches:
    """A may look at the top card of A's hand while B plays; it stays face down, and B does not see it."""
    table = Bridge()
    decks = [[f"{rank}{suit}" for suit in SUITS for rank in RANKS]] * 2
    current_game.new(table, {
        "preset": "pagat", "options": {"peek": "private", **options}, "decks": decks, "first": "B",
        "players": {"A": "human", "B": "human"},
    })  # fmt: skip
    try:
        seen = current_game.peek(table, {"side": "A"})
    except BridgeError as error:
        return [str(error)]
    hand = table.snapshot()["places"]["A.hand"]
    return differences("card", {"card": "5H"}, seen) + differences("hand", (35, []), (hand["down"], hand["up"]))


ROWS = (
    Row("P37", "a player who exceeds the target wins", target_reached, {"target": None}),
    Row("P37", "reaching the target exactly is enough", target_reached_exactly, {"target": 301}),
    Row("P43", "the players begin alternately", alternating_starters, {"first_alternate": False}),
    Row("P51", "a player may look at a card while the other plays", private_look, {"peek": "none"}),
)

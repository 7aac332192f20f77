"""Matches of several games, and a look at the next card before one's turn."""

from rbcore.bridge.dispatcher import BridgeError
from rbcore.bridge.page import Bridge
from rbcore.referee.match import Match
from rbcore.referee.scoring import Result
from rbcore.rules.ruleset import make_rules
from rbcore.table.cards import RANKS, SUITS
from tests.clauses.rows import Options, Problems, Row, differ


def reached(options: Options) -> Problems:
    """265 and 290 points, then a win of 37 for the first: he has 302 and the match."""
    rules = make_rules("pagat", options)
    before = Match(((265, 290),), (0,))
    after = before.after(Result("win", 0, (37, 0)), 1)
    return differ("winners", [-1, 0], [before.winner(rules), after.winner(rules)])


def exactly(options: Options) -> Problems:
    """300 points are enough."""
    match = Match(((300, 12),), (0,))
    return differ("winner", 0, match.winner(make_rules("pagat", options)))


def by_turns(options: Options) -> Problems:
    """The player who did not begin the last game begins the next."""
    rules = make_rules("pagat", {"first_alternate": True, **options})
    one = Match().after(Result("win", 0, (31, 0)), 1)
    two = one.after(Result("win", 0, (40, 0)), 0)
    return differ("starters", [0, 1], [one.next_starter(rules), two.next_starter(rules)])


def private_look(options: Options) -> Problems:
    """A sees his top hand card while B plays; it stays face down, and B sees nothing."""
    table = Bridge()
    decks = [[f"{rank}{suit}" for suit in SUITS for rank in RANKS]] * 2
    table.new({
        "preset": "pagat", "options": {"peek": "private", **options}, "decks": decks, "first": "B",
        "players": {"A": "human", "B": "human"},
    })  # fmt: skip
    try:
        seen = table.peek({"side": "A"})
    except BridgeError as error:
        return [str(error)]
    hand = table.snapshot({})["places"]["A.hand"]
    return differ("card", {"card": "5H"}, seen) + differ("hand", (35, []), (hand["down"], hand["up"]))


ROWS = (
    Row("P37", "who reaches or exceeds the target wins", reached, {"target": None}),
    Row("P37", "reaching it is enough", exactly, {"target": 301}),
    Row("P43", "the players begin in turn", by_turns, {"first_alternate": False}),
    Row("P51", "a private look while the other plays", private_look, {"peek": "none"}),
)

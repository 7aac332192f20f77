"""Foster's game with one pack: circles of a suit, whole piles, spaces, the waste."""

from rbcore.bridge import current_game
from rbcore.bridge.page import Bridge
from rbcore.commands.cases import differences
from rbcore.game import Game
from tests.clauses import off
from tests.clauses.rows import (
    Mismatches,
    Options,
    Row,
    first_refusal,
    illegal,
    legal,
    side,
    single,
    targets,
)

HAND_ONLY = {"space_from": ["house", "waste"]}
NO_FORCE = {"space_force": "none"}
DIAMONDS = "QD JD 10D 9D"
EMPTY_HAND = side(hand=0, waste="4H 6D 10D")
START = {
    "turn": "A",
    "players": {"A": {"hand": 20, "turned": "10C", "waste": []},
                "B": {"hand": ["6H", "5C", "8S", "5H", "KD"], "turned": None, "waste": []}},
    "houses": {"H1": ["2H"], "H2": ["AC"], "H3": ["6D"], "H4": ["9C", "8C"]},
    "foundations": [],
}  # fmt: skip


def both_seats(options: Options) -> Mismatches:
    """One person plays for both sides in turn."""
    table_ = Bridge()
    current_game.new(
        table_, {"preset": "foster1", "seed": "alone", "first": "A", "players": {"A": "human", "B": "human"}}
    )
    actors = []
    for _ in range(2):
        shown = table_.snapshot()
        actors.append((shown["turn"], shown["actor"]))
        if shown["actor"] == "human":
            turned = current_game.play(table_, {"version": shown["version"], "action": {"do": "turn", "what": "hand"}})
            current_game.play(table_, {"version": turned["version"], "action": {"do": "discard"}})
    return differences("players", [("A", "human"), ("B", "human")], actors)


def nobody_plays(options: Options) -> Mismatches:
    """Return what is wrong if both decline every card: after two whole hands a card that fits must be played."""
    game = Game.placed("foster1", options, single("", side(hand="3S 6D"), side(hand="8H 10D")))
    error = first_refusal(game, 40)
    found = f"{error.refusal.code}.{error.refusal.variant} {error.clause}" if error else "no refusal"
    return differences("end", "must-play-hand.endless A53", found)


ROWS = (
    Row("A27", "the opponent's waste fills no space",
        illegal("foster1", single("-", side(), side(waste="4H")), "move 4H B.waste H1", "waste-to-space"),
        {"space_from": ["house", "hand", "waste", "opp-waste"]}),
    Row("A27", "and goes under no sequence",
        illegal("foster1", single("5H 6H, -", side(), side(waste="4H")), "under 4H B.waste H1", "not-available"),
        off.ANY_UNDER),
    Row("A53", "a game with one pack goes on", nobody_plays, off.DECLINE_FOR_EVER),
    Row("F63", "a house is built up in suit", legal("foster1", single("8H, 7H"), "move 8H H1 H2", H2=["7H", "8H"]),
        off.DOWN_ONLY),
    Row("F63", "or down in suit", legal("foster1", single("8H, 7H"), "move 7H H2 H1"), off.NO_BUILD),
    Row("F63", "another suit does not fit", illegal("foster1", single("8H, 7D"), "move 8H H1 H2", "misfit"),
        off.ANY_BUILD),
    Row("F64", "the direction does not change without a space",
        illegal("foster1", single("8H 7H"), "reverse H1", "needs-space"), off.SPACE_NOT_NEEDED),
    Row("F64", "a run keeps its direction",
        illegal("foster1", single("8H 7H, 9H"), "move 9H H2 H1", "misfit"), off.ANY_BUILD),
    Row("F64", "a space allows a change of direction",
        legal("foster1", single("8H 7H, -"), "reverse H1", H1=["7H", "8H"], H2=[]),
        off.NO_SPACES),
    Row("F65", "a space is filled by turning up a card, and the player turns up another",
        legal("foster1", single("8H, 7H", side(hand="4D 10D 2D")),
              "move 8H H1 H2; turn hand; move 4D A.turned H1; turn hand", A__turned="10D"), HAND_ONLY),
    Row("F66", "the first unplayed card begins the waste, and the dealer lays out four cards",
        legal("foster1", START, "discard", A__waste=["10C"], turn="B", houses=8, H5=["6H"], H8=["5H"],
              B__hand_cards=["KD"]), off.NOT_LAID),
    Row("F66", "both players use all eight houses", targets("foster1", single("8H, 7H", turn="B"), "H1", "H2"),
        off.NO_BUILD),
    Row("F68", "a space is filled from the player's waste",
        illegal("foster1", single("-", side(waste="4H")), "turn hand", "fill-space-first"), NO_FORCE),
    Row("F68", "another play first, then the top of the waste",
        legal("foster1", single("-, 8H, 7H", side(waste="4D")), "move 8H H2 H3; move 4D A.waste H1"),
        {"space_from": ["house", "hand"], "space_force": "none"}),
    Row("F69", "a hand card goes onto the opponent's waste",
        targets("foster1", single("", side(turned="QD"), side(waste="4H JD")), "A.turned", "B.waste"),
        {"load_from": ["waste"]}),
    Row("F69", "a card of the player's waste goes there too",
        targets("foster1", single("", side(waste="QD"), side(waste="4H JD")), "A.waste", "B.waste"),
        {"load_from": ["hand"]}),
    Row("F69", "the opponent's waste may be taken",
        targets("foster1", single("10D", side(), side(waste="4H JD")), "B.waste", "H1"),
        {"house_from": ["house", "hand", "waste"]}),
    Row("F69", "it need not be taken",
        legal("foster1", single("10D", side(turned="QD"), side(waste="4H JD")), "move QD A.turned B.waste"),
        {"load_from": ["waste"]}),
    Row("F70", "without a space the card goes on top",
        illegal("foster1", single("2H 3H 4H", side(turned="AH")), "under AH A.turned H1", "needs-space"),
        off.SPACE_NOT_NEEDED),
    Row("F70", "or to the waste", legal("foster1", single("2H", side(turned="AH")), "discard", A__waste=["AH"]),
        {"decline_hand": False}),
    Row("F71", "a card that fits under a pile needs a space",
        illegal("foster1", single(DIAMONDS, side(turned="KD")), "under KD A.turned H1", "needs-space"),
        off.SPACE_NOT_NEEDED),
    Row("F71", "or the opponent's waste",
        targets("foster1", single(DIAMONDS, side(turned="KD"), side(waste="AD")), "A.turned", "B.waste"),
        off.NO_CIRCLE),
    Row("F72", "with a space the card goes under the pile",
        legal("foster1", single(f"{DIAMONDS}, -", side(turned="KD")), "under KD A.turned H1",
              H1=["KD", "QD", "JD", "10D", "9D"], H2=[], A__turned=None), off.NO_SPACES),
    Row("F72", "or the sequence is reversed",
        legal("foster1", single(f"{DIAMONDS}, -", side(turned="KD")), "reverse H1; move KD A.turned H1",
              H1=["9D", "10D", "JD", "QD", "KD"], spaces=1), off.NO_SPACES),
    Row("F74", "the waste is turned over in its order",
        legal("foster1", single("", EMPTY_HAND), "turn hand", A__turned="4H", A__hand_cards=["6D", "10D"],
              A__waste=[]), off.TURNED_OVER_MIXED),
    Row("F74", "not while its top can be played",
        illegal("foster1", single("9D", EMPTY_HAND), "turn hand", "waste-playable"), {"flip": "on-demand"}),
    Row("F74", "an unplayable card turned up afterwards begins a new waste",
        legal("foster1", single("", EMPTY_HAND), "turn hand; discard", A__waste=["4H"],
              A__hand_cards=["6D", "10D"]), off.TURNED_OVER_MIXED),
    Row("F79", "one person plays both hands", both_seats, off.ONE_SEAT),
    Row("F80", "the space is filled before another card is turned",
        illegal("foster1", single("8H, 7H", side(waste="4D")), "move 8H H1 H2; turn hand", "fill-space-first"),
        NO_FORCE),
    Row("F81", "no tableau card onto the opponent's waste",
        illegal("foster1", single("5D", side(), side(waste="6D")), "move 5D H1 B.waste", "load-source"),
        {"load_from": ["house", "hand", "waste"]}),
    Row("F82", "placing a card under a pile puts it into the space and the sequence on it",
        legal("foster1", single("8H 7H, -", side(waste="9H")), "move 9H A.waste H2; pile H1 H2",
              H2=["9H", "8H", "7H"], H1=[], spaces=1), {"space_from": ["house", "hand"], "space_force": "none"}),
    Row("F82", "the sequence follows at once",
        legal("foster1", single("8H 7H, -", side(waste="9H")), "under 9H A.waste H1",
                                     H1=["9H", "8H", "7H"], spaces=1), off.NO_SPACES),
    Row("F83", "reversing a sequence uses one space and leaves one",
        legal("foster1", single("10H 9H 8H, -"), "reverse H1", H1=["8H", "9H", "10H"], spaces=1),
        off.NO_SPACES),
    Row("F84", "the waste is turned over at the next turn, not before",
        legal("foster1", single("", EMPTY_HAND, side(turned="KD"), turn="B"), "discard",
              A__waste=["4H", "6D", "10D"], A__hand=0), {"flip": "next-turn"}),
    Row("F85", "a sequence is taken apart through a space",
        legal("foster1", single("AH KH, -"), "move KH H1 H2", H1=["AH"], H2=["KH"]),
        {"space_from": ["hand", "waste"]}),
    Row("F86", "a complete suit is turned face down and keeps its place",
        legal("foster1", single("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH", side(turned="KH")),
              "move KH A.turned H1", H1="closed", houses=8, spaces=0), off.NEVER_CLOSED),
    Row("F87", "a king fits an ace", legal("foster1", single("AC, KC"), "move KC H2 H1"), off.NO_CIRCLE),
    Row("F87", "an ace fits a king", legal("foster1", single("AD, KD"), "move AD H1 H2"), off.NO_CIRCLE),
)  # fmt: skip

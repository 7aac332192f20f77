"""Building on houses, spaces, and moving several cards."""

from tests.clauses import off
from tests.clauses.rows import Case, Row, illegal, legal, side, table, targets

GROUP = {"lift": "group"}
WITH_WASTE = ["house", "reserve", "hand", "waste"]
RUN = table("9S 6S 5D, 7H")
WASTE_ALSO = dict.fromkeys(("fdn_from", "house_from", "space_from", "load_from"), WITH_WASTE)
NO_WASTE = dict.fromkeys(("fdn_from", "house_from", "space_from", "load_from"), WITH_WASTE[:3])


def shifted(houses: str, card: str, fewest: int) -> Case:
    """Ask for the fewest moves in which a run can be shifted from H1 to H2 card by card."""
    position = table(houses)
    asked = {"kind": "by_singles", "from": "H1", "card": card, "to": "H2"}
    return {
        "preset": "pagat", "options": {}, "position": position, "ask": asked,
        "expect": {"possible": True, "fewest": fewest},
    }  # fmt: skip


ROWS = (
    Row("F15", "red on red does not fit", illegal("foster2", table("7D, 8H"), "move 7D H1 H2", "misfit"),
        off.ANY_BUILD),
    Row("F15", "ascending does not fit", illegal("foster2", table("8H, 7S"), "move 8H H1 H2", "misfit"),
        off.ANY_BUILD),
    Row("F15", "a queen fits a king of the other colour",
        legal("foster2", table("QD, KS"), "move QD H1 H2", H2=["KS", "QD"], spaces=1), off.NO_BUILD),
    Row("F16", "only one card at a time", illegal("foster2", RUN, "group 6S H1 H2", "one-card-at-a-time"),
        GROUP),
    Row("F16", "then the next card is available",
        legal("foster2", table("9S 6S 5D, 7H, 6C"), "move 5D H1 H3; move 6S H1 H2", H1=["9S"]), off.NO_BUILD),
    Row("F18", "possible plays may be refused",
        legal("foster2", table("6S, 7H", side("QC", 3)), "turn hand"), {"strict": ["spaces"]}),
    Row("F18", "one of several may be chosen",
        targets("foster2", table("6S, 7H, 7D, KH"), "H1", "H2 H3"), off.NO_BUILD),
    Row("F20", "a reserve card on a house or into a space",
        targets("foster2", table("9S, -, 10H", side("8D", 3)), "A.reserve", "H1 H2"),
        {"space_from": ["house", "hand"], "space_force": "none"}),
    Row("F20", "a reserve card that fits a foundation goes there",
        illegal("foster2", table("9S, -", side("AD", 3)), "move AD A.reserve H2", "foundation-first"),
        {"fdn_from": ["house", "hand", "waste"]}),
    Row("F26", "a card of the player's waste cannot go into a space",
        illegal("foster2", table("-, 9S", side(waste="4D")), "move 4D A.waste H1", "waste-to-space"),
        {"space_from": WITH_WASTE}),
    Row("F26", "nor can a card of the opponent's waste",
        illegal("foster2", table("-, 9S", side(), side(waste="4D")), "move 4D B.waste H1", "waste-to-space"),
        {"space_from": ["house", "reserve", "hand", "opp-waste"]}),
    Row("F26", "the hand card may refuse the space",
        legal("foster2", table("-, 9S", side(turned="4D")), "discard", A__waste=["4D"], H1=[]),
        {"decline_hand": False}),
    Row("F32", "the player's waste may be played",
        legal("foster2", table("9S, KH", side(waste="3C 8D")), "move 8D A.waste H1", A__waste=["3C"]),
        {"house_from": ["house", "reserve", "hand"]}),
    Row("F54", "variation: a discard into a space",
        legal("foster2", table("-, 9S", side(waste="4D")), "move 4D A.waste H1", {"space_from": WITH_WASTE},
              H1=["4D"]), {"space_from": WITH_WASTE[:3]}),
    Row("P11", "the top of the reserve is available",
        targets("pagat", table("9S, KH", side("8D", 3)), "A.reserve", "H1"), {"house_from": ["house", "hand"]}),
    Row("P11", "the outermost card of a house is available",
        targets("pagat", table("3C 8D, 9S"), "H1", "H2"), {"house_from": ["reserve", "hand"]}),
    Row("P11", "a covered card is not",
        illegal("pagat", table("8D 3C, 9S"), "group 8D H1 H2", "one-card-at-a-time"), GROUP),
    Row("P19", "a red seven on a black eight",
        legal("pagat", table("7D, 8S"), "move 7D H1 H2", H2=["8S", "7D"]), off.NO_BUILD),
    Row("P19", "a red seven does not fit a red eight", illegal("pagat", table("7D, 8H"), "move 7D H1 H2", "misfit"),
        off.ANY_BUILD),
    Row("P19", "a space takes a house card", targets("pagat", table("3C 8D, -"), "H1", "H2"),
        {"space_from": ["reserve", "hand"]}),
    Row("P19", "a space takes the turned-up card",
        targets("pagat", table("-, KH", side("9C", 3, turned="4D")), "A.turned", "H1"),
        {"space_from": ["reserve", "house"]}),
    Row("P31", "no group moves",
        illegal("pagat", table("7S 6D 5S 4H 3S, 8H"), "group 7S H1 H2", "one-card-at-a-time"), GROUP),
    Row("P31", "two cards need one space", shifted("9D 3H 2S, 4C, -", "3H", 3),
        {"space_from": ["reserve", "hand"]}),
    Row("P31", "five cards need three spaces", shifted("7S 6D 5S 4H 3S, 8H, -, -, -", "7S", 11),
        {"space_from": ["reserve", "hand"]}),
    Row("P33", "the opponent's waste is not available",
        illegal("pagat", table("9S", side("2C", 3), side("3C", 3, waste="8D")), "move 8D B.waste H1",
                "not-available"), {"house_from": [*WITH_WASTE, "opp-waste"]}),
    Row("P33", "the opponent's reserve is not available",
        illegal("pagat", table("9S", side("2C", 3), side("8D", 3)), "move 8D B.reserve H1", "not-available"),
        {"house_from": [*WITH_WASTE, "opp-reserve"]}),
    Row("P33", "the player's waste is not available",
        illegal("pagat", table("9S", side("2C", 3, waste="8D")), "move 8D A.waste H1", "not-available"),
        {"house_from": WITH_WASTE}),
    Row("P33", "foundations are not available",
        illegal("pagat", table("3H", foundations="2S"), "move 2S F1 H1", "not-available"), off.FOUNDATIONS_TOO),
    Row("P34", "no card goes to the player's reserve",
        illegal("pagat", table("8D", side("9D", 3)), "move 8D H1 A.reserve", "own-pile"), off.PILES_COMMON),
    Row("P34", "no card goes to the player's waste",
        illegal("pagat", table("8D", side("2C", 3, waste="9D")), "move 8D H1 A.waste", "own-pile"),
        off.PILES_COMMON),
    Row("P34", "except the hand card that ends the turn",
        legal("pagat", table("KH", side("2C", 3, turned="5C")), "discard", A__waste=["5C"], turn="B"),
        off.SAME_TURN),
    Row("P38", "variation: the player's waste goes to a house",
        targets("pagat", table("9S, -", side("2C", 3, waste="8D")), "A.waste", "H1 H2", WASTE_ALSO), NO_WASTE),
    Row("P53", "a group moves to a house where its lowest card fits",
        legal("crossley", RUN, "group 6S H1 H2", H1=["9S"], H2=["7H", "6S", "5D"]), {"lift": "single"}),
    Row("P53", "a group moves into a space", legal("crossley", table("9S 6S 5D, -"), "group 6S H1 H2", H2=["6S", "5D"]),
        {"lift": "single"}),
    Row("P53", "a group must fit", illegal("crossley", table("9S 6S 5D, 7C"), "group 6S H1 H2", "misfit"),
        off.ANY_BUILD),
    Row("S7", "a black eight on a red nine",
        legal("brief", table("8S, 9H"), "move 8S H1 H2", H2=["9H", "8S"]), off.NO_BUILD),
    Row("S7", "a black eight does not fit a black nine", illegal("brief", table("8S, 9C"), "move 8S H1 H2", "misfit"),
        off.ANY_BUILD),
    Row("S7", "only the top card at a time", illegal("brief", RUN, "group 6S H1 H2", "one-card-at-a-time"),
        GROUP),
)  # fmt: skip

"""Stops: their grounds and their consequences."""

from tests.clauses import off
from tests.clauses.rows import Row, no_stop, side, stop, table

FOSTER = ("foundation", "touch", "look", "extend")
PAGAT = ("reserve-first", "foundation", "hand-before-space", "misfit", "unavailable")
STAY = {"stop_remedy": "cards-stay"}
UNDO = {"stop_remedy": "undo"}
ACE = table("AS, 6S, 7H", side(hand="5C 7C", down="2C 3C"))
ACE_P = table("AS, 6S, 7H", side("2C", 3, hand="5C 7C"))
SPACE = table("AS, -, 7H", side(hand="5C 7C", down="2C 3C"))
FIT = table("7D, 8H", side("2C", 3))


def foster(*left_out: str) -> dict[str, list[str]]:
    """Return Foster's grounds except the given ones."""
    return {"stop_grounds": [name for name in FOSTER if name not in left_out]}


def pagat(*left_out: str, more: tuple[str, ...] = ()) -> dict[str, list[str]]:
    """Return the grounds of pagat.com except the given ones."""
    return {"stop_grounds": [*(name for name in PAGAT if name not in left_out), *more]}


ROWS = (
    Row("F13", "after another move while an ace is free the turn passes",
        stop("foster2", ACE, "move 6S H2 H3", "foundation", turn="B"), {"stop": False}),
    Row("F14", "touching another card while an ace is free is an offence",
        stop("foster2", ACE, "touch H2", "foundation", H2=["6S"], turn="B"),
        foster("touch")),
    Row("F14", "touching the ace is no offence", no_stop("foster2", ACE, "touch H1"),
        {"stop_grounds": [*FOSTER, "touch-illegal"], "fdn_from": ["hand"]}),
    *(
        Row("F14", f"{title} is no card", no_stop("foster2", SPACE, f"touch {place}"),
            off.before("empty_places_are_no_cards"))
        for title, place in (("a space", "H2"), ("an empty waste", "A.waste"), ("the place of a foundation", "F1"))
    ),
    Row("F35", "placing a card for a foundation elsewhere is an offence",
        stop("foster2", table("2S, 3H", foundations="AS"), "move 2S H1 H2", "foundation"), foster("foundation")),
    Row("F35", "covering it is an offence", stop("foster2", table("2S, AH", foundations="AS"), "move AH H2 H1",
                                     "foundation"), foster("foundation")),
    Row("F35", "turning up another card first is an offence", stop("foster2", ACE, "turn reserve", "foundation"),
        foster("foundation")),
    Row("F36", "the cards remain where they are",
        stop("foster2", ACE, "move 6S H2 H3", "foundation", H3=["7H", "6S"], H1=["AS"], turn="B"), UNDO),
    Row("F36", "a card of the hand is turned face down again",
        stop("foster2", ACE, "turn hand", "foundation", A__turned=None, A__hand_cards=["5C", "7C"],
             foundations=[], turn="B"), UNDO),
    Row("F36", "a card of the reserve stays exposed there",
        stop("foster2", ACE, "turn reserve", "foundation", A__reserve_up=["3C"], turn="B"), UNDO),
    Row("F36", "a card that was already turned up goes back too",
        stop("foster2", table("AS, 6S, 7H", side(hand="7C", turned="5C")), "move 6S H2 H3", "foundation",
             A__turned=None, A__hand_cards=["5C", "7C"]), {"stop_pending": "waste"}),
    Row("F39", "a misplaced card is no ground for Stop", no_stop("foster2", FIT, "move 7D H1 H2"),
        {"stop_grounds": [*FOSTER, "misfit"]}),
    Row("F40", "looking through the hand is an offence", stop("foster2", table(""), "look A.hand", "look", turn="B"),
        foster("look")),
    Row("F40", "looking through the reserve is an offence",
        stop("foster2", table(""), "look A.reserve", "look"), foster("look")),
    Row("F42", "spreading out without notice is an offence",
        stop("foster2", table("AS", side(waste="QC 4H")), "extend A.waste", "extend", turn="B"),
        foster("extend")),
    Row("F42", "this also applies to a sequence of the layout",
        stop("foster2", table("AS, 9S 8D 7C"), "extend H2", "extend"), foster("extend")),
    Row("F42", "with notice it is no offence",
        no_stop("foster2", table("AS", side(waste="QC 4H")), "extend A.waste notice"),
        off.NOTICE_UNHEARD),
    Row("F49", "leaving a reserve card is no ground",
        no_stop("foster2", table("6D", side("5C", 3), side("6C", 3)), "turn hand"), {"strict": ["load"]}),
    Row("F67", "no Stop with one pack", no_stop("foster1", table("3H, 7D", side()), "move 3H H1 H2"),
        {"stop": True, "stop_remedy": "cards-stay", "stop_grounds": ["misfit"]}),
    Row("P24", "an illegal move is undone, and the opponent plays",
        stop("pagat", FIT, "move 7D H1 H2", "misfit", H1=["7D"], H2=["8H"], turn="B"), STAY),
    Row("P25", "the omitted play is made, then the opponent plays",
        stop("pagat", ACE_P, "move 6S H2 H3", "foundation", then="move AS H1 F", H2=["6S"],
             foundations=["AS"], turn="B"), STAY),
    Row("P25", "a hand card turned up is taken back",
        stop("pagat", ACE_P, "turn hand", "foundation", then="move AS H1 F", A__turned=None,
             A__hand_cards=["5C", "7C"], turn="B"), STAY),
    Row("P26", "a missed reserve card for a foundation is a ground",
        stop("pagat", table("AD, 6S, 7H", side("AS", 3)), "move AD H1 F", "reserve-first",
             then="move AS A.reserve F"), pagat("reserve-first")),
    Row("P26", "also if the hand was turned up instead",
        stop("pagat", table("6S", side("AS", 3)), "turn hand", "reserve-first"), pagat("reserve-first")),
    Row("P27", "a missed house card for a foundation is a ground",
        stop("pagat", ACE_P, "move 6S H2 H3", "foundation"), pagat("foundation")),
    Row("P27", "also if the hand was turned up instead", stop("pagat", ACE_P, "turn hand", "foundation"),
        pagat("foundation")),
    Row("P28", "turning up the hand with a space open is a ground",
        stop("pagat", table("-", side("QC", "2C 5C")), "turn hand", "hand-before-space", A__turned=None,
             then="move QC A.reserve H1", A__reserve_up=["5C"], turn="B"), pagat("hand-before-space")),
    Row("P29", "a misfit on a house is a ground", stop("pagat", FIT, "move 7D H1 H2", "misfit"), pagat("misfit")),
    Row("P29", "a misfit on a foundation is a ground",
        stop("pagat", table("3S", foundations="AS"), "move 3S H1 F", "misfit"), pagat("misfit")),
    Row("P29", "a load that does not fit is a ground",
        stop("pagat", table("3S", side("2C", 3), side("8S", 3)), "move 3S H1 B.reserve", "misfit"),
        pagat("misfit")),
    Row("P30", "playing the player's waste is a ground",
        stop("pagat", table("6D", side("2C", 3, waste="5C")), "move 5C A.waste H1", "unavailable"),
        pagat("unavailable")),
    Row("P30", "playing a foundation card is a ground",
        stop("pagat", table("3H", foundations="2S"), "move 2S F1 H1", "unavailable"), pagat("unavailable")),
    Row("P56", "variation: touching a card that cannot be moved is a ground",
        stop("pagat", table("6S", side("2C", 3)), "touch H1", "touch-illegal", pagat(more=("touch-illegal",))),
        pagat()),
    Row("P56", "a card that can be moved may be touched",
        no_stop("pagat", table("6S, 7H", side("2C", 3)), "touch H1", pagat(more=("touch-illegal",))),
        {"house_from": ["reserve"]}),
    Row("F52", "variation: changing the tableau before turning both cards is a ground",
        stop("foster2", table("8S, 9H", side("QC", 3)), "move 8S H1 H2", "turn-both",
             {"pre_turn": "both", "lookahead": "any", "stop_grounds": [*FOSTER, "turn-both"]}), foster()),
    Row("S5", "after a missed foundation play the turn passes",
        stop("brief", ACE, "move 6S H2 H3", "foundation", turn="B"), {"stop_grounds": ["touch"]}),
    Row("S6", "a play is missed as soon as another card is touched",
        stop("brief", ACE, "touch H2", "foundation", turn="B"),
        {"stop_grounds": ["foundation"]}),
)  # fmt: skip

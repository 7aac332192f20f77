"""Foundation plays: which are possible, and that they come first."""

from rbcore.commands.cases import differences
from rbcore.game import Game
from rbcore.table import places
from tests.clauses import off
from tests.clauses.rows import (
    Mismatches,
    Options,
    Row,
    compulsory,
    illegal,
    legal,
    play_out,
    setup,
    side,
    table,
)

FREE = {"fdn_compulsory": False}
ACES = table("AS, AD, 2D, 5C, 6H")
CHOICE = table("2S, 5D, 2S, 6C", foundations="AS 4D")
RESERVE = table("AD, 6S, 7H", side("AS", 4))


def sources(*left_out: str) -> dict[str, list[str]]:
    """Return the foundation plays' sources without some."""
    every = ("house", "reserve", "hand", "waste", "opp-waste", "opp-reserve")
    return {"fdn_from": [name for name in every if name not in left_out]}


def available(*left_out: str) -> dict[str, list[str]]:
    """Return the sources of the game as pagat.com has it without some."""
    return {"fdn_from": [name for name in ("house", "reserve", "hand") if name not in left_out]}


def own_sides(options: Options) -> Mismatches:
    """Return what is wrong when both aces of a suit are played: each goes to the side of its pack."""
    game = Game.placed("foster2", options, table("AS, AS"))
    aces = [(move.card >> 6, places.NAMES[move.target]) for move in game.legal()]
    return differences("foundations", [(0, "F1"), (1, "F5")], aces)


ROWS = (
    Row("F11", "each player's aces begin foundations on their own side", own_sides,
        off.before("aces_stay_on_their_side")),
    Row("F10", "all aces of the tableau first", compulsory("foster2", ACES, "AS H1", "AD H2"), FREE),
    Row("F10", "cards in sequence go on the aces before another card is touched",
        illegal("foster2", ACES, "move AS H1 F; move AD H2 F; turn reserve", "foundation-first"), FREE),
    Row("F11", "eight foundations", setup("foster2", foundations=8), {"packs": 1, "partition": "halves"}),
    Row("F11", "in sequence and suit",
        compulsory("foster2", table("2S, 3S, 2H", foundations="AS"), "2S H1"), off.ANY_FOUNDATION),
    Row("F12", "a foundation play is compulsory",
        illegal("foster2", table("AS, 5C, 6H"), "move 5C H2 H3", "foundation-first"), FREE),
    Row("F12", "no other play is compulsory",
        legal("foster2", table("5C, 6H", side("4S", 3)), "turn hand"), {"strict": ["release", "spaces"]}),
    Row("F17", "a card on a foundation cannot be touched",
        illegal("foster2", table("3H", foundations="2S"), "move 2S F1 H1", "not-available"),
        off.FOUNDATIONS_TOO),
    Row("F33", "two identical cards are both compulsory",
        compulsory("foster2", table("2S, 5D", side(turned="2S"), foundations="AS"), "2S H1", "2S A.turned"),
        sources("hand")),
    Row("F33", "either may be played",
        legal("foster2", table("2S, 5D", side(turned="2S"), foundations="AS"), "move 2S A.turned F", H1=["2S"]),
        sources("hand")),
    Row("F33", "one of them must be played",
        illegal("foster2", table("2S, 5D", side(turned="2S"), foundations="AS"), "discard",
                "foundation-first"), FREE),
    Row("F34", "a card of the opponent's waste is compulsory",
        compulsory("foster2", table("", side(down=3), side(waste="9C 2S"), foundations="AS"), "2S B.waste"),
        sources("opp-waste")),
    Row("F34", "a card of the opponent's reserve is compulsory",
        compulsory("foster2", table("", side(down=3), side("2S", 4), foundations="AS"), "2S B.reserve"),
        sources("opp-reserve")),
    Row("F34", "a card of the tableau is compulsory", compulsory("foster2", table("5D 2S", foundations="AS"), "2S H1"),
        sources("house")),
    Row("F34", "a card of the player's waste is compulsory",
        compulsory("foster2", table("", side(waste="9C 2S"), foundations="AS"), "2S A.waste"),
        sources("waste")),
    Row("F34", "a buried card is not compulsory",
        legal("foster2", table("2S 5D, 6C", foundations="AS"), "turn reserve"), {"strict": ["release"]}),
    Row("P18", "an ace begins a foundation", compulsory("pagat", table("AS, 2D"), "AS H1"), {"deck": 36}),
    Row("P18", "the next card is of the same suit and one higher",
        compulsory("pagat", table("2S, 3S, 2H, 4S", foundations="AS"), "2S H1"), off.ANY_FOUNDATION),
    Row("P18", "nothing follows the king",
        illegal("pagat", table("AS", side("AS", 3), foundations="KS KS"), "move AS H1 F", "misfit"),
        off.KING_IS_NO_END),
    Row("P18", "one pack has four foundations",
        play_out("wegner-simple", table("AD, 6S", count=6), "A move AD H1 F7",
                 {"referee": "strict"}, "not-available"), off.before("foundations_fit_the_packs")),
    Row("P18", "also where the players are the referee",
        play_out("wegner-simple", table("8H, 6S", count=6), "A move 6S H2 F6", refused="not-available"),
        off.before("foundations_fit_the_packs")),
    Row("P21", "the reserve card comes first",
        illegal("pagat", RESERVE, "move AD H1 F", "reserve-first"), {"fdn_reserve_first": False}),
    Row("P21", "only the reserve card is compulsory", compulsory("pagat", RESERVE, "AS A.reserve"),
        {"fdn_reserve_first": False}),
    Row("P22", "an available card must go to its foundation", illegal("pagat", table("AD, 6S, 7H"), "move 6S H2 H3",
                                                    "foundation-first"), FREE),
    Row("P22", "it must go before a hand card is turned up", illegal("pagat", table("AD, 6S"), "turn hand",
                                                       "foundation-first"), FREE),
    Row("P22", "several cards may go in any order",
        compulsory("pagat", table("AD, 6S", side("9C", 3, turned="AS")), "AD H1", "AS A.turned"),
        available("hand")),
    Row("P22", "the player's waste is not compulsory",
        compulsory("pagat", table("AD", side("9C", 3, waste="AS")), "AD H1"), sources()),
    Row("P32", "a card of either pack fits",
        compulsory("pagat", table("2S, 2S", foundations="AS"), "2S H1", "2S H2"), off.OWN_BACK_ONLY),
    Row("P38", "variation: the top of the player's waste must go to its foundation",
        compulsory("pagat", table("", side("9C", 3, waste="AS")), "AS A.waste", options=sources()),
        available()),
    Row("S3", "the game begins with the aces",
        illegal("brief", ACES, "turn reserve", "foundation-first"), FREE),
    Row("S3", "foundations are built up in suit",
        compulsory("brief", table("2S, 3S, 2H", foundations="AS"), "2S H1"), off.ANY_FOUNDATION),
    Row("S4", "an uncovered card must go to its foundation",
        illegal("brief", table("AS 5C, 6H"), "move 5C H1 H2; turn reserve", "foundation-first"), FREE),
    Row("S4", "several cards may go in any order", compulsory("brief", CHOICE, "2S H1", "2S H3", "5D H2"), FREE),
)  # fmt: skip

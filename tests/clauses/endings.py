"""The end of a game: wins, stalemates, giving up, and what they score."""

from collections.abc import Callable

from rbcore.commands.cases import differences
from rbcore.game import Game
from tests.clauses import off
from tests.clauses.rows import (
    Mismatches,
    Options,
    Row,
    first_refusal,
    legal,
    play_out,
    score,
    side,
    single,
    table,
)

LAST = table("9S, 10H", side(hand=0, turned="8D"), side("QC", 3, hand=9, waste="2C 3C"))
COUNT = table("", side(hand=4), side("QC 9D", 3, hand=9, turned="4C", waste="2C 3C"))
EMPTY = side(hand=0)


def idle_turns(preset: str, turns: int) -> Callable[[Options], Mismatches]:
    """Return a question: are endless turns of turning up and discarding a stalemate after ``turns`` turns?

    0 expects no stalemate within forty turns, -1 a stalemate after any number of turns.
    """

    def asked(options: Options) -> Mismatches:
        place = single if preset == "foster1" else table
        hands = side(hand="4H 6D" if preset == "foster1" else "2C 4D")
        game = Game.placed(preset, options, place("", hands, {**hands, "hand": ["8H", "10D"]}))
        while game.result is None and game.state.turns < 40:
            game.play_action({"do": "turn", "what": "hand"})
            game.play_action({"do": "discard"})
        result = game.result
        found = (result.how if result else None, game.state.turns if turns >= 0 else -1)
        return differences("end", ("stalemate", turns) if turns else (None, 40), found)

    return asked


def resigned(options: Options) -> Mismatches:
    """Resigning just after the deal is scored."""
    game = Game.dealt("foster2", options, "given up", first="A")
    game.say(1, "resign")
    found = (game.result.how, game.result.score) if game.result else None
    return differences("result", ("abandon", (20 + 30 + 2 * 12 + 36, 0)), found)


def always_declined(decliner: str) -> Callable[[Options], Mismatches]:
    """Return a question: does a game end in a draw if a player always declines a playable card?"""

    def asked(options: Options) -> Mismatches:
        hands = {"A": side(hand="2C 4C"), "B": side(hand="8H 10D")}
        hands[decliner] = side(hand="5C 3C")
        game = Game.placed("foster2", options, table("6D", hands["A"], hands["B"]))
        error = first_refusal(game, 60)
        found = error.refusal.code if error else game.result and game.result.how
        return differences("end", "must-play-hand", found)

    return asked


def declined_by_one(options: Options) -> Mismatches:
    """Return what is wrong when A refuses a play for ever while B is stuck: nothing but our own rule ends it."""
    game = Game.placed("pagat", options, table("6D", side(hand="5C 3C"), side(hand="8H 10D")))
    while game.result is None and game.state.turns < 60:
        game.play_action({"do": "turn", "what": "hand"})
        game.play_action({"do": "discard"})
    return differences("end", "repetition", game.result.how if game.result else "no end")


# A has one card left, which fits on the spade but is put on the heart.
UNLAWFUL = table("8H, 8S", side(hand=0, turned="7D"), side("QC", 3, hand="5C 7C"))
WAITS = off.before("unlawful_wins_wait")
WAITING = (
    Row("P24", "a last card that was placed illegally is taken back by a Stop",
        play_out("pagat", UNLAWFUL, "A move 7D A.turned H1; B stop", H1=["8H"], A__hand_cards=["7D"], winner=None,
                 turn="B"), WAITS),
    Row("F39", "or by a correction",
        play_out("foster2", UNLAWFUL, "A move 7D A.turned H1; B correct", H1=["8H"], A__waste=["7D"], winner=None,
                 turn="B"), WAITS),
    Row("F39", "a last card that is put where it belongs wins",
        play_out("foster2", UNLAWFUL, "A move 7D A.turned H1; B correct H2", H1=["8H"], H2=["8S", "7D"], winner="A"),
        WAITS),
    *(Row("F39", f"a last card that nobody has corrected wins with the next act: {line}",
          play_out("foster2", UNLAWFUL, f"A move 7D A.turned H1; {line}", H1=["8H", "7D"], B__hand_cards=["5C", "7C"],
                   winner="A"), off.NOBODY_WINS)
      for line in ("B move QC B.reserve H3", "B turn hand", "B touch H3")),
    Row("P25", "what is said meanwhile changes nothing",
        play_out("pagat", UNLAWFUL, "A move 7D A.turned H1; B offer; A decline; B stop", H1=["8H"], winner=None),
        WAITS),
    Row("P25", "a last card that was played while another play was due is taken back too",
        play_out("pagat", table("AS, 8S", side(hand=0, turned="7D"), side("QC", 3)), "A move 7D A.turned H2; B stop",
                 H1=[], H2=["8S"], foundations=["AS"], A__hand_cards=["7D"], winner=None, turn="B"), WAITS),
    Row("F36", "where the cards stay as they lie, it wins at once",
        play_out("foster2", table("AS, 8S", side(hand=0, turned="7D"), side("QC", 3)), "A move 7D A.turned H2",
                 H2=["8S", "7D"], winner="A", turn="A"), off.NOBODY_WINS),
    Row("P8", "a last card that was played by the rules wins at once",
        play_out("pagat", UNLAWFUL, "A move 7D A.turned H2", winner="A", turn="A"), off.NOBODY_WINS),
)  # fmt: skip

ROWS = (
    *WAITING,
    Row("P8", "no stalemate while one side declines a play", declined_by_one,
        off.before("declining_is_no_stalemate")),
    *(
        Row("F48", f"no stalemate before the third run compels {name}", always_declined(name), {"compel_hand": 0})
        for name in "AB"
    ),
    Row("F45", "playing the last card wins", legal("foster2", LAST, "move 8D A.turned H1", winner="A"),
        off.NOBODY_WINS),
    Row("F45", "a win scores 30, two for each reserve card, one for each other card",
        score("foster2", COUNT, "win", "A", {"A": 30 + 2 * 5 + 9 + 1 + 2, "B": 0}), {"score_reserve": 1}),
    Row("F45", "a bonus can be agreed", score("foster2", table("", EMPTY, EMPTY), "win", "B", {"A": 0, "B": 30}),
        {"score_bonus": 0}),
    Row("F46", "resigning costs twenty more", score("foster2", COUNT, "abandon", "B",
                                                    {"A": 20 + 30 + 2 * 5 + 9 + 1 + 2, "B": 0}),
        {"forfeit": None}),
    Row("F46", "a player may resign at any stage", resigned, {"forfeit": 0}),
    Row("F47", "a drawn game scores nothing, whatever the counts",
        score("foster2", COUNT, "stalemate", "", {"A": 0, "B": 0}),
        {"stalemate": "difference"}),
    Row("F47", "a game that nobody can win ends", idle_turns("foster2", -1), off.NEVER_STALE),
    Row("F75", "the opponent may play the last card",
        legal("foster1", single("9H", side(), side(hand=0, waste="10H")), "move 10H B.waste H1", winner="B"),
        {"win_by_opponent": False}),
    Row("F75", "or its owner may play it",
        legal("foster1", single("9H", side(hand=0, turned="8H")), "move 8H A.turned H1", winner="A"),
        off.NOBODY_WINS),
    Row("F76", "the loser pays for hand and waste",
        score("foster1", single("", EMPTY, side(hand=3, waste="2C 4C")), "win", "A", {"A": 5, "B": 0}),
        {"score_hand": 2}),
    Row("F77", "a win can score a fixed amount for each card",
        score("foster1", single("", EMPTY, side(hand=3)), "win", "A",
                                       {"A": 3, "B": 0}), {"score_bonus": 30}),
    Row("F77", "or 30 and two for each card",
        score("foster1", single("", EMPTY, side(hand=3)), "win", "A", {"A": 36, "B": 0},
              {"score_bonus": 30, "score_hand": 2}), {"score_bonus": 0}),
    Row("F78", "no end without a winner", idle_turns("foster1", 0), {"stalemate": "draw"}),
    Row("P6", "without hand, waste and reserve a player has won",
        legal("pagat", LAST, "move 8D A.turned H1", winner="A"), off.NOBODY_WINS),
    Row("P6", "a player with a waste has not won",
        legal("pagat", table("9S", side(hand=0, turned="8D", waste="2C")), "move 8D A.turned H1", winner=None),
        off.MOVER_WINS),
    Row("P8", "turns alternate", legal("pagat", table("", side(turned="5C")), "discard", turn="B"),
        off.SAME_TURN),
    Row("P8", "a stalemate when neither finds a play", idle_turns("pagat", 10), off.NEVER_STALE),
    Row("P35", "a win scores 30, one for each card of hand and waste, two for each of the reserve",
        score("pagat", COUNT, "win", "A", {"A": 30 + 2 * 5 + 9 + 1 + 2, "B": 0}), {"score_hand": 0}),
    Row("P36", "the lower count scores the difference",
        score("pagat", COUNT, "stalemate", "", {"A": 22 - 4, "B": 0}), {"stalemate": "draw"}),
    Row("P36", "equal counts score nothing",
        score("pagat", table("", side(hand=4), side("QC", hand=2)), "stalemate", "", {"A": 0, "B": 0}),
        {"score_reserve": 3}),
)  # fmt: skip

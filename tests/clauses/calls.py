"""Calls on the other player: Stop, correct, force, demand."""

from tests.clauses import off
from tests.clauses.rows import Patch, Row, no_stop, play_out, side, single, table

NAMED = {"call_names_breach": "caller"}
SEVEN = table("7D, 8H, 8S", side("2C", 3))
ACE = table("AS, 6S, 7H", side("2C", 3, hand="5C 7C"))
SPREAD = table("", side("2C", 3, waste="5C 7D"), side("3C", 3, waste="9C"))
SINGLE_SPREAD = table("2S, 5S, 8S, JS, 3C, 6C, 9C, QC", side(hand="2H 4H", waste="5D 7D"), side(hand="KD"))
DEMANDED = table("6D, 8S, 9H", side(turned="5C"), passes={"A": 4, "B": 4})


WAITING = table("7D, 8H, 8S, AS, 9C, 10D", side("2C", 3, waste="5C 4H", hand="5S 7C"))

LAPSES = tuple(
    Row("F35", f"{title} does not end the right to Stop",
        play_out("foster2", WAITING, f"A move 9C H5 H6; {words}; B stop", H6=["10D", "9C"], turn="B"),
        off.before("calls_end_no_right"))
    for title, words in (
        ("an offer of the offender", "A offer"),
        ("own advice", "A advise move AS H4 F"),
        ("own notice", "A extend A.waste notice"),
        ("touching the waiting ace", "A touch H4"),
        ("what the caller says", "B offer"),
        ("what the caller touches out of turn", "B touch H2"),
    )
)  # fmt: skip

TWO_SPACES = table("9C, QH, -, -", side("5D", "AS", hand="7C 9H"))
TWO_ACES = table("AS, AD, 6S, 7H", side("2C", 3, hand="5C 7C"))
OPPOSITE_ACES = table("AS, -, 6S, 7H, KH, AD", side(down=8), side("2C", 3, hand="5C 7C"), turn="B")
REMEDIES = (
    Row("P23", "a remedy plays what was due, one play after the other",
        play_out("pagat", TWO_SPACES, "A turn hand; B stop", H3=["5D"], H4=[], foundations=["AS"], A__turned=None,
             turn="B"), off.before("remedies_in_full")),
    Row("P25", "the offender chooses among several omitted plays",
        play_out("pagat", TWO_ACES, "A move 6S H3 H4; B stop; A choose move AD H2 F", H1=["AS"], H2=[],
             foundations=["AD"], turn="B"), (off.NO_CHOICE,)),
    Row("P25", "until the offender chooses, the play of their own houses stands",
        play_out("pagat", OPPOSITE_ACES, "B move 6S H3 H4; A stop", H1=["AS"], H6=[], foundations=["AD"], turn="A"),
        off.before("own_houses_come_first")),
    Row("P25", "the offender may choose until somebody plays",
        play_out("pagat", TWO_ACES, "A move 6S H3 H4; B stop; B move AD H2 F; A choose move AD H2 F",
             refused="there is no such play to choose"), (off.NO_CHOICE,)),
    Row("P25", "only among the omitted plays",
        play_out("pagat", TWO_ACES, "A move 6S H3 H4; B stop; A choose move 6S H3 H4",
             refused="there is no such play to choose"), (off.NO_CHOICE,)),
    Row("P23", "the offender chooses which space to fill",
        play_out("pagat", TWO_SPACES, "A turn hand; B stop; A choose move 5D A.reserve H4", H3=[], H4=["5D"],
             foundations=["AS"], turn="B"), (off.NO_CHOICE,)),
)  # fmt: skip

DUE_FIRST = table("10S", side(waste="9D", hand="5C 7C"), foundations="9S", passes={"A": 4, "B": 4})
LOAD_FIRST = table("6S, 10C", side("2C", 3, turned="5H"), side("2D", 3, waste="9C"), passes={"A": 1})
LOAD_LATER = table("6S, JC 10C, 9D, AS", side("2C", 3, turned="5H"), side("3S", 3, waste="9C"), passes={"A": 1})
BOTH = table("8S 7H, 9D, 9H", side("2C", 3))
OTHERS = (
    Row("F48", "a demand ends when its card can no longer be played",
        play_out("foster2", DUE_FIRST, "B demand A.waste; A move 10S H1 F; A turn hand", {"referee": "strict"},
             A__turned="5C", foundations=["10S"], turn="A"), off.before("demands_lapse")),
    Row("F48", "a demand cannot be made where another duty comes first",
        play_out("pagat", LOAD_FIRST, "B demand A.turned", {"compel_hand": 1, "strict": ["load"]},
                 refused="the card at A.turned cannot be demanded now"), off.before("forbidden_plays_are_not_due")),
    Row("F48", "and ends where another duty comes first",
        play_out("pagat", LOAD_LATER, "B demand A.turned; A move AS H4 F; A move 10C H2 B.waste",
                 {"referee": "strict", "compel_hand": 1, "strict": ["load"]},
                 A__turned="5H", B__waste=["9C", "10C"], turn="A"), off.before("forbidden_plays_are_not_due")),
    Row("F16", "two cards moved at once are put back",
        play_out("foster2", BOTH, "A group 8S H1 H2; B correct", H1=["8S", "7H"], H2=["9D"], turn="A"),
        off.before("groups_are_answered")),
    Row("P31", "or Stop is called", play_out("pagat", BOTH, "A group 8S H1 H2; B stop", H1=["8S", "7H"], turn="B"),
        {"stop": False}),
    Row("F16", "where nobody could answer it, it is not possible",
        play_out("foster2", BOTH, "A group 8S H1 H2", {"misplace": "none"}, refused="one-card-at-a-time"),
        off.before("groups_are_answered")),
    Row("F85", "no part of a sequence can be moved",
        play_out("foster1", single("3H 4H 5H, 2H"), "A group 4H H1 H2", refused="one-card-at-a-time"),
        off.before("groups_are_answered")),
)  # fmt: skip

ROWS = (
    *REMEDIES,
    *OTHERS,
    *LAPSES,
    Row("F35", "the right to Stop ends with the next act",
        play_out("foster2", WAITING, "A move 9C H5 H6; A move AS H4 F; B stop", turn="A"), off.ALWAYS_FIRST_ACT),
    Row("F48", "the playable card may be demanded",
        play_out("foster2", DEMANDED, "B demand A.turned; A move 8S H2 H3", {"referee": "strict"},
             refused="must-play-hand"), {"compel_hand": 0}),
    Row("P16", "a wasted foundation card is forced before the opponent begins",
        play_out("pagat", table("9S", side("2C", 3, turned="2S", waste="4C"), foundations="AS"),
             "A discard; B force", A__waste=["4C"], foundations=["2S"], turn="B"), {"force_wasted": False}),
    *(Row("P16", f"a card is not forced {title}",
          play_out("pagat", table("9S", side("2C", 3, turned="2S"), foundations="AS"), "A discard; B force", options,
                   refused="no card that fits a foundation has just been wasted"),
          off.before("only_compulsory_plays_are_forced"))
      for title, options in (
          ("where plays to foundations are optional", {"fdn_compulsory": False}),
          ("where hand cards are not played there", {"fdn_from": ["house", "reserve"]}),
          ("where there is no referee", {"referee": "off"}),
      )),
    *(Row("P16", f"the last card wins for its owner when it is forced: {preset}",
          play_out(preset, table("9S", side(hand=0, turned="2S"), foundations="AS"), "A discard; B force",
                   {"force_wasted": True}, winner="A", A__waste=[], foundations=["2S"]),
          off.before("only_compulsory_plays_are_forced"))
      for preset in ("pagat", "foster2")),
    Row("P24", "Stop is called in the game",
        play_out("pagat", SEVEN, "A move 7D H1 H2; B stop", H1=["7D"], H2=["8H"], turn="B"), {"stop": False}),
    Row("F4", "an adviser suggests a play openly, and no card moves",
        play_out("foster2", SEVEN, "A advise move 7D H1 H3", H1=["7D"], H3=["8S"], turn="A"),
        {"advisor": "none"}),
    Row("F4", "the advice may be rejected",
        play_out("foster2", SEVEN, "A advise move 7D H1 H3; A turn hand; A discard", H1=["7D"], turn="B"),
        {"advisor": "none"}),
    Row("P57", "the caller says what was wrong",
        play_out("pagat", ACE, "A move 6S H2 H3; B stop foundation", NAMED, H2=["6S"], foundations=["AS"],
             turn="B"), {"stop": False}),
    Row("P57", "a breach that was not made is no explanation",
        play_out("pagat", ACE, "A move 6S H2 H3; B stop misfit", NAMED, H3=["7H", "6S"], turn="A"),
        {"call_names_breach": "engine"}),
    *(Row("P57", f"of two reasons for a Stop the caller may name the second: {ground}",
          play_out("pagat", position, f"A turn hand; B stop {ground}", {**NAMED, **options}, A__turned=None, turn="B"),
          off.before("all_reasons_count"))
      for ground, position, options in (
          ("hand-before-space", table("AS, -", side("2C", "5H", hand="5C 7C")), {}),
          ("spaces", table("-", side("2C", "5H", hand="5C 7C")), {"strict": ["spaces"]}),
      )),
    Row("P57", "a card moved too early breaks two rules where both top cards have to be turned up",
        play_out("pagat", ACE, "A move 6S H2 H3; B stop turn-both",
                 {**NAMED, "pre_turn": "both", "stop_grounds": ["foundation", "turn-both"]}, H2=["6S"], turn="B"),
        off.before("all_reasons_count")),
    Row("P57", "nobody calls Stop on themselves, also after a wrong Stop",
        play_out("pagat", SEVEN, "A move 7D H1 H3; B stop; A stop", refused="nobody calls Stop on themselves this way"),
        off.before("nobody_stops_themselves")),
    Row("P57", "a turn that is lost by a wrong call leaves no hand card turned up",
        play_out("pagat", table("", side("2C", 3, turned="5C", hand="7C")), "A stop", {"wrong_call_cost": "turn"},
                 A__turned=None, A__hand_cards=["5C", "7C"], turn="B"), off.before("nobody_stops_themselves")),
    Row("F40", "a player may look through the player's own face-up waste",
        no_stop("foster2", table("", side(waste="5C 7D")), "look A.waste"), off.ANY_ACT_WRONG),
    Row("F23", "a hand card turned up while a space is open goes back after a Stop",
        play_out("foster2", table("-", side("QC", 3, hand="5C 7C")), "A turn hand; B stop", A__turned=None,
             A__hand_cards=["5C", "7C"], H1=[], turn="B"), {"space_force": "none"}),
    Row("F41", "a player may not spread out the opponent's waste",
        play_out("foster2", SPREAD, "A extend B.waste notice", refused="B.waste may not be spread out by this player"),
        (Patch("rbcore.referee.calls.check_extend", lambda *given: None),)),
    Row("F41", "a player may spread out the player's own waste",
        play_out("foster2", SPREAD, "A extend A.waste notice", A__waste=["5C", "7D"], turn="A"), {"extend": "none"}),
    Row("F41", "a waste that its owner has spread may be seen by the opponent too",
        play_out("foster2", SPREAD, "B extend B.waste notice; A extend B.waste notice", turn="A"),
        (off.NOTHING_SPREAD,)),
    Row("F41", "also if it was spread without notice",
        play_out("foster2", SPREAD, "B extend B.waste; A extend B.waste", turn="A"), (off.NOTHING_SPREAD,)),
    Row("F41", "only while it lies as it was spread",
        play_out("foster2", table("8C", side("2C", 3), side("3C", 3, waste="9C")),
                 "B extend B.waste notice; A move 8C H1 B.waste; A extend B.waste notice",
                 refused="B.waste may not be spread out by this player"), {"extend": "own-opens-all"}),
    Row("F53", "without this option a player may not spread out even the player's own waste",
        play_out("foster2", SPREAD, "A extend A.waste notice", {"extend": "none"},
             refused="A.waste may not be spread out by this player"), {"extend": "own-free"}),
    Row("F73", "after a player spreads out a waste, the opponent may too",
        play_out("foster1", SINGLE_SPREAD, "A extend A.waste notice; B extend A.waste notice", turn="A"),
        (off.NOTHING_SPREAD,)),
)  # fmt: skip

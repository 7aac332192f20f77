"""Misplaced cards that the opponent has put right."""

from tests.clauses import off
from tests.clauses.calls import SEVEN, WAITING
from tests.clauses.rows import Row, play_out, side, table

COVERED = table("7D, 8H, 6S, 10D, 9C, 8D", side("2C", 3))
DISCARDING = table("8H, 8S", side("2C", 3, turned="7D", hand="5S"))

CORRECTED = (
    Row(
        "F39",
        "a touch does not end the right to correct",
        play_out("foster2", WAITING, "A move 7D H1 H2; A touch H5; B correct", H1=["7D"], H2=["8H"], turn="A"),
        off.before("calls_end_no_right"),
    ),
    Row(
        "F39",
        "nor do spread discards",
        play_out(
            "foster2",
            WAITING,
            "A move 7D H1 H2; A extend A.waste notice; B correct H3",
            H1=[],
            H3=["8S", "7D"],
            turn="A",
        ),
        off.before("calls_end_no_right"),
    ),
    Row(
        "F39",
        "nor does another move, which stands",
        play_out(
            "foster2",
            WAITING,
            "A move 7D H1 H2; A move 9C H5 H6; B correct",
            H1=["7D"],
            H2=["8H"],
            H6=["10D", "9C"],
            turn="A",
        ),
        off.before("calls_end_no_right"),
    ),
    Row(
        "F39",
        "a move that rests on the error goes back with it",
        play_out(
            "foster2",
            COVERED,
            "A move 7D H1 H2; A move 6S H3 H2; A move 8D H6 H5; B correct",
            H1=["7D"],
            H2=["8H"],
            H3=["6S"],
            H5=["9C", "8D"],
            turn="A",
        ),
        off.before("calls_end_no_right"),
    ),
    Row(
        "F39",
        "nor does the end of the turn",
        play_out("foster2", COVERED, "A move 7D H1 H2; A end; B correct", H1=["7D"], H2=["8H"], turn="B"),
        off.before("calls_end_no_right"),
    ),
    Row(
        "F39",
        "nor a discard",
        play_out(
            "foster2",
            DISCARDING,
            "A move 8S H2 H1; A discard; B correct",
            H1=["8H"],
            H2=["8S"],
            turn="B",
            A__waste=["7D"],
        ),
        off.before("calls_end_no_right"),
    ),
    Row(
        "F39",
        "a misplaced card that is moved on is judged where it goes",
        play_out(
            "foster2",
            COVERED,
            "A move 7D H1 H2; A group 8H H2 H1; A move 7D H1 H2; A move 8H H1 H5; B correct",
            refused="there is no misplaced card to correct",
        ),
        off.before("moved_cards_are_judged_anew"),
    ),
    Row(
        "F39",
        "a card turned up ends it",
        play_out(
            "foster2",
            COVERED,
            "A move 7D H1 H2; A turn hand; B correct",
            refused="there is no misplaced card to correct",
        ),
        (off.NOTHING_TURNED_UP,),
    ),
    Row(
        "F39",
        "Stop does not end it",
        play_out("foster2", WAITING, "A move 7D H1 H2; B stop; B correct", H1=["7D"], H2=["8H"], turn="B"),
        off.before("calls_end_no_right"),
    ),
    Row(
        "F39",
        "nor does a wrong Stop where Stop undoes the act",
        play_out(
            "pagat",
            COVERED,
            "A move 7D H1 H2; A move 8D H6 H5; B stop; B correct",
            {"misplace": "correct"},
            H1=["7D"],
            H2=["8H"],
            H5=["9C", "8D"],
            turn="A",
        ),
        off.before("wrong_stops_end_no_right"),
    ),
    Row(
        "F39",
        "nor does a correction end the right to Stop",
        play_out("foster2", WAITING, "A move 7D H1 H2; B correct; B stop", H1=["7D"], H2=["8H"], turn="B"),
        off.before("calls_end_no_right"),
    ),
    Row(
        "F39",
        "a card turned up before goes to the waste after a Stop too",
        play_out(
            "foster2",
            table("8H, AS", side("2C", 3, turned="7D", waste="9C")),
            "A move 7D A.turned H1; B stop; B correct",
            H1=["8H"],
            A__waste=["9C", "7D"],
            turn="B",
        ),
        off.before("calls_end_no_right"),
    ),
)
VANISHED = table("5H, 8C, JD 10S, JH, 9D, QD", side("2C", 3), count=9)
RETURNING = {"misplace": "correct"}
VANISHING = (
    Row("P55", "a card is corrected into the house that vanished when it left",
        play_out("wegner-three", VANISHED, "A move 5H H1 H2; A move 10S H3 H4; B correct", RETURNING,
                 H1=["5H"], H2=["8C"], H4=["JH", "10S"], houses=9), off.before("houses_come_back")),
    Row("P55", "it vanishes after all when the card is put where it belongs",
        play_out("wegner-three", table("5H, 8C, 6S, JH, JD 10S", side("2C", 3), count=9),
                 "A move 5H H1 H2; A move 10S H5 H4; B correct H3", RETURNING,
                 H1="gone", H2=["8C"], H3=["6S", "5H"], houses=8), off.before("houses_come_back")),
    Row("P55", "the house that was emptied first without the error vanishes instead",
        play_out("wegner-three", VANISHED, "A move 5H H1 H2; A move QD H6 H7; A move 9D H5 H3; B correct", RETURNING,
                 H1=["5H"], H5=[], H6="gone", houses=8, spaces=1), off.before("houses_come_back")),
)  # fmt: skip

ROWS = (
    *CORRECTED,
    *VANISHING,
    Row("F39", "a misplaced card goes back, without penalty",
        play_out("foster2", SEVEN, "A move 7D H1 H2; B correct", H1=["7D"], H2=["8H"], turn="A"),
        {"misplace": "none"}),
    Row("F39", "the opponent may choose another place where the card fits",
        play_out("foster2", SEVEN, "A move 7D H1 H2; B correct H3", H1=[], H3=["8S", "7D"], turn="A"),
        {"misplace": "none"}),
    Row("F39", "a misplaced card turned up from the hand goes to the waste",
        play_out("foster2", table("8H", side(turned="7D")), "A move 7D A.turned H1; B correct", H1=["8H"],
             A__waste=["7D"], turn="B"), {"misplace": "none"}),
)  # fmt: skip

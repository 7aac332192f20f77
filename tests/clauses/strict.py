"""The strict duties: release, fewest, load, uncover, spaces, and their order."""

from tests.clauses import off
from tests.clauses.rows import Row, illegal, legal, side, stop, table

RELEASE = table("5D 9S, 10H", side("2C", 3), foundations="4D")
DETOUR = table("5D 3S 2H, 4H 3C, 4D", side("2C", 3), foundations="4D", rest=("KS",) * 8)
SPACES = table("5D 6S, 7H, QS, -", side("2C", 3), foundations="4D", rest=("KS",) * 8)
BURYING = table("5D 4C, 5H, 3D, -", side("2C", 3), foundations="4D", rest=("KS",) * 8)
EIGHT = side("8S", 3)
BARE = table("[4D] 9S, 10H", side("2C", 3))


def without(*left_out: str) -> dict[str, list[str]]:
    """Return the strict duties of the variant tableau except the given ones."""
    return {"strict": [name for name in ("release", "load", "spaces", "uncover") if name not in left_out]}


FEWEST = {"strict": ["release", "load", "spaces", "fewest"]}

ROWS = (
    Row("P44", "a card that can be released must be",
        illegal("pagat-strict", RELEASE, "turn hand", "release-first"), without("release", "uncover")),
    Row("P44", "it is released by moving the cards that cover it",
        legal("pagat-strict", RELEASE, "move 9S H1 H2; move 5D H1 F", foundations=["5D"]),
        {"house_from": ["reserve", "hand"]}),
    Row("P44", "the way need not be the shortest", legal("pagat-strict", DETOUR, "move 3C H2 H3"),
        FEWEST),
    Row("P44", "a card that only goes from space to space begins no way",
        illegal("pagat-strict", SPACES, "move QS H3 H4", "release-first"), off.before("spaces_are_alike")),
    Row("P44", "nor does one put on a card that has to move",
        illegal("pagat-strict", BURYING, "move 3D H3 H1", "release-first"), off.before("spaces_are_alike")),
    Row("P44", "the way itself stays open",
        legal("pagat-strict", BURYING, "move 4C H1 H2; move 5D H1 F", foundations=["5D"]),
        {"house_from": ["reserve", "hand"], "space_from": ["reserve"]}),
    Row("P44", "a breach is a ground for Stop",
        stop("pagat-strict", RELEASE, "turn hand", "release", A__turned=None, turn="B"),
        without("release", "uncover")),
    Row("P45", "a card that can be loaded must be",
        illegal("pagat-strict", table("7S", side("2C", 3), EIGHT), "turn hand", "load-first"),
        without("load")),
    Row("P45", "the turned-up card must be loaded too",
        illegal("pagat-strict", table("KH", side("2C", 3, turned="7S"), EIGHT), "discard", "load-first"),
        without("load")),
    Row("P45", "foundation plays come before loads",
        legal("pagat-strict", table("7S, AD", side("2C", 3), EIGHT), "move AD H2 F"),
        {"fdn_compulsory": False}),
    Row("P46", "no hand card is turned up while a space can be made",
        illegal("pagat-strict", table("6S, 7H", side("2C", 3)), "turn hand", "make-spaces-first"),
        without("spaces")),
    Row("P46", "the duty ends with the reserve", legal("pagat-strict", table("6S, 7H", side()), "turn hand"),
        off.HAND_BARRED),
    Row("P46", "each space is filled from the reserve",
        illegal("pagat-strict", table("6S, 7H", side("2C", 3)), "move 6S H1 H2; turn hand",
                "fill-space-first"), {"space_force": "none"}),
    Row("P47", "the three strict rules hold with the variant tableau",
        illegal("pagat-facedown", RELEASE, "turn hand", "release-first"), without("release")),
    Row("P48", "a face-down card must be uncovered",
        illegal("pagat-facedown", BARE, "turn hand", "uncover-first"), without("uncover")),
    Row("P48", "foundation plays come before uncovering",
        illegal("pagat-facedown", table("[4D] 9S, 10H, AS", side("2C", 3)), "move 9S H1 H2",
                "foundation-first"), {"fdn_compulsory": False}),
    Row("P49", "a card must be released in the fewest moves",
        illegal("pagat-strict", DETOUR, "move 3C H2 H3", "fewest-moves", FEWEST), without("uncover")),
    Row("P49", "only a shortest way is allowed", legal("pagat-strict", DETOUR, "move 2H H1 H2", FEWEST),
        {"house_from": ["reserve", "hand"]}),
)  # fmt: skip

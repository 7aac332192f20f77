"""The table as far as events show it: which cards lie where, without the rules or the deal.

It is used to guess the next event, so that a link need not spell it out; a wrong guess costs letters only. A link
must be read with the guesses with which it was written, so they never change within a version of links, whatever
becomes of the rules.
"""

from functools import cache

from rbcore.table.cards import FACES, card_name, is_red

# A card that no event has named; other cards are faces.
UNKNOWN = -1
HOUSES = tuple(f"H{number}" for number in range(1, 9))
FOUNDATIONS = tuple(f"F{number}" for number in range(1, 9))
PLACES = (
    *(f"{side}.{kind}" for side in "AB" for kind in ("turned", "reserve", "waste", "hand")),
    *HOUSES,
    *FOUNDATIONS,
)
_CARDS = {card_name(card): card for card in range(FACES)}


def card_of(name: str) -> int:
    """Return the card of a name, UNKNOWN if it is none."""
    return _CARDS.get(name, UNKNOWN)


@cache
def _fitting(place: str, top: int | None) -> tuple[int, ...]:
    """Return the cards that fit on a card, or on no card, the likeliest ones."""
    if place[0] == "F":
        upwards = FOUNDATIONS.index(place) % 4 if top is None else top + 4
        return (upwards,) if upwards < FACES else ()
    if top is None or top == UNKNOWN:
        return ()
    if place[0] == "H":
        below = (top & ~3) - 4
        return tuple(card for card in range(below, below + 4) if card >= 0 and is_red(card) != is_red(top))
    return tuple(card for card in (top - 4, top + 4) if 0 <= card < FACES)


class TracedTable:
    """The cards that events have named, where they lie."""

    def __init__(self) -> None:
        self.piles: dict[str, list[int]] = {place: [] for place in PLACES}
        for place in (*HOUSES, "A.reserve", "B.reserve"):
            self.piles[place].append(UNKNOWN)
        # The side of the last event, and what it did.
        self.side = "A"
        self.verb = ""
        # Where the last card went.
        self.target = ""

    def top(self, place: str) -> int | None:
        """Return the top card of a place, None if it is empty."""
        pile = self.piles[place]
        return pile[-1] if pile else None

    def fitting(self, place: str) -> tuple[int, ...]:
        """Return the cards that fit on a place, the likeliest ones."""
        return _fitting(place, self.top(place))

    def fits(self, place: str, card: int) -> bool:
        """Return whether a card fits on a place."""
        return card in self.fitting(place)

    def use(self, place: str) -> str:
        """Return how useful the top card of a place looks."""
        card = self.top(place)
        if card is None:
            return "none"
        if card == UNKNOWN:
            return "unknown"
        if any(self.fits(one, card) for one in FOUNDATIONS):
            return "foundation"
        if any(one != place and self.fits(one, card) for one in HOUSES):
            return "house"
        return "other"

    def move(self, source: str, target: str, card: int, *, is_group: bool) -> None:
        """Move a card; with ``is_group`` also those upon it."""
        pile = self.piles[source]
        at = len(pile) - 1 - pile[::-1].index(card) if card in pile else -1
        moved = pile[at:] if is_group and at >= 0 else [card]
        del pile[max(0, at if at >= 0 else len(pile) - 1) :]
        if not pile and source.endswith("reserve"):
            pile.append(UNKNOWN)
        self.piles[target] += moved
        self.target = target

    def turn_up(self, side: str) -> None:
        """Turn up the next card of a hand, which no event names."""
        self.piles[f"{side}.turned"] = [UNKNOWN]
        self.target = ""

    def discard(self, side: str) -> None:
        """Put the card that was turned up on the waste."""
        turned = self.piles[f"{side}.turned"]
        self.piles[f"{side}.waste"].append(turned[0] if turned else UNKNOWN)
        self.piles[f"{side}.turned"] = []
        self.target = ""

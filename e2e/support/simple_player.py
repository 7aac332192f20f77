"""A plain player for the tests: it knows no rules, taps piles, and plays to what the page lights."""

from __future__ import annotations

import time

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import Look

LIKED = ("F", "B.reserve", "C.reserve", "H", "B.waste", "C.waste", "A.waste")
LAST = ("H", "A.waste", "B.waste", "C.waste")
LIMIT_S = 300.0


def best(lit: list[str]) -> str:
    """Return the target that the player likes most."""
    return min(lit, key=lambda place: next(n for n, start in enumerate(LIKED) if place.startswith(start)))


class Player:
    """Plays the side of the player at a page; counts its taps."""

    def __init__(self, game: GamePage) -> None:
        self.game = game
        self.taps = 0

    def tap(self, place: str, before: Look) -> Look:
        """Tap a pile; return what is seen when the page has answered."""
        self.taps += 1
        self.game.tap(place, before)
        what = f"an answer to a tap on {place}"
        return self.game.wait(lambda look: look.has_news_since(before), what)

    def try_from(self, source: str, look: Look, liked: tuple[str, ...] = LIKED) -> bool:
        """Play the card of a pile if a target that is liked is lit, or turn it up; else let it go."""
        chosen = self.tap(source, look)
        if chosen.selected != source:
            return chosen.contents != look.contents
        lit = [place for place in chosen.lit if place.startswith(liked)]
        answer = self.tap(best(lit) if lit else source, chosen)
        return answer.contents != look.contents

    def decide(self, look: Look) -> None:
        """Take one decision: what was turned up first, then the reserve, then the hand, then what is due."""
        for source in ("A.turned", "A.reserve"):
            if source in look.piles and not look.piles[source].is_empty and self.try_from(source, look):
                return
        look = self.game.look()
        if look.piles["A.turned"].is_empty and self.tap("A.hand", look).contents != look.contents:
            return
        for liked in (("F",), LIKED):
            for source in [name for name, pile in look.piles.items() if name.startswith(LAST) and pile.able]:
                if self.try_from(source, self.game.look(), liked):
                    return
        assert self.game.is_able("end"), "nothing can be played, and the turn cannot be ended"
        self.game.run("end")

    def play(self, decisions: int = 10_000, limit_s: float = LIMIT_S) -> Look:
        """Play so many decisions or until the game is over."""
        end = time.monotonic() + limit_s
        for _ in range(decisions):
            look = self.game.wait(lambda look: look.is_settled, "the player's turn")
            if look.turn == "over":
                return look
            assert time.monotonic() < end, f"not over within {limit_s} s and {self.taps} taps"
            self.decide(look)
        return self.game.wait(lambda look: look.is_settled, "the player's turn")

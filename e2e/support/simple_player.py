"""A simple player for the tests: it knows no rules, taps piles, and plays to the piles that the page lights."""

from __future__ import annotations

import time

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import PageState

TARGETS_BY_PREFERENCE = ("F", "B.reserve", "C.reserve", "H", "B.waste", "C.waste", "A.waste")
LAST = ("H", "A.waste", "B.waste", "C.waste")
LIMIT_S = 300.0


def best(lit: list[str]) -> str:
    """Return the preferred target."""
    return min(
        lit, key=lambda place: next(n for n, start in enumerate(TARGETS_BY_PREFERENCE) if place.startswith(start))
    )


class Player:
    """Plays the player's side on a page and counts the taps."""

    def __init__(self, game: GamePage) -> None:
        self.game = game
        self.taps = 0

    def tap(self, place: str, before: PageState) -> PageState:
        """Tap a pile; return the state after the page has reacted."""
        self.taps += 1
        self.game.tap(place, before)
        what = f"an answer to a tap on {place}"
        return self.game.wait(lambda state: state.has_news_since(before), what)

    def try_from(self, source: str, state: PageState, wanted: tuple[str, ...] = TARGETS_BY_PREFERENCE) -> bool:
        """Play or turn up the card of a pile if a wanted target is lit, else unselect it; return if cards moved."""
        chosen = self.tap(source, state)
        if chosen.selected != source:
            return chosen.contents != state.contents
        lit = [place for place in chosen.lit if place.startswith(wanted)]
        answer = self.tap(best(lit) if lit else source, chosen)
        return answer.contents != state.contents

    def decide(self, state: PageState) -> None:
        """Make one decision: try the turned-up card, then the reserve, then the hand, then all other piles."""
        for source in ("A.turned", "A.reserve"):
            if source in state.piles and not state.piles[source].is_empty and self.try_from(source, state):
                return
        state = self.game.state()
        if state.piles["A.turned"].is_empty and self.tap("A.hand", state).contents != state.contents:
            return
        for wanted in (("F",), TARGETS_BY_PREFERENCE):
            for source in [name for name, pile in state.piles.items() if name.startswith(LAST) and pile.able]:
                if self.try_from(source, self.game.state(), wanted):
                    return
        now = self.game.wait(lambda now: now.is_settled, "the player's turn")
        if now.contents != state.contents:
            return  # a restarted engine has answered a tap late
        assert self.game.is_enabled("end"), "nothing can be played, and the turn cannot be ended"
        self.game.run("end")

    def play(self, decisions: int = 10_000, limit_s: float = LIMIT_S) -> PageState:
        """Make ``decisions`` decisions, or play until the game is over."""
        end = time.monotonic() + limit_s
        for _ in range(decisions):
            state = self.game.wait(lambda state: state.is_settled, "the player's turn")
            if state.turn == "over":
                return state
            assert time.monotonic() < end, f"not over within {limit_s} s and {self.taps} taps"
            self.decide(state)
        return self.game.wait(lambda state: state.is_settled, "the player's turn")

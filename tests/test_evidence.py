"""The cards that the page lights for a refusal make it true: without any of them it is another one, or none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rbcore.game import Game
from rbcore.referee.evidence import Lit, allowed_instead, lit_cards
from rbcore.referee.legal_moves import legal_moves, refusal
from rbcore.referee.offences import breach
from rbcore.rules.presets import PRESETS
from rbcore.table import places
from rbcore.table.effects import Draft
from rbcore.table.moves import Move, Refusal
from rbcore.table.state import State
from tests.support.bridge_table import Table
from tests.support.games import GAMES
from tests.support.repetition import repeated
from tests.support.tried_moves import demand, tried

# Refusals about piles, turning up and hidden cards: no card makes them true.
NO_CARD = {
    "not-available", "closed-pile", "turn-both-first", "reserve-not-turned", "must-turn-hand", "needs-space",
}  # fmt: skip
EACH = 6
Sample = tuple[State, Move, Refusal]
NAMES = [*PRESETS, "waste-available", "reserve-down", "fewest", "both-first", "waste-to-space"]


def without(state: State, lit: Lit) -> State:
    """Return the state without a card; what it was remembered for is forgotten."""
    draft = Draft(state)
    if state.up[lit.place][-1:] == (lit.card,):
        draft.take(lit.place, 1)
    else:
        draft.up[lit.place] = tuple(card for card in state.up[lit.place] if card != lit.card)
    changes: dict[str, Any] = {}
    if places.kind(lit.place) == "turned":
        changes = {"locked": False, "fresh_hand": False}
    elif places.kind(lit.place) == "reserve":
        changes = {"locked": False, "fresh_reserve": False}
    return draft.close(**changes)


def told(state: State, move: Move, found: Refusal | None) -> object:
    """Return what a refusal tells; where two cards decide, also which."""
    if found is None:
        return None
    told = (found.code, found.clause, found.variant, found.facts)
    decided = found.code in ("misfit", "release-first", "fewest-moves")
    return (*told, lit_cards(state, move, found)) if decided else told


def samples(name: str) -> Iterator[Sample]:
    """Yield refusals of random games, some of each code."""
    preset, options = GAMES[name]
    number, seen = Random(f"lit {name}"), Counter[str]()
    for seed in range(repeated(2)):
        game = Game.dealt(preset, options, f"lit {seed}")
        for _ in range(120):
            for move in dict.fromkeys(tried(game.state)):
                found = refusal(game.state, move)
                if found and seen[found.code] < EACH:
                    seen[found.code] += 1
                    yield game.state, move, found
            if game.result or not game.legal():
                break
            demand(game, number)
            game.play(number.choice(game.legal()))


@pytest.fixture(scope="module", params=NAMES)
def refused(request: pytest.FixtureRequest) -> list[Sample]:
    """The samples of a preset or bundle, which its tests share."""
    rows = list(samples(request.param))
    assert len(rows) > 50
    return rows


def test_without_any_lit_card_the_refusal_is_another(refused: list[Sample]) -> None:
    lit_codes, codes = set(), set()
    for state, move, found in refused:
        codes.add(found.code)
        for lit in lit_cards(state, move, found):
            lit_codes.add(found.code)
            assert lit.card in state.up[lit.place]
            after = without(state, lit)
            again = refusal(after, move)
            assert told(after, move, again) != told(state, move, found), (found, lit)
    # a reserve that lies face down must be turned up to fill a space
    assert codes - lit_codes <= NO_CARD | {"own-pile", "fill-space-first"}


def exchanged(state: State, lit: Lit, card: int) -> State:
    """Return the state with another card in the place of a lit one."""
    draft = Draft(state)
    draft.up[lit.place] = tuple(card if one == lit.card else one for one in state.up[lit.place])
    return draft.close()


def fits(state: State, move: Move, lit: Lit, card: int) -> bool:
    """Return whether a move would fit with another card in the place of a lit one."""
    other = move._replace(card=card) if lit.card == move.card else move
    again = refusal(exchanged(state, lit, card), other)
    return again is None or again.code != "misfit"


def test_cards_that_do_not_fit_would_fit_if_either_were_another(refused: list[Sample]) -> None:
    """But nothing fits on an ace: then only that card is to blame."""
    misfits = [row for row in refused if row[2].code == "misfit" and row[1].do == "move"]
    assert misfits
    for state, move, found in misfits:
        lit = lit_cards(state, move, found)
        to_blame = [one for one in lit if any(fits(state, move, one, card) for card in range(52))]
        assert to_blame, move


def test_what_is_allowed_instead_is_legal(refused: list[Sample]) -> None:
    for state, move, found in refused:
        instead = allowed_instead(state, move, found)
        assert all(refusal(state, play) is None for play in instead)
        assert instead or not legal_moves(state)


def test_the_page_is_told_what_to_light_and_what_is_allowed_instead() -> None:
    made = Table()
    position = "pagat~A~A:1x!QH_2x__5C,B:1x!JC_2x__8C~H1:AS,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
    made.call("new", position=position, players={"A": "human", "B": "human"})
    answer = made.call("explain", **{"from": "H2", "to": "H3"})
    assert answer["lit"] == [{"place": "H1", "card": "AS"}]
    assert answer["instead"] == [{"do": "move", "card": "AS", "from": "H1", "to": "F1"}]
    played = made.error("play", version=1, **{"from": "H2", "to": "H3"})
    assert (played["type"], played["lit"], played["instead"]) == ("IllegalMove", answer["lit"], answer["instead"])
    misfit = made.call("explain", **{"from": "A.reserve", "to": "B.waste"})
    assert {row["card"] for row in misfit["lit"]} == {"QH", "8C"}
    assert made.call("explain", **{"from": "H1", "to": "F1"}) == {"legal": True}


STUCK_CARD = "pagat~A~A:1x!QH_2x_9C_5C,B:1x!JC_2x__8C~H1:5S,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:4D~~~0.0~0"


def test_after_a_card_that_does_not_fit_the_snapshot_tells_what_was_allowed() -> None:
    made = Table()
    made.call("new", position=STUCK_CARD, options={"referee": "players"}, players={"A": "human", "B": "human"})
    breach = made.call("play", version=1, **{"from": "H2", "to": "H8"})["breach"]
    assert (breach["ground"], breach["due"]) == ("misfit", [])
    assert breach["instead"] == [{"do": "move", "card": "6S", "from": "H2", "to": "H3"}]


@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "foster1"])
def test_without_any_lit_card_a_stop_would_be_another(preset: str) -> None:
    """A Stop lights the cards that had to be played: without one, another play was due, or none."""
    found, number = 0, Random(f"stop {preset}")
    for seed in range(repeated(2)):
        game = Game.dealt(preset, {"referee": "players"}, f"stop {seed}")
        for _ in range(80):
            state = game.state
            for move in dict.fromkeys(tried(state)):
                before = breach(state, move)
                for due in before.due if before else ():
                    found += 1
                    lit = Lit(due.source, due.card)
                    assert due.card < 0 or breach(without(state, lit), move) != before, (move, due)
            if game.result or not game.legal():
                break
            game.play(number.choice(game.legal()))
    assert found > repeated(100)


def test_players_who_are_the_referee_are_not_told_what_is_due() -> None:
    made = Table()
    position = "pagat~A~A:1x!QH_2x_9C_5C,B:1x!JC_2x__8C~H1:AS,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
    made.call("new", position=position, options={"referee": "players"}, players={"A": "human", "B": "human"})
    played = made.error("play", version=1, action={"do": "turn", "what": "hand"})
    assert played["reason"] == "card-turned"
    assert played["lit"] == [{"place": "A.turned", "card": "9C"}]
    assert "instead" not in played

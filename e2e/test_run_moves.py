"""A run of cards is moved to another house in one gesture, and recorded as single moves."""

from __future__ import annotations

import base64
import json
from typing import Any

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import PageState
from rbcore.notation.actions import NAMES
from rbcore.notation.position import position_json
from rbcore.referee.duties import compulsory_plays
from rbcore.referee.legal_moves import begin_turn
from rbcore.rules.ruleset import make_rules
from rbcore.table import places
from rbcore.table.cards import card_name, face
from rbcore.table.deal import deal, opening_state

HOUSES = {"H1": ["7D", "6S"], "H2": ["8C"], "H3": []}
LINE = ["A move 6S H1 H3", "A move 7D H1 H2", "A move 6S H3 H2"]


def laid(seed: str) -> dict[str, Any] | None:
    """Return the position of a deal with these houses, A to move; None if a play is compulsory or a card is missing."""
    rules = make_rules("pagat")
    state = begin_turn(opening_state(rules, deal(rules, seed)))._replace(turn=0)
    up, down = [list(row) for row in state.up], [list(row) for row in state.down]
    hand = down[places.hand(0)]
    for name in HOUSES:
        hand[:0] = up[places.NAMES.index(name)]
        up[places.NAMES.index(name)] = []
    for name, cards in HOUSES.items():
        for wanted in cards:
            found = next((card for card in hand if card_name(face(card)) == wanted), None)
            if found is None:
                return None
            hand.remove(found)
            up[places.NAMES.index(name)].append(found)
    state = state._replace(up=tuple(map(tuple, up)), down=tuple(map(tuple, down)))
    return None if compulsory_plays(state) else position_json(state, NAMES)


def with_run(game: GamePage) -> GamePage:
    """Put a game with a run and a space on the table."""
    position = next(filter(None, (laid(f"run-{n}") for n in range(400))))
    record = {"schema": 1, "behaviour": 1, "preset": "pagat", "options": {}, "seed": "", "events": [],
              "position": position, "players": {"A": "human", "B": "beginner"}}  # fmt: skip
    text = base64.urlsafe_b64encode(json.dumps(record).encode()).decode().rstrip("=")
    game.own().driver.goto(f"{game.url}?motion=off#game=0{text}")
    game.wait(lambda state: state.dialog is not None, "the question")
    game.driver.click("dialog[open] .primary")
    game.wait(lambda state: "seven of diamonds" in state.names["H1"] or "six of spades" in state.names["H1"], "the run")
    return game.ready()


def wait_left(game: GamePage, left: int) -> list[str]:
    """Wait until ``left`` events are left, and return them."""
    game.driver.until(lambda: len(game.events()) == left, f"{left} moves")
    return game.events()


def low_card(state: PageState) -> tuple[float, float]:
    """Return a point of house 1 where its lower card is visible."""
    x, y, width, height = state.piles["H1"].box
    if height > width * 1.5:
        return x + width / 2, y + 5
    leftward = state.piles["H1"].middle[0] < state.piles["F1"].middle[0]
    return (x + width - 5 if leftward else x + 5), y + height / 2


def test_a_dragged_run_is_recorded_as_single_moves_that_can_be_undone_one_by_one(game: GamePage) -> None:
    before = with_run(game).state()
    game.driver.drag_from(low_card(before), before.piles["H2"].middle)
    game.driver.until(lambda: game.events() == LINE, "three moves")
    for left in range(len(LINE) - 1, -1, -1):
        game.run("undo")
        assert wait_left(game, left) == LINE[:left]
    assert game.state().contents["H1"] == before.contents["H1"]


def test_a_tapped_run_lights_its_targets(game: GamePage) -> None:
    before = with_run(game).state()
    game.driver.click_at(*low_card(before))
    chosen = game.wait(lambda state: state.selected == "H1", "the run")
    assert "H2" in chosen.lit
    game.tap("H2", before)
    game.driver.until(lambda: game.events() == LINE, "three moves")

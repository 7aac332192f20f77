"""The tutorial shows a turn as the rules play it, and says little in every language."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text, position_text
from tests.support.languages import LANGUAGES, catalogue
from web.build import environment, texts
from web.build.progress import run_quietly

FIRST_WORDS = 25
FIRST_TEXTS = ("app.title", "welcome.text", "welcome.learn", "welcome.deal", "tutorial.ace", "region.foundation")
STEP_WORDS = 15
# The hidden cards that are turned up, in place of unknown ones.
HIDDEN = {"A:11x!9H_29x_": "A:9x.3S.6H!9H_JS.28x_"}
PRINT_STEPS = """
const { STEPS, END } = await import(process.argv[1]);
console.log(JSON.stringify({ steps: STEPS, end: END }));
"""


@pytest.fixture(scope="module")
def tutorial() -> dict[str, Any]:
    """The steps and the last position."""
    address = (environment.WEB / "features/tutorial/steps.js").as_uri()
    command = [environment.node()[0], "--input-type=module", "-e", PRINT_STEPS, address]
    output = run_quietly(command, "the lines above", env=environment.node_env())
    found: dict[str, Any] = json.loads(output)
    return found


def count(*texts: str) -> int:
    """Return the number of words, without punctuation that stands alone."""
    return len([word for word in " ".join(texts).split() if re.search(r"\w", word)])


def test_every_step_is_legal_and_leads_to_the_next_position(tutorial: dict[str, Any]) -> None:
    steps = tutorial["steps"]
    start = steps[0]["pos"]
    for unknown, known in HIDDEN.items():
        assert unknown in start
        start = start.replace(unknown, known)
    preset, position = parse_position_text(start)
    game = Game.placed(preset, {}, position)
    for step, following in zip(steps, [*(one["pos"] for one in steps[1:]), tutorial["end"]], strict=True):
        assert step["move"] in [str(move) for move in game.legal()]
        game.play(step["move"])
        assert position_text(preset, game.view_json()) == following
    assert game.state.turn == 1


def test_the_steps_teach_each_kind_of_play(tutorial: dict[str, Any]) -> None:
    assert [step["move"] for step in tutorial["steps"]] == [
        "move AS H1 F1", "move 9H A.reserve H2", "move 6H A.reserve B.reserve", "turn hand", "discard",
    ]  # fmt: skip


@pytest.mark.parametrize("language", [one for one in LANGUAGES if {*FIRST_TEXTS} <= texts.catalogue("", one).keys()])
def test_the_texts_are_short(language: str, tutorial: dict[str, Any]) -> None:
    words = catalogue(language)
    names = [step["name"] for step in tutorial["steps"]]
    assert f"tutorial.{names[0]}" in FIRST_TEXTS
    assert count(*(words[key] for key in FIRST_TEXTS)) <= FIRST_WORDS
    for name in names:
        assert 4 <= count(words[f"tutorial.{name}"]) <= STEP_WORDS, name

"""The answers of the course: derived by the engine, or listed as the author's judgement."""

from collections.abc import Callable
from typing import Any

import pytest

from rbcore.game import Game
from rbcore.referee.duties import compulsory_plays
from rbcore.referee.legal_moves import legal_moves, play
from rbcore.table import places
from rbcore.table.state import State
from tests.support.course_lessons import LESSONS, TREES, baked, game_at


def size(state: State, name: str) -> int:
    place = places.PLACE_OF[name]
    return len(state.down[place]) + len(state.up[place])


def houses(state: State) -> int:
    return sum(len(state.up[place]) for place in range(places.HOUSE, places.FOUNDATION))


def grown(state: State, before: State, **by: int) -> bool:
    """Return whether piles have grown by these numbers of cards, such as ``B_reserve=1``."""
    names = {name.replace("_", "."): more for name, more in by.items()}
    return all(size(state, name) - size(before, name) == more for name, more in names.items())


# At each step the rules allow only the answers; any other play is a breach, or impossible.
COMPELLED = (
    "up-in-suit", "do-not-waste-it", "closed-waste", "brief-reserve", "face-down", "must-load", "fewest-moves",
)  # fmt: skip
# The goal of the question as a condition on states; the answers are all shortest lines that reach it.
GOALS: dict[str, Callable[[State, State], bool]] = {
    "down-and-across": lambda now, was: any(size(now, f"H{n}") > size(was, f"H{n}") for n in range(1, 9)),
    "step-by-step": lambda now, was: grown(now, was, H1=2, H2=-2),
    "make-a-space": lambda now, was: any(not size(now, f"H{n}") for n in range(1, 9)),
    "next-in-line": lambda now, was: grown(now, was, A_reserve=-2),
    "fill-the-space": lambda now, was: grown(now, was, A_reserve=-1, H3=1),
    "turn-and-play": lambda now, was: houses(now) > houses(was),
    "turned-over": lambda now, was: houses(now) > houses(was),
    "make-room": lambda now, was: grown(now, was, A_turned=-1, A_waste=0),
    "first-load": lambda now, was: grown(now, was, B_reserve=1),
    "three-loads": lambda now, was: grown(now, was, B_waste=3),
    "double-weight": lambda now, was: grown(now, was, B_reserve=1),
    "open-waste": lambda now, was: grown(now, was, A_waste=-1),
    "crossley": lambda now, was: grown(now, was, H1=2, H2=-2),
    "wegner-one-pack": lambda now, was: grown(now, was, B_reserve=1),
    "three-players": lambda now, was: grown(now, was, B_reserve=1, C_reserve=1),
    "foster-waste": lambda now, was: grown(now, was, A_waste=-1),
    "foster-space": lambda now, was: grown(now, was, A_reserve=-1, H3=1),
    "foster-two-exposed": lambda now, was: grown(now, was, A_turned=-1, A_waste=0),
    "circle": lambda now, was: not size(now, "H1") or not size(now, "H2"),
    "whole-run": lambda now, was: not size(now, "H2"),
    "waste-fills": lambda now, was: grown(now, was, A_waste=-1, H3=1),
    "must-make-spaces": lambda now, was: grown(now, was, A_reserve=-1),
    "must-release": lambda now, was: any(size(now, f"F{n}") > size(was, f"F{n}") for n in range(1, 9)),
}
# The author decides: the turn should end here, and a run may be built from below in two ways.
JUDGED = ("end-of-turn", "underneath")


def accepted(tree: dict[str, Any]) -> set[tuple[str, ...]]:
    """Return every accepted line of a tree."""
    ways: set[tuple[str, ...]] = set()
    waiting: list[tuple[int, tuple[str, ...]]] = [(0, ())]
    for at, way in waiting:
        for event, (_, result, following, _) in tree["nodes"][at]["legal"].items():
            if result == "done":
                ways.add((*way, event))
            elif result == "right":
                waiting.append((following, (*way, event)))
    return ways


def lines(game: Game, length: int) -> dict[tuple[str, ...], list[State]]:
    """Return all lines of ``length`` moves that the strict referee allows one player, with their states."""
    found = {(): [game.state]}
    for _ in range(length):
        found = {
            (*line, str(move)): [*states, play(states[-1], move)]
            for line, states in found.items()
            if states[-1].turn == game.state.turn
            for move in legal_moves(states[-1])
        }
    return found


def derived(game: Game, reached: Callable[[State, State], bool]) -> set[tuple[str, ...]]:
    """Return the shortest lines that reach a goal."""
    for length in range(1, 5):
        found = {line for line, states in lines(game, length).items() if reached(states[-1], game.state)}
        if found:
            return found
    return set()


def test_every_question_has_derived_or_listed_answers() -> None:
    named = [name for name in TREES if LESSONS[name]["task"] != "find-compulsory"]
    assert sorted([*COMPELLED, *GOALS, *JUDGED]) == sorted(named)


@pytest.mark.parametrize("name", COMPELLED)
def test_only_the_answers_are_legal(name: str) -> None:
    game, ways = game_at(LESSONS[name], LESSONS[name]["pos"]), accepted(baked(name))
    length = len(baked(name)["solution"])
    assert ways == set(lines(game, length))


@pytest.mark.parametrize("name", GOALS)
def test_the_answers_are_the_shortest_ways_to_the_goal(name: str) -> None:
    game = game_at(LESSONS[name], LESSONS[name]["pos"])
    assert accepted(baked(name)) == derived(game, GOALS[name])


@pytest.mark.parametrize("name", JUDGED)
def test_answers_by_the_authors_judgement_are_legal(name: str) -> None:
    game, ways = game_at(LESSONS[name], LESSONS[name]["pos"]), accepted(baked(name))
    assert ways
    assert all(way in lines(game, len(way)) for way in ways)


@pytest.mark.parametrize("name", [name for name in TREES if LESSONS[name]["task"] == "find-compulsory"])
def test_compulsory_plays_agree_with_the_engine(name: str) -> None:
    lesson, tree = LESSONS[name], baked(name)
    game = game_at(lesson, lesson["pos"])
    found = []
    while compulsory_plays(game.state):
        move = next(m for m in legal_moves(game.state) if m in compulsory_plays(game.state))
        found.append(str(move))
        game.play(move)
    assert sorted(tree["solution"]) == sorted(found or ["none"])

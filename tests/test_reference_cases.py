"""The reference model agrees with every adjudication case about legal play."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.reference import OnePack, TwoPack
from tests.reference.options import resolve

KINDS = ("legal", "compulsory", "destinations", "by_singles", "releases")
CASES_FILE = Path(__file__).parent / "data" / "CASES.json"
CASES = [case for case in json.loads(CASES_FILE.read_text(encoding="utf-8"))["cases"] if case["ask"]["kind"] in KINDS]

Game = TwoPack | OnePack


def from_record(case: dict[str, Any]) -> Game:
    options = resolve(case["preset"], case.get("options"))
    if options["build"] == "suit-circular":
        return OnePack(options, case["position"])
    return TwoPack(options, case["position"])


def canonical(action: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in action.items() if key != "at_start"}


def by_card(entry: dict[str, Any]) -> tuple[str, str]:
    return entry["card"], entry["from"]


def zone(game: Game, name: str) -> Any:
    """Return the value of a zone, named as in the `after` part of a case."""
    position = game.position()
    houses = position["houses"]
    if name in ("turn", "winner", "foundations"):
        return position[name]
    if name == "spaces":
        return len(game.spaces())
    if name == "houses":
        return len(houses)
    if "." not in name:
        return houses.get(name, "gone")
    player, part = name.split(".")
    piles = position["players"][player]
    if part == "hand_cards":
        return piles["hand"]
    if part in ("hand", "reserve_down"):
        return len(piles[part])
    return piles[part]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    game = from_record(case)
    ask, expect = case["ask"], case["expect"]
    for action in ask.get("first", []):
        assert canonical(action) in game.actions()
        game.play(canonical(action))

    if ask["kind"] == "compulsory":
        assert sorted(game.compulsory(), key=by_card) == sorted(expect["moves"], key=by_card)
    elif ask["kind"] == "destinations":
        assert sorted(game.destinations(ask["from"])) == sorted(expect["to"])
    elif ask["kind"] == "by_singles":
        assert isinstance(game, TwoPack)
        answer = game.by_singles(ask["from"], ask["card"], ask["to"])
        assert {key: answer[key] for key in expect} == expect
    elif ask["kind"] == "releases":
        assert isinstance(game, TwoPack)
        assert game.releases() == expect["fewest"]
    else:
        action = canonical(ask["action"])
        actions = game.actions()
        assert len(actions) == len({json.dumps(each, sort_keys=True) for each in actions})
        assert (action in actions) == expect["legal"]
        if expect["legal"]:
            game.play(action)
            for name, value in expect.get("after", {}).items():
                assert zone(game, name) == value, name

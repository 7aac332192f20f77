"""The engine agrees with the published adjudication cases and the printed games."""

import json
from pathlib import Path
from typing import Any

import pytest

from rbcore.__main__ import main
from rbcore.commands.cases import judge
from rbcore.commands.replay import replay

DATA = Path(__file__).parent / "data"
CASES = json.loads((DATA / "CASES.json").read_text(encoding="utf-8"))["cases"]
REPLAYS = sorted(DATA.glob("REPLAY_*.json"))


@pytest.mark.parametrize("case", [c for c in CASES if c["ask"]["kind"] != "judgement"], ids=lambda c: c["id"])
def test_case(case: dict[str, Any]) -> None:
    assert judge(case, reasons=True) == []


def test_only_questions_of_judgement_are_skipped() -> None:
    skipped = [case["ask"]["kind"] for case in CASES if judge(case) is None]
    assert skipped == ["judgement"] * len(skipped)
    assert len(skipped) == 8


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_printed_game(path: Path) -> None:
    assert replay(json.loads(path.read_text(encoding="utf-8"))) == []


def test_there_are_five_printed_games() -> None:
    assert len(REPLAYS) == 5


@pytest.mark.parametrize(
    ("path", "change"),
    [
        ("ask.kind", "riddle"),
        ("ask.action.do", "sneeze"),
        ("options", {"no-such-option": 1}),
        ("preset", "no-such-game"),
        ("expect.legal", True),
        ("expect.reason", "misfit"),
    ],
)
def test_a_wrong_case_fails(path: str, change: object) -> None:
    """A case that cannot be read or has another answer fails; it never passes or is skipped."""
    case = json.loads(json.dumps(next(case for case in CASES if case["id"] == "F2-07")))
    *parents, last = path.split(".")
    place = case
    for name in parents:
        place = place[name]
    place[last] = change
    try:
        problems = judge(case, reasons=True)
    except (ValueError, KeyError) as error:
        problems = [str(error)]
    assert problems


def test_the_command_line_counts_results(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", str(DATA / "CASES.json"), "--preset", "pagat"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    of_preset = [case for case in CASES if case["preset"] == "pagat"]
    words = sum(case["ask"]["kind"] == "judgement" for case in of_preset)
    assert last == f"{len(of_preset) - words} passed, 0 failed, {words} skipped"


def test_the_command_line_fails_on_a_wrong_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(REPLAYS[0].read_text(encoding="utf-8"))
    data["final" if "final" in data else "moves"] = {"winner": "N"} if "final" in data else []
    data["moves"] = data["moves"][:5]
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(data), encoding="utf-8")
    assert main(["replay", str(broken)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed, 0 skipped"


def test_the_ranks_of_unknown_cards_fail_a_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    moves = [{"n": 1, "do": "check", "expect": {"houses_ranks": []}}]
    decks = {"A": ["?"] * 52, "B": ["?"] * 52}
    game = tmp_path / "game.json"
    game.write_text(json.dumps({"preset": "pagat", "deal": decks, "first": "A", "moves": moves}), encoding="utf-8")
    assert main(["replay", str(game)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed, 0 skipped"


def test_the_command_line_reports_files_that_it_cannot_read(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    with pytest.raises(SystemExit, match="is not JSON"):
        main(["cases", str(broken)])
    with pytest.raises(SystemExit, match="cannot read"):
        main(["cases", str(tmp_path / "nothing.json")])


@pytest.mark.parametrize("words", [["cases"], ["replay"], ["problems", "check"], ["problems", "table"]], ids=str)
def test_json_that_is_too_deep_is_reported_in_one_sentence(words: list[str], tmp_path: Path) -> None:
    deep = tmp_path / "deep.json"
    deep.write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(SystemExit, match="is not JSON"):
        main([*words, str(deep)])


@pytest.mark.parametrize("words", [["perft"], ["arena", "--a", "greedy", "--b", "random"]], ids=lambda words: words[0])
def test_a_seed_that_is_too_long_is_reported_in_one_sentence(words: list[str]) -> None:
    with pytest.raises(SystemExit, match="rbcore: a seed is a text of at most 32 characters"):
        main([*words, "--seed", "x" * 33])

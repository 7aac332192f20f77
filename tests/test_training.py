"""Training: games with decisions by chance, and the weights that are fitted to them."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rbcore.__main__ import main
from rbcore.commands.train import weights_text
from rbcore.opponent import trained_weights
from rbcore.opponent.full_evaluation import KINDS, Features
from rbcore.opponent.training import fitting, self_play
from rbcore.opponent.training.fitting import fit
from rbcore.opponent.training.regression import Regression, explained_share, predicted
from rbcore.opponent.training.self_play import TERMS, play_game

NO_WEIGHTS = {kind: dict.fromkeys(Features._fields, 0.0) for kind in KINDS.values()}


def test_a_regression_finds_the_weights_behind_its_rows() -> None:
    random, regression = Random(1), Regression(3)
    for _ in range(500):
        row = {0: 1.0, 1 + random.randrange(2): random.random()}
        regression.add(row, predicted(row, [2.0, -1.0, 0.5]) + random.gauss(0, 0.1))
    weights = regression.weights([0.0, 0.0, 0.0])
    assert weights == pytest.approx([2.0, -1.0, 0.5], abs=0.05)
    assert regression.variance(weights) == pytest.approx(0.01, rel=0.2)
    assert regression.variance([0.0, 0.0, 0.0]) > 1
    assert regression.weights([0.0, 1e9, 1e9])[1:] == pytest.approx([0, 0], abs=1e-3)


def test_the_explained_share_is_that_of_the_variance() -> None:
    targets = [1.0, -1.0, 2.0, -2.0]
    assert explained_share(zip(targets, targets, strict=True)) == 1
    assert explained_share((0.0, target) for target in targets) == 0
    assert explained_share((-target, target) for target in targets) == -3


def test_a_game_is_the_same_each_time_and_depends_on_its_seed_and_number() -> None:
    rows = play_game("pagat", "train", 1)
    assert rows == play_game("pagat", "train", 1)
    assert rows != play_game("pagat", "train", 2)
    assert rows != play_game("pagat", "other", 1)


@pytest.mark.parametrize("preset", ["pagat", "crossley", "wegner-three"])
def test_chance_decides_some_of_the_decisions(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The differences of all lines to their average add up to 0, so those of the chosen one are no bias."""
    found = []
    compare = self_play._differences

    def all_lines(tables: Any, options: Any, chosen: int) -> dict[int, float]:
        sums: dict[int, float] = {}
        for number in range(len(options)):
            for term, value in compare(tables, options, number).items():
                sums[term] = sums.get(term, 0.0) + value
        found.append(max(map(abs, sums.values()), default=0.0))
        return compare(tables, options, chosen)

    monkeypatch.setattr(self_play, "_differences", all_lines)
    monkeypatch.setattr(self_play, "LEVEL", "master")
    monkeypatch.setitem(self_play.LEVELS, "master", self_play.LEVELS["expert"]._replace(nodes=60))
    rows = play_game(preset, "chance", 1)
    assert len(found) == len(rows) >= 3
    assert max(found) < 1e-9
    for cards, lead, pairs in rows:
        assert len(cards) == 4
        assert abs(lead) < 300
        assert all(0 <= term < len(TERMS) and value for term, value in pairs)


def fake_games(weights: dict[str, dict[str, float]], count: int) -> list[dict[str, Any]]:
    """Return games whose leads depend on one card of the reserve, the chosen line and noise."""
    random, games = Random(2), []
    for number in range(count):
        rows = []
        for _ in range(20):
            pairs = [(random.randrange(len(TERMS)), random.choice([-1, 1, 2])) for _ in range(3)]
            chosen = dict(pairs)
            worth = sum(weights[kind][name] * chosen.get(term, 0) for term, (kind, name) in enumerate(TERMS))
            reserve = random.randrange(13)
            rows.append([[reserve, 30, 10, 30], worth - 2 * reserve + random.gauss(0, 2), list(chosen.items())])
        games.append({"game": number, "rows": rows})
    return games


def test_a_fit_finds_the_weights_and_is_tried_on_games_held_out() -> None:
    weights = {kind: {**row, "spaces": 3.0, "joins": -2.0} for kind, row in NO_WEIGHTS.items()}
    found = fit(fake_games(weights, 500), NO_WEIGHTS)
    assert (found.fitted, found.tried) == (9000, 1000)
    for kind in KINDS.values():
        for name, weight in found.weights[kind].items():
            assert weight == pytest.approx(weights[kind][name], abs=0.3)
    assert found.share > 0.2
    assert found.share_before == 0


def test_few_games_hardly_move_the_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    weights = {kind: {**row, "spaces": 3.0} for kind, row in NO_WEIGHTS.items()}
    many, few = fit(fake_games(weights, 300), NO_WEIGHTS), fit(fake_games(weights, 11), NO_WEIGHTS)
    assert 0 < few.weights["turn ends"]["spaces"] < many.weights["turn ends"]["spaces"]
    monkeypatch.setattr(fitting, "_EXPECTED_CHANGE", 0.01)
    assert fit(fake_games(weights, 11), NO_WEIGHTS).weights["turn ends"]["spaces"] < 0.1


def test_training_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "play_game", lambda preset, seed, number: [[number]])
    path = tmp_path / "games"
    words = ["train", "play", "--games", "4", "--jobs", "1", "--out", str(path)]
    main(words)
    text = path.read_text("utf-8")
    path.write_text(text[:-5], encoding="utf-8")
    main(words)
    assert path.read_text("utf-8") == text
    with pytest.raises(SystemExit, match="results of other settings"):
        main([*words, "--seed", "2"])
    with monkeypatch.context() as patch:
        patch.setitem(self_play.LEVELS, "expert", self_play.LEVELS["expert"]._replace(nodes=60))
        with pytest.raises(SystemExit, match="results of other settings"):
            main(words)
    monkeypatch.setattr(trained_weights, "WEIGHTS", NO_WEIGHTS)
    with pytest.raises(SystemExit, match="results of other settings"):
        main(words)


def test_the_command_writes_the_module_of_the_weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games, out = tmp_path / "games", tmp_path / "weights.py"
    heading = {"preset": "pagat", "seed": "s", "behaviour": 1, "weights": NO_WEIGHTS}
    lines = map(json.dumps, [heading, *fake_games(NO_WEIGHTS, 20)])
    games.write_text("\n".join(lines) + "\n", encoding="utf-8")
    main(["train", "fit", str(games), "--out", str(out)])
    assert "360 decisions fitted" in capsys.readouterr().out
    module: dict[str, Any] = {}
    exec(out.read_text("utf-8"), module)  # noqa: S102
    assert list(module["WEIGHTS"]) == list(KINDS.values())
    assert all(list(row) == list(Features._fields) for row in module["WEIGHTS"].values())
    assert module["SOURCE"]["games"] == 20
    games.write_text("\n".join(map(json.dumps, [heading, *fake_games(NO_WEIGHTS, 3)])) + "\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="at least 20 games"):
        main(["train", "fit", str(games), "--out", str(out)])
    games.write_text(json.dumps({"a": "expert", "b": "club"}) + "\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="has no games of `train play`"):
        main(["train", "fit", str(games), "--out", str(out)])
    for weights in ({}, 5, {"turn ends": {}}, {"turn ends": 5}):
        games.write_text(json.dumps(heading | {"weights": weights}) + "\n", encoding="utf-8")
        with pytest.raises(SystemExit, match="has no games of `train play`"):
            main(["train", "fit", str(games), "--out", str(out)])
    fakes = [*fake_games(NO_WEIGHTS, 20)]
    for rows in ([5], [[1, 2]], [[[1, 2, 3, 4], 1.0, [[999, 1.0]]]], [[[1, 2, 3], 1.0, []]]):
        lines = map(json.dumps, [heading, *fakes, {"game": 20, "rows": rows}])
        games.write_text("\n".join(lines) + "\n", encoding="utf-8")
        with pytest.raises(SystemExit, match="game 20 is none of `train play`"):
            main(["train", "fit", str(games), "--out", str(out)])
    for damaged in ("x", json.dumps(heading) + '\n{"game":0}', json.dumps(heading) + '\n{"game":"0","rows":[]}'):
        games.write_text(damaged + "\n", encoding="utf-8")
        with pytest.raises(SystemExit, match="not a file of results"):
            main(["train", "fit", str(games), "--out", str(out)])


def test_the_weights_are_as_the_command_writes_them() -> None:
    text = Path(trained_weights.__file__).read_text("utf-8")
    advice = "not as written by: python3 -m rbcore train fit GAMES"
    assert text == weights_text(trained_weights.SOURCE, trained_weights.WEIGHTS), advice
    assert trained_weights.SOURCE["games"] >= 20_000
    assert trained_weights.SOURCE["share explained there"] > 0

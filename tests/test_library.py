"""rbcore as a library: its public names, its README, and its wheel in an empty environment."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rbcore
from rbcore.bridge.dispatcher import error_json
from web.build import products

ROOT = Path(__file__).parent.parent
IMPORTABLE = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"


def readme_example() -> str:
    """Return the first Python block of the top-level README."""
    block = re.search(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), re.M | re.S)
    assert block, "README.md shows some lines of Python"
    return block[1]


def printed(code: str, python: Path | str = sys.executable, folder: Path | None = None) -> str:
    """Return what a program prints when it runs as a separate process in a folder."""
    done = subprocess.run([python, "-I", "-c", code], capture_output=True, text=True, check=False, cwd=folder)
    assert not done.returncode, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", rbcore.__all__)
def test_every_public_name_can_be_imported_and_is_documented(name: str) -> None:
    assert getattr(rbcore, name) is getattr(rbcore, name)
    assert name in dir(rbcore)
    if callable(getattr(rbcore, name)):
        assert getattr(rbcore, name).__doc__


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Gmae'"):
        _ = rbcore.Gmae


def test_importing_the_package_imports_none_of_its_modules() -> None:
    modules = "print([name for name in sys.modules if name.startswith('rbcore')])"
    assert printed(f"{IMPORTABLE}import rbcore\n{modules}") == "['rbcore']\n"


def test_the_tour_in_the_readme_of_the_package_runs_as_printed() -> None:
    result = doctest.testfile(str(ROOT / "rbcore" / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted > 15
    assert not result.failed


def test_the_example_in_the_docstring_of_the_package_runs_as_printed() -> None:
    result = doctest.testmod(rbcore)
    assert result.attempted
    assert not result.failed


def test_a_record_in_a_file_replays_to_the_same_state(tmp_path: Path) -> None:
    game = rbcore.Game.dealt("pagat", seed="monday")
    for _ in range(5):
        game.play(rbcore.choose_move(game))
    file = tmp_path / "game.json"
    rbcore.write_record(game, str(file))
    assert rbcore.read_record(str(file)).states == game.states
    for text in ("no record", "[" * 100_000):
        file.write_text(text, "utf-8")
        with pytest.raises(rbcore.NotationError, match="not JSON"):
            rbcore.read_record(str(file))


def test_a_file_stays_as_it_is_when_a_record_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = rbcore.Game.dealt("pagat", {"strict": {"uncover", "load"}}, seed="monday")
    rbcore.write_record(game, str(file))
    text = file.read_text("utf-8")
    assert json.loads(text)["options"] == {"strict": ["load", "uncover"]}
    game.options["strict"] = object()
    with pytest.raises(TypeError):
        rbcore.write_record(game, str(file))
    assert file.read_text("utf-8") == text


@pytest.mark.parametrize("preset", rbcore.PRESETS)
def test_every_legal_move_can_be_played_by_its_text(preset: str) -> None:
    game = rbcore.Game.dealt(preset, seed="monday")
    for _ in range(25):
        if game.result:
            return
        for move in game.legal():
            other = rbcore.from_record(rbcore.to_record(game))
            other.play(str(move))
            assert other.acts[-1] == (move, None)
        game.play(rbcore.choose_move(game, "beginner"))


@pytest.mark.parametrize("preset", rbcore.PRESETS)
def test_a_printed_game_names_no_hidden_card(preset: str) -> None:
    game = rbcore.Game.dealt(preset, seed="monday")
    hidden = game.state._replace(down=tuple((63,) * len(pile) for pile in game.state.down))
    text = str(game)
    game.states = [hidden]
    assert str(game) == text
    assert (
        len(text.splitlines()) == 1 + game.rules.players + len(re.findall(r"^H\d", text, re.M)) + game.rules.foundations
    )


def test_choose_move_returns_a_legal_move_or_raises_an_error() -> None:
    game = rbcore.Game.dealt("brief", seed="monday")
    for level in rbcore.LEVELS:
        assert rbcore.choose_line(game, level, nodes=50)[0] in game.legal()
    with pytest.raises(ValueError, match="no such level: 'grandmaster'"):
        rbcore.choose_move(game, "grandmaster")
    game.say(0, "resign")
    with pytest.raises(rbcore.GameStateError, match="the game is over"):
        rbcore.choose_move(game)


def test_a_player_is_named_or_numbered() -> None:
    for player in ("B", 1):
        game = rbcore.Game.dealt("pagat", seed="monday")
        game.say(player, "resign")
        assert game.events == [(1, "resign")]
    for nobody in ("C", "b", "", 2):
        with pytest.raises(rbcore.NotationError, match="player"):
            rbcore.Game.dealt("pagat", seed="monday").say(nobody, "resign")


def test_a_call_that_is_impossible_now_raises_a_game_state_error() -> None:
    game = rbcore.Game.dealt("pagat", seed="monday")
    with pytest.raises(rbcore.GameStateError) as error:
        game.undo()
    assert str(error.value) == "nothing to undo"
    assert isinstance(error.value, rbcore.NotationError)
    assert error_json(error.value) == {"type": "NotationError", "message": "nothing to undo"}
    with pytest.raises(rbcore.GameStateError, match="nothing to undo at 3"):
        game.undo(3)
    game.say("A", "resign")
    for carry_out in (lambda: game.play("turn hand"), lambda: game.say("B", "resign")):
        with pytest.raises(rbcore.GameStateError, match="over"):
            carry_out()


def test_an_illegal_move_has_a_reason_and_a_clause() -> None:
    game = rbcore.Game.dealt("pagat", seed="monday")
    with pytest.raises(rbcore.IllegalMove) as error:
        game.play("turn reserve")
    assert (error.value.reason, error.value.clause) == ("not-available", "P12")
    assert error.value.clause in rbcore.CLAUSES


def test_the_example_in_the_readme_runs() -> None:
    assert printed(IMPORTABLE + readme_example())


def test_the_example_in_the_readme_runs_in_an_empty_environment_with_the_wheel(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    python = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    install = ["install", "--quiet", "--no-index", "--no-deps", products.wheel()]
    subprocess.run([sys.executable, "-m", "pip", "--python", python, *install], check=True)
    installed = printed(
        "import json, rbcore; print(json.dumps([rbcore.__file__, rbcore.__version__]))", python, tmp_path
    )
    assert json.loads(installed)[0].startswith(str(tmp_path))
    assert printed(readme_example(), python, tmp_path)

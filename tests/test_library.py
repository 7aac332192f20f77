"""rbcore as a library: its public names, its README, and its wheel in an empty environment."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import rbcore
from rbcore.bridge.dispatcher import error_json
from rbcore.rules.citations import REFUSALS
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
    assert name in vars(import_module("rbcore.public"))
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


def test_a_new_game_is_dealt_at_random_and_says_its_seed() -> None:
    games = [rbcore.Game("pagat") for _ in range(3)]
    assert len({game.seed for game in games}) == 3
    for game in games:
        assert game.legal()
        assert repr(game) == f"<Game pagat, seed {game.seed!r}, 0 events, {game.turn} to play>"
        assert rbcore.Game("pagat", seed=game.seed).states == game.states
        assert rbcore.from_record(rbcore.to_record(game)).states == game.states


def test_a_seed_deals_the_same_cards_as_ever() -> None:
    for seed in ("", "monday"):
        assert rbcore.Game("brief", seed=seed).states == rbcore.Game.dealt("brief", seed=seed).states
    assert rbcore.Game.dealt("brief").seed == ""


def test_a_game_says_how_it_began_and_ended() -> None:
    game = rbcore.Game("pagat", seed="monday")
    placed = rbcore.Game.placed("pagat", {}, game.position_json())
    decks = [list(map(rbcore.card_name, cards)) for cards in rbcore.Game("pagat", decks=decks_of(game)).decks or ()]
    assert repr(placed) == "<Game pagat, from a position, 0 events, B to play>"
    assert repr(rbcore.Game("pagat", decks=decks)).startswith("<Game pagat, from decks, 0 events, ")
    game.say("A", "resign")
    assert repr(game) == "<Game pagat, seed 'monday', 1 events, resign, B has won>"


def decks_of(game: rbcore.Game) -> list[list[str]]:
    """Return two packs that differ, for a game of this preset."""
    cards = [rbcore.card_name(card) for card in range(52)]
    return [cards, cards[::-1]] if game.rules.packs == 2 else [cards[:26], cards[26:]]


def test_a_notebook_shows_a_drawing_of_the_table() -> None:
    html = rbcore.Game("pagat", seed="monday")._repr_html_()
    assert html.startswith("<svg ")
    assert "<title>Game pagat, seed 'monday', 0 events, B to play</title>" in html
    assert "10♣" in html


def test_a_notebook_shows_text_where_houses_have_other_names() -> None:
    position = rbcore.Game("pagat", seed="monday").position_json()
    houses = {name.replace("H", "N"): cards for name, cards in position["houses"].items()}
    game = rbcore.Game.placed("pagat", {}, {**position, "houses": houses})
    assert game._repr_html_().startswith("<pre>")


def test_a_copy_is_played_alone() -> None:
    game = rbcore.Game("pagat", {"strict": {"load"}}, seed="monday")
    game.play(game.legal()[0])
    other = game.copy()
    assert (repr(other), other.states, rbcore.to_record(other)) == (repr(game), game.states, rbcore.to_record(game))
    other.play(other.legal()[0])
    other.options["strict"] = []
    other.undo(0)
    assert (len(game.events), len(game.states), len(game.acts), game.undone) == (1, 2, 1, [])
    assert game.options == {"strict": ["load"]}


def test_a_refusal_is_asked_for_without_playing() -> None:
    game = rbcore.Game("pagat", seed="monday")
    refusal = game.refusal("turn reserve")
    assert refusal is not None
    assert (refusal.code, refusal.clause, refusal.sentence) == ("not-available", "P12", "That card isn’t available.")
    assert game.refusal("turn hand") is None
    assert game.refusal(game.legal()[0]) is None
    assert (game.events, game.undone) == ([], [])
    for referee in ("strict", "players"):
        other = rbcore.Game("pagat", {"referee": referee}, seed="monday")
        assert [other.refusal(move) for move in game.legal()] == [None, None]


def two_foundations() -> rbcore.Game:
    """Return a game in which both empty foundations of clubs take an ace."""
    position = rbcore.Game("brief", seed="monday").position_json()
    position["houses"] = {name: ["AC" if name == "H1" else "KC"] for name in position["houses"]}
    return rbcore.Game.placed("brief", {}, position)


def test_one_of_two_equal_foundations_stands_for_both_unless_twins_are_asked_for() -> None:
    game = two_foundations()
    assert [str(move) for move in game.legal()] == ["move AC H1 F4"]
    assert [str(move) for move in game.legal(twins=True)] == ["move AC H1 F4", "move AC H1 F8"]
    game.play(game.legal(twins=True)[1])
    assert game.events == [(0, "move AC H1 F8")]


@pytest.mark.parametrize("preset", rbcore.PRESETS)
def test_all_twins_can_be_played(preset: str) -> None:
    game = rbcore.Game(preset, seed="monday")
    for _ in range(40):
        moves = game.legal(twins=True)
        assert set(game.legal()) <= set(moves)
        assert len(set(moves)) == len(moves)
        if game.result:
            return
        assert [game.refusal(move) for move in moves] == [None] * len(moves)
        game.play(rbcore.choose_move(game, "beginner"))


def test_a_result_names_its_winner() -> None:
    game = rbcore.Game("pagat", seed="monday")
    game.say("B", "resign")
    assert game.result is not None
    assert (game.result.winner, game.result.winner_name) == (0, "A")
    assert rbcore.Result("stalemate", -1, (0, 0)).winner_name is None


def test_a_place_has_its_name() -> None:
    move = next(move for move in rbcore.Game("pagat", seed="monday").legal() if move.do == "move")
    assert (rbcore.place_name(move.source), rbcore.place_name(move.target)) == ("H8", "H3")
    assert [rbcore.place_name(place) for place in (0, 7, -1)] == ["A.reserve", "B.waste", ""]


@pytest.mark.parametrize("number", rbcore.CLAUSES)
def test_a_clause_has_a_sentence(number: str) -> None:
    assert re.fullmatch(r".+[.!]", rbcore.CLAUSES[number].sentence)


@pytest.mark.parametrize("key", REFUSALS)
def test_an_illegal_move_has_a_sentence(key: str) -> None:
    code, _, variant = key.partition(".")
    move = rbcore.Move("move", 3, 12, 21)
    for facts in ((), (move,)):
        error = rbcore.IllegalMove(rbcore.Refusal(code, "P30", facts, variant), "move AC H1 F1")
        assert error.sentence.endswith(".")
        assert "{" not in error.sentence
    assert str(error) == f"move AC H1 F1: {code} (P30)"


def test_the_sentence_of_a_duty_names_the_card() -> None:
    game = two_foundations()
    refusal = game.refusal("turn hand")
    assert refusal is not None
    assert refusal.sentence == "Foundation first: the AC must go up before you play anything else."


def test_redo_without_an_undone_event_raises_an_error() -> None:
    game = rbcore.Game("pagat", seed="monday")
    for count in (1, 5):
        with pytest.raises(rbcore.GameStateError, match="nothing to redo"):
            game.redo(count)
    game.redo(0)
    game.play("turn hand")
    game.undo()
    game.redo(9)
    assert game.events == [(1, "turn hand")]


@pytest.mark.parametrize(
    ("method", "words", "message"),
    [
        ("play", ("resign",), "'resign'; it is a call, which say carries out"),
        ("play", ("A turn hand",), "a move is written without its player: 'turn hand'"),
        ("play", ("turn",), "turn needs 1 word, not 0: what"),
        ("play", ("move 6H h8 H3",), r"not a place: 'h8' \(did you mean 'H8'\?\)"),
        ("play", ("move 6h H8 H3",), r"not a card: '6h' \(did you mean '6H'\?\)"),
        ("say", ("A", "turn hand"), "'turn hand'; it is a move, which play plays"),
    ],
)
def test_an_error_says_what_to_write_instead(method: str, words: tuple[str, ...], message: str) -> None:
    game = rbcore.Game("pagat", seed="monday")
    with pytest.raises(rbcore.NotationError, match=message):
        getattr(game, method)(*words)


def test_what_is_no_game_is_a_type_error(tmp_path: Path) -> None:
    game: Any = rbcore.Game("pagat", seed="monday")
    with pytest.raises(TypeError, match="not a Game: State"):
        rbcore.choose_move(game.state)
    with pytest.raises(TypeError, match="not a Game: "):
        rbcore.write_record(str(tmp_path / "game.json"), game)


def test_a_file_that_is_no_record_is_named(tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    for text in ("{", json.dumps({"games": [{"record": {"events": []}}] * 2}), "{}"):
        file.write_text(text, "utf-8")
        with pytest.raises(rbcore.NotationError, match=r"broken\.json: "):
            rbcore.read_record(str(file))


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


def test_the_wheel_holds_the_readme_of_the_library() -> None:
    """It names no project address, since none is published."""
    with zipfile.ZipFile(products.wheel()) as wheel:
        metadata = wheel.read("rbcore-0.1.0.dist-info/METADATA").decode()
    assert "Description-Content-Type: text/markdown\n" in metadata
    assert metadata.endswith((ROOT / "rbcore" / "README.md").read_text(encoding="utf-8"))

"""The game in the terminal: what a person types, what is printed, and how it ends."""

import builtins
import json
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

import rbcore
from rbcore.__main__ import INTERRUPTED, main
from rbcore.commands.sentences import event_sentence, result_sentence
from rbcore.rules.presets import PRESETS

ROOT = Path(__file__).parents[1]
Play = Callable[..., str]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Return a function that types lines into a game and returns what is printed."""

    def run(*lines: str, options: str = "--preset brief --seed monday") -> str:
        typed = iter(lines)

        def type_line(prompt: str = "") -> str:
            print(prompt, end="")
            line = next(typed, None)
            if line is None:
                raise EOFError
            print(line)
            return line

        monkeypatch.setattr(builtins, "input", type_line)
        assert main(["play", *options.split()]) == 0
        return capsys.readouterr().out

    return run


def test_a_game_shows_the_table_and_ends_with_the_input(play: Play) -> None:
    text = play()
    assert text.startswith("brief, seed 'monday': A human, B casual. Type help for help.\n\nbrief: A to play, turn 1\n")
    assert text.endswith("\nA> \n")


def test_a_game_without_a_seed_prints_the_one_that_was_dealt(play: Play) -> None:
    seed = play("quit", options="--preset pagat").split("'")[1]
    assert seed
    assert f"\n{rbcore.Game('pagat', seed=seed)}\n" in play("quit", options=f"--preset pagat --seed {seed} --b human")


def test_a_move_is_typed_as_text_by_its_piles_or_by_its_number(play: Play) -> None:
    shown = [play(line, "quit") for line in ("move QH H3 H1", "H3 H1", "1")]
    for text in shown:
        assert "A plays QH from H3 to H1.\n\nbrief: A to play" in text
        assert "\nH1  KS QH\n" in text


def test_the_computer_answers_and_the_game_goes_on(play: Play) -> None:
    game = rbcore.Game("brief", seed="monday")
    lines = []
    while game.turn == "A":
        lines.append(str(rbcore.choose_move(game)))
        game.play(lines[-1])
    text = play(*lines)
    assert "\nB turns up the reserve: " in text
    assert "brief: A to play, turn 3" in text
    assert "B> " not in text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("help", "list the legal moves"),
        ("hint", "expert would play: "),
        ("why turn reserve", "That move is allowed.\n"),
        ("why turn hand", "Turn up your reserve before your hand.\n  S9, The Russian Bank: Then the hand"),
        ("turn hand", "Turn up your reserve before your hand.\n  S9, The Russian Bank: Then the hand"),
        ("mvoes", "not a move or a command: 'mvoes' (did you mean 'moves'?)\n"),
        ("99", "there is no move 99 of 2; moves lists them\n"),
        ("A.waste H1", "A.waste has no face-up card\n"),
        ("H1 h2", "not a place: 'h2' (did you mean 'H2'?)\n"),
        ("undo", "nothing to undo\n"),
        ("redo", "nothing to redo\n"),
        ("agree", "agree: nothing was offered\n"),
        ("B resign", "B is a computer player\n"),
        ("save", "save needs the name of a file\n"),
        ("save /no/such/folder/x.json", "/no/such/folder/x.json: No such file"),
    ],
)
def test_a_line_is_answered_and_changes_nothing(play: Play, line: str, answer: str) -> None:
    text = play(line, "table", "", "quit")
    assert answer in text
    assert text.count("brief: A to play, turn 1") == 2


def test_the_due_moves_of_a_refusal_are_named(play: Play) -> None:
    for number in range(99):
        refusal = rbcore.Game("pagat", seed=str(number)).refusal("turn hand")
        if refusal and refusal.facts:
            break
    assert refusal
    assert f"  Due: {refusal.facts[0]}" in play("turn hand", options=f"--preset pagat --seed {number} --b human")


def test_undo_takes_back_the_last_decision_of_a_person_and_redo_plays_it_again(play: Play) -> None:
    text = play("1", "undo", "redo", "undo", "moves", "quit")
    assert text.count("A plays QH from H3 to H1.") == 2
    assert "  1  move QH H3 H1" in text


def test_people_at_one_keyboard_speak_for_themselves(play: Play) -> None:
    text = play("offer", "B agree", options="--seed monday --a human --b human --preset brief")
    assert "A offers to end the game.\n" in text
    assert "B agrees.\n" in text
    assert text.endswith("Nobody wins: agreed. Score: A 0, B 0.\n")


def test_a_game_that_is_saved_or_left_has_a_record(play: Play, tmp_path: Path) -> None:
    saved, left = tmp_path / "saved.json", tmp_path / "left.json"
    play("1", f"save {saved}", "turn reserve", options=f"--preset brief --seed monday --out {left}")
    assert rbcore.read_record(str(saved)).events == [(0, "move QH H3 H1")]
    assert rbcore.read_record(str(left)).events == [(0, "move QH H3 H1"), (0, "turn reserve")]


def test_a_watched_game_is_told_to_its_end_and_is_always_the_same(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    options = f"--preset foster1 --seed watch --a beginner --b casual --out {file}"
    text = play(options=options)
    game = rbcore.read_record(str(file))
    assert text == play(options=options)
    assert text.endswith(f"{result_sentence(game)}\n")
    for number in range(len(game.events)):
        assert f"{event_sentence(game, number)}\n" in text


@pytest.mark.parametrize("preset", PRESETS)
def test_every_event_of_every_preset_is_a_sentence(preset: str) -> None:
    game = rbcore.Game(preset, seed="sentences")
    while game.result is None and len(game.events) < 90:
        game.play(rbcore.choose_move(game, "beginner"))
    for player, number in {(player, number) for number, (player, _) in enumerate(game.events)}:
        sentence = event_sentence(game, number)
        assert sentence.startswith(f"{'ABC'[player]} ")
        assert sentence.endswith(".")
        assert "None" not in sentence
    game.say("A", "resign")
    assert event_sentence(game, len(game.events) - 1) == "A resigns."
    assert "the other player resigned. Score: " in result_sentence(game)


def test_an_unknown_name_is_refused_with_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    for options, meant in (["--preset", "pagatt"], "pagat"), (["--b", "Casual"], "casual"):
        with pytest.raises(SystemExit):
            main(["play", *options])
        assert f"(did you mean '{meant}'?)" in capsys.readouterr().err


@pytest.mark.parametrize("is_interrupted", [False, True])
def test_the_end_of_the_input_and_an_interrupt_end_the_command_quietly(is_interrupted: bool) -> None:
    run = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
    run += "from rbcore.__main__ import main; sys.exit(main(['play', '--seed', 'x']))"
    pipe = subprocess.PIPE
    process = subprocess.Popen([sys.executable, "-u", "-c", run], cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe)
    assert process.stdout is not None
    shown = b""
    while not shown.endswith(b"> "):
        shown += process.stdout.read(1)
    while is_interrupted and process.poll() is None:
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):  # it came before Python began to wait for input
            process.wait(timeout=5)
    output, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (INTERRUPTED if is_interrupted else 0, b"")
    assert output == b"\n"


def test_the_record_of_a_command_is_json(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = subprocess.run(
        [sys.executable, "-m", "rbcore", "play", "--seed", "x", "--out", str(file)],
        input="quit\n", capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    assert done.stdout.startswith("pagat, seed 'x': A human, B casual.")
    assert json.loads(file.read_text("utf-8"))["seed"] == "x"

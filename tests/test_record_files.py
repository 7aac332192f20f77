"""Files of the library, of the page and of the author kit are read by each of them; web/test reads the same table."""

import json
from pathlib import Path
from typing import Any

import pytest

import rbcore
from rbcore.__main__ import main
from rbcore.record import records_in, to_record

DATA = Path(__file__).parent / "data"
FILES: dict[str, dict[str, Any]] = json.loads((DATA / "record_files.json").read_text("utf-8"))


@pytest.fixture
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file with the JSON of the row that the test names."""
    path = tmp_path / "file.json"
    path.write_text(json.dumps(FILES[request.param]["file"]), "utf-8")
    return path


@pytest.mark.parametrize("name", FILES)
def test_the_records_in_a_file_are_found(name: str) -> None:
    records = records_in(FILES[name]["file"])
    assert len(records) == FILES[name]["games"]
    known = [FILES["library"]["file"], FILES["library, begun"]["file"]]
    assert all({key: record[key] for key in record if key != "players"} in known for record in records)


@pytest.mark.parametrize("file", [name for name in FILES if FILES[name]["games"] == 1], indirect=True)
def test_a_file_with_one_game_is_read_by_the_library(file: Path) -> None:
    game = rbcore.read_record(str(file))
    assert to_record(game) in [FILES["library"]["file"], FILES["library, begun"]["file"]]


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("page, several", "the file holds 2 games, not one"),
        ("a lesson without a game", "not a record: 'schema' is missing or wrong"),
        ("a list", "not a record"),
    ],
    indirect=["file"],
)
def test_another_file_is_refused_by_the_library(file: Path, message: str) -> None:
    with pytest.raises(rbcore.NotationError, match=message):
        rbcore.read_record(str(file))


@pytest.mark.parametrize("file", [name for name in FILES if FILES[name]["games"]], indirect=True)
def test_the_command_replays_the_games_of_every_file(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), str(DATA / "REPLAY_single_pack_improved.json")]) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed, 0 skipped\n"


@pytest.mark.parametrize("file", ["a lesson without a game", "a list"], indirect=True)
def test_the_command_says_that_a_file_has_no_game(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 1
    assert "neither a printed game nor a record" in capsys.readouterr().out


@pytest.mark.parametrize("file", ["library"], indirect=True)
def test_the_command_names_a_wrong_event(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(file.read_text("utf-8"))
    record["events"][3] = "A move KS F1 H1"
    file.write_text(json.dumps(record), "utf-8")
    assert main(["replay", str(file)]) == 1
    assert "event 4: move KS F1 H1" in capsys.readouterr().out


def test_a_record_is_written_as_published(tmp_path: Path) -> None:
    record = FILES["library"]["file"]
    path = tmp_path / "record.json"
    rbcore.write_record(rbcore.from_record(record), str(path))
    assert path.read_text("utf-8") == json.dumps(record)
